// A real Slurm of one node from Debian's packages, in a temporary folder, for the time of a test. Its daemons want to be root,
// and munge's its own user; without systemd each is a child of ours and ends with `stop`.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const programs = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'scontrol', 'scancel', 'sinfo'];
const folders = ['/usr/sbin', '/usr/bin'];
const missing = programs.filter(name => !folders.some(folder => existsSync(join(folder, name))));

/** Null where it can be started. */
export const noSlurm =
  missing.length > 0
    ? `Debian's Slurm is not installed: apt-get install slurm-wlm munge (no ${missing.join(', ')})`
    : process.getuid?.() === 0
      ? null
      : 'Slurm and munge can be started by root only';

export interface Slurm {
  /** What a process needs so that `sbatch` and its like find this Slurm. */
  readonly environment: NodeJS.ProcessEnv;
  /** Runs one of its programs and returns what it prints. */
  run(program: string, ...words: readonly string[]): string;
  stop(): Promise<void>;
}

export async function startSlurm(): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-slurm-'));
  chmodSync(folder, 0o755);
  for (const name of ['state', 'spool', 'log']) mkdirSync(join(folder, name));
  const conf = join(folder, 'slurm.conf');
  writeFileSync(conf, await configuration(folder));
  const environment = { ...process.env, SLURM_CONF: conf };
  const start = (program: string, ...words: string[]) => {
    const log = openSync(join(folder, 'log', `${program}.out`), 'a');
    return spawn(program, words, { env: environment, stdio: ['ignore', log, log], cwd: folder });
  };
  const run = (program: string, ...words: readonly string[]) =>
    execFileSync(program, words, { env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const daemons = [startMunge(folder, start)];
  await until(() => existsSync(join(folder, 'munge', 'socket')));
  daemons.unshift(start('slurmctld', '-D', '-f', conf));
  await until(() => /UP/.test(run('scontrol', 'ping')));
  daemons.unshift(start('slurmd', '-D', '-f', conf));
  await until(() => run('sinfo', '-h', '-o', '%T').trim() === 'idle');
  return {
    environment,
    run,
    async stop() {
      run('scancel', '--partition=main');
      await until(() => run('squeue', '-h').trim() === '');
      for (const daemon of daemons) await end(daemon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startMunge(folder: string, start: (program: string, ...words: string[]) => ChildProcess): ChildProcess {
  const own = join(folder, 'munge');
  const id = (flag: string) => Number(execFileSync('id', [flag, 'munge'], { encoding: 'utf8' }));
  const [user, group] = [id('-u'), id('-g')] as const;
  mkdirSync(own);
  writeFileSync(join(own, 'key'), randomBytes(128), { mode: 0o400 });
  for (const name of [own, join(own, 'key')]) chownSync(name, user, group);
  return start(
    'setpriv',
    ...['--reuid=munge', '--regid=munge', '--init-groups', '/usr/sbin/munged', '--foreground'],
    ...['key', 'socket', 'pid', 'log', 'seed'].map(
      name => `--${name === 'socket' ? name : `${name}-file`}=${join(own, name)}`,
    ),
  );
}

/** Four tasks at once, whatever the machine has: none of them does much. */
async function configuration(folder: string): Promise<string> {
  const host = hostname().split('.')[0];
  const [controller, daemon] = [await freePort(), await freePort()];
  return `ClusterName=touchstone
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${folder}/munge/socket
CryptoType=crypto/munge
SlurmctldPort=${controller}
SlurmdPort=${daemon}
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/log/slurmctld.log
SlurmdLogFile=${folder}/log/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/linux
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
DefMemPerCPU=500
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=2,bf_interval=2
SlurmdParameters=config_overrides
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
KillWait=1
MailProg=/bin/true
MaxArraySize=1001
NodeName=${host} NodeAddr=127.0.0.1 CPUs=4 RealMemory=4000 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(100)) {
    try {
      if (isSo()) return;
    } catch {
      // Not there yet.
    }
  }
  throw new Error(`Slurm is not ready after 120 s: ${isSo}`);
}

function end(daemon: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (daemon.exitCode !== null || daemon.signalCode !== null) return resolve();
    daemon.once('exit', () => resolve());
    daemon.kill();
  });
}

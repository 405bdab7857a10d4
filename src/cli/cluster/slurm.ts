// Slurm as its own programs show it. Accounting is off on many clusters, so that nothing here asks sacct: what runs is in
// squeue, and how a job ended is known to scontrol for some minutes.
import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { UsageError } from '../../bytes/index.ts';
import { codeOf } from '../../disk/index.ts';

const execute = promisify(execFile);

/** Its programs are given so long, in milliseconds; a controller that hangs keeps them waiting without end. */
const LONGEST = 60e3;

/** A job, or a task of an array, that has not ended. */
export interface LiveJob {
  readonly name: string;
  /** Of an array, the id of the whole. */
  readonly job: string;
  /** Null for a job that is no array's. */
  readonly task: number | null;
  readonly running: boolean;
  /** Why it waits, in Slurm's word. */
  readonly reason: string;
}

/** Slurm, or its network, has no answer now; it may have one later. */
export class NoAnswer extends Error {}

export interface Submission {
  readonly script: string;
  /** Where it is submitted from; output of the job is named from there. */
  readonly folder: string;
  readonly tasks?: readonly number[];
  /** Jobs that must have ended before, well or badly. */
  readonly after?: readonly string[];
}

/** Returns the id of the job. */
export async function submit({ script, folder, tasks, after = [] }: Submission): Promise<string> {
  const words = [
    '--parsable',
    ...(tasks === undefined ? [] : [`--array=${rangesOf(tasks)}`]),
    ...(after.length === 0 ? [] : [`--dependency=afterany:${after.join(':')}`]),
    script,
  ];
  // `--parsable` prints `JOB` or `JOB;CLUSTER`.
  return (await run('sbatch', words, folder)).trim().split(';')[0] ?? '';
}

/** What is left of jobs of these names. */
export async function liveJobs(names: readonly string[]): Promise<LiveJob[]> {
  const listing = await run('squeue', [
    ...['--noheader', '--array', `--user=${userInfo().username}`, `--name=${names.join(',')}`],
    '--format=%j|%F|%K|%T|%r',
  ]);
  return listing
    .split('\n')
    .map(line => line.split('|'))
    .filter(fields => fields.length >= 5)
    .map(([name = '', job = '', task = '', state = '', reason = '']) => ({
      name,
      job,
      task: /^\d+$/.test(task) ? Number(task) : null,
      running: !['PENDING', 'REQUEUED', 'REQUEUE_HOLD', 'SUSPENDED', 'CONFIGURING'].includes(state),
      reason,
    }));
}

/** One that has ended meanwhile need not be. */
export async function cancel(job: string): Promise<void> {
  await run('scancel', [job]).catch(() => {});
}

/** How a job ended, such as OUT_OF_MEMORY; null if Slurm has forgotten it. */
export async function endStateOf(job: string, task: number | null): Promise<string | null> {
  const id = task === null ? job : `${job}_${task}`;
  const text = await run('scontrol', ['--oneliner', 'show', 'job', id]).catch(() => '');
  const state = /\bJobState=(\w+)/.exec(text)?.[1];
  const signal = /\bExitCode=\d+:(\d+)/.exec(text)?.[1];
  if (state === undefined) return null;
  return signal === undefined || signal === '0' ? state : `${state}, signal ${signal}`;
}

/** The most tasks that an array may have. */
export async function largestArray(): Promise<number> {
  const size = /^MaxArraySize\s*=\s*(\d+)/m.exec(await run('scontrol', ['show', 'config']))?.[1];
  // Slurm counts from 0, we from 1.
  return Math.max(1, Number(size ?? 1001) - 1);
}

async function run(program: string, words: readonly string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await execute(program, words, {
      cwd,
      maxBuffer: 2 ** 28,
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    });
    return stdout;
  } catch (error) {
    throw complaintOf(program, error);
  }
}

const ELSEWHERE =
  'run this on a login node of the cluster; touchstone score works without one, and --dry-run only shows what would be submitted';

/** What its programs say on their error stream: a command line that Slurm refuses, or no answer for now. */
function complaintOf(program: string, error: unknown): Error {
  if (codeOf(error) === 'ENOENT')
    return new UsageError(`Slurm is not installed here, there is no ${program}; ${ELSEWHERE}`);
  if (error instanceof Error && 'killed' in error && error.killed === true)
    return new NoAnswer(`${program}: nothing was heard for ${LONGEST / 1000} s`);
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = said.split('\n').filter(line => line.trim() !== '');
  const line = (lines.find(each => /error:|fatal:/.test(each)) ?? lines[0] ?? 'no reason given').replace(/^\w+: /, '');
  // Its programs, but no cluster that they would belong to.
  if (/resolve_ctls_from_dns_srv|configuration source|slurm\.conf/i.test(said))
    return new UsageError(`Slurm has no cluster here, ${program} finds no slurm.conf; ${ELSEWHERE}`);
  const passing = /unable to contact|timed out|communication|connect|temporarily|try again|socket|Zero Bytes/i;
  return passing.test(said) ? new NoAnswer(`${program}: ${line}`) : new UsageError(`${program}: ${line}`);
}

/** `1-3,7` of 1, 2, 3 and 7. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

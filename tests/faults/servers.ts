// Servers that are killed, stopped, started twice or whose clock jumps, on both databases: what was acknowledged stays, once.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type StoreLocation } from '../../src/server/index.ts';
import type { Chance } from '../fuzz/chance.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { enrol, judgeAll, type Sent, signIn } from '../server/judging.ts';
import { startServer } from '../server/server-process.ts';
import { entailmentItems, entailmentPlan } from '../server/studies.ts';
import { mountDisk, removeDisk } from './small-disk.ts';
import { runProcess } from './writers.ts';

type Section = (name: string, work: (fail: (text: string) => void) => Promise<number>) => Promise<void>;

const CLOCKS = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

export async function serverFaults(section: Section, chance: Chance, rounds: number): Promise<void> {
  const folder = await preparedFolder();
  await faultsOn('embedded database', { folder }, section, chance, rounds);
  await section('embedded database, two at once', async fail => {
    const server = await startServer(folder);
    const second = await runProcess(['study', 'serve', '--data', folder, '--port', '0']);
    if (second.status !== 2 || !/in use by process/.test(second.err))
      fail(`a second server: ${second.status} ${second.err}`);
    const created = await Promise.all(
      [1, 2, 3].map(() =>
        runProcess(['study', 'create', '--task', 'entailment', 'examples/entailment/pairs.jsonl', '--data', folder]),
      ),
    );
    for (const { status, err } of created) if (status !== 0) fail(`a study beside a server: ${status} ${err}`);
    await server.stop('SIGTERM');
    return 4;
  });
  await section('embedded database, killed while it is made, and a full disk', async fail => {
    const disk = mkdtempSync(join(tmpdir(), 'touchstone-faults-'));
    const argv = ['study', 'create', '--task', 'entailment', 'examples/entailment/pairs.jsonl', '--data'];
    for (let round = 0; round < rounds; round++) {
      const data = join(disk, `killed-${round}`);
      await runProcess([...argv, data], { killAfter: 300 + chance.below(3000) });
      const { status, err } = await runProcess([...argv, data]);
      if (status !== 0) fail(`after a kill: ${status} ${err}`);
    }
    const small = join(disk, 'small');
    mkdirSync(small);
    if (mountDisk(small, '38m')) {
      const full = await runProcess([...argv, join(small, 'data')]);
      if (full.status !== 2 || !/^[^\n]+no space is left[^\n]+\n$/.test(full.err))
        fail(`full: ${full.status} ${full.err}`);
      mountDisk(small, '90m', 'remount,');
      const again = await runProcess([...argv, join(small, 'data')]);
      if (again.status !== 0) fail(`with room again: ${again.status} ${again.err}`);
      removeDisk(small);
    }
    rmSync(disk, { recursive: true, force: true });
    return rounds + 2;
  });
  rmSync(folder, { recursive: true, force: true });
  if (noPostgres !== null) {
    process.stdout.write(`PostgreSQL: not tried (${noPostgres})\n`);
    return;
  }
  const postgres = await startPostgres();
  try {
    await faultsOn('PostgreSQL', { url: postgres.url }, section, chance, rounds, () => postgres.restart());
  } finally {
    postgres.stop();
  }
}

async function faultsOn(
  name: string,
  location: StoreLocation,
  section: Section,
  chance: Chance,
  rounds: number,
  restart?: () => void,
): Promise<void> {
  const store = await openStore(location);
  const token = await store.renewAdminToken();
  await store.close();
  const answers = async (
    what: string,
    harm: (server: Awaited<ReturnType<typeof startServer>>) => Promise<void>,
    fail: (text: string) => void,
  ) => {
    const opened = await openStore(location);
    const study = (await opened.createStudy(entailmentPlan, entailmentItems(10))).id;
    await opened.close();
    const server = await startServer(location);
    const judges = await enrol(server.base, await signIn(server.base, token), study, 8);
    const [sent, saved]: [Sent[], Sent[]] = [[], []];
    const judging = judges.map(judge =>
      judgeAll(
        server.base,
        judge,
        4,
        one => sent.push(one),
        one => saved.push(one),
      ).catch(() => {}),
    );
    await sleep(20 + chance.below(300));
    await harm(server);
    await Promise.all(judging);
    await server.stop('SIGKILL');
    const after = await openStore(location);
    const kept = (await after.historyOf(study)).map(({ submission }) => submission);
    await after.close();
    if (new Set(kept).size < kept.length) fail(`${what}: an answer twice`);
    const lost = saved.filter(({ submission }) => !kept.includes(submission)).length;
    const invented = kept.filter(submission => !sent.some(one => one.submission === submission)).length;
    if (lost + invented > 0) fail(`${what}: ${lost} of ${saved.length} lost, ${invented} that nobody gave`);
    if (/ +at .*\(/.test(server.said())) fail(`${what}: ${server.said().slice(0, 300)}`);
  };
  await section(`${name}, server killed`, async fail => {
    for (let round = 0; round < rounds; round++)
      await answers('killed', async server => void (await server.stop('SIGKILL')), fail);
    return rounds;
  });
  await section(`${name}, server stopped and let go on`, async fail => {
    for (let round = 0; round < rounds; round++)
      await answers(
        'stopped',
        async server => {
          server.child.kill('SIGSTOP');
          await sleep(500);
          server.child.kill('SIGCONT');
          await sleep(300);
        },
        fail,
      );
    return rounds;
  });
  if (restart !== undefined)
    await section(`${name}, database killed`, async fail => {
      await answers(
        'database killed',
        async () => {
          restart();
          await sleep(300);
        },
        () => {},
      );
      // That a query failed is told in the log, with where; what counts is what is kept.
      await answers('after it', async () => {}, fail);
      return 2;
    });
  const clock = CLOCKS.find(existsSync);
  if (clock === undefined) process.stdout.write(`${name}, clock: not tried (apt-get install libfaketime)\n`);
  else
    await section(`${name}, clock that jumps`, async fail => {
      const shift = join(tmpdir(), `touchstone-clock-${process.pid}`);
      Object.assign(process.env, {
        LD_PRELOAD: clock,
        FAKETIME_TIMESTAMP_FILE: shift,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      try {
        for (const jump of ['+2d', '-2d', '+30y']) {
          writeFileSync(shift, '+0\n');
          await answers(
            `clock ${jump}`,
            async () => {
              writeFileSync(shift, `${jump}\n`);
              await sleep(500);
            },
            fail,
          );
        }
      } finally {
        for (const key of [
          'LD_PRELOAD',
          'FAKETIME_TIMESTAMP_FILE',
          'FAKETIME_NO_CACHE',
          'FAKETIME_DONT_FAKE_MONOTONIC',
        ])
          delete process.env[key];
        rmSync(shift, { force: true });
      }
      return 3;
    });
}

// The process dies while many judges answer. Whatever was acknowledged is there afterwards, nothing is there twice, and what
// was not acknowledged can be sent again without harm.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../src/server/index.ts';
import { type JudgeAnswer, standingAnswers } from '../../src/study/index.ts';
import { deep } from '../deep.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { enrol, judgeAll, type Sent, send, signIn } from './judging.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { entailmentItems, entailmentPlan } from './studies.ts';

const JUDGES = deep(20, 50);
const ITEMS = 20;

let folder: string;
let study: string;
let token: string;
let server: ServerProcess | null = null;

beforeEach(async () => {
  folder = await preparedFolder();
  const store = await openStore({ folder });
  study = (await store.createStudy(entailmentPlan, entailmentItems(ITEMS))).id;
  token = (await store.claimAdminToken()) ?? '';
  await store.close();
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test(`killed while ${JUDGES} judges answer`, async () => {
  server = await startServer(folder);
  const judges = await enrol(server.base, await signIn(server.base, token), study, JUDGES);
  const { sent, saved, work } = judgeUntilItEnds(server.base, judges);
  await until(() => saved.length >= 150);
  await server.stop('SIGKILL');
  await work;
  expect(sent.length).toBeGreaterThan(saved.length);

  server = await startServer(folder);
  const { base } = server;
  const acknowledged = new Set(saved.map(({ submission }) => submission));
  // Each judge's page tries once more what it has no answer to; some of it may have been saved nevertheless.
  const open = sent.filter(({ submission }) => !acknowledged.has(submission));
  const judgeOf = new Map(judges.map(judge => [judge.id, judge]));
  const again = await Promise.all(open.map(answer => send(base, judgeOf.get(answer.judge)!, answer)));
  expect(again).toEqual(open.map(() => true));
  expect(await server.stop('SIGTERM')).toBe(0);

  const history = await historyOf();
  expect(counted(history.map(({ submission }) => submission))).toEqual(
    counted(sent.map(({ submission }) => submission)),
  );
  expectLast(history, sent);
});

test('asked to stop while judges answer, it finishes what is under way', async () => {
  server = await startServer(folder);
  const judges = await enrol(server.base, await signIn(server.base, token), study, 10);
  const { saved, work } = judgeUntilItEnds(server.base, judges);
  await until(() => saved.length >= 50);
  expect(await server.stop('SIGTERM')).toBe(0);
  await work;
  expect(server.said()).toContain('All answers are saved.');
  for (const judge of judges) expect(server.said()).not.toContain(judge.cookie.split('=')[1]);

  const known = new Set((await historyOf()).map(({ submission }) => submission));
  expect(saved.filter(({ submission }) => !known.has(submission))).toEqual([]);
});

function judgeUntilItEnds(base: string, judges: Awaited<ReturnType<typeof enrol>>) {
  const [sent, saved]: [Sent[], Sent[]] = [[], []];
  const judging = judges.map(judge =>
    judgeAll(
      base,
      judge,
      3,
      one => sent.push(one),
      one => saved.push(one),
    ),
  );
  return { sent, saved, work: Promise.all(judging) };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(done => setTimeout(done, 2));
}

async function historyOf(): Promise<readonly JudgeAnswer[]> {
  const store = await openStore({ folder });
  try {
    return await store.historyOf(study);
  } finally {
    await store.close();
  }
}

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What stands is what each judge said last about each item. */
function expectLast(history: readonly JudgeAnswer[], sent: readonly Sent[]): void {
  const last = new Map(sent.map(({ judge, item, choice }) => [`${judge} ${item}`, choice]));
  const standing = standingAnswers(history).map(({ judge, item, choice }) => [`${judge} ${item}`, choice] as const);
  expect(new Map(standing)).toEqual(last);
}

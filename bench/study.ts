// The server of studies under load, on loopback: 200 judges at once, 20,000 answers, none lost. For measuring only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/server/index.ts';
import { enrol, judgeAll, type Sent, signIn } from '../tests/server/judging.ts';
import { startServer } from '../tests/server/server-process.ts';
import { entailmentItems, entailmentPlan } from '../tests/server/studies.ts';

export const studyHeader = ['', 'answers a second', 'p50 ms', 'p99 ms', 'longest ms'];

export interface Load {
  readonly judges: number;
  /** Of each judge. */
  readonly items: number;
  readonly rounds: number;
}

export interface LoadOutcome {
  readonly acknowledged: number;
  /** In the database afterwards. */
  readonly stored: number;
  readonly seconds: number;
  /** Milliseconds from request to acknowledgement, sorted. */
  readonly latencies: Float64Array;
}

/** Judges who answer as fast as they are acknowledged, against a server of its own in a process of its own. */
export async function loadServer({ judges: count, items, rounds }: Load): Promise<LoadOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-load-'));
  const { id, token } = await prepare(folder, items);
  const server = await startServer(folder);
  try {
    const judges = await enrol(server.base, await signIn(server.base, token), id, count);
    const latencies: number[] = [];
    const onSaved = (_: Sent, milliseconds: number) => latencies.push(milliseconds);
    const start = performance.now();
    await Promise.all(judges.map(judge => judgeAll(server.base, judge, rounds, () => {}, onSaved)));
    const seconds = (performance.now() - start) / 1000;
    for (const { agent } of judges) agent.destroy();
    await server.stop('SIGTERM');
    const stored = await countAnswers(folder, id);
    return { acknowledged: latencies.length, stored, seconds, latencies: Float64Array.from(latencies).sort() };
  } finally {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(folder: string, items: number): Promise<{ readonly id: string; readonly token: string }> {
  const store = await openStore({ folder });
  const { id } = await store.createStudy(entailmentPlan, entailmentItems(items));
  const token = (await store.claimAdminToken()) ?? '';
  await store.close();
  return { id, token };
}

async function countAnswers(folder: string, study: string): Promise<number> {
  const store = await openStore({ folder });
  const { length } = await store.historyOf(study);
  await store.close();
  return length;
}

export async function benchStudy(): Promise<string[][]> {
  const { acknowledged, stored, seconds, latencies } = await loadServer({ judges: 200, items: 100, rounds: 1 });
  if (stored !== acknowledged) throw new Error(`${acknowledged} answers were acknowledged and ${stored} are there`);
  const quantile = (q: number) => (latencies[Math.floor(q * (latencies.length - 1))] ?? 0).toFixed(0);
  return [
    [
      `200 judges, ${acknowledged.toLocaleString('en')} answers, none lost`,
      (acknowledged / seconds).toFixed(0),
      quantile(0.5),
      quantile(0.99),
      quantile(1),
    ],
  ];
}

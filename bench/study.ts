// The server of studies under load, on loopback, on both databases: 200 judges at once, 20,000 answers, none lost. For measuring only.
import { rmSync } from 'node:fs';
import { openStore, type StoreLocation } from '../src/server/index.ts';
import { noPostgres, startPostgres } from '../tests/postgres.ts';
import { preparedFolder } from '../tests/prepared-folder.ts';
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

const TRIES = 10;

/** Judges who answer as fast as they are acknowledged, against a server of its own in a process of its own. */
export async function loadServer({ judges: count, items, rounds }: Load, place: StoreLocation): Promise<LoadOutcome> {
  const { id, token } = await prepare(place, items);
  const server = await startServer(place);
  try {
    const judges = await enrol(server.base, await signIn(server.base, token), id, count);
    const latencies: number[] = [];
    const onSaved = (_: Sent, milliseconds: number) => latencies.push(milliseconds);
    const start = performance.now();
    // Like the page, which sends again what met silence.
    await Promise.all(judges.map(judge => judgeAll(server.base, judge, rounds, () => {}, onSaved, TRIES)));
    const seconds = (performance.now() - start) / 1000;
    for (const { agent } of judges) agent.destroy();
    await server.stop('SIGTERM');
    const stored = await countAnswers(place, id);
    return { acknowledged: latencies.length, stored, seconds, latencies: Float64Array.from(latencies).sort() };
  } finally {
    await server.stop('SIGKILL');
  }
}

async function prepare(place: StoreLocation, items: number): Promise<{ readonly id: string; readonly token: string }> {
  const store = await openStore(place);
  const { id } = await store.createStudy(entailmentPlan, entailmentItems(items));
  const token = (await store.claimAdminToken()) ?? '';
  await store.close();
  return { id, token };
}

async function countAnswers(place: StoreLocation, study: string): Promise<number> {
  const store = await openStore(place);
  const { length } = await store.historyOf(study);
  await store.close();
  return length;
}

export async function* benchStudy(): AsyncGenerator<string[]> {
  const folder = await preparedFolder();
  yield await loadRow('embedded', { folder });
  rmSync(folder, { recursive: true, force: true });
  if (noPostgres !== null) {
    yield [`PostgreSQL: ${noPostgres}`, '–', '–', '–', '–'];
    return;
  }
  const server = await startPostgres();
  yield await loadRow('PostgreSQL', { url: server.url });
  server.stop();
}

async function loadRow(name: string, place: StoreLocation): Promise<string[]> {
  const { acknowledged, stored, seconds, latencies } = await loadServer({ judges: 200, items: 100, rounds: 1 }, place);
  if (stored !== acknowledged || stored !== 20_000)
    throw new Error(`of 20,000 answers ${acknowledged} were acknowledged, and ${stored} are there`);
  const quantile = (q: number) => (latencies[Math.floor(q * (latencies.length - 1))] ?? 0).toFixed(0);
  return [
    `${name}: 200 judges, ${acknowledged.toLocaleString('en')} answers, none lost`,
    (acknowledged / seconds).toFixed(0),
    quantile(0.5),
    quantile(0.99),
    quantile(1),
  ];
}

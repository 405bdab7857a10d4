// Many judges at once: nothing is lost. bench/study.ts has the full load and the times.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadServer } from '../../bench/study.ts';
import { deep } from '../deep.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import { preparedFolder } from '../prepared-folder.ts';

const load = { judges: deep(15, 40), items: deep(3, 10), rounds: 2 };
const answers = load.judges * load.items * load.rounds;

test(`${load.judges} judges answer at the same time`, async () => {
  const folder = await preparedFolder();
  const { acknowledged, stored } = await loadServer(load, { folder });
  rmSync(folder, { recursive: true, force: true });
  expect([acknowledged, stored]).toEqual([answers, answers]);
});

test.skipIf(noPostgres !== null)(`${load.judges} judges answer at the same time, on PostgreSQL`, async () => {
  const server = await startPostgres();
  try {
    const { acknowledged, stored } = await loadServer(load, { url: server.url });
    expect([acknowledged, stored]).toEqual([answers, answers]);
  } finally {
    server.stop();
  }
});

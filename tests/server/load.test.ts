// Many judges at once: nothing is lost. bench/study.ts has the full load and the times.
import { expect, test } from 'vitest';
import { loadServer } from '../../bench/study.ts';

test('40 judges answer at the same time', async () => {
  const { acknowledged, stored } = await loadServer({ judges: 40, items: 10, rounds: 2 });
  expect([acknowledged, stored]).toEqual([800, 800]);
}, 180_000);

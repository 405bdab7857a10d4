import { expect, test } from 'vitest';
import { precisionRecall } from '../counts/index.ts';
import { measureAt, rowValues } from './measure.ts';

test('many rows have the values that each has by itself', () => {
  const columns = ['matched', 'gold', 'system'];
  const size = 1200;
  const rows = Float64Array.from(
    { length: size * 3 },
    (_, i) => (i % 3 === 0 ? i % 4 : 3 + (i % 7)) * Number(i % 11 > 2),
  );
  const runs = Array.from({ length: size }, (_, i) => ({ from: i, to: i + 1 }));
  const none = {
    keys: [],
    row: new Uint32Array(),
    column: new Uint8Array(),
    key: new Uint32Array(),
    by: new Float64Array(),
  };
  const measure = measureAt(
    { figures: ({ matched = 0, gold = 0, system = 0 }) => precisionRecall(matched, gold, system) },
    'f1',
  );
  const all = rowValues({ columns, rows, runs, entries: none }, measure);
  const single = runs.map(
    ({ from }) => rowValues({ columns, rows: rows.slice(from * 3, from * 3 + 3), runs: [], entries: none }, measure)[0],
  );
  expect(all).toEqual(single);
  expect(all).toContain(null);
});

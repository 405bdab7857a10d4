import { expect, test } from 'vitest';
import { type CountTable, type Run, rowCount, sum } from '../counts/index.ts';
import { commonRuns, mergeToCommonRuns } from './sample.ts';

/** `0-1 1-3`: the gold sentences of each row. */
const runsOf = (text: string): Run[] =>
  text.split(' ').map(run => {
    const [from = 0, to = 0] = run.split('-').map(Number);
    return { from, to };
  });

test.each([
  ['the same everywhere', ['0-1 1-2 2-3', '0-1 1-2 2-3'], '0-1 1-2 2-3'],
  ['one joins two', ['0-1 1-2 2-3', '0-2 2-3'], '0-2 2-3'],
  ['joints that overlap', ['0-2 2-3 3-4', '0-1 1-3 3-4'], '0-3 3-4'],
  ['sentences that gold lacks', ['0-1 1-1 1-2', '0-1 1-2 2-2'], '0-1 1-2'],
  ['a sentence that was left out', ['0-1 2-3', '0-1 2-3'], '0-1 2-3'],
  ['one that only one table has', ['0-1 2-3', '0-1 1-2 2-3'], '0-1 1-2 2-3'],
  ['three tables', ['0-1 1-2 2-3 3-4', '0-1 1-3 3-4', '0-1 1-2 2-4'], '0-1 1-4'],
])('%s', (_, tables, common) => expect(commonRuns(tables.map(runsOf))).toEqual(runsOf(common)));

test('merged tables keep their sums', () => {
  const tableOf = (runs: string): CountTable<'n'> => ({
    columns: ['n'],
    runs: runsOf(runs),
    rows: Float64Array.from(runsOf(runs), (_, i) => 2 ** i),
    entries: {
      keys: [],
      row: new Uint32Array(),
      column: new Uint8Array(),
      key: new Uint32Array(),
      by: new Float64Array(),
    },
  });
  const tables = [tableOf('0-1 1-1 1-2 2-4 4-5'), tableOf('0-1 1-3 3-4 4-5 5-5')];
  const merged = mergeToCommonRuns(tables);
  expect(merged.map(rowCount)).toEqual([3, 3]);
  expect(merged.map(table => sum(table))).toEqual(tables.map(table => sum(table)));
  expect(merged.map(({ rows }) => [...rows])).toEqual([
    [1, 14, 16],
    [1, 6, 24],
  ]);
});

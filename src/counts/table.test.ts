import { expect, test } from 'vitest';
import { concat, foldBy, merge, rowCount, sum, sumByKey, TableTally } from './table.ts';

const columns = ['length', 'gold'] as const;

/** A row is its length and, for each of its labels, one gold bracket: `2 NP VP`. */
function tableOf(first: number, ...rows: readonly string[]) {
  const tally = new TableTally(columns, true);
  rows.forEach((row, i) => {
    const [length, ...labels] = row.split(' ');
    tally.begin({ from: first + i, to: first + i + 1 });
    tally.add('length', Number(length));
    tally.add('gold', labels.length);
    for (const label of labels) tally.file('gold', label);
  });
  return tally.table();
}

const table = tableOf(0, '3 VP NP', '5 NP NP', '3 PP', '0');

test.each([
  ['every row', () => 1, { length: 11, gold: 5 }],
  ['some rows', (row: number) => Number(row < 2), { length: 8, gold: 4 }],
  ['rows more than once', (row: number) => row, { length: 11, gold: 4 }],
  ['no row', () => 0, { length: 0, gold: 0 }],
])('sum over %s', (_, weight, counts) => expect(sum(table, weight)).toEqual(counts));

test('sum by key, in alphabetical order', () => {
  expect([...sumByKey(table)]).toEqual([
    ['NP', { length: 0, gold: 3 }],
    ['PP', { length: 0, gold: 1 }],
    ['VP', { length: 0, gold: 1 }],
  ]);
  expect(sumByKey(table, row => Number(row === 1)).get('NP')).toEqual({ length: 0, gold: 2 });
});

test('parts put together are the whole, to the bit', () => {
  const parts = [tableOf(0, '3 VP NP'), tableOf(1), tableOf(1, '5 NP NP', '3 PP'), tableOf(3, '0')];
  expect(concat(parts)).toEqual(table);
  expect(concat([concat(parts.slice(0, 2)), concat(parts.slice(2))])).toEqual(table);
});

test('nothing put together is an empty table', () => {
  const nothing = concat<string>([]);
  expect([rowCount(nothing), sum(nothing), sumByKey(nothing).size]).toEqual([0, {}, 0]);
});

test('merged rows are added up, and so are their entries', () => {
  const groups = [
    { from: 0, to: 1 },
    { from: 1, to: 4 },
  ];
  const merged = merge(table, groups);
  expect(merged.runs).toEqual(groups);
  expect([...merged.rows]).toEqual([3, 2, 8, 3]);
  expect(sum(merged)).toEqual(sum(table));
  expect(sumByKey(merged)).toEqual(sumByKey(table));
  expect(sumByKey(merged, row => row)).toEqual(sumByKey(table, row => Number(row > 0)));
});

test('folded rows are one for each value, which they keep', () => {
  const folded = foldBy(table, 'length');
  expect(folded.runs).toEqual([]);
  expect([...folded.rows]).toEqual([3, 3, 5, 2, 0, 0]);
  expect(sumByKey(folded)).toEqual(sumByKey(table));
  expect(sumByKey(folded, row => Number(row === 0)).get('PP')).toEqual({ length: 0, gold: 1 });
});

test('folding what was folded changes nothing', () => {
  const once = foldBy(table, 'length');
  expect(foldBy(once, 'length')).toEqual(once);
  expect(sum(foldBy(concat([once, once]), 'length'))).toEqual({ length: 8, gold: 10 });
});

import { expect, test } from 'vitest';
import {
  FoldedTables,
  foldBy,
  isFigure,
  precisionRecall,
  ratio,
  rowCount,
  sum,
  sumByKey,
  TableTally,
  totalOf,
} from './counts.ts';
import { concat, mergeRows } from './joined.ts';

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
});

test('rows that will be added up anyway have one entry for each key and column', () => {
  const tally = new TableTally(columns, true, true);
  for (const [run, label] of ['NP', 'VP', 'NP'].entries()) {
    tally.begin({ from: run, to: run + 1 });
    tally.add('length', 3);
    tally.file('gold', label, 2);
  }
  const folded = tally.table();
  expect([rowCount(folded), folded.entries.by.length]).toEqual([3, 2]);
  expect([...sumByKey(folded)]).toEqual([
    ['NP', { length: 0, gold: 4 }],
    ['VP', { length: 0, gold: 2 }],
  ]);
  expect(tally.table().entries).toEqual(folded.entries);
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
  const merged = mergeRows(table, groups);
  expect(merged.runs).toEqual(groups);
  expect([...merged.rows]).toEqual([3, 2, 8, 3]);
  expect(sum(merged)).toEqual(sum(table));
  expect(sumByKey(merged)).toEqual(sumByKey(table));
  expect([...merged.entries.row]).toEqual([0, 0, 1, 1]);
});

test('folded rows are one for each value, which they keep', () => {
  const folded = foldBy(table, 'length');
  expect(folded.runs).toEqual([]);
  expect([...folded.rows]).toEqual([3, 3, 5, 2, 0, 0]);
  expect(sumByKey(folded)).toEqual(sumByKey(table));
});

test('folding what was folded changes nothing', () => {
  const once = foldBy(table, 'length');
  expect(foldBy(once, 'length')).toEqual(once);
  expect(sum(foldBy(concat([once, once]), 'length'))).toEqual({ length: 8, gold: 10 });
});

test('tables folded one after the other are folded as if they were one', () => {
  const folded = new FoldedTables<'length' | 'gold'>('length');
  for (const part of [tableOf(0, '3 VP NP'), tableOf(1), tableOf(1, '5 NP NP', '3 PP'), tableOf(3, '0')])
    folded.add(part);
  expect(folded.table()).toEqual(foldBy(table, 'length'));
  folded.add(foldBy(table, 'length'));
  expect(sum(folded.table())).toEqual({ length: 8, gold: 10 });
  expect(sumByKey(folded.table()).get('NP')).toEqual({ length: 0, gold: 6 });
});

const names = ['gold', 'matched'] as const;

test('a row for each run, a column for each name', () => {
  const tally = new TableTally(names, true);
  tally.begin({ from: 0, to: 1 });
  tally.add('gold');
  tally.add('gold', 2);
  tally.begin({ from: 1, to: 3 });
  tally.add('matched', 5);
  const { runs, rows } = tally.table();
  expect(runs).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
  ]);
  expect([...rows]).toEqual([3, 0, 0, 5]);
});

test.each([
  ['as many rows as there is room for at first', 1024 / names.length],
  ['more', 3000],
])('%s', (_, came) => {
  const tally = new TableTally(names, false);
  for (let row = 0; row < came; row++) {
    tally.begin({ from: row, to: row + 1 });
    tally.add('matched', row);
  }
  const { rows } = tally.table();
  expect(rows).toHaveLength(came * names.length);
  expect([...rows].filter((_, cell) => cell % 2 === 1)).toEqual(Array.from({ length: came }, (_, row) => row));
});

test('what is filed under a key is not part of the row', () => {
  const tally = new TableTally(names, true);
  tally.begin({ from: 0, to: 1 });
  tally.file('gold', 'NP');
  tally.begin({ from: 1, to: 2 });
  tally.file('matched', 'VP', 2);
  tally.file('matched', 'NP');
  const { rows, entries } = tally.table();
  expect([...rows]).toEqual([0, 0, 0, 0]);
  expect(entries.keys).toEqual(['NP', 'VP']);
  expect([entries.row, entries.column, entries.key, entries.by].map(column => [...column])).toEqual([
    [0, 1, 1],
    [0, 1, 1],
    [0, 1, 0],
    [1, 2, 1],
  ]);
});

test('nothing is filed where nobody will look', () => {
  const tally = new TableTally(names, false);
  tally.begin({ from: 0, to: 1 });
  tally.file('gold', 'NP');
  expect(tally.keyed).toBe(false);
  expect(tally.table().entries).toMatchObject({ keys: [], by: new Float64Array(0) });
});

test('it grows past any size', () => {
  const tally = new TableTally(names, true);
  for (let row = 0; row < 5000; row++) {
    tally.begin({ from: row, to: row + 1 });
    tally.add('gold', row);
    tally.add('matched', 1);
    tally.file('gold', `label ${row}`, row);
  }
  const { rows, entries } = tally.table();
  expect([...rows]).toEqual(Array.from({ length: 10_000 }, (_, cell) => (cell % 2 === 0 ? cell / 2 : 1)));
  expect(entries.keys[4999]).toBe('label 4999');
  expect([entries.row[4999], entries.key[4999], entries.by[4999]]).toEqual([4999, 4999, 4999]);
});

test('all columns at once', () => {
  const tally = new TableTally(names, false);
  tally.begin({ from: 0, to: 1 });
  tally.addAll(Float64Array.of(2, 3));
  tally.addAll(Float64Array.of(5, 7));
  expect([...tally.table().rows]).toEqual([7, 10]);
});

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [0, 0, null],
  [2, 0, null],
])('%d of %d', (part, whole, value) => expect(ratio(part, whole)).toEqual({ part, whole, value }));

// What was right is divided by what the system has for precision, by what gold has for recall.
test('precision and recall', () => {
  const { precision, recall, f1 } = precisionRecall(3, 4, 6);
  expect([precision.value, recall.value, f1.value]).toEqual([0.5, 0.75, 0.6]);
  expect(Object.values(precisionRecall(0, 0, 5)).map(({ value }) => value)).toEqual([0, null, 0]);
});

test.each([
  [1, false],
  ['text', false],
  [ratio(0, 0), true],
  // A node of a hierarchy may be called anything.
  [{ whole: ratio(1, 2), value: 3 }, false],
  [{ whole: 3 }, false],
])('%j is a figure: %s', (item, expected) => expect(isFigure(item)).toBe(expected));

test.each([
  ['nothing', [], { gold: 0, system: 0, correct: 0 }],
  [
    'column by column',
    [
      { gold: 3, system: 2, correct: 1 },
      { gold: 10, system: 20, correct: 5 },
    ],
    { gold: 13, system: 22, correct: 6 },
  ],
])('the total of %s', (_, parts, total) => expect(totalOf(parts)).toEqual(total));

import { expect, test } from 'vitest';
import { TableTally } from './tally.ts';

const columns = ['gold', 'matched'] as const;

test('a row for each run, a column for each name', () => {
  const tally = new TableTally(columns, true);
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
  ['as many rows as there is room for at first', 1024 / columns.length],
  ['more', 3000],
])('%s', (_, came) => {
  const tally = new TableTally(columns, false);
  for (let row = 0; row < came; row++) {
    tally.begin({ from: row, to: row + 1 });
    tally.add('matched', row);
  }
  const { rows } = tally.table();
  expect(rows).toHaveLength(came * columns.length);
  expect([...rows].filter((_, cell) => cell % 2 === 1)).toEqual(Array.from({ length: came }, (_, row) => row));
});

test('what is filed under a key is not part of the row', () => {
  const tally = new TableTally(columns, true);
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
  const tally = new TableTally(columns, false);
  tally.begin({ from: 0, to: 1 });
  tally.file('gold', 'NP');
  expect(tally.keyed).toBe(false);
  expect(tally.table().entries).toMatchObject({ keys: [], by: new Float64Array(0) });
});

test('it grows past any size', () => {
  const tally = new TableTally(columns, true);
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
  const tally = new TableTally(columns, false);
  tally.begin({ from: 0, to: 1 });
  tally.addAll(Float64Array.of(2, 3));
  tally.addAll(Float64Array.of(5, 7));
  expect([...tally.table().rows]).toEqual([7, 10]);
});

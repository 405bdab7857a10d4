import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracy, counted, root } from '../../tests/counted.ts';
import { type CountTable, type Run, rowCount, sum } from '../counts/index.ts';
import { affineFormOf, type Measure } from './measure.ts';
import { addParts, commonRuns, mergeToCommonRuns, nestColumns, type SparseColumn, sampleOfTables } from './sample.ts';

const columns = ['right', 'all', 'unused'];

test('a ratio of sums is found by asking for it', () => {
  expect(affineFormOf(accuracy, columns)).toEqual({
    part: Float64Array.of(1, 0, 0),
    whole: Float64Array.of(0, 1, 0),
    partConstant: 0,
    wholeConstant: 0,
  });
});

test('a plain count is so many over one', () => {
  const count: Measure = { name: 'right', of: ({ right }) => ({ part: right!, whole: 1, value: right! }) };
  expect(affineFormOf(count, columns)).toMatchObject({ part: Float64Array.of(1, 0, 0), wholeConstant: 1 });
});

test.each<[string, Measure['of']]>([
  ['a root', root.of],
  ['a product', ({ right, all }) => ({ part: right! * all!, whole: 1, value: right! * all! })],
  // A macro average: the mean of the classes that there are.
  [
    'a mean over what there is',
    ({ right, all }) => {
      const classes = Number(right! > 0) + Number(all! > 0);
      return { part: right! + all!, whole: classes, value: classes === 0 ? null : (right! + all!) / classes };
    },
  ],
  ['a value of its own', ({ right, all }) => ({ part: right!, whole: all!, value: 1 })],
])('%s is no ratio of sums', (name, of) => expect(affineFormOf({ name, of }, columns)).toBeNull());

test('what a measure makes of columns that are empty does not matter', () => {
  const unlessUnused: Measure['of'] = ({ right, all, unused }) =>
    unused! > 0 ? { part: 0, whole: 0, value: null } : accuracy.of({ right: right!, all: all! });
  const measure = { name: 'accuracy unless unused', of: unlessUnused };
  expect(affineFormOf(measure, columns)).toBeNull();
  expect(affineFormOf(measure, columns, [false, false, true])).toEqual(affineFormOf(accuracy, columns));
  // The helper numbers its rows in that column: of one row, from zero, it is empty.
  expect(sampleOfTables([counted(['1/2'])], [measure]).columns).toEqual(['right', 'all']);
  expect(sampleOfTables([counted(['1/2', '1/1'])], [measure]).columns).toEqual(columns);
});

test('columns that no measure needs are left out, equal ones are kept once, zeros are not kept', () => {
  const sample = sampleOfTables([counted(['1/2', '0/3']), counted(['0/2', '2/3'])], [accuracy]);
  expect(sample.columns).toEqual(['right', 'all']);
  expect(sample.distinct).toEqual([
    { row: Uint32Array.of(0), by: Float64Array.of(1), parts: new Uint32Array() },
    { row: Uint32Array.of(1), by: Float64Array.of(2), parts: new Uint32Array() },
    // What the first system has right is part of all there is.
    { row: Uint32Array.of(0, 1), by: Float64Array.of(1, 3), parts: Uint32Array.of(0) },
  ]);
  expect([...sample.place]).toEqual([0, 2, 1, 2]);
  expect(sampleOfTables([counted(['1/2'])], [root]).columns).toEqual(columns);
});

const column = (values: readonly number[]): SparseColumn => {
  const rows = values.flatMap((value, row) => (value === 0 ? [] : [row]));
  return { row: Uint32Array.from(rows), by: Float64Array.from(rows, row => values[row]!), parts: new Uint32Array() };
};

const cells = (columns: readonly SparseColumn[]) => columns.reduce((all, { row }) => all + row.length, 0);

/** The sum of every column that was given, under some weight of the rows. */
function sumsUnder(weight: (row: number) => number, given: readonly SparseColumn[], groups: number[][], size: number) {
  const { columns, place } = nestColumns(given, groups, size);
  const sums = Float64Array.from(columns, ({ row, by }) => row.reduce((sum, r, i) => sum + by[i]! * weight(r), 0));
  addParts(columns, sums);
  return Array.from(place, at => sums[at]);
}

test('a column is kept as those within it and the rest', () => {
  const given = [column([1, 1, 2, 1]), column([1, 0, 2, 0]), column([0, 1, 0, 0])];
  const { columns, place } = nestColumns(given, [[0, 1, 2]], 4);
  const all = columns[place[0]!]!;
  expect([[...all.row], [...all.by]]).toEqual([[3], [1]]);
  expect([...all.parts].sort()).toEqual([place[1], place[2]].sort());
  expect(cells(columns)).toBe(4);
});

test('columns of different groups, and counts that are no whole numbers, stay as they are', () => {
  const given = [column([1, 1]), column([1, 0])];
  expect(cells(nestColumns(given, [[0], [1]], 2).columns)).toBe(3);
  const broken = [column([0.5, 1]), column([0.5, 0])];
  expect(cells(nestColumns(broken, [[0, 1]], 2).columns)).toBe(3);
});

test('sums are the same under any weights, and there are never more cells', () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }), (values, weights) => {
      const given = values.map(column);
      const groups = [given.map((_, c) => c).filter(c => c % 3 > 0), given.map((_, c) => c).filter(c => c % 3 < 2)];
      const expected = values.map(list => list.reduce((sum, value, row) => sum + value * weights[row]!, 0));
      expect(sumsUnder(row => weights[row]!, given, groups, 5)).toEqual(expected);
      expect(cells(nestColumns(given, groups, 5).columns)).toBeLessThanOrEqual(cells(given));
    }),
  );
});

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

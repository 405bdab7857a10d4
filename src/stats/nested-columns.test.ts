import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addParts, nestColumns, type SparseColumn } from './sample.ts';

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

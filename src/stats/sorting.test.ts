import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './inversions.ts';

const numbers = Float64Array.of(0.5, Number.NaN, -1, 0.25, 0.5, -0, 0, Number.POSITIVE_INFINITY);

test.each([
  ['up', [0, 1, 2, 3, 4, 5, 6, 7], false, [2, 5, 6, 3, 0, 4, 7, 1]],
  ['down, equal ones as they stood', [0, 1, 2, 3, 4, 5, 6, 7], true, [7, 0, 4, 3, 5, 6, 2, 1]],
  ['some rows, in the order they have', [4, 3, 0], false, [3, 4, 0]],
  ['none', [], false, []],
])('%s', (_, rows, descending, sorted) =>
  expect([...sortRows(Uint32Array.from(rows), numbers, descending)]).toEqual(sorted),
);

test('as a stable sort by comparison would', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }))), fc.boolean(), (list, descending) => {
      const numbers = Float64Array.from(list);
      const rows = Uint32Array.from(list, (_, row) => row);
      const known = [...rows].filter(row => !Number.isNaN(numbers[row]!));
      const expected = known.sort((a, b) => (descending ? -1 : 1) * compare(numbers[a]!, numbers[b]!) || a - b);
      const sorted = [...sortRows(rows, numbers, descending)];
      expect(sorted.slice(0, known.length)).toEqual(expected);
    }),
  );
});

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);

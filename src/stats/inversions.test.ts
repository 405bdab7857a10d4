import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInversions, listInversions, sortRows } from './inversions.ts';

test.each([
  //                             first            second           inverted agreeing first second both
  ['the same order', [1, 2, 3], [4, 5, 6], [0, 3, 0, 0, 0]],
  ['the opposite', [1, 2, 3], [6, 5, 4], [3, 0, 0, 0, 0]],
  ['one exchange', [1, 2, 3], [5, 4, 6], [1, 2, 0, 0, 0]],
  ['ties are no inversions', [1, 1, 2], [3, 2, 2], [1, 0, 1, 1, 0]],
  ['tied in both', [1, 1], [2, 2], [0, 0, 0, 0, 1]],
  ['nothing to compare', [], [], [0, 0, 0, 0, 0]],
])('%s', (_, first, second, counts) => {
  const { inverted, agreeing, tiedFirst, tiedSecond, tiedBoth } = countInversions(first, second);
  expect([inverted, agreeing, tiedFirst, tiedSecond, tiedBoth]).toEqual(counts);
});

test('what has no value under either measure takes no part', () => {
  expect(countInversions([1, null, 3, 4], [2, 5, 1, null])).toMatchObject({ items: 2, undefined: 2, inverted: 1 });
  expect(listInversions([1, null, 3, 4], [2, 5, 1, null], 9)).toEqual([{ better: 2, worse: 0, gaps: [2, 1] }]);
});

test("Kendall's tau", () => {
  expect(countInversions([1, 2, 3], [1, 2, 3]).tau).toBe(1);
  expect(countInversions([1, 2, 3], [3, 2, 1]).tau).toBe(-1);
  expect(countInversions([1, 1], [1, 2]).tau).toBeNull();
  // 4 pairs agree, 1 is inverted, 1 is tied in the second: 3 / sqrt(6 * 5).
  expect(countInversions([1, 2, 3, 4], [1, 3, 2, 3]).tau).toBeCloseTo(3 / Math.sqrt(30), 12);
});

// Few whole numbers, for ties, or shares as sentences have them.
const value = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 20 })).map(([part, whole]) => part / whole),
);
const values = fc.array(fc.tuple(fc.option(value), fc.option(value)), { maxLength: 60 });

test('as many as looking at every pair finds, and the strongest of them', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 12 }), (items, most) => {
      const [first, second] = [items.map(([x]) => x), items.map(([, y]) => y)];
      const strengths: [number, number][] = [];
      let agreeing = 0;
      for (const [i, [x, y]] of items.entries())
        for (const [other, otherSecond] of items.slice(i + 1)) {
          if (x === null || y === null || other === null || otherSecond === null) continue;
          const product = (x - other) * (y - otherSecond);
          if (product > 0) agreeing++;
          const gaps = [Math.abs(x - other), Math.abs(y - otherSecond)];
          if (product < 0) strengths.push([Math.min(...gaps), Math.max(...gaps)]);
        }
      const count = countInversions(first, second);
      expect([count.inverted, count.agreeing]).toEqual([strengths.length, agreeing]);
      expect(count.inverted + count.agreeing + count.tiedFirst + count.tiedSecond + count.tiedBoth).toBe(count.pairs);
      const listed = listInversions(first, second, most);
      strengths.sort(([a, wideA], [b, wideB]) => b - a || wideB - wideA);
      expect(listed.map(({ gaps }) => [Math.min(...gaps), Math.max(...gaps)])).toEqual(strengths.slice(0, most));
      expect(new Set(listed.map(({ better, worse }) => `${better} ${worse}`)).size).toBe(listed.length);
      for (const { better, worse, gaps } of listed) {
        expect(gaps).toEqual([first[better]! - first[worse]!, second[worse]! - second[better]!]);
        expect(Math.min(...gaps)).toBeGreaterThan(0);
      }
    }),
  );
});

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

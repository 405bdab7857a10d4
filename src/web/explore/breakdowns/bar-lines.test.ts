import { expect, test } from 'vitest';
import { computingTime } from '../../../../tests/computing-time.ts';
import { barLines, topOf } from './bar-lines.ts';

const columns = (['gold', 'system', 'matched', 'f1'] as const).map(title => ({
  path: title,
  title,
  style: title === 'f1' ? ('percent' as const) : ('count' as const),
}));
const F1 = 3;
/** Of two systems. */
const facet = {
  name: 'label',
  columns,
  keys: ['PP', 'NP2', 'NP10', 'X'],
  cells: [
    [
      [4, 5, 3, 0.6],
      [9, 9, 9, 1],
      [4, 2, 2, 0.7],
      [0, 1, 0, null],
    ],
    [
      [4, 4, 4, 1],
      [9, 8, 8, 0.9],
      [4, 2, 2, 0.7],
      [0, 1, 0, null],
    ],
  ],
};

test.each([
  ['support', ['NP2', 'NP10', 'PP', 'X']],
  ['low', ['PP', 'NP10', 'NP2', 'X']],
  ['difference', ['PP', 'NP2', 'NP10', 'X']],
  ['key', ['NP2', 'NP10', 'PP', 'X']],
] as const)('by %s', (order, keys) => {
  expect(barLines(facet, F1, order, 4).map(({ key }) => key)).toEqual(keys);
  expect(barLines(facet, F1, order, 2).map(({ key }) => key)).toEqual(keys.slice(0, 2));
});

test('a line has what is missed and too many by each system', () => {
  expect(barLines(facet, F1, 'low', 1)).toEqual([
    { key: 'PP', support: [4], values: [0.6, 1], difference: -0.4, missing: [1, 0], extra: [2, 0] },
  ]);
  expect(topOf(facet, 0)).toBe(9);
});

test('of many labels the first are the same as if all were sorted, without a line for each', () => {
  const keys = Array.from({ length: 40_000 }, (_, i) => `L${(i * 7919) % 40_000}`);
  let read = 0;
  const cells = keys.map((_, i) => {
    const values = [1 + (i % 3), 1, 1, 0.5];
    return new Proxy(values, {
      get(target, name) {
        read++;
        return Reflect.get(target, name);
      },
    });
  });
  const many = { name: 'label', columns, keys, cells: [cells] };
  const all = barLines(many, F1, 'support', keys.length).map(({ key }) => key);
  read = 0;
  expect(barLines(many, F1, 'support', 30).map(({ key }) => key)).toEqual(all.slice(0, 30));
  // The support of each, and of those that are shown the rest.
  expect(read).toBeLessThan(keys.length + 30 * 10);
});

test('forty thousand labels that all stand once are in order at once', () => {
  const keys = Array.from({ length: 40_000 }, (_, i) => `L${(i * 7919) % 40_000}`);
  const many = { name: 'label', columns, keys, cells: [keys.map(() => [1, 1, 1, 1])] };
  expect(computingTime(() => barLines(many, F1, 'support', 30))).toBeLessThan(400);
});

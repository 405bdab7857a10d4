import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributionsOf, layoutHistogram } from './distribution.ts';
import { fitted, layoutIntervals, layoutLengths } from './plot-layouts.ts';
import { scaleOver } from './scale.ts';

test.each<[number, number, number, number[]]>([
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0.912, 0.968, 6, [0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97]],
  [0.5, 0.5, 4, [0.4, 0.6]],
  [0, 0, 4, [0, 0.0005]],
  [0.9999999999999991, 0.9999999999999992, 6, [1, 1.2]],
])('from %d to %d in at most %i steps', (low, high, steps, ticks) => {
  expect(scaleOver(low, high, steps).ticks).toEqual(ticks);
});

test('a scale holds its values and is round', () => {
  const value = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 2, max: 8 }), (a, b, steps) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { from, to, ticks } = scaleOver(low, high, steps);
      expect(from).toBeLessThanOrEqual(low + 1e-9);
      expect(to).toBeGreaterThanOrEqual(high - 1e-9);
      expect(ticks.length).toBeLessThanOrEqual(steps + 2);
    }),
  );
});

test('a sentence is in one bin, at the top in the last, without a score in none', () => {
  const scores = [0, 0.049, 0.05, 0.7, 1, 1, null];
  const { distribution, unscored } = distributionsOf([scores], [...scores.keys()], 1);
  expect([0, 1, 14, 19].map(bin => distribution[0]?.[bin])).toEqual([2, 1, 1, 2]);
  expect([distribution[0]?.length, unscored]).toEqual([20, [1]]);
});

test('bars are as high as their count, and few sentences are still seen', () => {
  const bars = layoutHistogram([100, 0, 1], 1, 100, 300, 50);
  expect(bars.map(({ height }) => height)).toEqual([50, 0, 1.5]);
  expect(bars.map(({ x }) => x)).toEqual([0.5, 100.5, 200.5]);
});

test('points lie inside their intervals and beside the names', () => {
  const cells = [
    { value: 0.92, interval: [0.9, 0.95] as const },
    { value: null, interval: null },
  ];
  const { rows, left, right } = layoutIntervals({ cells, style: 'percent' }, ['alpha.mrg', 'beta.mrg'], 400);
  const [first, second] = rows;
  expect(first?.low).toBeGreaterThanOrEqual(left);
  expect(first?.point).toBeGreaterThan(first?.low ?? 0);
  expect(first?.high).toBeGreaterThan(first?.point ?? 0);
  expect(first?.high).toBeLessThanOrEqual(right);
  expect([second?.low, second?.point]).toEqual([null, null]);
});

test('a line is broken where there is no score', () => {
  const bins = [5, 10, 15, 20].map(to => ({ from: to - 4, to, sentences: 1 }));
  const { lines } = layoutLengths({ byLength: [[0.5, 0.6, null, 0.7]], style: 'percent' }, bins, 500);
  expect(lines[0]?.paths.length).toBe(1);
  expect(lines[0]?.marks.map(({ bin }) => bin)).toEqual([0, 1, 3]);
});

test.each([
  ['alpha.mrg', 200, 'alpha.mrg'],
  ['a-very-long-name-of-a-system.mrg', 80, 'a-very-lon…'],
  ['alpha', 1, '…'],
])('%s in %i pixels', (name, width, shown) => expect(fitted(name, 13, width)).toBe(shown));

import { expect, test } from 'vitest';
import { scrolledHeight, scrollTo, windowAt } from './row-window.ts';

test.each([
  ['the top', 0, 100, { from: 0, to: 10, cut: 0 }],
  ['half a row down', 20, 100, { from: 0, to: 11, cut: 20 }],
  ['the end', 3600, 100, { from: 90, to: 100, cut: 0 }],
  ['beyond the end', 99_999, 100, { from: 90, to: 100, cut: 0 }],
  ['fewer rows than fit', 0, 3, { from: 0, to: 3, cut: 0 }],
  ['no rows', 0, 0, { from: 0, to: 0, cut: 0 }],
])('%s', (_, scrollTop, rows, expected) => {
  expect(windowAt(scrollTop, rows, 40, 400)).toEqual(expected);
});

test('a million rows are reached though no browser draws them all', () => {
  const rows = 1_000_000;
  const height = scrolledHeight(rows, 40);
  expect(height).toBeLessThan(10_000_000);
  expect(windowAt(height - 400, rows, 40, 400)).toMatchObject({ from: rows - 10, to: rows });
});

test.each([0, 1, 499_999, 123_456, 999_999])('row %i of a million is brought into sight', row => {
  const { from, to, cut } = windowAt(scrollTo(row, 4_000_000, 1_000_000, 40, 400), 1_000_000, 40, 400);
  expect(from + Number(cut > 0.01)).toBeLessThanOrEqual(row);
  expect(to).toBeGreaterThan(row);
});

test('a row in sight moves nothing', () => {
  expect(scrollTo(5, 100, 100, 40, 400)).toBe(100);
});

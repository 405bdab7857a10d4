import { expect, test } from 'vitest';
import { percentileInterval } from './comparison.ts';

// Of n values, the share q stands at place q (n - 1), counted from 0, between two values in proportion.
test.each([
  ['no values', [], 0.5, null],
  ['none that is defined', [Number.NaN, Number.NaN], 0.5, null],
  ['one value', [3], 0.5, { low: 3, high: 3 }],
  ['places that are values', [40, 10, 30, 20, 0], 0.5, { low: 10, high: 30 }],
  ['places between values', [0, 10], 0.5, { low: 2.5, high: 7.5 }],
  ['what is undefined does not count', [0, Number.NaN, 10], 0.5, { low: 2.5, high: 7.5 }],
  ['all of them', [5, 1, 9], 0, { low: 1, high: 9 }],
  ['the middle 80 of 100', Array.from({ length: 101 }, (_, i) => i), 0.2, { low: 10, high: 90 }],
])('%s', (_, values, alpha, expected) => {
  expect(percentileInterval(Float64Array.from(values), alpha)).toEqual(expected);
});

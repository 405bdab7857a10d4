import { expect, test } from 'vitest';
import { holm } from './comparison.ts';

// Each of the rest counts: the smallest p times all, the next times one less; none below the one before, none above 1.
test.each([
  ['none', [], []],
  ['one is as it is', [0.03], [0.03]],
  ['by rank, in the places of the tests', [0.02, 0.01], [0.02, 0.02]],
  ['three', [0.03, 0.001, 0.5], [0.06, 0.003, 0.5]],
  ['none is below one before it', [0.02, 0.021, 0.022], [0.06, 0.06, 0.06]],
  ['none is above 1', [0.6, 0.7], [1, 1]],
  ['what could not be tested is no test', [null, 0.01, null, 0.02], [null, 0.02, null, 0.02]],
])('%s', (_, given, expected) => {
  expect(holm(given).map(p => p && Number(p.toPrecision(12)))).toEqual(expected);
});

import { expect, test } from 'vitest';
import { lengthBins } from '../shared/score-rows.ts';

test.each<[string, readonly number[], readonly (readonly [from: number, to: number, sentences: number])[]]>([
  [
    'steps of five, none left out',
    [3, 5, 6, 20],
    [
      [1, 5, 2],
      [6, 10, 1],
      [11, 15, 0],
      [16, 20, 1],
    ],
  ],
  [
    'sentences without words',
    [0, 4],
    [
      [0, 0, 1],
      [1, 5, 1],
    ],
  ],
  [
    'wider steps for long sentences',
    [10, 130],
    [[1, 15, 1], ...[30, 45, 60, 75, 90, 105, 120].map(to => [to - 14, to, 0] as const), [121, 135, 1]],
  ],
  ['no sentences', [], []],
])('lengths: %s', (_, lengths, bins) => {
  expect(lengthBins(lengths).map(({ from, to, sentences }) => [from, to, sentences])).toEqual(bins);
});

import { expect, test } from 'vitest';
import { chooseRows, mostDifferent, worstRows } from './ranking.ts';

const scores = [
  [1, 0.5, null, 0.25, 1],
  [0, 1, 0.5, 0.25, 0.5],
];
const lengths = [2, 7, 3, 4, 9];

test('the largest differences first; of equal ones the longer sentence; equal scores are none', () => {
  expect(mostDifferent(scores, lengths)).toEqual([0, 4, 1]);
});

test('the lowest scores first; perfect and undefined ones are not bad', () => {
  expect(worstRows([1, 0, null, 0, 0.5], lengths)).toEqual([1, 3, 4]);
});

test.each<[string, number, number[]]>([
  ['all that there are', 5, [0, 1, 2, 3, 4]],
  ['the first of each ranking in turn', 2, [0, 1]],
  ['no row twice', 3, [0, 1, 4]],
  ['filled up from the front', 4, [0, 1, 2, 4]],
])('%s, in the order of the corpus', (_, most, chosen) => {
  const rankings = [
    [0, 4],
    [1, 0],
  ];
  expect(chooseRows(rankings, 5, most)).toEqual(chosen);
});

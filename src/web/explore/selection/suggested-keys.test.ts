import { expect, test } from 'vitest';
import { suggestedKeys } from './suggested-keys.ts';

test.each([
  ['', ['NP', 'VP', 'NNP', 'PP-np', 'np*']],
  ['np', ['NP', 'np*', 'NNP', 'PP-np']],
  [' V ', ['VP']],
  ['X', []],
])('%j suggests %j', (typed, suggested) => {
  expect(suggestedKeys(['NP', 'VP', 'NNP', 'PP-np', 'np*'], typed)).toEqual(suggested);
});

test('of tens of thousands there are two hundred, and always the one that is typed', () => {
  const keys = Array.from({ length: 40_000 }, (_, i) => `k${i}`);
  expect(suggestedKeys(keys, '')).toHaveLength(200);
  expect(suggestedKeys(keys, 'K')).toHaveLength(200);
  expect(suggestedKeys(keys, '39999')).toEqual(['k39999']);
});

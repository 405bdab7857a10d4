import { expect, test } from 'vitest';
import { NO_HEAD, ROOT } from '../../../model/index.ts';
import { arcKinds } from './projectivity.ts';

// Heads as in a file, 0 for the root; p is a projective arc, x one that is not, - none.
test.each([
  ['a chain', [2, 3, 0], 'pp-'],
  ['a word of another head between', [3, 4, 0, 3], 'px-p'],
  ['the root between', [3, 0, 2], 'x-p'],
  ['below, however far', [0, 4, 2, 1, 1], '-pppp'],
  ['two roots, one under an arc', [3, 0, 0], 'x--'],
  ['a circle has no place in a tree', [2, 1, 0, 3], '---p'],
  ['over a circle', [5, 3, 2, 5, 0], 'x--p-'],
  ['one word', [0], '-'],
])('%s', (_, heads, kinds) => {
  const head = Int32Array.from(heads, id => (id === 0 ? ROOT : id < 0 ? NO_HEAD : id - 1));
  expect([...arcKinds(head, 0, head.length)].map(kind => '-px'[kind]).join('')).toBe(kinds);
});

test('counts in its own sentence, and a long one takes no time', () => {
  const size = 100_000;
  const head = Int32Array.from({ length: 2 + size }, (_, word) => (word < 3 ? ROOT : word % 2 === 0 ? 2 : word - 1));
  const kinds = arcKinds(head, 2, 2 + size);
  expect([kinds[0], kinds[1], kinds[2], kinds[size - 1]]).toEqual([0, 1, 1, 1]);
});

import { expect, test } from 'vitest';
import { lengthsOfKey } from './key-conditions.ts';
import { suggestedKeys } from './key-fields.tsx';

test.each([
  ['0', 0, 0],
  ['1-10', 1, 10],
  ['11-20', 11, 20],
])('the key %s is of lengths %d to %d', (key, least, most) => expect(lengthsOfKey(key)).toEqual({ least, most }));

const few = ['NP', 'VP', 'NNP', 'PP-np', 'np*'];
const many = Array.from({ length: 40_000 }, (_, i) => `k${i}`);

test.each([
  ['', few, few],
  ['np', few, ['NP', 'np*', 'NNP', 'PP-np']],
  [' V ', few, ['VP']],
  ['X', few, []],
  // Of tens of thousands there are two hundred, and always the one that is typed.
  ['', many, many.slice(0, 200)],
  ['K', many, many.slice(0, 200)],
  ['39999', many, ['k39999']],
])('%j suggests keys', (typed, keys, suggested) => expect(suggestedKeys(keys, typed)).toEqual(suggested));

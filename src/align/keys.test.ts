import { expect, test } from 'vitest';
import { TokenKeys } from './keys.ts';

test.each([
  ['letter case', 'This', 'tHIS'],
  ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
  ['round brackets', '-LRB-', '('],
  ['square and curly brackets', '-lsb--RCB-', '[}'],
  ['a bracket inside a token', ':-RRB-', ':)'],
  ['escaped slashes of old treebanks', '1\\/2', '1/2'],
  ['opening quotation marks', '``', '“'],
  ['closing quotation marks', "''", '"'],
  ['foreign quotation marks', '«', '„'],
  ['single quotation marks', '`', '’'],
  ['quotation marks inside a token', '“so”', '"so"'],
  ['contractions', "ca n't wo n’t", 'CAN not will not'],
  ['contractions of one token', "can't Don’t", 'cannot donot'],
])('one key: %s', (_, one, other) => {
  const keys = new TokenKeys();
  const keysOf = (words: string) => words.split(' ').map(word => keys.keyOf(word));
  expect(keysOf(one)).toEqual(keysOf(other));
});

test.each([
  ['different letters', 'is', 'was'],
  ['accents', 'café', 'cafe'],
  ['nothing and something', '', '-'],
  ['a verb that another one begins with', "won't", "wo n't"],
])('two keys: %s', (_, one, other) => {
  const keys = new TokenKeys();
  expect(keys.keyOf(one)).not.toBe(keys.keyOf(other));
});

test('the exceptions are the caller’s to choose', () => {
  const keys = new TokenKeys(new Map([['du', 'de le']]));
  expect(keys.text(keys.keyOf('Du'))).toBe('de le');
  expect(keys.text(keys.keyOf('CA'))).toBe('ca');
});

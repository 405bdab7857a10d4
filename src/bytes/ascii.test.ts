import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { countLines, isBlank } from './chunk.ts';

test.each([
  ['', true],
  [' \t\n\v\f\r', true],
  [' a', false],
  ['a ', false],
  // What stands beside white space in the code, and white space of another kind.
  ['\b', false],
  ['\x0e', false],
  ['\0', false],
  ['\u00a0', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(bytesOf(text))).toBe(blank));

test.each([
  ['', undefined, undefined, 0],
  ['a', undefined, undefined, 0],
  ['a\nb', undefined, undefined, 1],
  ['a\r\nb\n\n', undefined, undefined, 3],
  ['a\nb\nc\n', 1, 3, 1],
  ['a\nb\nc\n', 2, 6, 2],
])('lines that end in %j from %s to %s', (text, from, to, lines) => {
  expect(countLines(bytesOf(text), from, to)).toBe(lines);
});

test('only what is asked for need be blank', () => {
  expect([isBlank(bytesOf('a  b'), 1, 3), isBlank(bytesOf('a  b'), 1, 4)]).toEqual([true, false]);
});

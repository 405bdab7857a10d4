import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { wholeFile } from './chunk.ts';
import { hasLoneReturn, placeOfCopied, withLineFeeds } from './line-ends.ts';

test.each([
  // file            the same with line feeds, its last byte, where that stands in the file
  ['a\nbc', 'a\nbc', 2, 2],
  ['a\r\nbc', 'a\nbc', 2, 2],
  ['a\rbc', 'a\nbc', 1, 4],
  ['a\rb\nc', 'a\nb\nc', 2, 1],
  ['a\r\n\rb\r\r\nc', 'a\n\nb\n\nc', 3, 1],
])('%j', (text, copy, line, column) => {
  const copied = withLineFeeds(bytesOf(text));
  expect(copied).toEqual(bytesOf(copy));
  expect(placeOfCopied(wholeFile('x', bytesOf(text)), copied.length - 1)).toEqual({ file: 'x', line, column });
});

test.each([
  ['a\nb\n', false],
  ['a\r\nb\r\n', false],
  ['a\r\nb\rc\r\n', true],
  ['a\r', true],
])('a carriage return alone in %j: %s', (text, lone) => {
  expect(hasLoneReturn(bytesOf(text))).toBe(lone);
});

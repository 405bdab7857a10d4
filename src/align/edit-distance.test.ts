import { expect, test } from 'vitest';
import { countCodePoints, isWithinDistance } from './edit-distance.ts';

test.each([
  ['equal', 'tree', 'tree', 0, true],
  ['one substitution', 'tree', 'free', 1, true],
  ['one substitution is more than none', 'tree', 'free', 0, false],
  ['in the middle of equal ends', 'abcXdef', 'abcYYdef', 2, true],
  ['in the middle, over the limit', 'abcXXXdef', 'abcYYYdef', 2, false],
  ['equal ends may overlap', 'aaa', 'aaaaa', 2, true],
  ['lengths alone exceed the limit', 'a', 'abcdefgh', 3, false],
  ['a fraction of an edit is no edit', 'tree', 'free', 0.6, false],
  ['a character of two code units is one edit', 'a𝒳b', 'a𝒴b', 1, true],
  ['renumbered characters keep their identity', '𝒳ab', 'ab𝒳', 1, false],
  ['nothing against something', '', 'ab', 2, true],
])('%s', (_, first, second, limit, expected) => {
  expect(isWithinDistance(first, second, limit)).toBe(expected);
  expect(isWithinDistance(second, first, limit)).toBe(expected);
});

test('texts too long for any table of distances are not alike', () => {
  const [first, second] = ['a'.repeat(100_000), 'b'.repeat(100_000)];
  expect(isWithinDistance(first, second, 50_000)).toBe(false);
});

test('code points are counted', () => {
  expect(countCodePoints('a𝒳b')).toBe(3);
});

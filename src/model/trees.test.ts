import { expect, test } from 'vitest';
import { sameSpelling } from './index.ts';

test.each([
  ['rained', 'rained', true],
  ['rained', 'Rained', false],
  ['-LRB-', '(', true],
  ['-LRB-', '{', true],
  ['-LCB-', '(', true],
  ['-RCB-', '-RRB-', true],
  ['-LRB-', '-RRB-', false],
  ['-LSB-', '[', true],
  ['-LSB-', '(', false],
  ['-LAB-', '<', true],
  ['a-RAB-b', 'a>b', true],
  ['1\\/2', '1/2', true],
  ['\\*', '*', true],
  ['\\n', 'n', false],
  ['a-b', 'a', false],
])('%s and %s are spelt the same: %s', (one, other, same) => {
  expect(sameSpelling(one, other)).toBe(same);
  expect(sameSpelling(other, one)).toBe(same);
});

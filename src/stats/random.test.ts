import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

const drawn = (below: number, count: number) => {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => random(below));
};

// All 53 bits are as they come. Of a number little above half of them there is one multiple: what lies beyond it would fall
// on the first numbers a second time.
test('numbers beyond the last multiple are drawn again', () => {
  const below = 2 ** 52 + 1;
  const kept = drawn(2 ** 53, 100).filter(number => number < below);
  expect(kept).toHaveLength(48);
  expect(drawn(below, kept.length)).toEqual(kept);
});

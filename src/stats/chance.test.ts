import { expect, test } from 'vitest';
import { drawExchanges, drawRows, LANES } from './rounds.ts';

/** Hands out these 32 bits, one number after the other. */
function randomOf(numbers: readonly number[]) {
  let next = 0;
  const random = {
    next: () => {
      if (next === numbers.length) throw new Error('no more numbers');
      return numbers[next++]! | 0;
    },
    clone: () => random,
    jump: () => undefined,
    getState: () => [next],
  };
  return random;
}

/** The weights of each row, of which the other slots must stay empty. */
function weightsBy(draw: typeof drawRows, numbers: readonly number[], size: number): readonly number[] {
  const random = randomOf(numbers);
  const weights = new Float64Array(size * LANES);
  draw(random, weights, 1, 10);
  expect(random.getState()).toEqual([numbers.length]);
  expect(weights.filter((weight, i) => i % LANES !== 1 && weight !== 0)).toHaveLength(0);
  return Array.from({ length: size }, (_, row) => weights[row * LANES + 1]!);
}

/** Of 32 bits the upper 31 are the number. */
const number = (value: number) => value * 2;

// With three rows, 2^31 - 2 is the last multiple: the two numbers from there on would favour the first two rows.
test.each([
  ['each its row', [0, 1, 2], 3, [10, 10, 10]],
  ['by what is left over', [3, 4, 6], 3, [20, 10, 0]],
  ['the last number below the limit', [2 ** 31 - 3, 0, 0], 3, [20, 0, 10]],
  ['the limit is drawn again', [2 ** 31 - 2, 1, 1, 1], 3, [0, 30, 0]],
  ['so is all above it, as often as it comes', [2 ** 31 - 1, 2 ** 31 - 2, 2, 2, 2 ** 31 - 1, 2], 3, [0, 0, 30]],
  ['where all numbers are a multiple none is drawn again', [2 ** 31 - 1, 2 ** 31 - 2], 2, [10, 10]],
])('rows: %s', (_, numbers, size, weights) => {
  expect(weightsBy(drawRows, numbers.map(number), size)).toEqual(weights);
});

// Sixteen rows share a number: the upper half of its bits, the lowest of them first.
test.each([
  ['each bit a row', [0b101 << 16], [10, 0, 10, 0]],
  ['the lower half plays no part', [0xffff], [0, 0, 0, 0]],
  ['sixteen rows, one number', [0x8000 << 16], [...Array<number>(15).fill(0), 10]],
  ['the seventeenth takes another', [0, 1 << 16], [...Array<number>(16).fill(0), 10]],
])('exchanges: %s', (_, numbers, weights) => {
  expect(weightsBy(drawExchanges, numbers, weights.length)).toEqual(weights);
});

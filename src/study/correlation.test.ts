import { expect, test } from 'vitest';
import { correlationOf } from './correlation.ts';

const pairs = (xs: readonly number[], ys: readonly number[]) => xs.map((x, i) => [x, ys[i]!] as const);

// By hand: r of 1 2 3 4 5 and 2 1 4 3 5 is 8 / 10; of 1 2 3 and 1 4 9 it is 8 / sqrt(2 * 98 / 3), and their ranks are the same.
test.each([
  ['two exchanged pairs', [1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 0.8, 0.8],
  ['a curve', [1, 2, 3], [1, 4, 9], 8 / Math.sqrt((2 * 98) / 3), 1],
  ['backwards', [1, 2, 3], [3, 2, 1], -1, -1],
  // Ranks 1.5 1.5 3 against 1 2 3: 1.5 / sqrt(1.5 * 2).
  ['ties have their mean rank', [1, 1, 2], [1, 2, 3], 1 / Math.sqrt(4 / 3), 1.5 / Math.sqrt(3)],
  ['always the same', [1, 2, 3], [7, 7, 7], null, null],
  ['too few', [1, 2], [1, 2], null, null],
])('%s', (_, xs, ys, pearson, spearman) => {
  const found = correlationOf(pairs(xs, ys));
  if (pearson === null) expect([found.pearson, found.spearman, found.p]).toEqual([null, null, null]);
  else {
    expect(found.pearson).toBeCloseTo(pearson, 12);
    expect(found.spearman).toBeCloseTo(spearman ?? 0, 12);
  }
});

// R 4.2.2: cor(x, y) and cor(x, y, method = "spearman"), with many ties, as agreement of few judges has them.
test('scores and the agreement of unequal numbers of judges', () => {
  const scores = [0.91, 0.83, 0.83, 0.77, 0.64, 0.95, 0.5, 0.71, 0.88, 0.6];
  const agreement = [1, 1 / 3, 0, 1 / 3, 0, 1, 1 / 3, 1, 1 / 3, 0];
  const { pearson, spearman } = correlationOf(pairs(scores, agreement));
  expect(pearson).toBeCloseTo(0.4753055, 7);
  expect(spearman).toBeCloseTo(0.51846, 7);
});

test('p is the share of orders that go together as well', () => {
  // Of the 6 orders of three, 2 are perfect, forwards or backwards; of 120 orders of five, 2.
  expect(Math.abs((correlationOf(pairs([1, 2, 3], [1, 2, 3])).p ?? 0) - 1 / 3)).toBeLessThan(0.06);
  expect(correlationOf(pairs([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).p).toBeLessThan(0.04);
  // Every order goes together at least as well as not at all.
  expect(correlationOf(pairs([1, 2, 3, 4], [2, 1, 1, 2]))).toMatchObject({ spearman: 0, p: 1 });
});

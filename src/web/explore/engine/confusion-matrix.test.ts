import { expect, test } from 'vitest';
import { confusionMatrix } from './confusion-matrix.ts';

test('the most frequent labels first, and last what has no counterpart', () => {
  const matrix = confusionMatrix([
    { gold: 'VP', system: 'VP', count: 3 },
    { gold: 'NP', system: 'NP', count: 10 },
    { gold: 'NP', system: 'VP', count: 2 },
    { gold: 'PP', system: null, count: 1 },
    { gold: null, system: 'NP', count: 4 },
  ]);
  expect(matrix).toEqual({
    gold: ['NP', 'VP', 'PP', '(none)'],
    system: ['NP', 'VP', 'PP', '(none)'],
    counts: [
      [10, 2, 0, 0],
      [0, 3, 0, 0],
      [0, 0, 0, 1],
      [4, 0, 0, 0],
    ],
    folded: 0,
  });
});

test('rare labels are one, and nothing is lost', () => {
  const cells = Array.from({ length: 100 }, (_, i) => ({ gold: `g${i}`, system: `g${i}`, count: 200 - i }));
  const { gold, counts, folded } = confusionMatrix(cells);
  expect([gold.length, gold[39], gold[40], gold[41], folded]).toEqual([42, 'g39', '(60 rare labels)', '(none)', 60]);
  expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(cells.reduce((sum, { count }) => sum + count, 0));
  expect(counts[40]?.[40]).toBe(cells.slice(40).reduce((sum, { count }) => sum + count, 0));
});

import { expect, test } from 'vitest';
import { isFigure, precisionRecall, ratio } from './figures.ts';

test.each([
  [1, 4, 0.25],
  [0, 4, 0],
  [0, 0, null],
  [2, 0, null],
])('%d of %d', (part, whole, value) => expect(ratio(part, whole)).toEqual({ part, whole, value }));

// What was right is divided by what the system has for precision, by what gold has for recall.
test('precision and recall', () => {
  const { precision, recall, f1 } = precisionRecall(3, 4, 6);
  expect([precision.value, recall.value, f1.value]).toEqual([0.5, 0.75, 0.6]);
  expect(Object.values(precisionRecall(0, 0, 5)).map(({ value }) => value)).toEqual([0, null, 0]);
});

test.each([
  [1, false],
  ['text', false],
  [ratio(0, 0), true],
  // A node of a hierarchy may be called anything.
  [{ whole: ratio(1, 2), value: 3 }, false],
  [{ whole: 3 }, false],
])('%j is a figure: %s', (item, expected) => expect(isFigure(item)).toBe(expected));

import { describe, expect, test } from 'vitest';
import { udEvalCounts, udEvalPercentages, udEvalSummary } from './ud-eval-page.ts';

const line = (name: string, correct: number, gold: number, system: number, aligned: number | null) => ({
  name,
  correct,
  gold,
  system,
  aligned,
});
const lastOf = (page: string) => page.split('\n').at(-2);

describe('percentages', () => {
  test.each([
    // exact halves go to the even digit
    [797, 800, 'UPOS       |     99.62 |     99.62 |     99.62 |     99.62'],
    [799, 800, 'UPOS       |     99.88 |     99.88 |     99.88 |     99.88'],
    [1, 32, 'UPOS       |      3.12 |      3.12 |      3.12 |      3.12'],
    [0, 0, 'UPOS       |      0.00 |      0.00 |      0.00 |      0.00'],
  ])('%d of %d', (correct, total, row) => {
    expect(lastOf(udEvalPercentages([line('UPOS', correct, total, total, total)]))).toBe(row);
  });

  test('a line without aligned accuracy ends at the bar', () => {
    expect(lastOf(udEvalPercentages([line('Tokens', 1, 2, 4, null)]))).toBe(
      'Tokens     |     25.00 |     50.00 |     33.33 |',
    );
  });
});

describe('counts', () => {
  test.each([
    [line('Tokens', 1, 2, 3, null), 'Tokens     |         1 |         2 |         3 |          '],
    [line('Words', 0, 2, 3, null), 'Words      |         0 |         2 |         3 |         0'],
    [line('CLAS', 0, 2, 3, 0), 'CLAS       |         0 |         2 |         3 |          '],
    [line('LAS', 12345678901, 2, 3, 1), 'LAS        |12345678901 |         2 |         3 |         1'],
  ])('%o', (score, row) => expect(lastOf(udEvalCounts([score]))).toBe(row));
});

test('the summary has the official names', () => {
  expect(udEvalSummary(['UAS', 'LAS', 'MLAS', 'ELAS'].map(name => line(name, 1, 2, 2, null)))).toBe(
    'LAS F1 Score: 50.00\nMLAS Score: 50.00\nELAS F1 Score: 50.00\n',
  );
});

import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

/** Items by how often each category was chosen. */
const items = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(row =>
      row
        .trim()
        .split(/\s+/)
        .flatMap((count, category) => Array<string>(Number(count)).fill(String(category))),
    );

// Ten subjects, 14 raters, five categories: an example that many texts on Fleiss' kappa give, with its value.
test("Fleiss' kappa", () => {
  const table = `0 0 0 0 14
    0 2 6 4 2
    0 0 3 5 6
    0 3 9 2 0
    2 2 8 1 1
    7 7 0 0 0
    3 2 6 3 0
    2 5 3 2 2
    6 5 2 1 0
    0 2 2 3 7`;
  const { fleissKappa, pairwise } = agreementOf(items(table));
  expect(fleissKappa?.toFixed(3)).toBe('0.210');
  expect(pairwise.value?.toFixed(3)).toBe('0.378');
});

// Krippendorff, "Computing Krippendorff's alpha-reliability" (2011): four observers, twelve units, gaps.
test("Krippendorff's alpha, nominal and interval", () => {
  const observers = [
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  ];
  const units = Array.from({ length: 12 }, (_, unit) =>
    observers.map(row => row.split(' ')[unit]!).filter(value => value !== '.'),
  );
  expect(agreementOf(units).krippendorffAlpha?.toFixed(3)).toBe('0.743');
  const interval = (a: string, b: string) => (Number(a) - Number(b)) ** 2;
  expect(agreementOf(units, interval).krippendorffAlpha?.toFixed(3)).toBe('0.849');
});

// Each item's agreement (1, 0, 3 of 6) weighs the same, so 1/2 is observed; of the nine judgements of these items five are
// a, so 41/81 is expected. One judgement by itself belongs to neither.
test("Fleiss' kappa with unequal numbers of judges", () => {
  const judged = ['aaa', 'ab', 'bbba', 'c', ''].map(item => [...item]);
  const { fleissKappa, pairwise } = agreementOf(judged);
  expect(fleissKappa).toBeCloseTo(-1 / 80, 14);
  expect(pairwise).toEqual({ part: 6, whole: 10, value: 0.6 });
});

test.each([
  ['nobody', [], null, null],
  ['one judgement each', [['a'], ['b']], null, null],
  [
    'all the same',
    [
      ['a', 'a'],
      ['a', 'a'],
    ],
    null,
    null,
  ],
  [
    'perfect',
    [
      ['a', 'a'],
      ['b', 'b'],
    ],
    1,
    1,
  ],
])('%s', (_, judged, kappa, alpha) => {
  expect(agreementOf(judged)).toMatchObject({ fleissKappa: kappa, krippendorffAlpha: alpha });
});

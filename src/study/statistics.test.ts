import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf, clopperPearson, majorityChance, upperTail, upperTailOf } from './statistics.ts';

// Bhargava and Penn 2023, section 4.2 and appendix B.1.
test.each([
  //  what it was                                       for  of  judges per item  p
  ['the intrinsic task: four judges, five items each', 18, 20, 1, '2.0e-4'],
  ['the extrinsic task: four judges, 45 pairs', 21, 45, 4, '2.2e-2'],
  ['the pilot, intrinsic: twenty answers', 20, 20, 1, '9.5e-7'],
  ['the pilot, extrinsic: two judges, 20 pairs', 9, 20, 2, '4.1e-2'],
])('published: %s', (_, won, items, judges, p) => {
  expect(upperTail(won, items, majorityChance(judges)).toExponential(1)).toBe(p);
});

test.each([
  [1, 1 / 2],
  [2, 1 / 4],
  [3, 1 / 2],
  [4, 5 / 16],
  [5, 1 / 2],
  [6, 22 / 64],
])('the chance of a majority of %i judges', (judges, chance) => expect(majorityChance(judges)).toBeCloseTo(chance, 14));

test.each([
  ['none are needed', 0, 5, 0.3, 1],
  ['all of them', 5, 5, 0.3, 0.3 ** 5],
  ['more than there are', 6, 5, 0.3, 0],
  ['never', 1, 5, 0, 0],
  ['always', 5, 5, 1, 1],
  ['no trials', 0, 0, 0.5, 1],
])('%s', (_, successes, trials, chance, p) => expect(upperTail(successes, trials, chance)).toBeCloseTo(p, 14));

test('chances of their own: what going through all outcomes gives', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(chances, fc.integer({ min: 0, max: 9 }), (each, least) => {
      let expected = 0;
      for (let outcome = 0; outcome < 2 ** each.length; outcome++) {
        const happened = each.map((_, i) => ((outcome >> i) & 1) === 1);
        if (happened.filter(Boolean).length < least) continue;
        expected += each.reduce((mass, chance, i) => mass * (happened[i] ? chance : 1 - chance), 1);
      }
      expect(upperTailOf(least, each)).toBeCloseTo(expected, 12);
    }),
  );
});

test('items of two, one, one, four and two judges: three majorities or more', () => {
  // R 4.2.2: the five Bernoulli distributions convolved.
  expect(upperTailOf(3, [1 / 4, 1 / 2, 1 / 2, 5 / 16, 1 / 4])).toBeCloseTo(0.2480469, 7);
});

test('many trials stay exact', () => {
  // Half of an odd number of throws, by symmetry.
  expect(upperTail(10_001, 20_001, 1 / 2)).toBeCloseTo(1 / 2, 10);
});

// Bounds with a closed form: none or all of n.
test.each([
  [0, 20, 0, 1 - 0.025 ** (1 / 20)],
  [20, 20, 0.025 ** (1 / 20), 1],
  // With exact fractions, halving 60 times.
  [18, 20, 0.683017, 0.987651],
  [21, 45, 0.316601, 0.62128],
])('Clopper and Pearson: %i of %i', (successes, trials, low, high) => {
  const interval = clopperPearson(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 5);
  expect(interval?.high).toBeCloseTo(high, 5);
});

test('of nothing there is no interval', () => expect(clopperPearson(0, 0)).toBeNull());

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

// Each item's agreement (1, 0, 3 of 6) weighs the same, so 1/2 is observed; of the nine judgements of these items five are
// a, so 41/81 is expected. One judgement by itself belongs to neither.
test("Fleiss' kappa with unequal numbers of judges", () => {
  const judged = ['aaa', 'ab', 'bbba', 'c', ''].map(item => [...item]);
  const { fleissKappa, pairwise } = agreementOf(judged);
  expect(fleissKappa).toBeCloseTo(-1 / 80, 14);
  expect(pairwise).toEqual({ part: 6, whole: 10, value: 0.6 });
});

// Krippendorff's formula for nominal data, computed with R 4.2.2 from the same units: 1 - observed / expected disagreement.
test("Krippendorff's alpha with unequal numbers of judges", () => {
  const judged = ['fff', 'fs', 'ssfs', 's', 'ffs'].map(item => [...item]);
  expect(agreementOf(judged).krippendorffAlpha).toBeCloseTo(0.05714286, 7);
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

import { expect, test } from 'vitest';
import type { Warning } from '../bytes/index.ts';
import type { PairComparison } from '../stats/index.ts';
import { conclusionsOf } from './comparison-conclusions.ts';

const counts = { better: 1, undefinedRounds: 0, wins: 9, losses: 0, ties: 0, undefined: 0, unshared: 0, effect: 1 };

function pairOf(a: number, b: number, p: number | null): PairComparison {
  const significant = p !== null && p <= 0.05;
  return { a, b, difference: 0.1, interval: { low: 0.05, high: 0.15 }, p, pHolm: p, significant, ...counts };
}

const alarm: Warning = { code: 'sentences-moved', count: 1, kept: [] };
const remark: Warning = { code: 'empty-line', count: 1, kept: [] };

/** What is said of systems a, b, c ... with these warnings. */
function saidOf(
  warnings: readonly (readonly Warning[])[],
  pairs: readonly PairComparison[],
  {
    seeds = null,
    figures = ['F1'],
    rounds = 1000,
  }: { seeds?: readonly number[] | null; figures?: readonly string[]; rounds?: number } = {},
) {
  const names = [...'abcdefghijk'].slice(0, warnings.length);
  const estimate = { value: 0.5, interval: null, deviation: null, standing: null, undefinedRounds: 0 };
  const report = {
    metric: 'parseval',
    signature: '',
    gold: '',
    systems: warnings.map((own, s) => ({ name: names[s]!, warnings: own })),
    comparison: {
      design: { test: 'bootstrap', rounds, seed: 1, alpha: 0.05 } as const,
      sentences: 9,
      baseline: null,
      measures: figures.map(name => ({ name, systems: warnings.map(() => estimate), pairs })),
    },
    inversions: null,
    errors: null,
    chief: 'F1',
    treebanks: 1,
    seeds,
    otherFigure: null,
  };
  return conclusionsOf(report, names, () => 'percent');
}

const better = 'May be said: a is better than b in F1 by 10.00 points (95 % interval 5.00 to 15.00, p = 0.0100).';

test.each<[what: string, warnings: readonly (readonly Warning[])[], said: string]>([
  ['no alarm', [[], [remark]], better],
  [
    'an alarm',
    [[remark], [alarm]],
    'May not be said: whether a or b is better in F1, before the alarm above about b is resolved.',
  ],
  [
    'alarms about both',
    [[alarm], [alarm]],
    'May not be said: whether a or b is better in F1, before the alarms above about a and b are resolved.',
  ],
])('%s', (_, warnings, said) => expect(saidOf(warnings, [pairOf(0, 1, 0.01)])).toEqual([said]));

test.each([
  [5, ', a or f. No difference was found; this does not show that there is none.'],
  [6, ', and 1 more pair. No difference'],
  [7, ', and 2 more pairs. No difference'],
])('of one and %i others: %s', (others, text) => {
  const pairs = Array.from({ length: others }, (_, i) => pairOf(0, i + 1, 0.5));
  expect(saidOf(Array(others + 1).fill([]), pairs).join(' ')).toContain(text);
});

test('rounds that are too few for the pairs', () => {
  const pairs = [pairOf(0, 1, 0.03), pairOf(0, 2, 0.5), pairOf(1, 2, 0.5)];
  const said = (rounds: number) => saidOf([[], [], []], pairs, { rounds })[0];
  expect(said(58)).toMatch(
    /anything\. Of 58 rounds, no p that is adjusted for 3 comparisons .* use --rounds 59, or more\.$/,
  );
  expect(said(59)).toMatch(/^May be said: a is better than b/);
});

test('one seed is too few, which is said instead of a p-value', () => {
  const pairs = [pairOf(0, 1, 0.01), pairOf(0, 2, null), pairOf(1, 2, null)];
  expect(saidOf([[], [], []], pairs, { seeds: [5, 5, 1] }).slice(1)).toEqual([
    'May not be said: which one of a pair is better in F1: a or c, b or c. There is only one seed of c, which is too few for a test; use at least two, better five.',
  ]);
});

test('of several figures, which one it is about', () => {
  expect(saidOf([[], []], [pairOf(0, 1, 0.01)], { figures: ['recall', 'F1'] })).toEqual([
    better,
    'All this is about differences in F1; the other figures are in the table.',
  ]);
});

// Exact tests of how often something happened: the upper tail of the binomial distribution and of its generalisation to
// trials with chances of their own (Poisson's binomial), and the interval of Clopper and Pearson (1934).

import { type Figure, ratio } from '../counts/index.ts';
import type { Interval } from '../stats/index.ts';

/** The probability of at least this many successes in this many trials. */
export function upperTail(successes: number, trials: number, chance: number): number {
  if (successes <= 0) return 1;
  if (successes > trials || chance === 0) return 0;
  if (chance === 1) return 1;
  // Each term follows from its neighbour; the largest is taken for 1, and in the end the sum of all of them.
  const odds = chance / (1 - chance);
  const mode = Math.min(trials, Math.floor((trials + 1) * chance));
  let [tail, rest] = mode >= successes ? [1, 0] : [0, 1];
  const count = (k: number, term: number) => {
    if (k >= successes) tail += term;
    else rest += term;
  };
  for (let k = mode + 1, term = 1; k <= trials && term > 0; k++) {
    term *= ((trials - k + 1) / k) * odds;
    count(k, term);
  }
  for (let k = mode - 1, term = 1; k >= 0 && term > 0; k--) {
    term *= (k + 1) / (trials - k) / odds;
    count(k, term);
  }
  return tail / (tail + rest);
}

/** The probability of at least this many successes, if every trial has its own probability. */
export function upperTailOf(successes: number, chances: readonly number[]): number {
  const [first = 0] = chances;
  if (chances.every(chance => chance === first)) return upperTail(successes, chances.length, first);
  // After each trial: the chance of 0, 1, 2, ... successes so far.
  const masses = new Float64Array(chances.length + 1);
  masses[0] = 1;
  for (const [done, chance] of chances.entries())
    for (let k = done + 1; k >= 0; k--) masses[k] = masses[k]! * (1 - chance) + (k > 0 ? masses[k - 1]! * chance : 0);
  let tail = 0;
  for (let k = chances.length; k >= Math.max(0, successes); k--) tail += masses[k]!;
  return Math.min(1, tail);
}

/** The exact interval of Clopper and Pearson (1934) for a share: this many successes of this many trials. */
export function clopperPearson(successes: number, trials: number, alpha = 0.05): Interval | null {
  if (trials === 0) return null;
  return {
    low: successes === 0 ? 0 : solve(chance => upperTail(successes, trials, chance) >= alpha / 2),
    high: successes === trials ? 1 : solve(chance => 1 - upperTail(successes + 1, trials, chance) <= alpha / 2),
  };
}

/** The least chance for which something holds that holds for all greater ones. */
function solve(holds: (chance: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let middle = 0.5; middle > low && middle < high; middle = (low + high) / 2)
    if (holds(middle)) high = middle;
    else low = middle;
  return high;
}

/** The probability that more than half of the judges choose a given one of two things by chance. With an even number of judges
 *  there are ties, so it is less than one half. */
export function majorityChance(judges: number): number {
  return upperTail(Math.floor(judges / 2) + 1, judges, 1 / 2);
}

// How far judges agree, whatever they judged: pairwise agreement, Fleiss' kappa and Krippendorff's alpha. Judges need not
// have judged the same items, nor all of them; an item with one judgement says nothing about agreement.

/** The judgements of one item, in any order: categories, or numbers as text. */
export type ItemJudgements = readonly string[];

/** How far judges agree, by three measures. */
export interface JudgeAgreement {
  /** Of all pairs of judgements of one item, those that are the same. */
  readonly pairwise: Figure;
  /** Fleiss 1971, generalised to items with different numbers of judgements. Null where chance alone must agree. */
  readonly fleissKappa: number | null;
  /** Krippendorff 2004. Null where nothing could disagree. */
  readonly krippendorffAlpha: number | null;
}

/** How far two categories are apart, from 0; squared distances for interval data. */
export type Distance = (a: string, b: string) => number;

const nominal: Distance = (a, b) => (a === b ? 0 : 1);

/** How well judges agree. Each item is a list of its judgements. */
export function agreementOf(items: readonly ItemJudgements[], distance: Distance = nominal): JudgeAgreement {
  return {
    pairwise: pairwiseAgreement(items),
    fleissKappa: fleissKappa(items),
    krippendorffAlpha: krippendorffAlpha(items, distance),
  };
}

function pairwiseAgreement(items: readonly ItemJudgements[]): Figure {
  let same = 0;
  let all = 0;
  for (const item of items) {
    all += pairsOf(item.length);
    same += samePairs(item);
  }
  return ratio(same, all);
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

function samePairs(item: ItemJudgements): number {
  let same = 0;
  for (const count of countsOf(item).values()) same += pairsOf(count);
  return same;
}

/** Agreement per item, averaged, against what the shares of the categories would give by chance. */
function fleissKappa(all: readonly ItemJudgements[]): number | null {
  const items = all.filter(({ length }) => length >= 2);
  if (items.length === 0) return null;
  const shares = countsOf(items.flat());
  const judgements = items.reduce((total, { length }) => total + length, 0);
  let observed = 0;
  for (const item of items) observed += samePairs(item) / pairsOf(item.length) / items.length;
  let expected = 0;
  for (const count of shares.values()) expected += (count / judgements) ** 2;
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/** One minus observed over expected disagreement, by way of the coincidences of categories. */
function krippendorffAlpha(all: readonly ItemJudgements[], distance: Distance): number | null {
  const items = all.filter(({ length }) => length >= 2);
  const totals = countsOf(items.flat());
  const size = items.reduce((total, { length }) => total + length, 0);
  let observed = 0;
  for (const item of items) {
    let within = 0;
    const counts = [...countsOf(item)];
    for (const [a, m] of counts) for (const [b, n] of counts) within += m * n * distance(a, b);
    observed += within / (item.length - 1);
  }
  let expected = 0;
  for (const [a, m] of totals) for (const [b, n] of totals) expected += m * n * distance(a, b);
  return expected === 0 ? null : 1 - (observed * (size - 1)) / expected;
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

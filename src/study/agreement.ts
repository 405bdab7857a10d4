// How far judges agree, whatever they judged: pairwise agreement, Fleiss' kappa and Krippendorff's alpha. Judges need not
// have judged the same items, nor all of them; an item with one judgement says nothing about agreement.
import { type Figure, ratio } from '../counts/index.ts';

/** The judgements of one item, in any order: categories, or numbers as text. */
export type ItemJudgements = readonly string[];

export interface Agreement {
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

export function agreementOf(items: readonly ItemJudgements[], distance: Distance = nominal): Agreement {
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
    for (const count of countsOf(item).values()) same += pairsOf(count);
  }
  return ratio(same, all);
}

const pairsOf = (count: number) => (count * (count - 1)) / 2;

/** Agreement per item, averaged, against what the shares of the categories would give by chance. */
function fleissKappa(all: readonly ItemJudgements[]): number | null {
  const items = all.filter(({ length }) => length >= 2);
  if (items.length === 0) return null;
  const shares = countsOf(items.flat());
  const judgements = items.reduce((total, { length }) => total + length, 0);
  let observed = 0;
  for (const item of items) {
    let same = 0;
    for (const count of countsOf(item).values()) same += pairsOf(count);
    observed += same / pairsOf(item.length) / items.length;
  }
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

// Drawing the items of a study as Bhargava and Penn (2023, appendix C) did: sentences that are not too long, uniformly and
// without replacement, from parsers that take turns. For pairs: the same number of gold dependencies in both, the two
// measures of opposite minds, and a tie under neither.
import { refuse } from '../bytes/index.ts';
import { randomFrom, withoutReplacement } from '../stats/index.ts';
import type { MeasureValues } from './records.ts';

/** A sentence of a parser's that could be drawn. */
export interface Candidate {
  /** From 0. */
  readonly sentence: number;
  /** Its gold dependencies, brackets or relations. */
  readonly size: number;
  readonly values: MeasureValues;
}

/** What is drawn from, without being listed: there may be very many pairs. */
export interface Drawable<T> {
  /** Null for entailments. */
  readonly system: string | null;
  readonly size: number;
  at(index: number): T;
}

export interface DrawnItem<T> {
  readonly sample: number | null;
  readonly system: string | null;
  readonly value: T;
  readonly role?: 'training';
}

export interface SamplePlan {
  readonly seed: number;
  /** Items of each judge. */
  readonly items: number;
  /** How many judges get a sample of their own; null where all get the same. */
  readonly samples: number | null;
  /** So many more, for all judges, drawn behind the others. */
  readonly training?: number;
}

/** Takes turns between the populations, so that each is evenly represented in the whole and in each sample. */
export function drawSample<T>(populations: readonly Drawable<T>[], plan: SamplePlan): DrawnItem<T>[] {
  const short = shortfallOf(populations, plan);
  if (short !== null) throw tooFew(short);
  const { seed, items, samples, training = 0 } = plan;
  const judged = items * (samples ?? 1);
  const random = randomFrom(seed);
  const draws = populations.map(({ size }) => withoutReplacement(size, random));
  return Array.from({ length: judged + training }, (_, index) => {
    const turn = index % populations.length;
    const { system, at } = populations[turn]!;
    const isTraining = index >= judged;
    const sample = samples === null || isTraining ? null : Math.floor(index / items);
    // There are enough.
    const drawn = draws[turn]!.next().value ?? 0;
    return { sample, system, value: at(drawn), ...(isTraining && { role: 'training' as const }) };
  });
}

/** The first population that has too little. */
export interface Shortfall {
  readonly population: number;
  readonly system: string | null;
  readonly size: number;
  readonly needed: number;
  /** So many items for each judge could be drawn. */
  readonly most: number;
}

/** Null where there is enough. */
export function shortfallOf(populations: readonly Drawable<unknown>[], plan: SamplePlan): Shortfall | null {
  const samples = plan.samples ?? 1;
  const turns = populations.length;
  const all = plan.items * samples + (plan.training ?? 0);
  const neededOf = (population: number) => Math.max(0, Math.ceil((all - population) / turns));
  const short = populations.findIndex(({ size }, population) => size < neededOf(population));
  const found = populations[short];
  if (found === undefined) return null;
  // The turn at which one is exhausted comes after so many.
  const drawable = Math.min(...populations.map(({ size }, population) => size * turns + population));
  const { system, size } = found;
  return {
    population: short,
    system,
    size,
    needed: neededOf(short),
    most: Math.max(0, Math.floor((drawable - (plan.training ?? 0)) / samples)),
  };
}

function tooFew({ system, size, needed, most }: Shortfall) {
  const whose = system === null ? 'there are' : `of ${system} there are`;
  return refuse(
    'too-few-items',
    null,
    `${whose} ${size} items to draw from, and ${needed} were asked for; ask for at most ${most}`,
  );
}

/** The first is better under the first measure, the second under the second. */
export type InvertedPair = readonly [Candidate, Candidate];

/** All pairs of the same size that the two measures rank in opposite order, with no tie under either. They are counted, but
 *  not listed. What has no value under a measure takes no part. */
export function invertedPairs(system: string, candidates: readonly Candidate[]): Drawable<InvertedPair> {
  const ranked = candidates.filter(({ values: [first, second] }) => first !== null && second !== null);
  // By size, so that partners stand behind one another: those of i are among the next ones, up to `end`.
  const order = [...ranked].sort((a, b) => a.size - b.size || a.sentence - b.sentence);
  const before = new Float64Array(order.length + 1);
  for (let i = 0; i < order.length; i++) before[i + 1] = before[i]! + partnersOf(order, i).length;
  return {
    system,
    size: before[order.length]!,
    at(index) {
      // The last sentence before whose partners no more than so many pairs stand.
      let [low, high] = [0, order.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (before[middle]! <= index) low = middle;
        else high = middle - 1;
      }
      const [one, other] = [order[low]!, partnersOf(order, low)[index - before[low]!]!];
      return one.values[0]! > other.values[0]! ? [one, other] : [other, one];
    },
  };
}

/** Those behind i of the same size that the measures rank otherwise. */
function partnersOf(order: readonly Candidate[], i: number): readonly Candidate[] {
  const { size, values } = order[i]!;
  const partners: Candidate[] = [];
  for (let j = i + 1; j < order.length && order[j]!.size === size; j++) {
    const other = order[j]!.values;
    if (orderOf(values[0]!, other[0]!) * orderOf(values[1]!, other[1]!) < 0) partners.push(order[j]!);
  }
  return partners;
}

/** Averages of fractions that are equal may differ in their last digits: that is a tie, too. */
const TIE = 1e-12;

function orderOf(one: number, other: number): -1 | 0 | 1 {
  return Math.abs(one - other) < TIE ? 0 : one < other ? -1 : 1;
}

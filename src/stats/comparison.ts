// Systems compared: what each scores and how sure that is, and for every pair of them whether the difference could be
// chance. docs/significance.md has the procedures and where they come from.
import type { CountTable } from '../counts/index.ts';
import { type Measure, rowValues } from './measure.ts';
import { isSmaller, observedValues, type Resampling, systemPairs } from './rounds.ts';
import type { Sample } from './sample.ts';

/** How chance is asked. */
export interface Design {
  readonly test: Resampling;
  readonly rounds: number;
  readonly seed: number;
  /** Intervals hold 1 - alpha; a difference is significant if its corrected p is at most alpha. */
  readonly alpha: number;
}

/** For the signature. */
export function designSettings({ test, rounds, seed, alpha }: Design): (readonly [string, string])[] {
  return [
    ['test', test],
    ['rounds', String(rounds)],
    ['seed', String(seed)],
    ['alpha', String(alpha)],
  ];
}

/** What the rounds came to: values under the bootstrap, and under randomisation counts, if that is the test. */
export interface Resampled {
  readonly bootstrap: Float64Array;
  readonly randomisation: Float64Array | null;
}

export interface SystemComparison {
  readonly design: Design;
  /** How many rows were resampled: sentences, or groups of them where alignments differ. */
  readonly sentences: number;
  readonly measures: readonly MeasureComparison[];
}

export interface MeasureComparison {
  readonly name: string;
  /** In the order of the systems. */
  readonly systems: readonly Estimate[];
  readonly pairs: readonly PairComparison[];
}

interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Rounds in which it was 0/0. */
  readonly undefinedRounds: number;
}

/** System `a` against system `b`. */
export interface PairComparison extends SentenceWins {
  readonly a: number;
  readonly b: number;
  readonly difference: number | null;
  readonly interval: Interval | null;
  /** Two-sided. Null where the difference is undefined. */
  readonly p: number | null;
  /** Corrected for the number of pairs. */
  readonly pHolm: number | null;
  readonly significant: boolean;
  /** Bootstrap rounds in which `a` was better, as a share (Koehn 2004). */
  readonly better: number;
  readonly undefinedRounds: number;
}

export function compareSystems(
  tables: readonly CountTable<string>[],
  sample: Sample,
  measures: readonly Measure[],
  design: Design,
  resampled: Resampled,
): SystemComparison {
  const observed = observedValues(sample, measures);
  const pairs = systemPairs(tables.length);
  return {
    design,
    sentences: sample.size,
    measures: measures.map((measure, m) => {
      const values = tables.map((_, s) => column(resampled.bootstrap, s * measures.length + m, tables, measures));
      const scores = tables.map(table => rowValues(table, measure));
      const tested = pairs.map(([a, b], pair) => {
        const difference = minus(observed[a]![m]!, observed[b]![m]!);
        const differences = values[a]!.map((value, round) => value - values[b]![round]!);
        const counted = resampled.randomisation?.subarray((pair * measures.length + m) * 2);
        const { large, unknown } =
          counted === undefined
            ? countShifted(differences, difference ?? 0)
            : { large: counted[0]!, unknown: counted[1]! };
        return {
          a,
          b,
          difference,
          interval: difference === null ? null : percentileInterval(differences, design.alpha),
          p: difference === null ? null : (large + 1) / (design.rounds + 1),
          better: differences.filter(value => value > 0).length / design.rounds,
          undefinedRounds: unknown,
          ...compareSentences(scores[a]!, scores[b]!),
        };
      });
      const corrected = holm(tested.map(({ p }) => p));
      return {
        name: measure.name,
        systems: values.map((rounds, s) => ({
          value: observed[s]![m]!,
          interval: observed[s]![m] === null ? null : percentileInterval(rounds, design.alpha),
          undefinedRounds: rounds.filter(Number.isNaN).length,
        })),
        pairs: tested.map((pair, i) => {
          const pHolm = corrected[i]!;
          return { ...pair, pHolm, significant: pHolm !== null && pHolm <= design.alpha };
        }),
      };
    }),
  };
}

/** Under no difference, resampled differences would vary around zero as they now do around the observed one: shifted
 *  back by it (Berg-Kirkpatrick et al. 2012), how many are at least as large as it? Undefined ones count as large. */
export function countShifted(differences: Float64Array, observed: number): { large: number; unknown: number } {
  let [large, unknown] = [0, 0];
  for (const difference of differences) {
    if (Number.isNaN(difference)) unknown++;
    if (!isSmaller(Math.abs(difference - observed), Math.abs(observed))) large++;
  }
  return { large, unknown };
}

function column(
  values: Float64Array,
  first: number,
  tables: readonly unknown[],
  measures: readonly unknown[],
): Float64Array {
  const step = tables.length * measures.length;
  return Float64Array.from({ length: values.length / step }, (_, round) => values[round * step + first]!);
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}

// Percentile intervals (Efron and Tibshirani 1993, chapter 13): what the middle of the resampled values spans.

/** From, and to. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The middle 1 - alpha of the values. Undefined values (NaN) are left out; of none at all there is no interval. */
export function percentileInterval(values: Float64Array, alpha: number): Interval | null {
  const sorted = values.filter(value => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  return { low: quantile(sorted, alpha / 2), high: quantile(sorted, 1 - alpha / 2) };
}

/** Between the two nearest values in proportion (definition 7 of Hyndman and Fan 1996). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (place - below) * (high - low);
}

// Many tests at once (Holm 1979): the chance that any of the differences called significant is none stays below alpha.

/** Adjusted p-values, to be held against alpha themselves. What could not be tested (null) is not one of the tests. */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const tested = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let least = 0;
  for (const [rank, { p, index }] of tested.entries()) {
    least = Math.max(least, Math.min(1, p * (tested.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}

// Two systems sentence by sentence: who is better how often, and how large the difference is beside how much it varies.

interface SentenceWins {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Sentences that one or both have no score for. The four add up to all. */
  readonly undefined: number;
  /** Cohen's d for paired values (d_z): the mean of the differences over their standard deviation, of the sentences that
   *  both have a score for. Null where they do not vary though they are not zero, or are fewer than two. */
  readonly effect: number | null;
}

export function compareSentences(a: readonly (number | null)[], b: readonly (number | null)[]): SentenceWins {
  const differences: number[] = [];
  for (const [i, own] of a.entries()) {
    const other = b[i] ?? null;
    if (own !== null && other !== null) differences.push(own - other);
  }
  const wins = differences.filter(difference => difference > 0).length;
  const losses = differences.filter(difference => difference < 0).length;
  return {
    wins,
    losses,
    ties: differences.length - wins - losses,
    undefined: a.length - differences.length,
    effect: effectOf(differences),
  };
}

function effectOf(differences: readonly number[]): number | null {
  const { length } = differences;
  if (length < 2) return null;
  const mean = differences.reduce((total, difference) => total + difference, 0) / length;
  const squares = differences.reduce((total, difference) => total + (difference - mean) ** 2, 0);
  if (squares === 0) return mean === 0 ? 0 : null;
  return mean / Math.sqrt(squares / (length - 1));
}

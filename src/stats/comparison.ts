// Systems compared: what each scores and how sure that is, and for every pair of them whether the difference could be
// chance. docs/significance.md has the procedures and where they come from.
import type { CountTable } from '../counts/index.ts';
import type { Resampling } from './chance.ts';
import { holm } from './holm.ts';
import { type Interval, percentileInterval } from './interval.ts';
import { type Measure, rowValues } from './measure.ts';
import { isSmaller, observedValues, pairsOf } from './rounds.ts';
import type { Sample } from './sample.ts';
import { contest, type SentenceContest } from './sentence-scores.ts';

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

export interface Comparison {
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

export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Rounds in which it was nothing over nothing. */
  readonly undefinedRounds: number;
}

/** System `a` against system `b`. */
export interface PairComparison extends SentenceContest {
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
): Comparison {
  const observed = observedValues(sample, measures);
  const pairs = pairsOf(tables.length);
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
          ...contest(scores[a]!, scores[b]!),
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

// Systems compared: what each scores and how sure that is, and for every pair of them whether the difference could be
// chance. docs/significance.md has the procedures and where they come from.
import type { CountTable } from '../counts/index.ts';
import { type SystemStanding, standingsOf } from './clusters.ts';
import { type Measure, rowValues } from './measure.ts';
import { isSmaller, observedValues, type Resampling, systemPairs } from './rounds.ts';
import type { Sample } from './sample.ts';
import { pairedChance, type SeedSpread, seedChance } from './student.ts';

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
  /** The system that all others are held against, if they are not held against each other. */
  readonly baseline: number | null;
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
  /** The standard deviation of several seeds; null of one. */
  readonly deviation: number | null;
  /** Its place among all that were tested against each other; null where they were only tested against a baseline. */
  readonly standing: SystemStanding | null;
  /** Rounds in which it was 0/0. */
  readonly undefinedRounds: number;
}

/** System `a` against system `b`. */
export interface PairComparison extends SentenceWins {
  readonly a: number;
  readonly b: number;
  readonly difference: number | null;
  readonly interval: Interval | null;
  /** Two-sided. Null where the difference is undefined, or where one of them has a single seed: then there is no interval either. */
  readonly p: number | null;
  /** Corrected for the number of pairs. */
  readonly pHolm: number | null;
  readonly significant: boolean;
  /** Bootstrap rounds in which `a` was better, as a share (Koehn 2004). */
  readonly better: number;
  readonly undefinedRounds: number;
}

/** Systems under resampling, whatever a system is: a table of counts, several seeds of one parser, several treebanks. */
export interface Resamples {
  /** How many rows were resampled. */
  readonly sentences: number;
  readonly systems: number;
  /** What a system scores under a measure. */
  observed(system: number, measure: number): number | null;
  /** What it scores in each round of the bootstrap; NaN where undefined. */
  values(system: number, measure: number): Float64Array;
  /** What each of its rows scores by itself. */
  rowsOf(system: number, measure: number): readonly (number | null)[];
  /** How much seeds of it vary. */
  deviation?(system: number, measure: number): number | null;
  /** The degrees of freedom of the sentences of several treebanks or seeds, where tests go by Student's t. */
  readonly freedom?: number;
  /** How much the mean over its seeds varies, where systems have some. */
  spread?(system: number, measure: number): SeedSpread;
  /** What all its seeds score in each round, none of them drawn. */
  undrawn?(system: number, measure: number): Float64Array;
  /** Under randomisation, rounds whose difference is at least as large as the observed one, and undefined ones; null where
   *  the bootstrap is the test. */
  exchanged(a: number, b: number, measure: number): LargeRounds | null;
}

interface LargeRounds {
  readonly large: number;
  readonly unknown: number;
}

/** Of tables with the same rows, a system each. */
export function resamplesOf(
  tables: readonly CountTable<string>[],
  sample: Sample,
  measures: readonly Measure[],
  { bootstrap, randomisation }: Resampled,
): Resamples {
  const observed = observedValues(sample, measures);
  const pairs = new Map(systemPairs(tables.length).map(([a, b], pair) => [`${a} ${b}`, pair]));
  return {
    sentences: sample.size,
    systems: tables.length,
    observed: (system, m) => observed[system]![m]!,
    values: (system, m) => column(bootstrap, system * measures.length + m, tables, measures),
    rowsOf: (system, m) => rowValues(tables[system]!, measures[m]!),
    exchanged(a, b, m) {
      const pair = pairs.get(`${Math.min(a, b)} ${Math.max(a, b)}`)!;
      const counted = randomisation?.subarray((pair * measures.length + m) * 2);
      return counted === undefined ? null : { large: counted[0]!, unknown: counted[1]! };
    },
  };
}

/** All pairs, or those of each system and the baseline. */
export function compareResamples(
  resamples: Resamples,
  measures: readonly Pick<Measure, 'name'>[],
  design: Design,
  baseline: number | null = null,
): SystemComparison {
  const systems = Array.from({ length: resamples.systems }, (_, s) => s);
  const pairs =
    baseline === null
      ? systemPairs(systems.length)
      : systems.filter(s => s !== baseline).map(s => [s, baseline] as const);
  return {
    design,
    sentences: resamples.sentences,
    baseline,
    measures: measures.map(({ name }, m) => {
      const values = systems.map(s => resamples.values(s, m));
      const scores = systems.map(s => resamples.rowsOf(s, m));
      const tested = pairs.map(([a, b]) => {
        const difference = minus(resamples.observed(a, m), resamples.observed(b, m));
        const differences = values[a]!.map((value, round) => value - values[b]![round]!);
        const counted = resamples.exchanged(a, b, m) ?? countShifted(differences, difference ?? 0);
        const chance = {
          p: (counted.large + 1) / (design.rounds + 1),
          interval: percentileInterval(differences, design.alpha),
        };
        return {
          a,
          b,
          difference,
          ...(difference === null
            ? untested
            : (studentOf(resamples, [a, b, m], differences, difference, design) ?? chance)),
          better: differences.filter(value => value > 0).length / design.rounds,
          undefinedRounds: counted.unknown,
          ...compareSentences(scores[a]!, scores[b]!),
        };
      });
      const corrected = holm(tested.map(({ p }) => p));
      const estimates = values.map((rounds, s) => {
        const value = resamples.observed(s, m);
        return {
          value,
          interval: value === null ? null : percentileInterval(rounds, design.alpha),
          deviation: resamples.deviation?.(s, m) ?? null,
          undefinedRounds: rounds.filter(Number.isNaN).length,
        };
      });
      const compared = tested.map((pair, i) => {
        const pHolm = corrected[i]!;
        return { ...pair, pHolm, significant: pHolm !== null && pHolm <= design.alpha };
      });
      const standings = baseline === null ? standingsOf({ systems: estimates, pairs: compared }) : null;
      return {
        name,
        systems: estimates.map((estimate, s) => ({ ...estimate, standing: standings?.[s] ?? null })),
        pairs: compared,
      };
    }),
  };
}

const untested = { p: null, interval: null };

/** Of several treebanks or seeds; null where systems have neither. */
function studentOf(
  { freedom, spread, undrawn }: Resamples,
  [a, b, m]: readonly [number, number, number],
  differences: Float64Array,
  difference: number,
  { alpha }: Design,
): Pick<PairComparison, 'p' | 'interval'> | null {
  if (freedom === undefined) return null;
  if (spread !== undefined && undrawn !== undefined) {
    const other = undrawn(b, m);
    const bySentences = undrawn(a, m).map((value, round) => value - other[round]!);
    return seedChance(bySentences, difference, freedom, [spread(a, m), spread(b, m)], alpha) ?? untested;
  }
  return { p: pairedChance(differences, difference, freedom), interval: percentileInterval(differences, alpha) };
}

/** Under no difference, resampled differences would vary around zero as they now do around the observed one: shifted
 *  back by it (Berg-Kirkpatrick et al. 2012), how many are at least as large as it? Undefined ones count as large. */
export function countShifted(differences: Float64Array, observed: number): LargeRounds {
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
  return new Float64Array(values.length / step).map((_, round) => values[round * step + first]!);
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
  /** Those of them that only one has no score for: a parser may have failed there. */
  readonly unshared: number;
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
    unshared: a.filter((own, i) => (own === null) !== ((b[i] ?? null) === null)).length,
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

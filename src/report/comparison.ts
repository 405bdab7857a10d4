// Compared systems as JSON and CSV: every number in full precision, what is undefined as null or an empty field.
import type { Warning } from '../bytes/index.ts';
import type { Design, InversionCount, PairComparison, SystemComparison } from '../stats/index.ts';
import type { Style } from './numbers.ts';
import { type WarningResult, warningsJson } from './report.ts';
import { csvLine } from './tables.ts';
import { version } from './version.ts';

export interface ComparisonReport {
  readonly metric: string;
  readonly signature: string;
  readonly gold: string;
  readonly systems: readonly ComparedSystem[];
  readonly comparison: SystemComparison;
  /** Only if asked for. */
  readonly inversions: InversionReport | null;
}

interface ComparedSystem {
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string;
  readonly warnings: readonly Warning[];
}

/** Pairs that two measures put in opposite order. */
export interface InversionReport {
  readonly measures: readonly [RankingMeasure, RankingMeasure];
  /** Systems first, then the sentences of each system. */
  readonly rankings: readonly Ranking[];
}

export interface RankingMeasure {
  readonly name: string;
  readonly signature: string;
  readonly style: Style;
}

/** How often two measures disagree about an order. */
export interface Ranking {
  /** The system whose sentences were ranked; null where systems were. */
  readonly system: string | null;
  readonly count: InversionCount;
  readonly listed: readonly ListedInversion[];
}

/** `better` is so under the first measure, and worse under the second. Values are of `better`, then of `worse`. */
export interface ListedInversion {
  readonly better: string;
  readonly worse: string;
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

export function comparisonJson(report: ComparisonReport): string {
  return `${JSON.stringify(comparisonResult(report), null, 2)}\n`;
}

/** What `compare` returns and `touchstone compare --json` prints. */
export interface ComparisonResult extends Design {
  /** The version that compared. */
  readonly touchstone: string;
  /** How sentences were scored: `parseval`, `ud` ... */
  readonly metric: string;
  /** All that shaped the figures and the tests. */
  readonly signature: string;
  /** The name of the gold standard. */
  readonly gold: string;
  /** How many rows were resampled: sentences, or groups of them where alignments differ. */
  readonly sentences: number;
  /** In the order in which they were given. */
  readonly systems: readonly SystemEstimates[];
  /** Every two of them. */
  readonly pairs: readonly SystemDifferences[];
  /** Pairs that two measures put in opposite order, only if asked for. */
  readonly inversions?: {
    readonly measures: readonly { readonly name: string; readonly signature: string }[];
    /** Systems first, then the sentences of each system. */
    readonly rankings: readonly Ranking[];
  };
}

/** The figures of one system, each with its interval. */
export interface SystemEstimates {
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string;
  /** By path, such as `LAS.f1`. */
  readonly figures: Readonly<Record<string, FigureEstimate>>;
  readonly warnings: readonly WarningResult[];
}

/** A figure with its interval, which holds all but `alpha` of the bootstrap's rounds. */
export interface FigureEstimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Rounds in which it was 0/0. */
  readonly undefinedRounds: number;
}

/** System `a` against system `b`. */
export interface SystemDifferences {
  readonly a: string;
  readonly b: string;
  /** By path, such as `LAS.f1`. */
  readonly figures: Readonly<Record<string, FigureDifference>>;
}

/** By how much a figure differs between two systems, and whether chance explains it. */
export interface FigureDifference extends Omit<PairComparison, 'a' | 'b' | 'interval'> {
  readonly low: number | null;
  readonly high: number | null;
}

export function comparisonResult({ comparison, inversions, systems, ...head }: ComparisonReport): ComparisonResult {
  const { design, sentences, measures } = comparison;
  return {
    touchstone: version,
    ...head,
    ...design,
    sentences,
    systems: systems.map(({ warnings, ...system }, s) => ({
      ...system,
      figures: Object.fromEntries(
        measures.map(measure => {
          const { value, interval, undefinedRounds } = measure.systems[s]!;
          return [measure.name, { value, ...ends(interval), undefinedRounds }];
        }),
      ),
      warnings: warningsJson(warnings),
    })),
    pairs: (measures[0]?.pairs ?? []).map(({ a, b }, pair) => ({
      a: systems[a]!.name,
      b: systems[b]!.name,
      figures: Object.fromEntries(
        measures.map(measure => {
          const { a: _a, b: _b, difference, interval, ...rest } = measure.pairs[pair]!;
          return [measure.name, { difference, ...ends(interval), ...rest }];
        }),
      ),
    })),
    ...(inversions === null ? {} : { inversions: inversionsJson(inversions) }),
  };
}

function inversionsJson({ measures, rankings }: InversionReport) {
  return { measures: measures.map(({ name, signature }) => ({ name, signature })), rankings };
}

function ends(interval: { readonly low: number; readonly high: number } | null) {
  return interval ?? { low: null, high: null };
}

/** A line for each figure of a system, and for each difference from another, which is named in `against`. */
export function* comparisonCsv({ comparison, systems, signature }: ComparisonReport): Generator<string, void> {
  yield csvLine('figure system against value low high p pHolm wins losses ties undefined effect signature'.split(' '));
  const empty = [null, null, null, null, null, null, null];
  for (const measure of comparison.measures) {
    for (const [s, { value, interval }] of measure.systems.entries()) {
      const { low, high } = ends(interval);
      yield csvLine([
        measure.name,
        systems[s]!.name,
        null,
        value,
        low,
        high,
        ...empty,
        systems[s]!.signature ?? signature,
      ]);
    }
    for (const pair of measure.pairs) {
      const { low, high } = ends(pair.interval);
      const { difference, p, pHolm, wins, losses, ties, undefined: unscored, effect } = pair;
      const [a, b] = [systems[pair.a]!.name, systems[pair.b]!.name];
      const test = [p, pHolm, wins, losses, ties, unscored, effect];
      yield csvLine([measure.name, a, b, difference, low, high, ...test, signature]);
    }
  }
}

/** A line for each listed inversion. Sentences count from 1; of systems that are ranked themselves, `system` is empty. */
export function* inversionsCsv({ measures, rankings }: InversionReport): Generator<string, void> {
  const names = measures.map(({ name }) => name);
  const values = names.flatMap(name => [`${name} of better`, `${name} of worse`]);
  yield csvLine(['system', 'better', 'worse', ...values, 'signature', 'other signature']);
  const signatures = measures.map(({ signature }) => signature);
  for (const { system, listed } of rankings)
    for (const { better, worse, first, second } of listed)
      yield csvLine([system, better, worse, ...first, ...second, ...signatures]);
}

// Compared systems, as JSON and CSV with every number in full precision, what is undefined as null or an empty field; and as
// tables that people read: what each scores, every pair of them, and what two measures rank differently.
//
//                    precision                f1
//   alpha.mrg  92.47 [90.12, 94.70]   92.27 [89.90, 94.51]
import type { Design, InversionCount, PairComparison, SystemComparison, SystemStanding } from '../stats/index.ts';
import { comparisonTables, comparisonText } from './comparison-tables.ts';
import { type ErrorComparison, errorsCsv, errorsJson } from './error-comparison.ts';
import { alarmsJson, type OutputFormat, type Signed, tablesPage, version } from './report.ts';
import { csvLine, type Emphasis, type Style } from './tables.ts';
import type { WarningResult } from './values.ts';

export interface ComparisonReport {
  readonly metric: string;
  /** What is scored one by one, where it is no sentence. */
  readonly noun?: string | undefined;
  readonly signature: string;
  readonly gold: string;
  readonly goldRoots?: string;
  readonly goldHash: string;
  readonly systems: Signed['systems'];
  readonly comparison: SystemComparison;
  /** Only if asked for. */
  readonly inversions: InversionReport | null;
  /** Only if asked for. */
  readonly errors: ErrorComparison | null;
  /** The figure that systems are ranked by. */
  readonly chief: string;
  /** How many treebanks there are; the figures are their means. */
  readonly treebanks: number;
  /** How many seeds each system has; null where all have one. */
  readonly seeds: readonly number[] | null;
  /** The figure that counts failed sentences as wrong, where the first one leaves them out. */
  readonly otherFigure: string | null;
}

/** What people see of it. */
export type ShownComparison = Omit<ComparisonReport, 'goldHash'>;

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

/** How the figure of a path is shown. */
export type Styles = (path: string) => Style;

/** In CSV, inversions and kinds of errors stand alone where they were asked for: they are tables of another kind. */
export function comparisonPieces(
  report: ComparisonReport,
  styles: Styles,
  format: OutputFormat,
  marks: Emphasis,
  width?: number,
): Iterable<string> {
  if (format === 'json') return [`${JSON.stringify(comparisonResult(report), null, 2)}\n`];
  if (format === 'csv') return csvOf(report);
  if (format === 'text') return [comparisonText(report, styles, marks, width)];
  return [tablesPage(comparisonTables(report, styles), report, format)];
}

function csvOf(report: ComparisonReport): Iterable<string> {
  const { inversions, errors, systems } = report;
  if (errors !== null)
    return errorsCsv(
      errors,
      systems.map(({ name }) => name),
    );
  return inversions === null ? comparisonCsv(report) : inversionsCsv(inversions);
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
  /** Only where gold's roots stand in a second file: its name. */
  readonly goldRoots?: string;
  /** What it is known by, whatever it is called: `crc32`, the checksum of its text, and how many bytes that has. */
  readonly goldHash: string;
  /** How many rows were resampled: sentences, or groups of them where alignments differ. */
  readonly sentences: number;
  /** Only of several treebanks: how many; figures are the means over them. */
  readonly treebanks?: number;
  /** Only where all systems were held against one: its name. */
  readonly baseline?: string;
  /** In the order in which they were given. */
  readonly systems: readonly SystemEstimates[];
  /** Every two of them, or each against the baseline. */
  readonly pairs: readonly SystemDifferences[];
  /** Pairs that two measures put in opposite order, only if asked for. */
  readonly inversions?: {
    readonly measures: readonly { readonly name: string; readonly signature: string }[];
    /** Systems first, then the sentences of each system. */
    readonly rankings: readonly Ranking[];
  };
  /** Kinds of errors that systems mend and break, only if asked for; what explains most first. */
  readonly errors?: ReturnType<typeof errorsJson>;
}

/** The figures of one system, each with its interval. */
export interface SystemEstimates {
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string;
  /** Only where systems have several: how many seeds it has. */
  readonly seeds?: number;
  /** By path, such as `LAS.f1`. */
  readonly figures: Readonly<Record<string, FigureEstimate>>;
  /** What makes its figures doubtful. */
  readonly alarms: readonly WarningResult[];
  readonly warnings: readonly WarningResult[];
}

/** A figure with its interval, which holds all but `alpha` of the bootstrap's rounds. */
export interface FigureEstimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The standard deviation of several seeds; null of one. */
  readonly deviation: number | null;
  /** Its place in the ranking: rank, the best and the worst rank that the tests leave open, and the cluster; null with a
   *  baseline. */
  readonly standing: SystemStanding | null;
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

export function comparisonResult(report: ComparisonReport): ComparisonResult {
  const { comparison, inversions, errors, systems, treebanks, seeds, metric, signature, gold, goldRoots, goldHash } =
    report;
  const { design, sentences, measures, baseline } = comparison;
  return {
    touchstone: version,
    metric,
    signature,
    gold,
    ...(goldRoots === undefined ? {} : { goldRoots }),
    goldHash,
    ...design,
    sentences,
    ...(treebanks > 1 ? { treebanks } : {}),
    ...(baseline === null ? {} : { baseline: systems[baseline]!.name }),
    systems: systems.map(({ warnings, isNamed: _, ...system }, s) => ({
      ...system,
      ...(seeds === null ? {} : { seeds: seeds[s]! }),
      figures: Object.fromEntries(
        measures.map(measure => {
          const { value, interval, ...rest } = measure.systems[s]!;
          return [measure.name, { value, ...ends(interval), ...rest }];
        }),
      ),
      ...alarmsJson(warnings),
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
    ...(errors === null
      ? {}
      : {
          errors: errorsJson(
            errors,
            systems.map(({ name }) => name),
          ),
        }),
  };
}

function inversionsJson({ measures, rankings }: InversionReport) {
  return { measures: measures.map(({ name, signature }) => ({ name, signature })), rankings };
}

function ends(interval: { readonly low: number; readonly high: number } | null) {
  return interval ?? { low: null, high: null };
}

/** A line for each figure of a system, and for each difference from another, which is named in `against`. */
function* comparisonCsv({ comparison, systems, signature }: ComparisonReport): Generator<string, void> {
  yield csvLine('figure system against value low high p pHolm wins losses ties undefined effect signature'.split(' '));
  for (const { name, systems: estimates, pairs } of comparison.measures) {
    for (const [s, { value, interval }] of estimates.entries()) {
      const { low, high } = ends(interval);
      const { name: system, signature: own = signature } = systems[s]!;
      yield csvLine([name, system, null, value, low, high, ...Array(7).fill(null), own]);
    }
    for (const { a, b, difference, interval, p, pHolm, wins, losses, ties, effect, undefined: unscored } of pairs) {
      const { low, high } = ends(interval);
      const test = [p, pHolm, wins, losses, ties, unscored, effect];
      yield csvLine([name, systems[a]!.name, systems[b]!.name, difference, low, high, ...test, signature]);
    }
  }
}

/** A line for each listed inversion. Sentences count from 1; of systems that are ranked themselves, `system` is empty. */
function* inversionsCsv({ measures, rankings }: InversionReport): Generator<string, void> {
  const names = measures.map(({ name }) => name);
  const values = names.flatMap(name => [`${name} of better`, `${name} of worse`]);
  yield csvLine(['system', 'better', 'worse', ...values, 'signature', 'other signature']);
  const signatures = measures.map(({ signature }) => signature);
  for (const { system, listed } of rankings)
    for (const { better, worse, first, second } of listed)
      yield csvLine([system, better, worse, ...first, ...second, ...signatures]);
}

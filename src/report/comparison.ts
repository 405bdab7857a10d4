// Compared systems, as JSON and CSV with every number in full precision, what is undefined as null or an empty field; and as
// tables that people read: what each scores, every pair of them, and what two measures rank differently.
//
//                    precision                f1
//   alpha.mrg  92.47 [90.12, 94.70]   92.27 [89.90, 94.51]
import type {
  Design,
  Interval,
  InversionCount,
  MeasureComparison,
  PairComparison,
  SystemComparison,
} from '../stats/index.ts';
import {
  alarmsJson,
  closingText,
  type OutputFormat,
  openingText,
  type Signed,
  tablesPage,
  version,
  type WarningResult,
} from './report.ts';
import {
  csvLine,
  type Emphasis,
  grouped,
  NOTHING,
  percentage,
  plainTable,
  type ReportTable,
  type Style,
  shortNames,
  shownChance,
  shownDifference,
  shownInterval,
  shownNumber,
} from './tables.ts';

export interface ComparisonReport {
  readonly metric: string;
  readonly signature: string;
  readonly gold: string;
  readonly systems: Signed['systems'];
  readonly comparison: SystemComparison;
  /** Only if asked for. */
  readonly inversions: InversionReport | null;
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

/** How the figure of a path is shown. */
export type Styles = (path: string) => Style;

/** In CSV, inversions stand alone where they were asked for: they are a table of another kind. */
export function comparisonPieces(
  report: ComparisonReport,
  styles: Styles,
  format: OutputFormat,
  marks: Emphasis,
): Iterable<string> {
  if (format === 'json') return [`${JSON.stringify(comparisonResult(report), null, 2)}\n`];
  if (format === 'csv') return report.inversions === null ? comparisonCsv(report) : inversionsCsv(report.inversions);
  if (format === 'text') return [comparisonText(report, styles, marks)];
  return [tablesPage(comparisonTables(report, styles), report, format)];
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
  /** What makes its figures doubtful. */
  readonly alarms: readonly WarningResult[];
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

function comparisonTables(report: ComparisonReport, styles: Styles): readonly ReportTable[] {
  const { comparison, inversions } = report;
  const names = shortNames(report.systems.map(({ name }) => name));
  return [
    estimateTable(comparison, names, styles),
    ...(names.length > 1 ? [pairTable(comparison, names, styles)] : []),
    ...(inversions === null
      ? []
      : inversionTables(inversions, new Map(names.map((name, s) => [report.systems[s]?.name, name])))),
  ];
}

export function comparisonText(report: ComparisonReport, styles: Styles, marks: Emphasis): string {
  const tables = comparisonTables(report, styles).map(
    table => `${plainTable(table, marks.strong)}${marks.faint(table.caption)}\n\n`,
  );
  return [openingText(report, marks), ...tables, closingText(report, marks)].join('');
}

function estimateTable(
  { design, sentences, measures }: SystemComparison,
  names: readonly string[],
  styles: Styles,
): ReportTable {
  return {
    name: 'intervals',
    caption: `${percentage(1 - design.alpha)} percentile intervals from ${grouped(design.rounds)} bootstrap samples of ${grouped(sentences)} sentences.`,
    head: ['', ...measures.map(({ name }) => name)],
    rows: names.map((system, s) => [
      system,
      ...measures.map(({ name, systems }) => {
        const { value, interval } = systems[s]!;
        return interval === null ? NOTHING : `${shownNumber(value, styles(name))} ${spanned(interval, styles(name))}`;
      }),
    ]),
    texts: 1,
  };
}

const testNames = { bootstrap: 'the paired bootstrap', randomisation: 'approximate randomisation' };

function pairTable({ design, measures }: SystemComparison, names: readonly string[], styles: Styles): ReportTable {
  const pairs = measures[0]?.pairs.length ?? 0;
  const test = `p, two-sided, from ${testNames[design.test]}, ${grouped(design.rounds)} rounds`;
  const corrected = pairs > 1 ? `, corrected by Holm for ${pairs} pairs of systems` : '';
  return {
    name: 'differences',
    caption: `Differences; ${test}${corrected}; * at most ${design.alpha}. Sentences won, lost, tied and without a score; d, the mean difference of sentences over its standard deviation.`,
    head: ['', 'figure', 'difference', 'interval', 'p', 'Holm', '', 'won', 'lost', 'tied', 'none', 'd'],
    rows: measures.flatMap(measure => pairRows(measure, names, styles(measure.name))),
    texts: 2,
  };
}

function pairRows({ name, pairs }: MeasureComparison, names: readonly string[], style: Style): string[][] {
  return pairs.map(({ a, b, difference, interval, p, pHolm, significant, wins, losses, ties, effect, ...rest }) => [
    `${names[a]} – ${names[b]}`,
    name,
    shownDifference(difference, style),
    interval === null ? NOTHING : spanned(interval, style),
    shownChance(p),
    shownChance(pHolm),
    significant ? '*' : '',
    ...[wins, losses, ties, rest.undefined].map(String),
    shownNumber(effect, 'mean'),
  ]);
}

function inversionTables(
  { measures, rankings }: InversionReport,
  short: ReadonlyMap<string | undefined, string>,
): readonly ReportTable[] {
  const [first, second] = measures;
  const rankedThings = (system: string | null) =>
    system === null ? 'systems' : `sentences of ${short.get(system) ?? system}`;
  const other = first.signature === second.signature ? '' : ` (${second.signature})`;
  const summary: ReportTable = {
    name: 'inversions',
    caption: `Pairs that ${first.name} and ${second.name}${other} order differently; tau is Kendall's tau-b.`,
    head: ['ranked', 'items', 'pairs', 'inverted', 'agreeing', 'tied', 'no score', 'tau'],
    rows: rankings.map(({ system, count }) => [
      rankedThings(system),
      String(count.items),
      String(count.pairs),
      String(count.inverted),
      String(count.agreeing),
      String(count.tiedFirst + count.tiedSecond + count.tiedBoth),
      String(count.undefined),
      shownNumber(count.tau, 'mean'),
    ]),
    texts: 1,
  };
  const lists = rankings
    .filter(({ listed }) => listed.length > 0)
    .map(ranking => listTable(ranking, rankedThings(ranking.system), measures));
  return [summary, ...lists];
}

function listTable(
  { count, listed }: Ranking,
  things: string,
  [first, second]: InversionReport['measures'],
): ReportTable {
  const all = listed.length === count.inverted ? 'All' : `The ${listed.length} strongest`;
  return {
    name: 'inverted',
    caption: `${all} of ${grouped(count.inverted)} inversions among ${things}: A is better by ${first.name}, B by ${second.name}.`,
    head: ['A', 'B', `${first.name}: A`, 'B', `${second.name}: A`, 'B'],
    rows: listed.map(({ better, worse, first: one, second: other }) => [
      better,
      worse,
      ...one.map(value => shownNumber(value, first.style)),
      ...other.map(value => shownNumber(value, second.style)),
    ]),
    texts: 2,
  };
}

function spanned({ low, high }: Interval, style: Style): string {
  return shownInterval(low, high, style);
}

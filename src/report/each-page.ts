// Many pairs of files as rows of one table, with their averages: micro, of all counts added up, and macro, the mean of the
// pairs' figures.
//
//            LAS    UAS
//   cs     91.02  93.40
//   en     89.10  91.77
//   micro  90.55  92.88
//   macro  90.06  92.59
import { checksumOf, utf8, type Warning } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import type { ReportRow, Scoring, Settings } from '../families/index.ts';
import {
  alarmsJson,
  closingText,
  type GoldMark,
  goldMarkOf,
  goldSettings,
  type OutputFormat,
  openingText,
  type Signed,
  shownRows,
  tablesPage,
  version,
} from './report.ts';
import { fittingTable, hintOf, type ScoreLayout, turned } from './score-table.ts';
import {
  csvLine,
  type Emphasis,
  grouped,
  numberAt,
  plainTable,
  type ReportTable,
  shownNumber,
  wrapped,
} from './tables.ts';
import { type FigureValues, valuesOf, type WarningResult } from './values.ts';

/** Of several gold standards, the checksum of theirs, and how many sentences they have together. */
export function joinGolds(marks: readonly GoldMark[]): GoldMark {
  if (marks.length === 1) return marks[0]!;
  const list = utf8.encode(marks.map(({ hash }) => hash).join('\n'));
  return goldMarkOf(
    checksumOf(list),
    marks.reduce((total, { sentences }) => total + sentences, 0),
  );
}

/** Settings with another gold in them. */
export function withGold(settings: Settings, gold: GoldMark): Settings {
  const own = new Map(goldSettings(gold));
  return settings.map(([name, value]) => [name, own.get(name) ?? value] as const);
}

/** How gold and system came together. */
export type PairMatching = 'name' | 'order';

export interface EachReport {
  readonly metric: string;
  readonly signature: string;
  readonly goldHash: string;
  readonly matched: PairMatching;
  readonly pairs: readonly EachPair[];
  readonly micro: Figures;
  readonly macro: Figures;
}

export interface EachPair {
  readonly name: string;
  /** Null where there is none. */
  readonly gold: string | null;
  readonly system: string | null;
  readonly signature?: string;
  /** Null where it was not scored. */
  readonly goldHash: string | null;
  readonly corpus: Figures | null;
  readonly warnings: readonly Warning[];
  /** Why it was not scored. */
  readonly error: string | null;
}

/** What `scoreEach` returns and `touchstone score --each --json` prints. */
export interface EachResult {
  /** The version that scored. */
  readonly touchstone: string;
  readonly metric: string;
  /** All that shaped the figures; of gold, what all have together. */
  readonly signature: string;
  /** What all gold standards are known by together. */
  readonly goldHash: string;
  /** How gold and system came together: by their names, or by their order. */
  readonly matched: PairMatching;
  /** How many pairs were scored; averages are over these. */
  readonly scored: number;
  readonly pairs: readonly PairScore[];
  /** The figures of all counts added up. */
  readonly micro: FigureValues;
  /** The mean of the pairs' ratios; those that are 0/0 are left out. Counts have none. */
  readonly macro: FigureValues;
}

/** One gold standard and one system, scored or not. */
export interface PairScore {
  readonly name: string;
  /** The names of both; null where there is none. */
  readonly gold: string | null;
  readonly system: string | null;
  /** Only where pairs were not scored alike. */
  readonly signature?: string;
  /** What gold is known by, whatever it is called; null, as its figures are, where it was not scored. */
  readonly goldHash: string | null;
  readonly corpus: FigureValues | null;
  /** What makes its figures doubtful. */
  readonly alarms: readonly WarningResult[];
  readonly warnings: readonly WarningResult[];
  /** Why it was not scored; null where it was. */
  readonly error: string | null;
}

export function eachResult({ pairs, micro, macro, metric, signature, goldHash, matched }: EachReport): EachResult {
  return {
    touchstone: version,
    metric,
    signature,
    goldHash,
    matched,
    scored: pairs.filter(({ corpus }) => corpus !== null).length,
    pairs: pairs.map(({ corpus, warnings, ...pair }) => ({
      ...pair,
      corpus: corpus === null ? null : valuesOf(corpus),
      ...alarmsJson(warnings),
    })),
    micro: valuesOf(micro),
    macro: valuesOf(macro),
  };
}

export function eachPieces(
  report: EachReport,
  { tableRows, headline }: Pick<Scoring, 'tableRows' | 'headline'>,
  format: OutputFormat,
  layout: ScoreLayout,
  marks: Emphasis,
): Iterable<string> {
  if (format === 'json') return [`${JSON.stringify(eachResult(report), null, 2)}\n`];
  if (format === 'csv') return eachCsv(report, tableRows);
  const make = (rows: readonly ReportRow[]) => eachTable(report, rows, layout);
  const scored = report.pairs.filter(({ corpus }) => corpus !== null);
  const signed: Signed = { signature: report.signature, systems: scored };
  if (format !== 'text') return [tablesPage([make(tableRows)], signed, format)];
  const { table, left } =
    layout.rows === 'figures' ? { table: make(tableRows), left: 0 } : fittingTable(make, tableRows, layout, headline);
  const hint = left === 0 ? '' : `${marks.faint(hintOf(left, layout, tableRows, headline))}\n`;
  const caption = `${marks.faint(wrapped(table.caption, layout.width ?? Number.POSITIVE_INFINITY))}\n`;
  return [
    openingText(signed, marks),
    plainTable(table, marks.strong, layout.width),
    hint,
    caption,
    '\n',
    closingText(signed, marks, layout.quiet),
  ];
}

/** What was not scored, and why, a line each. */
export function unscoredLines({ pairs }: EachReport): readonly string[] {
  return pairs.flatMap(({ name, error }) => (error === null ? [] : [`not scored: ${name}: ${error}`]));
}

function entriesOf({ pairs, micro, macro }: EachReport): readonly (readonly [name: string, corpus: Figures])[] {
  return [
    ...pairs.map(({ name, corpus }) => [name, corpus ?? {}] as const),
    ['micro average', micro],
    ['macro average', macro],
  ];
}

function eachTable(report: EachReport, tableRows: readonly ReportRow[], { digits, rows }: ScoreLayout): ReportTable {
  const shown = shownRows(
    tableRows,
    report.pairs.flatMap(({ corpus }) => (corpus === null ? [] : [corpus])),
  );
  const table = {
    name: 'pairs',
    caption: captionOf(report),
    head: ['', ...shown.map(({ title }) => title)],
    rows: entriesOf(report).map(([name, corpus]) => [
      name,
      ...shown.map(({ path, style }) => shownNumber(numberAt(corpus, path), style, digits)),
    ]),
    texts: 1,
  };
  return rows === 'figures' ? turned(table) : table;
}

function captionOf({ pairs, matched }: EachReport): string {
  const scored = pairs.filter(({ corpus }) => corpus !== null).length;
  const of = scored === pairs.length ? '' : `, ${grouped(scored)} of them scored`;
  const [first] = pairs;
  const how =
    matched === 'name'
      ? 'matched by the names of their files'
      : `matched by their order, since their names differ (${first?.gold} with ${first?.system})`;
  return `${grouped(pairs.length)} ${pairs.length === 1 ? 'pair' : 'pairs'}${of}, ${how}. Micro average: all counts added up; macro average: the mean of the pairs.`;
}

/** A line for each pair, in full precision, then the averages. */
function* eachCsv(report: EachReport, tableRows: readonly ReportRow[]): Generator<string, void> {
  yield csvLine(['pair', ...tableRows.map(({ path }) => path), 'error', 'signature']);
  for (const [i, [name, corpus]] of entriesOf(report).entries()) {
    const { error = null, signature = report.signature } = report.pairs[i] ?? {};
    yield csvLine([
      name,
      ...tableRows.map(({ path }) => numberAt(corpus, path)),
      error,
      error === null ? signature : null,
    ]);
  }
}

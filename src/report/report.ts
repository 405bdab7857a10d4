// Scores as a report: what was scored, how, and the figures. The JSON that other programs read is this record itself; people
// read what makes the figures doubtful, then a table, figures down, systems across, then warnings, then how it was obtained:
//
//                         alpha.mrg  beta.mrg
//   precision                 92.47     84.01
//   signature: parseval|params:COLLINS|align:none|touchstone:0.2.0
import { formatNotice, hexOf, type TextChecksum, type Warning } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import type { ReportRow, Scoring, SentenceDetail, Settings } from '../families/index.ts';
import { alarming } from './alarms.ts';
import { breakdownTable, breakdownText, chiefFigure, columnsOf, nestedFigures, noBreakdown } from './breakdown.ts';
import { latexPage } from './latex.ts';
import { fittingTable, hintOf, type ScoreLayout, systemsCsv, turned } from './score-table.ts';
import { type ListedSentences, listedInParts, sentencesCsv, sentencesText } from './sentences.ts';
import {
  type CalledSystem,
  csvLine,
  type Emphasis,
  escapeMarkdown,
  markdownTable,
  numberAt,
  plainTable,
  type ReportTable,
  shortName,
  shownNames,
  shownNumber,
} from './tables.ts';
import type { UnscoredSystem } from './unscored.ts';
import { valuesOf, type WarningResult, warningsJson } from './values.ts';

/** The version that every signature names; a test holds it against package.json. */
export const version = '0.2.0';

export interface Report {
  readonly metric: string;
  /** Of every system; what differs between them is `mixed`, and each then has its own. */
  readonly signature: string;
  readonly gold: string;
  /** The file of gold's roots, where they stand beside it. */
  readonly goldRoots?: string;
  /** `crc32:3f2a91bc:53814`: what gold is known by, whatever it is called. */
  readonly goldHash: string;
  readonly systems: readonly SystemReport[];
  /** Only where there are such. */
  readonly unscored?: readonly UnscoredSystem[];
}

export interface SystemReport extends CalledSystem {
  /** Only where it is not that of the others. */
  readonly signature?: string;
  readonly corpus: Figures;
  readonly breakdown: Figures;
  /** Alarms among them. */
  readonly warnings: readonly Warning[];
  /** Only if asked for. */
  readonly sentences?: Iterable<SentenceDetail>;
  /** The same as lines of text, where nobody will see more of them. */
  readonly listed?: Iterable<ListedSentences>;
}

/** All systems in the order in which they were given; those that were not scored have no figures. */
export function systemsInOrder({ systems, unscored = [] }: Pick<ShownReport, 'systems' | 'unscored'>) {
  const all: (Pick<SystemReport, 'name' | 'isNamed' | 'signature'> & {
    readonly corpus: Figures | null;
    readonly breakdown?: Figures;
  })[] = [...systems];
  // Either all have a name of their own, or none.
  const isNamed = systems.some(system => system.isNamed);
  for (const { name, index } of unscored) all.splice(index, 0, { name, isNamed, corpus: null });
  return all;
}

/** `parseval|params:COLLINS|align:none|touchstone:0.2.0`: what must agree before two scores may be compared. */
export function signatureOf(metric: string, settings: Settings): string {
  return [metric, ...settings.map(([name, value]) => `${name}:${value}`), `touchstone:${version}`].join('|');
}

/** What is true of all systems, and `mixed` for what is not. */
export function commonSettings(systems: readonly Settings[]): Settings {
  const maps = systems.map(settings => new Map(settings));
  const names = new Set(systems.flatMap(settings => settings.map(([name]) => name)));
  return [...names].map(name => {
    const values = new Set(maps.map(map => map.get(name)));
    const [value] = values;
    return [name, values.size === 1 && value !== undefined ? value : 'mixed'] as const;
  });
}

type Measure = { readonly metric: Pick<Scoring['metric'], 'name'> };

/** The signature of all, and where it is not the same for all, each system's own. More settings may be added to it. */
export function signaturesOf(
  { scoring, systems }: { readonly scoring: Measure; readonly systems: readonly { readonly settings: Settings }[] },
  more: Settings = [],
) {
  const { name } = scoring.metric;
  const signature = signatureOf(name, [...commonSettings(systems.map(({ settings }) => settings)), ...more]);
  const signatures = systems.map(({ settings }) => signatureOf(name, [...settings, ...more]));
  const agree = signatures.every(each => each === signature);
  return { signature, own: signatures.map(each => (agree ? {} : { signature: each })) };
}

/** What tells one gold standard from another. */
export interface GoldMark {
  /** `crc32:3f2a91bc:53814`, of its text and of how many bytes; its second part is that of signatures. */
  readonly hash: string;
  readonly sentences: number;
}

export function goldMarkOf(text: TextChecksum, sentences: number): GoldMark {
  return { hash: `crc32:${hexOf(text)}:${text.length}`, sentences };
}

/** What signatures say of gold. */
export function goldSettings({ hash, sentences }: GoldMark): Settings {
  return [
    ['gold', hash.split(':')[1]!],
    ['sentences', String(sentences)],
  ];
}

/** How a system was scored, and against what. */
export function settingsOf(scoring: Scoring, warnings: readonly Warning[], gold: GoldMark, layout?: string): Settings {
  const own = new Map([...scoring.settings, ...scoring.signatureOf(warnings, layout)]);
  const reference = scoring.reference?.(warnings) ?? null;
  return [...own, ...(reference === null ? [] : [['as', reference] as const]), ...goldSettings(gold)];
}

/** How results can be printed. */
export const outputFormats = ['text', 'json', 'csv', 'markdown', 'latex'] as const;
/** One of them. */
export type OutputFormat = (typeof outputFormats)[number];

/** Scores in pieces: a list of all sentences can be longer than a string may be. */
export function* scorePieces(
  report: Report,
  { tableRows, views, headline }: Pick<Scoring, 'tableRows' | 'views' | 'headline'>,
  format: OutputFormat,
  facets: readonly string[],
  marks: Emphasis,
  layout: ScoreLayout = {},
): Generator<string, void> {
  const { systems } = report;
  const chief = facets.length === 0 ? '' : chiefFigure(views, headline);
  if (format === 'csv' && systems.some(({ sentences }) => sentences !== undefined)) yield* sentencesCsv(report);
  else if (format !== 'text') yield* reportIn(format, report, tableRows, facets, chief, layout);
  else {
    yield openingText(report, marks);
    for (const { name, sentences, listed = sentences && listedInParts(sentences, layout.digits) } of systems) {
      if (listed === undefined) continue;
      yield systems.length > 1 ? `${name}\n` : '';
      yield* sentencesText(listed, tableRows, marks);
      yield '\n';
    }
    for (const facet of facets)
      yield `${breakdownText(facet, systems, marks, chief, layout) || noBreakdown(facet, systems)}\n`;
    yield tableText(report, tableRows, marks, layout, headline);
  }
}

export function scoreText(
  report: ShownReport,
  tableRows: readonly ReportRow[],
  marks: Emphasis,
  layout: ScoreLayout = {},
): string {
  return openingText(report, marks) + tableText(report, tableRows, marks, layout);
}

/** What people see of it. */
export type ShownReport = Omit<Report, 'goldHash'>;

function tableText(
  report: ShownReport,
  tableRows: readonly ReportRow[],
  marks: Emphasis,
  layout: ScoreLayout = {},
  headline: readonly string[] = [],
): string {
  const { table, left } = textScoreTable(report, tableRows, layout, headline);
  const hint = left === 0 ? '' : `${marks.faint(hintOf(left, layout, tableRows, headline))}\n`;
  return `${plainTable(table, marks.strong, layout.width)}${hint}\n${closingText(report, marks, layout.quiet)}`;
}

/** From so many systems on, each has a row. */
const MANY = 4;

function scoreTable(report: ShownReport, tableRows: readonly ReportRow[], layout: ScoreLayout = {}): ReportTable {
  const systems = systemsInOrder(report);
  const corpora = systems.map(({ corpus }) => corpus);
  const table = {
    name: 'scores',
    caption: `Scores against ${shortName(report.gold)}.`,
    head: ['', ...shownNames(systems)],
    rows: [...figureRows(corpora, tableRows, layout), ...wordRows(corpora)],
    texts: 1,
  };
  return hasSystemRows(report, layout) ? turned(table) : table;
}

function hasSystemRows(report: ShownReport, { rows }: ScoreLayout) {
  return (rows ?? (systemsInOrder(report).length < MANY ? 'figures' : 'systems')) === 'systems';
}

/** The table that fits a terminal: where a row for each system has not room for all figures, it has the chief ones. `left` is
 *  the number of those left out. */
function textScoreTable(
  report: ShownReport,
  tableRows: readonly ReportRow[],
  layout: ScoreLayout,
  headline: readonly string[],
): { readonly table: ReportTable; readonly left: number } {
  if (!hasSystemRows(report, layout)) return { table: scoreTable(report, tableRows, layout), left: 0 };
  return fittingTable(rows => scoreTable(report, rows, layout), tableRows, layout, headline);
}

function figureRows(corpora: readonly (Figures | null)[], tableRows: readonly ReportRow[], { digits }: ScoreLayout) {
  const scored = corpora.filter(corpus => corpus !== null);
  return shownRows(tableRows, scored).map(({ title, path, style }) => [
    title,
    ...corpora.map(corpus => shownNumber(numberAt(corpus ?? {}, path), style, digits)),
  ]);
}

/** Without those that are zero for every system, where that says nothing. */
export function shownRows<R extends ReportRow>(tableRows: readonly R[], systems: readonly Figures[]): readonly R[] {
  return tableRows.filter(({ path, optional, shownWith = optional ? [path] : null }) =>
    systems.some(corpus => shownWith?.some(other => numberAt(corpus, other) !== 0) ?? true),
  );
}

/** What is said of a system in a word rather than a number: which way its answers lean. */
function wordRows(corpora: readonly (Figures | null)[]): readonly (readonly string[])[] {
  const known = corpora.find(corpus => corpus !== null) ?? {};
  const names = Object.entries(known).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return names.map(name => [name, ...corpora.map(corpus => (corpus === null ? '' : String(corpus[name])))]);
}

/** Alarms apart from all other warnings. */
export function alarmsAndWarnings(warnings: readonly Warning[]) {
  const isAlarm = ({ code }: Warning) => alarming.has(code);
  return { alarms: warnings.filter(isAlarm), warnings: warnings.filter(warning => !isAlarm(warning)) };
}

/** The alarms of all systems, which nobody should read the figures without. */
export function openingText({ systems }: Signed, { strong, warning }: Emphasis): string {
  const lines = alarmsOfAll(systems).map(line => `${strong(warning(line))}\n`);
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

/** The warnings of all systems, then how the figures were obtained. */
export function closingText(report: Signed, { faint, warning }: Emphasis, quiet = false): string {
  const notes = (quiet ? [] : linesOfAll(report.systems, 'warnings')).map(line => `${warning(line)}\n`);
  const signatures = signatureLines(report).map(([title, signature]) => `${faint(title)} ${signature}\n`);
  return [...notes, notes.length > 0 ? '\n' : '', ...signatures].join('');
}

type Warned = readonly { readonly warnings: readonly Warning[] }[];

/** Alarms, then all other warnings. */
export function warningsOfAll(systems: Warned): readonly string[] {
  return [...alarmsOfAll(systems), ...linesOfAll(systems, 'warnings')];
}

export function alarmsOfAll(systems: Warned): readonly string[] {
  return linesOfAll(systems, 'alarms').map(line => line.replace(/^warning/, 'alarm'));
}

/** What is said of gold is the same for every system, and is said once. */
function linesOfAll(systems: Warned, which: 'alarms' | 'warnings'): readonly string[] {
  return [...new Set(systems.flatMap(({ warnings }) => alarmsAndWarnings(warnings)[which].flatMap(warningLines)))];
}

/** How many warnings of a kind are shown. */
const SHOWN = 3;

export function warningLines({ code, count, kept }: Warning): string[] {
  const shown = kept.slice(0, SHOWN).map(notice => `warning: ${formatNotice(notice)}`);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `warning: ${rest} more of this kind (${code})`] : shown;
}

/** How scores were obtained: one signature for all systems, or where they were not scored alike also one for each. */
export interface Signed {
  readonly signature: string;
  readonly systems: readonly Pick<SystemReport, 'name' | 'isNamed' | 'signature' | 'warnings'>[];
}

/** One for all, or one for each system. */
export function signatureLines({ systems, signature }: Signed): (readonly [title: string, signature: string])[] {
  if (systems.every(system => system.signature === undefined)) return [['signature:', signature]];
  return systems.map(system => [`signature of ${system.name}:`, system.signature ?? signature]);
}

/** For programs and papers. */
export function reportIn(
  format: Exclude<OutputFormat, 'text'>,
  report: Report,
  tableRows: readonly ReportRow[],
  facets: Iterable<string>,
  chief?: string,
  layout: ScoreLayout = {},
): Iterable<string> {
  if (format === 'json') return reportJson(report);
  if (format === 'csv')
    return layout.rows === 'systems' ? systemsCsv(report, tableRows) : scoreCsv(report, tableRows, facets);
  const breakdowns = [...facets].map(facet => breakdownTable(facet, report.systems, chief, layout.digits));
  const tables = [scoreTable(report, tableRows, layout), ...breakdowns].filter(table => table !== null);
  return [tablesPage(tables, report, format)];
}

/** Tables one after the other, signatures in the last lines, and for LaTeX in every caption, where they stay with them. */
export function tablesPage(tables: readonly ReportTable[], signed: Signed, format: 'markdown' | 'latex'): string {
  const lines = signatureLines(signed);
  if (format === 'markdown') {
    const signatures = lines.map(([title, signature]) => `${escapeMarkdown(title)} ${escapeMarkdown(signature)}\n`);
    // Two lines would be one paragraph.
    return `${tables.map(markdownTable).join('\n')}\n${signatures.join('\n')}`;
  }
  return latexPage(tables, signed.signature.replace(/\|.*/s, ''), lines);
}

/** A line for each figure, in full precision; `facet` and `key` are empty for those of the corpus. */
function* scoreCsv(report: Report, tableRows: readonly ReportRow[], facets: Iterable<string>): Generator<string, void> {
  yield csvLine(['system', 'facet', 'key', 'figure', 'value', 'signature']);
  for (const system of systemsInOrder(report)) {
    const { name, corpus } = system;
    const signature = corpus === null ? null : (system.signature ?? report.signature);
    for (const { path } of tableRows) yield csvLine([name, null, null, path, numberAt(corpus ?? {}, path), signature]);
    for (const facet of facets)
      for (const [key, item] of Object.entries(nestedFigures(system.breakdown?.[facet])))
        for (const { path } of columnsOf(item)) {
          const value = numberAt({ item }, ['item', ...path]);
          yield csvLine([name, facet, key, path.join('.') || 'count', value, signature]);
        }
  }
}

/** Ratios in full precision, what is undefined as null. In pieces, a sentence at a time: a whole corpus of them can be
 *  longer than a string may be. */
export function* reportJson({ systems, ...report }: Report): Generator<string, void> {
  const { metric, signature, gold, goldRoots, goldHash, unscored } = report;
  const head = { touchstone: version, metric, signature, gold, goldRoots, goldHash, unscored };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "systems": [`;
  for (const [index, system] of systems.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* systemJson(system);
  }
  yield '\n  ]\n}\n';
}

function* systemJson({ sentences, ...system }: SystemReport): Generator<string, void> {
  const { name, signature, corpus, breakdown, warnings } = system;
  const record = {
    name,
    ...(signature === undefined ? {} : { signature }),
    corpus: valuesOf(corpus),
    breakdown: valuesOf(breakdown),
    ...alarmsJson(warnings),
  };
  const text = indented(record, 4);
  if (sentences === undefined) {
    yield text;
    return;
  }
  yield `${text.slice(0, -'\n    }'.length)},\n      "sentences": [`;
  let lead = '\n';
  for (const sentence of sentences) {
    yield lead + indented(sentence, 8);
    lead = ',\n';
  }
  yield '\n      ]\n    }';
}

/** Alarms apart from the warnings that they are among. */
export function alarmsJson(all: readonly Warning[]): Readonly<Record<'alarms' | 'warnings', readonly WarningResult[]>> {
  const { alarms, warnings } = alarmsAndWarnings(all);
  return { alarms: warningsJson(alarms), warnings: warningsJson(warnings) };
}

function indented(value: object, by: number): string {
  const margin = ' '.repeat(by);
  return margin + JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`);
}

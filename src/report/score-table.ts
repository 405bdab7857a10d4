// The table of scores, either way round: a row for each figure, or from four systems on, when columns would be too many, a row
// for each system.
//
//              alpha.mrg  beta.mrg                precision     F1
//   precision      92.47     84.01     alpha.mrg      92.47  92.27
//   F1             92.27     83.50     beta.mrg       84.01  83.50
import type { Figures } from '../counts/index.ts';
import type { ReportRow } from '../families/index.ts';
import type { ShownReport, SystemReport } from './report.ts';
import {
  csvLine,
  fitsWidth,
  numberAt,
  type ReportTable,
  type Style,
  shortName,
  shortNames,
  shownNumber,
} from './tables.ts';

/** What the rows of a table of scores are. */
export const tableRowKinds = ['systems', 'figures'] as const;

/** How scores are laid out. */
export interface ScoreLayout {
  /** By default `systems` from four systems on; CSV has a line for each figure unless this is given. */
  readonly rows?: (typeof tableRowKinds)[number] | undefined;
  /** Digits behind the point of percentages, 2 by default. */
  readonly digits?: number | undefined;
  /** Without warnings. */
  readonly quiet?: boolean | undefined;
  /** How many letters a line of text may have. */
  readonly width?: number | undefined;
  /** Whether the figures were chosen: then none is left out. */
  readonly chosen?: boolean | undefined;
}

/** From so many systems on, each has a row. */
const MANY = 4;

export function scoreTable(
  report: ShownReport,
  tableRows: readonly ReportRow[],
  layout: ScoreLayout = {},
): ReportTable {
  const { systems, gold } = report;
  const table = {
    name: 'scores',
    caption: `Scores against ${shortName(gold)}.`,
    head: ['', ...shortNames(systems.map(({ name }) => name))],
    rows: [...figureRows(systems, tableRows, layout), ...wordRows(systems.map(({ corpus }) => corpus))],
    texts: 1,
  };
  return hasSystemRows(report, layout) ? turned(table) : table;
}

function hasSystemRows(
  { systems }: ShownReport,
  { rows = systems.length < MANY ? 'figures' : 'systems' }: ScoreLayout,
) {
  return rows === 'systems';
}

/** The table that fits a terminal: where a row for each system has not room for all figures, it has the chief ones. `left` is
 *  the number of those left out. */
export function textScoreTable(
  report: ShownReport,
  tableRows: readonly ReportRow[],
  layout: ScoreLayout,
  headline: readonly string[],
): { readonly table: ReportTable; readonly left: number } {
  if (!hasSystemRows(report, layout)) return { table: scoreTable(report, tableRows, layout), left: 0 };
  return fittingTable(rows => scoreTable(report, rows, layout), tableRows, layout, headline);
}

/** A table whose columns are figures: all, or where these are too many for a line, the chief ones. */
export function fittingTable(
  make: (tableRows: readonly ReportRow[]) => ReportTable,
  tableRows: readonly ReportRow[],
  { width, chosen = false }: ScoreLayout,
  headline: readonly string[],
): { readonly table: ReportTable; readonly left: number } {
  const table = make(tableRows);
  const chief = tableRows.filter(({ path }) => headline.includes(path));
  if (chosen || width === undefined || chief.length === 0 || fitsWidth(table, width)) return { table, left: 0 };
  const short = make(chief);
  return { table: short, left: table.head.length - short.head.length };
}

/** What is said below a table that lacks some. */
export function hintOf(left: number, { rows }: ScoreLayout): string {
  const other = rows === 'systems' ? '' : '; --rows figures turns the table';
  return `${left} more figures: --columns all shows them, --columns f1,precision chooses${other}`;
}

/** Rows become columns. */
export function turned({ head, rows, ...rest }: ReportTable): ReportTable {
  return {
    ...rest,
    head: ['', ...rows.map(([title = '']) => title)],
    rows: head.slice(1).map((name, s) => [name, ...rows.map(row => row[s + 1] ?? '')]),
  };
}

function figureRows(systems: readonly SystemReport[], tableRows: readonly ReportRow[], { digits }: ScoreLayout) {
  const corpora = systems.map(({ corpus }) => corpus);
  return shownRows(tableRows, corpora).map(({ title, path, style }) => [
    title,
    ...corpora.map(corpus => shownNumber(numberAt(corpus, path), style, digits)),
  ]);
}

/** Without those that are zero for every system, where that says nothing. */
export function shownRows<R extends ReportRow>(tableRows: readonly R[], systems: readonly Figures[]): readonly R[] {
  return tableRows.filter(({ path, optional, shownWith = optional ? [path] : null }) =>
    systems.some(corpus => shownWith?.some(other => numberAt(corpus, other) !== 0) ?? true),
  );
}

/** What is said of a system in a word rather than a number: which way its answers lean. */
function wordRows(systems: readonly Figures[]): readonly (readonly string[])[] {
  const names = Object.entries(systems[0] ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return names.map(name => [name, ...systems.map(corpus => String(corpus[name]))]);
}

/** A line for each system and a column for each figure, in full precision. */
export function* systemsCsv(
  { systems, signature }: ShownReport,
  tableRows: readonly ReportRow[],
): Generator<string, void> {
  yield csvLine(['system', ...tableRows.map(({ path }) => path), 'signature']);
  for (const { name, corpus, signature: own = signature } of systems)
    yield csvLine([name, ...tableRows.map(({ path }) => numberAt(corpus, path)), own]);
}

/** The numbers alone, a line for each system: `92.27`; `nan` where there is none. */
export function bareNumbers(systems: readonly Figures[], path: string, style: Style, digits?: number): string {
  const lines = systems.map(corpus => {
    const value = numberAt(corpus, path);
    return value === null ? 'nan' : shownNumber(value, style, digits).replace('−', '-');
  });
  return lines.map(line => `${line}\n`).join('');
}

// How scores are laid out otherwise than with a row for each figure: with a row for each system, which the table has from four
// systems on, when columns would be too many, as lines of CSV, or as bare numbers.
//
//              alpha.mrg  beta.mrg                precision     F1
//   precision      92.47     84.01     alpha.mrg      92.47  92.27
//   F1             92.27     83.50     beta.mrg       84.01  83.50
import type { Figures } from '../counts/index.ts';
import type { ReportRow, Scoring } from '../families/index.ts';
import { isProportion } from '../stats/index.ts';
import { type ShownReport, systemsInOrder } from './report.ts';
import { csvLine, fitsWidth, numberAt, type ReportTable, type Style, shownNumber } from './tables.ts';

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
export function hintOf(
  left: number,
  { rows }: ScoreLayout,
  tableRows: readonly ReportRow[],
  headline: readonly string[],
) {
  const chief = tableRows.filter(({ path, style }) => style === 'percent' && headline.includes(path)).slice(0, 2);
  // `LAS` is short for `LAS.f1`.
  const chosen = chief.map(({ path }) => path.replace(/^([A-Z]+)\.f1$/, '$1')).join(',');
  const choice = chosen === '' ? '' : `, --columns ${chosen} chooses`;
  const other = rows === 'systems' ? '' : '; --rows figures turns the table';
  return `${left} more figures: --columns all shows them${choice}${other}`;
}

/** Rows become columns. */
export function turned({ head, rows, ...rest }: ReportTable): ReportTable {
  return {
    ...rest,
    head: ['', ...rows.map(([title = '']) => title)],
    rows: head.slice(1).map((name, s) => [name, ...rows.map(row => row[s + 1] ?? '')]),
  };
}

/** A line for each system and a column for each figure, in full precision. */
export function* systemsCsv(report: ShownReport, tableRows: readonly ReportRow[]): Generator<string, void> {
  yield csvLine(['system', ...tableRows.map(({ path }) => path), 'signature']);
  for (const { name, corpus, signature = report.signature } of systemsInOrder(report))
    yield csvLine([
      name,
      ...tableRows.map(({ path }) => numberAt(corpus ?? {}, path)),
      corpus === null ? null : signature,
    ]);
}

/** The numbers alone, a line for each system: `92.27`; `nan` where there is none. */
export function bareNumbers(systems: readonly Figures[], path: string, style: Style, digits?: number): string {
  const lines = systems.map(corpus => {
    const value = numberAt(corpus, path);
    return value === null ? 'nan' : shownNumber(value, style, digits).replace('−', '-');
  });
  return lines.map(line => `${line}\n`).join('');
}

/** How a figure is printed: as its row of the table, or as what it is. */
export function styleOf(path: string, { tableRows }: Pick<Scoring, 'tableRows'>, corpus: Figures): ReportRow['style'] {
  const row = tableRows.find(other => other.path === path);
  return row?.style ?? (isProportion(corpus, path) ? 'percent' : 'count');
}

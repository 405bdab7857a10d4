// Scores by label, relation, length and so on: one system in all columns, or all systems side by side in one of them.
//
//   label  gold  system  matched  precision  recall     F1          F1 by label  gold  alpha.mrg  beta.mrg
//   NP      260     266      248      93.23   95.38  94.30          NP            260      94.30     91.02
import { type CountTable, type Figures, isFigure, rowCount, sum } from '../counts/index.ts';
import { ERROR_FACET, type Scoring } from '../families/index.ts';
import type { SystemReport } from './report.ts';
import {
  type Emphasis,
  numberAt,
  plainTable,
  type ReportTable,
  type Style,
  shownNames,
  shownNumber,
} from './tables.ts';

/** What scores are broken down by. Where a system has nothing under a key, its cells are null. */
export interface Facet {
  readonly name: string;
  readonly columns: readonly { readonly path: string; readonly title: string; readonly style: Style }[];
  readonly keys: readonly string[];
  /** By system, key and column. */
  readonly cells: readonly (readonly (readonly (number | null)[] | null)[])[];
}

type BrokenDown = Pick<SystemReport, 'name' | 'breakdown'>;

/** Keys of all systems, in the order in which they are met. Null where there are none. */
export function facetOf(name: string, systems: readonly (Figures[string] | undefined)[]): Facet | null {
  const records = systems.map(nestedFigures);
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))];
  const sample = records.flatMap(record => Object.values(record))[0];
  if (sample === undefined) return null;
  const columns = columnsOf(sample);
  // What a system has none of, it has no times; of a label that it has not got, there is no precision.
  const isCounted =
    columns.every(({ path: [title = 'count'] }) => title === 'count') || 'occurrences' in nestedFigures(sample);
  return {
    name,
    columns: columns.map(({ path, style }) => {
      const names = path.length === 0 ? ['count'] : path;
      return { path: names.join('.'), title: names.map(inWords).join(' '), style };
    }),
    keys,
    cells: records.map((record, s) =>
      keys.map(key => {
        const item = Object.hasOwn(record, key) ? record[key] : undefined;
        if (item === undefined) return isCounted && systems[s] !== undefined ? columns.map(() => 0) : null;
        return columns.map(({ path }) => numberAt({ item }, ['item', ...path]));
      }),
    ),
  };
}

/** `headCorrect` is head correct, and `f1` is F1, as in the tables of scores. */
function inWords(name: string): string {
  return name === 'f1' ? 'F1' : name.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`);
}

/** Figures inside figures become columns of their own: `decomposed F1`. */
export function columnsOf(
  item: Figures[string],
  outer: readonly string[] = [],
): { readonly path: readonly string[]; readonly style: Style }[] {
  if (typeof item !== 'object') return [{ path: outer, style: 'count' }];
  if (isFigure(item)) return [{ path: outer, style: 'percent' }];
  return Object.entries(item).flatMap(([name, inner]) => columnsOf(inner, [...outer, name]));
}

export function nestedFigures(item: Figures[string] | undefined): Figures {
  return typeof item === 'object' && !isFigure(item) ? item : {};
}

/** Of several figures the one that tells most: by which sentences are usually drawn, else the accuracy, else the first F1,
 *  else the last. */
export function chiefFigure(views: readonly string[], paths: readonly string[]): string {
  const drawn = views.map(view => paths.find(path => path.split('.')[0] === view)).find(path => path !== undefined);
  const accuracy = paths.find(path => path === 'accuracy');
  return drawn ?? accuracy ?? paths.find(path => /(?:^|\.)f1$/.test(path)) ?? paths.at(-1) ?? '';
}

/** The column in which systems are compared: that of the chief figure, or F1, or the last proportion; of counts the first. Of
 *  errors it is how often they occur. Figures are named by their paths. */
export function usualColumn(columns: readonly Pick<Facet['columns'][number], 'path' | 'style'>[], chief = ''): number {
  const found = [
    ...[chief, 'f1', 'occurrences'].map(wanted => columns.findIndex(({ path }) => path === wanted)),
    columns.findLastIndex(({ style }) => style !== 'count'),
  ];
  return found.find(column => column >= 0) ?? 0;
}

/** The column that says how much there is under a key; -1 if none does. */
export function supportColumn({ columns }: Facet): number {
  return columns.findIndex(({ title }) => title === 'gold' || title === 'sentences');
}

/** One table of all systems that have this facet; null if none has. The chief figure is named by its path. */
export function breakdownTable(
  title: string,
  systems: readonly BrokenDown[],
  chief?: string,
  digits?: number,
): ReportTable | null {
  const having = systems.filter(({ breakdown }) => Object.keys(nestedFigures(breakdown[title])).length > 0);
  const facet = facetOf(
    title,
    having.map(({ breakdown }) => breakdown[title]),
  );
  if (facet === null) return null;
  const names = shownNames(systems).filter((_, s) => having.includes(systems[s]!));
  if (having.length > 1) {
    // How often errors occur, and how much each explains.
    const columns = title === ERROR_FACET ? [0, 1] : [usualColumn(facet.columns, chief)];
    return sideBySide(facet, names, columns, digits);
  }
  const of = systems.length > 1 ? `: ${names[0]}` : '';
  return {
    name: `by-${title}`,
    caption: `By ${title}${of}.`,
    head: [headingOf(title), ...facet.columns.map(column => column.title)],
    rows: sortedKeys(facet, 0, facet.columns.length === 1).map(k => [
      shownKey(facet, k),
      ...facet.columns.map(({ style }, c) => shownNumber(facet.cells[0]?.[k]?.[c] ?? null, style, digits)),
    ]),
    texts: 1,
  };
}

/** Several columns of each system, if more than one is asked for; rows are then in the order of the last. */
function sideBySide(facet: Facet, names: readonly string[], columns: readonly number[], digits?: number): ReportTable {
  const titles = columns.map(c => facet.columns[c]!.title);
  const last = columns.at(-1)!;
  const support = supportColumn(facet);
  const supports = support >= 0 && !columns.includes(support) ? [support] : [];
  const isOne = columns.length === 1;
  const what = !isOne || titles[0] === 'count' ? headingOf(facet.name) : `${titles[0]} by ${headingOf(facet.name)}`;
  return {
    name: `by-${facet.name}`,
    caption: `By ${facet.name}: ${titles.join(', ')}.`,
    head: [
      what,
      ...supports.map(c => facet.columns[c]!.title),
      ...names.flatMap(name => (isOne ? [name] : titles.map(title => `${name} ${title}`))),
    ],
    rows: sortedKeys(facet, last, facet.columns[last]!.style === 'count').map(k => [
      shownKey(facet, k),
      ...supports.map(c => shownNumber(largestIn(facet, k, c), 'count')),
      ...facet.cells.flatMap(cells =>
        columns.map(c => {
          const { style } = facet.columns[c]!;
          return shownNumber(cells[k]?.[c] ?? (style === 'count' ? 0 : null), style, digits);
        }),
      ),
    ]),
    texts: 1,
  };
}

/** What there is of gold is the same for all systems, but one may not have met the key at all. */
function largestIn({ cells }: Facet, key: number, column: number): number {
  return Math.max(...cells.map(system => system[key]?.[column] ?? 0));
}

/** Plain counts stand in the order of their size, those of all systems together. */
function sortedKeys({ keys, cells }: Facet, column: number, bySize: boolean): number[] {
  const size = (k: number) => cells.reduce((sum, system) => sum + (system[k]?.[column] ?? 0), 0);
  const order = keys.map((_, k) => k);
  return bySize ? order.sort((a, b) => size(b) - size(a)) : order;
}

function shownKey({ keys }: Facet, key: number): string {
  return keys[key] || '(none)';
}

/** Confusions are pairs, gold's first. */
function headingOf(title: string): string {
  return title === 'confusion' ? 'confusion: gold system' : title;
}

/** The empty text if there is nothing. */
export function breakdownText(
  title: string,
  systems: readonly BrokenDown[],
  marks: Emphasis,
  chief?: string,
  { digits, width }: { readonly digits?: number | undefined; readonly width?: number | undefined } = {},
): string {
  const table = breakdownTable(title, systems, chief, digits);
  return table === null ? '' : plainTable(table, marks.strong, width);
}

// The score by sentence length, in steps of ten words.

const STEP = 10;

/** Keys read `1-10`, `11-20`, ...; sentences without words come first, under `0`. */
export function lengthBreakdown(
  table: CountTable<string>,
  { length, figures }: Pick<Scoring['metric'], 'length' | 'figures'>,
  headline: readonly string[],
): Figures {
  const column = table.columns.indexOf(length);
  const binOf = (row: number) => Math.ceil(table.rows[row * table.columns.length + column]! / STEP);
  const bins = new Set(Array.from({ length: rowCount(table) }, (_, row) => binOf(row)));
  return Object.fromEntries(
    [...bins]
      .sort((a, b) => a - b)
      .map(bin => {
        const all = figures(sum(table, row => Number(binOf(row) === bin)));
        return [bin === 0 ? '0' : `${(bin - 1) * STEP + 1}-${bin * STEP}`, pick(all, headline)];
      }),
  );
}

/** The figures of these names, nested as they are: `labelled.f1` is the figure f1 of those called labelled. */
function pick(figures: Figures, names: readonly string[]): Figures {
  const picked: Record<string, Figures[string]> = {};
  for (const name of names) {
    const [outer = '', ...rest] = name.split('.');
    const item = figures[outer]!;
    if (rest.length === 0 || typeof item !== 'object' || isFigure(item)) picked[outer] = item;
    else picked[outer] = { ...nestedFigures(picked[outer]), ...pick(item, [rest.join('.')]) };
  }
  return picked;
}

/** In place of a breakdown that is empty: of errors, there are none where they were looked for. */
export function noBreakdown(facet: string, systems: readonly BrokenDown[]): string {
  const isNone = facet === 'error' && systems.some(({ breakdown }) => breakdown[facet] !== undefined);
  return isNone ? 'there is no error here\n' : `nothing is known of the ${facet} here\n`;
}

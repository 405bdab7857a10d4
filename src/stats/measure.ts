// A measure is one figure of a way of scoring, named by its path: `f1`, `labelled.f1`, `LAS.f1`. Tests and rankings know
// nothing else of a metric.

import { type Counts, type CountTable, type Figure, type Figures, type FlatFigure, isFigure } from '../counts/index.ts';
import { affineFormOf, sumOf } from './affine-form.ts';

export interface Measure {
  readonly name: string;
  /** Of any sum of rows. A plain count is so many over one. */
  of(counts: Counts<string>): Figure;
  /** The same as bare numbers, if it is no ratio of sums and its family can tell. */
  readonly flat?: FlatFigure;
}

/** What is asked of a way of scoring. */
export interface Measured {
  figures(counts: Counts<string>): Figures;
  readonly flat?: Readonly<Record<string, FlatFigure>>;
}

/** Null where there is no figure at this path. */
export function figureAt(figures: Figures, path: string): Figure | null {
  const item = itemAt(figures, path);
  if (typeof item === 'number') return { part: item, whole: 1, value: item };
  return typeof item === 'object' && isFigure(item) ? item : null;
}

/** Whether the figure at this path is a ratio, not a plain count. */
export function isProportion(figures: Figures, path: string): boolean {
  const item = itemAt(figures, path);
  return typeof item === 'object' && isFigure(item);
}

function itemAt(figures: Figures, path: string): Figures[string] | undefined {
  let item: Figures[string] | undefined = figures;
  for (const name of path.split('.'))
    item = typeof item === 'object' && !isFigure(item) && Object.hasOwn(item, name) ? item[name] : undefined;
  return item;
}

/** The paths of all proportions and means, in the order in which they stand; plain counts are left out. */
export function pathsOf(figures: Figures, outer = ''): string[] {
  return Object.entries(figures).flatMap(([name, item]) => {
    if (typeof item !== 'object') return [];
    return isFigure(item) ? [outer + name] : pathsOf(item, `${outer}${name}.`);
  });
}

/** The figure at a path. Whoever names it has seen that it is there. */
export function measureAt({ figures, flat }: Measured, path: string): Measure {
  const own = flat?.[path];
  return {
    name: path,
    of: counts => figureAt(figures(counts), path) ?? { part: 0, whole: 0, value: null },
    ...(own === undefined ? {} : { flat: own }),
  };
}

/** Where the columns of a flat figure stand among others. */
export function placesOf({ columns }: FlatFigure, among: readonly string[]): Int32Array {
  return Int32Array.from(columns, column => among.indexOf(column));
}

/** From so many rows on, finding out what a measure is made of takes less than asking it for every row. */
const MANY_ROWS = 500;

/** What each row scores by itself: null where that is nothing over nothing. */
export function rowValues(table: CountTable<string>, measure: Measure): (number | null)[] {
  const { columns, rows } = table;
  const { flat } = measure;
  if (flat !== undefined) {
    const places = placesOf(flat, columns);
    return table.runs.map((_, row) => orNull(flat.of(rows, row * columns.length, places)));
  }
  const form = table.runs.length > MANY_ROWS ? affineFormOf(measure, columns, emptyColumns([table])) : null;
  const counts: Record<string, number> = {};
  const values: (number | null)[] = [];
  for (let at = 0; at < rows.length; at += columns.length) {
    if (form !== null) {
      const whole = sumOf(form.whole, rows, form.wholeConstant, at);
      values.push(whole === 0 ? null : sumOf(form.part, rows, form.partConstant, at) / whole);
      continue;
    }
    for (const [c, column] of columns.entries()) counts[column] = rows[at + c]!;
    values.push(measure.of(counts).value);
  }
  return values;
}

/** Of each column whether there is nothing in it, in any of the tables. */
export function emptyColumns(tables: readonly CountTable<string>[]): boolean[] {
  const all = tables[0]?.columns ?? [];
  const isEmpty = all.map(() => true);
  for (const { rows } of tables)
    for (let at = 0; at < rows.length; at++) if (rows[at] !== 0) isEmpty[at % all.length] = false;
  return isEmpty;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

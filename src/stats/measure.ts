// A measure is one figure of a way of scoring, named by its path: `f1`, `labelled.f1`, `LAS.f1`. Tests and rankings know
// nothing else of a metric.

import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Counts, type CountTable, type Figure, type Figures, type FlatFigure, isFigure } from '../counts/index.ts';

export interface Measure {
  readonly name: string;
  /** Of any sum of rows. A plain count is so many over one. */
  of(counts: Counts<string>): Figure;
  /** The same as bare numbers, if it is no ratio of sums and its family can tell. */
  readonly flat?: FlatFigure;
}

/** What is asked of a way of scoring. */
interface Measured {
  figures(counts: Counts<string>): Figures;
  tested?(counts: Counts<string>): Figures;
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
  if (Object.hasOwn(figures, path)) return figures[path];
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
export function measureAt({ figures, tested = figures, flat }: Measured, path: string): Measure {
  const own = flat?.[path];
  return {
    name: path,
    of: counts => figureAt(tested(counts), path) ?? { part: 0, whole: 0, value: null },
    ...(own === undefined ? {} : { flat: own }),
  };
}

/** Where the columns of a flat figure stand among others. */
export function placesOf({ columns }: FlatFigure, among: readonly string[]): Int32Array {
  return Int32Array.from(columns, column => among.indexOf(column));
}

/** From so many rows on, finding out what a measure is made of takes less than asking it for every row. */
const MANY_ROWS = 500;

/** What each row scores by itself: null where that is 0/0. */
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
    if (form === null) for (const [c, column] of columns.entries()) counts[column] = rows[at + c]!;
    values.push(form === null ? measure.of(counts).value : orNull(ratioOf(form, rows, at)));
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

// Most figures are a ratio of two sums: F1 is twice the matches over all brackets of both sides. For these, resampling
// needs the few columns that enter the sums and one division a round. What a figure is made of is found by asking it: the
// coefficients at the unit vectors, then a trial at many other points. One that fails, such as a macro average, is not
// such a ratio, and is computed as its family does.

/** constant + coefficients · counts, above and below the line. */
export interface AffineForm {
  readonly part: Float64Array;
  readonly whole: Float64Array;
  readonly partConstant: number;
  readonly wholeConstant: number;
}

const TRIALS = 32;

/** Null if the measure is not the ratio of two such forms. Columns of which there is nothing anywhere stay zero, so it does
 *  not matter what the measure makes of them. */
export function affineFormOf(
  { of }: Measure,
  columns: readonly string[],
  isEmpty: readonly boolean[] = [],
): AffineForm | null {
  const at = (value: (column: number) => number) =>
    of(Object.fromEntries(columns.map((column, c) => [column, value(c)])));
  const { part: partConstant, whole: wholeConstant } = at(() => 0);
  const units = columns.map((_, unit) => at(c => Number(c === unit && !isEmpty[c])));
  const form = {
    part: Float64Array.from(units, ({ part }) => part - partConstant),
    whole: Float64Array.from(units, ({ whole }) => whole - wholeConstant),
    partConstant,
    wholeConstant,
  };
  const random = xoroshiro128plus(TRIALS);
  for (let trial = 0; trial < TRIALS; trial++) {
    // Every other trial has many zeros, where figures may be defined otherwise.
    const counts = Float64Array.from(columns, (_, c) => {
      const number = random.next() >>> 8;
      return isEmpty[c] || (trial % 2 === 1 && number % 3 > 0) ? 0 : number % 1009;
    });
    const { part, whole, value } = at(c => counts[c]!);
    const expected = [sumOf(form.part, counts, partConstant), sumOf(form.whole, counts, wholeConstant)];
    if (part !== expected[0] || whole !== expected[1] || value !== (whole === 0 ? null : part / whole)) return null;
  }
  return form;
}

/** Of counts that stand from `at` on; NaN where it is 0/0. */
export function ratioOf(form: AffineForm, counts: Float64Array, at: number): number {
  const whole = sumOf(form.whole, counts, form.wholeConstant, at);
  return whole === 0 ? Number.NaN : sumOf(form.part, counts, form.partConstant, at) / whole;
}

/** constant + coefficients · counts, which stand from `at` on. */
function sumOf(coefficients: Float64Array, counts: Float64Array, constant: number, at = 0): number {
  let total = constant;
  for (let c = 0; c < coefficients.length; c++) total += coefficients[c]! * counts[at + c]!;
  return total;
}

// Figures as people name them: `F1`, `las`, `decomposed.f1`, for paths such as `LAS.f1`.

/** What a name alone of several figures stands for: `LAS` is its F1. */
const usual = ['f1', 'accuracy'];

/** All that a name can mean, of the first way to read it that means anything: the path itself, the path in other letters,
 *  what several figures have as their own name, the end of a path, the letters of a path as titles have them: `complete match`. */
export function pathsNamed(name: string, figures: Figures): readonly string[] {
  if (figureAt(figures, name) !== null) return [name];
  const known = pathsOf(figures).map(path => ({ path, lower: path.toLowerCase() }));
  const wanted = name.toLowerCase();
  const readings: ((lower: string) => boolean)[] = [
    lower => lower === wanted,
    ...usual.map(own => (lower: string) => lower === `${wanted}.${own}`),
    lower => lower.endsWith(`.${wanted}`),
    lower => lower.replaceAll('.', '') === wanted.replace(/[\s.]/g, ''),
  ];
  for (const reads of readings) {
    const found = known.filter(({ lower }) => reads(lower)).map(({ path }) => path);
    if (found.length > 0) return found;
  }
  return [];
}

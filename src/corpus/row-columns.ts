// The counts of every row, column by column, each in the smallest numbers that hold it: a million sentences fit into memory,
// and any choice of them is added up in a few milliseconds.
import type { CountTable, FlatFigure } from '../counts/index.ts';
import { affineFormOf, type Measure, measureAt } from '../stats/index.ts';

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export interface RowColumns {
  readonly names: readonly string[];
  readonly size: number;
  /** Null where a column is zero everywhere. */
  readonly columns: readonly (Numbers | null)[];
}

export function rowColumnsOf({ columns: names, rows }: CountTable<string>): RowColumns {
  const width = names.length;
  const size = width === 0 ? 0 : rows.length / width;
  const columnAt = (c: number) => {
    const column = smallestNumbers(size, row => rows[row * width + c]!);
    return column.some(value => value !== 0) ? column : null;
  };
  return { names, size, columns: names.map((_, c) => columnAt(c)) };
}

/** In the smallest numbers that hold them all; what is no whole number is kept as it is. */
export function smallestNumbers(size: number, numberAt: (row: number) => number): Numbers {
  let [most, whole] = [0, true];
  for (let row = 0; row < size; row++) {
    const value = numberAt(row);
    if (!(Number.isInteger(value) && value >= 0)) whole = false;
    if (value > most) most = value;
  }
  const numbers = roomFor(whole ? most : Number.POSITIVE_INFINITY, size);
  for (let row = 0; row < size; row++) numbers[row] = numberAt(row);
  return numbers;
}

function roomFor(largest: number, size: number): Numbers {
  if (largest < 2 ** 8) return new Uint8Array(size);
  if (largest < 2 ** 16) return new Uint16Array(size);
  return largest < 2 ** 32 ? new Uint32Array(size) : new Float64Array(size);
}

/** What rows score, worked out when it is first asked for; NaN where a row has no score. */
export interface RowScores {
  of(path: string, system: number): Float64Array;
  /** Of all systems. */
  all(path: string): readonly Float64Array[];
}

export function rowScores(metric: Parameters<typeof measureAt>[0], systems: readonly RowColumns[]): RowScores {
  const known = new Map<string, Float64Array>();
  const of = (path: string, system: number) => {
    const name = `${system} ${path}`;
    const scores = known.get(name) ?? scoresOf(systems[system]!, measureAt(metric, path));
    known.set(name, scores);
    return scores;
  };
  return { of, all: path => systems.map((_, system) => of(path, system)) };
}

/** What each row scores by itself: NaN where that is 0/0. */
function scoresOf(rows: RowColumns, measure: Measure): Float64Array {
  const { names, columns, size } = rows;
  if (measure.flat !== undefined) return flatScores(rows, measure.flat);
  const form = affineFormOf(
    measure,
    names,
    columns.map(column => column === null),
  );
  if (form === null) return askedScores(rows, measure);
  const part = weighed(rows, form.part, form.partConstant);
  const whole = weighed(rows, form.whole, form.wholeConstant);
  // What is over nothing is nothing itself.
  for (let row = 0; row < size; row++) part[row] = whole[row] === 0 ? Number.NaN : part[row]! / whole[row]!;
  return part;
}

/** As bare numbers: the columns that count, row by row in the same few places. */
function flatScores({ names, columns, size }: RowColumns, flat: FlatFigure): Float64Array {
  const own = flat.columns.map(name => columns[names.indexOf(name)] ?? null);
  const places = Int32Array.from(own, (_, c) => c);
  const counts = new Float64Array(own.length);
  const scores = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let c = 0; c < own.length; c++) counts[c] = own[c]?.[row] ?? 0;
    scores[row] = flat.of(counts, 0, places);
  }
  return scores;
}

/** By the names of all columns, which takes longest. */
function askedScores({ names, columns, size }: RowColumns, measure: Measure): Float64Array {
  const counts: Record<string, number> = {};
  const scores = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (const [c, name] of names.entries()) counts[name] = columns[c]?.[row] ?? 0;
    scores[row] = measure.of(counts).value ?? Number.NaN;
  }
  return scores;
}

function weighed({ columns, size }: RowColumns, weights: Float64Array, constant: number): Float64Array {
  const sums = new Float64Array(size).fill(constant);
  for (const [c, column] of columns.entries()) {
    const weight = weights[c]!;
    if (column !== null && weight !== 0) for (let row = 0; row < size; row++) sums[row]! += weight * column[row]!;
  }
  return sums;
}

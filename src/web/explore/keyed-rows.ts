// What every row has under which key, packed. A cell is a column under a key, numbered key * width + column; the entries of
// row r stand at start[r] to start[r + 1].
import type { CountTable } from '../../counts/index.ts';
import type { CountPlace } from '../../families/index.ts';
import { type Numbers, numbersFor, type RowColumns } from './row-columns.ts';

export interface KeyedRows {
  readonly keys: readonly string[];
  readonly width: number;
  readonly start: Uint32Array;
  readonly cell: Numbers;
  readonly by: Numbers;
}

/** More cells than this are not looked through for what can be added up. */
const MOST_CELLS = 1 << 24;

/** Entries of a table come row by row. Those of one row and cell become one. */
export function keyedRowsOf({ columns, runs, entries }: CountTable<string>): KeyedRows {
  const { keys, row, column, key, by } = entries;
  const width = columns.length;
  const start = new Uint32Array(runs.length + 1);
  const place = new Uint32Array(by.length);
  const condense = keys.length * width <= MOST_CELLS;
  // By cell, where its last entry went, counted from 1.
  const last = new Uint32Array(condense ? keys.length * width : 0);
  let size = 0;
  for (let e = 0, current = 0; e < by.length; e++) {
    while (current < row[e]!) start[++current] = size;
    const cell = key[e]! * width + column[e]!;
    const known = condense ? last[cell]! : 0;
    if (known > start[current]!) place[e] = known - 1;
    else {
      place[e] = size++;
      if (condense) last[cell] = size;
    }
    if (e === by.length - 1) start.fill(size, current + 1);
  }
  const sums = new Float64Array(size);
  const cells = numbersFor(keys.length * width, size);
  for (let e = 0; e < by.length; e++) {
    sums[place[e]!]! += by[e]!;
    cells[place[e]!] = key[e]! * width + column[e]!;
  }
  return { keys, width, start, cell: cells, by: packed(sums) };
}

function packed(sums: Float64Array): Numbers {
  let [most, whole] = [0, true];
  for (let i = 0; i < sums.length; i++) {
    if (!(Number.isInteger(sums[i]!) && sums[i]! >= 0)) whole = false;
    if (sums[i]! > most) most = sums[i]!;
  }
  const numbers = numbersFor(whole ? most : Number.POSITIVE_INFINITY, sums.length);
  numbers.set(sums);
  return numbers;
}

/** All that some rows have, as entries of one row; keys that they have nothing under are left out. */
export function sumEntries(
  { keys, width, start, cell, by }: KeyedRows,
  rows: Uint32Array,
): CountTable<string>['entries'] {
  const totals = new Float64Array(keys.length * width);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let e = start[row]!; e < start[row + 1]!; e++) totals[cell[e]!]! += by[e]!;
  }
  const found: number[] = [];
  for (let each = 0; each < totals.length; each++) if (totals[each] !== 0) found.push(each);
  const present = [...new Set(found.map(each => Math.floor(each / width)))];
  const place = new Map(present.map((key, i) => [key, i]));
  return {
    keys: present.map(key => keys[key]!),
    row: new Uint32Array(found.length),
    column: Uint8Array.from(found, each => each % width),
    key: Uint32Array.from(found, each => place.get(Math.floor(each / width))!),
    by: Float64Array.from(found, each => totals[each]!),
  };
}

/** Places, and how many times what stands there counts. */
export interface Weighed {
  readonly places: readonly CountPlace[];
  readonly times: number;
}

/** For each row what it has in some places. */
export function sumPlaces(rows: RowColumns, { keys, width, start, cell, by }: KeyedRows, all: readonly Weighed[]) {
  const sums = new Float64Array(rows.size);
  const weights = new Float64Array(keys.length * width);
  let filed = false;
  for (const { places, times } of all)
    for (const { column, key } of places) {
      const c = rows.names.indexOf(column);
      const own = key === null ? (rows.columns[c] ?? null) : null;
      if (own !== null) for (let row = 0; row < rows.size; row++) sums[row]! += times * own[row]!;
      const k = key === null ? -1 : keys.indexOf(key);
      if (k < 0) continue;
      weights[k * width + c]! += times;
      filed = true;
    }
  if (filed)
    for (let row = 0; row < rows.size; row++)
      for (let e = start[row]!; e < start[row + 1]!; e++) sums[row]! += weights[cell[e]!]! * by[e]!;
  return sums;
}

// What rows have under which key, packed. A cell is a column under a key, numbered key * width + column; the rows that have
// something in it, in their order, stand at start[cell] to start[cell + 1]. So it is known at once which rows have a key.
import type { CountTable } from '../counts/index.ts';
import type { CountPlace } from '../families/index.ts';
import { type Numbers, type RowColumns, smallestNumbers } from './row-columns.ts';

export interface KeyedRows {
  readonly keys: readonly string[];
  readonly width: number;
  readonly start: Uint32Array;
  readonly row: Uint32Array;
  readonly by: Numbers;
  /** By cell, what all rows have together. */
  readonly totals: Float64Array;
}

/** Entries of a table come row by row. Those of one row and cell become one. */
export function keyedRowsOf({ columns, entries }: CountTable<string>): KeyedRows {
  const { keys, row, column, key, by } = entries;
  const width = columns.length;
  const cells = keys.length * width;
  const ends = new Uint32Array(cells + 1);
  for (let e = 0; e < by.length; e++) ends[key[e]! * width + column[e]! + 1]!++;
  for (let cell = 0; cell < cells; cell++) ends[cell + 1]! += ends[cell]!;
  const rows = new Uint32Array(by.length);
  const sums = new Float64Array(by.length);
  // Where a cell begins becomes where it ends.
  for (let e = 0; e < by.length; e++) {
    const place = ends[key[e]! * width + column[e]!]!++;
    rows[place] = row[e]!;
    sums[place] = by[e]!;
  }
  const start = new Uint32Array(cells + 1);
  const totals = new Float64Array(cells);
  let size = 0;
  for (let cell = 0, e = 0; cell < cells; cell++) {
    for (; e < ends[cell]!; e++) {
      totals[cell]! += sums[e]!;
      if (size > start[cell]! && rows[size - 1] === rows[e]) sums[size - 1]! += sums[e]!;
      else {
        rows[size] = rows[e]!;
        sums[size++] = sums[e]!;
      }
    }
    start[cell + 1] = size;
  }
  return { keys, width, start, row: rows.slice(0, size), by: smallestNumbers(size, i => sums[i]!), totals };
}

/** All that some of `size` rows have, as entries of one row; keys that they have nothing under are left out. */
export function sumEntries(keyed: KeyedRows, chosen: Uint32Array, size: number): CountTable<string>['entries'] {
  const { keys, width } = keyed;
  const totals = chosen.length === size ? keyed.totals : totalsOf(keyed, chosen, size);
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

/** By cell. */
function totalsOf({ start, row, by, totals: { length } }: KeyedRows, chosen: Uint32Array, size: number): Float64Array {
  const isChosen = new Uint8Array(size);
  for (let i = 0; i < chosen.length; i++) isChosen[chosen[i]!] = 1;
  const totals = new Float64Array(length);
  for (let cell = 0; cell < length; cell++) {
    let total = 0;
    for (let e = start[cell]!, end = start[cell + 1]!; e < end; e++) total += isChosen[row[e]!]! * by[e]!;
    totals[cell] = total;
  }
  return totals;
}

/** For each row what it has in some places, without what it has in others. */
export function sumPlaces(
  rows: RowColumns,
  { keys, width, start, row, by }: KeyedRows,
  added: readonly CountPlace[],
  taken: readonly CountPlace[],
): Float64Array {
  const sums = new Float64Array(rows.size);
  for (const [places, times] of [
    [added, 1],
    [taken, -1],
  ] as const)
    for (const { column, key } of places) {
      const c = rows.names.indexOf(column);
      const own = key === null ? (rows.columns[c] ?? null) : null;
      if (own !== null) for (let i = 0; i < rows.size; i++) sums[i]! += times * own[i]!;
      const cell = key === null ? -1 : keys.indexOf(key) * width + c;
      if (cell < 0) continue;
      for (let e = start[cell]!; e < start[cell + 1]!; e++) sums[row[e]!]! += times * by[e]!;
    }
  return sums;
}

// What every row has under which key, packed: the entries of row r stand at start[r] to start[r + 1].
import type { CountTable } from '../../counts/index.ts';
import type { CountPlace } from '../../families/index.ts';
import { type Numbers, numbersFor, type RowColumns } from './row-columns.ts';

export interface KeyedRows {
  readonly keys: readonly string[];
  readonly start: Uint32Array;
  readonly column: Uint8Array;
  readonly key: Numbers;
  readonly by: Numbers;
}

/** More pairs of key and column than this are not looked through for what can be added up. */
const MOST_CELLS = 1 << 24;

/** Entries of a table come row by row. Those of one row, key and column become one. */
export function keyedRowsOf({ columns, runs, entries }: CountTable<string>): KeyedRows {
  const { keys, row, column, key, by } = entries;
  const width = columns.length;
  const start = new Uint32Array(runs.length + 1);
  const place = new Uint32Array(by.length);
  const condense = keys.length * width <= MOST_CELLS;
  // By key and column, where the last entry of it went.
  const last = new Uint32Array(condense ? keys.length * width : 0);
  let size = 0;
  for (let e = 0, current = 0; e < by.length; e++) {
    while (current < row[e]!) start[++current] = size;
    const cell = key[e]! * width + column[e]!;
    const known = condense ? last[cell]! : 0;
    // Counted from 1, so that 0 is none.
    if (known > start[current]!) place[e] = known - 1;
    else {
      place[e] = size++;
      if (condense) last[cell] = size;
    }
    if (e === by.length - 1) start.fill(size, current + 1);
  }
  const sums = new Float64Array(size);
  let most = 0;
  let whole = true;
  for (let e = 0; e < by.length; e++) {
    const sum = sums[place[e]!]! + by[e]!;
    sums[place[e]!] = sum;
    if (!Number.isInteger(sum)) whole = false;
    if (sum > most) most = sum;
  }
  const packedBy = numbersFor(whole ? most : Number.POSITIVE_INFINITY, size);
  packedBy.set(sums);
  const packedKey = numbersFor(keys.length, size);
  const packedColumn = new Uint8Array(size);
  for (let e = 0; e < by.length; e++) {
    packedKey[place[e]!] = key[e]!;
    packedColumn[place[e]!] = column[e]!;
  }
  return { keys, start, column: packedColumn, key: packedKey, by: packedBy };
}

/** All that some rows have, as entries of one row. */
export function sumEntries(keyed: KeyedRows, width: number, rows: Uint32Array): CountTable<string>['entries'] {
  const totals = new Float64Array(keyed.keys.length * width);
  const { start, column, key, by } = keyed;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let e = start[row]!; e < start[row + 1]!; e++) totals[key[e]! * width + column[e]!]! += by[e]!;
  }
  const cells: number[] = [];
  for (let cell = 0; cell < totals.length; cell++) if (totals[cell] !== 0) cells.push(cell);
  return {
    keys: keyed.keys,
    row: new Uint32Array(cells.length),
    column: Uint8Array.from(cells, cell => cell % width),
    key: Uint32Array.from(cells, cell => Math.floor(cell / width)),
    by: Float64Array.from(cells, cell => totals[cell]!),
  };
}

/** Adds to a number for each row what it has in some places, `times` over. */
export function addPlaces(
  sums: Float64Array,
  rows: RowColumns,
  keyed: KeyedRows,
  places: readonly CountPlace[],
  times: number,
): void {
  const width = rows.names.length;
  const wanted = new Set<number>();
  for (const { column, key } of places) {
    const c = rows.names.indexOf(column);
    if (key === null) {
      const own = rows.columns[c] ?? null;
      if (own !== null) for (let row = 0; row < rows.size; row++) sums[row]! += times * own[row]!;
    } else wanted.add(keyed.keys.indexOf(key) * width + c);
  }
  if (wanted.size === 0) return;
  const { start, column, key, by } = keyed;
  for (let row = 0; row < rows.size; row++)
    for (let e = start[row]!; e < start[row + 1]!; e++)
      if (wanted.has(key[e]! * width + column[e]!)) sums[row]! += times * by[e]!;
}

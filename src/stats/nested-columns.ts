// Counts often hold one another: what is `mod` is `ncmod` or `xmod`, what is labelled right is attached right. A column that
// nowhere counts less than another is kept as that one and the rest, so that resampling adds up each thing once.
//
//   ncmod 1 0 2   mod 1 1 2   →   ncmod 1 0 2   mod 0 1 0, and ncmod
import type { SparseColumn } from './sample.ts';

/** Reads in order: a column has only parts before it. `place` says where those that were given stand now. */
export interface NestedColumns {
  readonly columns: readonly SparseColumn[];
  readonly place: Uint32Array;
}

/** Only columns of one group are held against each other. */
export function nestColumns(
  given: readonly SparseColumn[],
  groups: readonly (readonly number[])[],
  size: number,
): NestedColumns {
  const order = given.map((_, c) => c).sort((a, b) => given[a]!.row.length - given[b]!.row.length || a - b);
  const place = new Uint32Array(given.length);
  for (const [at, c] of order.entries()) place[c] = at;
  const isWhole = given.every(({ by }) => by.every(value => Number.isInteger(value) && value >= 0));
  if (!isWhole) return { columns: order.map(c => given[c]!), place };
  const rests = order.map(c => given[c]!);
  const dense = new Float64Array(size);
  const done = new Set<number>();
  for (const group of groups) {
    const members = [...new Set(group)].map(c => place[c]!).sort((a, b) => a - b);
    for (const [m, own] of members.entries()) {
      // One that several systems share has been seen to.
      if (done.has(own)) continue;
      done.add(own);
      rests[own] = withParts(given[order[own]!]!, members.slice(0, m), order, given, dense);
    }
  }
  return { columns: rests, place };
}

/** The column without the largest of those in it, one after the other. */
function withParts(
  column: SparseColumn,
  smaller: readonly number[],
  order: readonly number[],
  given: readonly SparseColumn[],
  dense: Float64Array,
): SparseColumn {
  for (let i = 0; i < column.row.length; i++) dense[column.row[i]!] = column.by[i]!;
  const parts: number[] = [];
  for (const candidate of smaller.toReversed()) {
    const part = given[order[candidate]!]!;
    if (part.row.length === 0 || !isWithin(part, dense)) continue;
    for (let i = 0; i < part.row.length; i++) dense[part.row[i]!]! -= part.by[i]!;
    parts.push(candidate);
  }
  const left = column.row.filter(row => dense[row] !== 0);
  const rest = { row: left, by: Float64Array.from(left, row => dense[row]!), parts: Uint32Array.from(parts) };
  for (const row of column.row) dense[row] = 0;
  return rest;
}

function isWithin({ row, by }: SparseColumn, dense: Float64Array): boolean {
  for (let i = 0; i < row.length; i++) if (by[i]! > dense[row[i]!]!) return false;
  return true;
}

/** What there is of each column, given what there is of its rest: in place. */
export function addParts(columns: readonly SparseColumn[], sums: Float64Array): void {
  for (let c = 0; c < columns.length; c++) {
    const { parts } = columns[c]!;
    for (let p = 0; p < parts.length; p++) sums[c]! += sums[parts[p]!]!;
  }
}

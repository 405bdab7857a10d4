// What is resampled: the rows of all systems, as plain data that other threads can be sent. Columns that no measure needs
// are left out, zeros are not stored, and a column that several systems share, such as the gold counts, is kept once.
//
//   column matched of system 0, rows 3 0 2:   row [0, 2]  by [3, 2]
import { type Counts, type CountTable, mergeRows, type Run } from '../counts/index.ts';
import { type AffineForm, affineFormOf, emptyColumns, type Measure, placesOf, ratioOf } from './measure.ts';

/** One count in those rows where it is not zero, beside what other columns say of it. */
export interface SparseColumn {
  readonly row: Uint32Array;
  readonly by: Float64Array;
  /** Columns that are part of it, by their places, all before its own: their sums belong to its sum. */
  readonly parts: Uint32Array;
}

export interface Sample {
  /** The number of rows. */
  readonly size: number;
  readonly systems: number;
  /** The names of the columns that matter. */
  readonly columns: readonly string[];
  /** Those of all systems, each but once. */
  readonly distinct: readonly SparseColumn[];
  /** System by system, where each of its columns stands among them. */
  readonly place: Uint32Array;
  /** How each measure is made of the columns; null for one that only its family can compute. */
  readonly forms: readonly (AffineForm | null)[];
}

/** Tables of the same runs, one per system, and what is to be measured in all of them. */
export function sampleOfTables(tables: readonly CountTable<string>[], measures: readonly Measure[]): Sample {
  const all = tables[0]?.columns ?? [];
  const size = tables[0]?.runs.length ?? 0;
  const isEmpty = emptyColumns(tables);
  const forms = measures.map(measure => (measure.flat === undefined ? affineFormOf(measure, all, isEmpty) : null));
  const matters = all.map((column, c) =>
    forms.some((form, m) =>
      form === null ? (measures[m]!.flat?.columns.includes(column) ?? true) : form.part[c] !== 0 || form.whole[c] !== 0,
    ),
  );
  const kept = all.flatMap((_, c) => (matters[c] ? [c] : []));
  const distinct: SparseColumn[] = [];
  const place = new Uint32Array(tables.length * kept.length);
  for (const [k, c] of kept.entries()) {
    const first = distinct.length;
    for (const [s, { rows }] of tables.entries()) {
      const column = sparseColumn(rows, c, all.length, size);
      const known = distinct.findIndex((other, d) => d >= first && sameColumn(other, column));
      place[s * kept.length + k] = known >= 0 ? known : distinct.push(column) - 1;
    }
  }
  const bySystem = tables.map((_, s) => [...place.subarray(s * kept.length, (s + 1) * kept.length)]);
  const nested = nestColumns(distinct, bySystem, size);
  return {
    size,
    systems: tables.length,
    columns: kept.map(c => all[c]!),
    distinct: nested.columns,
    place: place.map(d => nested.place[d]!),
    forms: forms.map(form =>
      form === null
        ? null
        : {
            ...form,
            part: Float64Array.from(kept, c => form.part[c]!),
            whole: Float64Array.from(kept, c => form.whole[c]!),
          },
    ),
  };
}

function sparseColumn(rows: Float64Array, column: number, width: number, size: number): SparseColumn {
  const row: number[] = [];
  const by: number[] = [];
  for (let r = 0; r < size; r++) {
    const value = rows[r * width + column]!;
    if (value === 0) continue;
    row.push(r);
    by.push(value);
  }
  return { row: Uint32Array.from(row), by: Float64Array.from(by), parts: new Uint32Array() };
}

function sameColumn(one: SparseColumn, other: SparseColumn): boolean {
  return (
    one.row.length === other.row.length &&
    one.row.every((row, i) => row === other.row[i]) &&
    one.by.every((by, i) => by === other.by[i])
  );
}

/** The value of one measure, given how much of each column a system has; NaN where it is 0/0. */
export type Evaluate = (measure: number, totals: Float64Array, at: number) => number;

/** Totals stand in the order of the sample's columns, from `at` on. */
export function evaluatorOf({ forms, columns }: Sample, measures: readonly Measure[]): Evaluate {
  const counts: Record<string, number> = {};
  const flat = measures.map(measure =>
    measure.flat === undefined ? null : { of: measure.flat.of, places: placesOf(measure.flat, columns) },
  );
  return (measure, totals, at) => {
    const direct = flat[measure];
    if (direct) return direct.of(totals, at, direct.places);
    const form = forms[measure]!;
    if (form !== null) return ratioOf(form, totals, at);
    for (let c = 0; c < columns.length; c++) counts[columns[c]!] = totals[at + c]!;
    return measures[measure]!.of(counts as Counts<string>).value ?? Number.NaN;
  };
}

// Counts often hold one another: what is `mod` is `ncmod` or `xmod`, what is labelled right is attached right. A column that
// nowhere counts less than another is kept as that one and the rest, so that resampling adds up each thing once.
//
//   ncmod 1 0 2   mod 1 1 2   →   ncmod 1 0 2   mod 0 1 0, and ncmod

/** Only columns of one group are held against each other. What is returned reads in order: a column has only parts before
 *  it, and `place` says where those that were given stand now. */
export function nestColumns(given: readonly SparseColumn[], groups: readonly (readonly number[])[], size: number) {
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

// Paired procedures need the same rows for every system. Where systems were aligned with gold each in its own way, rows
// are merged until they agree; none is ever split.

/** The same tables with the finest rows that they have in common. They are all of one gold standard. */
export function mergeToCommonRuns<C extends string>(tables: readonly CountTable<C>[]): readonly CountTable<C>[] {
  const groups = commonRuns(tables.map(({ runs }) => runs));
  return tables.map(table => (sameRuns(table.runs, groups) ? table : mergeRows(table, groups)));
}

/** Cuts the corpus wherever no run of any table goes across. */
export function commonRuns(tables: readonly (readonly Run[])[]): readonly Run[] {
  const all = tables.flat();
  const start = all.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const end = all.reduce((most, { to }) => Math.max(most, to), 0);
  if (end <= start) return all.slice(0, 1);
  // How many runs go across each place, as what begins and ends there; and where anything begins.
  const change = new Int32Array(end + 2);
  const begins = new Uint8Array(end + 1);
  for (const { from, to } of all) {
    if (to > from) begins[from] = 1;
    if (to - from < 2) continue;
    change[from + 1]!++;
    change[to]!--;
  }
  const groups: Run[] = [];
  let from = start;
  let across = 0;
  for (let place = 0; place <= end; place++) {
    across += change[place]!;
    if (place <= from || across > 0) continue;
    // Sentences that no table has, such as those that were left out, are no group.
    if (begins[from] === 1) groups.push({ from, to: place });
    from = place;
  }
  return groups;
}

function sameRuns(runs: readonly Run[], others: readonly Run[]): boolean {
  return (
    runs.length === others.length && runs.every(({ from, to }, i) => from === others[i]!.from && to === others[i]!.to)
  );
}

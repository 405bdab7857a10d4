// What is resampled: the rows of all systems, as plain data that other threads can be sent. Columns that no measure needs
// are left out, zeros are not stored, and a column that several systems share, such as the gold counts, is kept once.
//
//   column matched of system 0, rows 3 0 2:   row [0, 2]  by [3, 2]
import type { Counts, CountTable } from '../counts/index.ts';
import { type AffineForm, affineFormOf } from './affine-form.ts';
import { emptyColumns, type Measure, placesOf } from './measure.ts';
import { nestColumns } from './nested-columns.ts';

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
export function sampleOf(tables: readonly CountTable<string>[], measures: readonly Measure[]): Sample {
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

/** The value of one measure, given how much of each column a system has; NaN where it is nothing over nothing. */
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
    if (form !== null) {
      let part = form.partConstant;
      let whole = form.wholeConstant;
      for (let c = 0; c < columns.length; c++) {
        part += form.part[c]! * totals[at + c]!;
        whole += form.whole[c]! * totals[at + c]!;
      }
      return whole === 0 ? Number.NaN : part / whole;
    }
    for (let c = 0; c < columns.length; c++) counts[columns[c]!] = totals[at + c]!;
    return measures[measure]!.of(counts as Counts<string>).value ?? Number.NaN;
  };
}

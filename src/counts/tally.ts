// Where a metric writes what it counted, one row at a time.
import type { CountTable, Run } from './table.ts';

export interface Tally<C extends string> {
  /** Whether anyone will look at the counts per key; a metric need not file them otherwise. */
  readonly keyed: boolean;
  /** Whether rows will be added up anyway, so that what is counted by key may be filed with the last of them. */
  readonly folds: boolean;
  /** Adds to the row of the pair at hand. */
  add(column: C, by?: number): void;
  /** The same for all columns at once, a number for each. */
  addAll(counts: Float64Array): void;
  /** Files a count under a key only: it is not part of the row. */
  file(column: C, key: string, by?: number): void;
}

/** Makes a table, a row for each pair: `begin` the row, let the metric count, `table` at the end. */
export class TableTally<C extends string> implements Tally<C> {
  readonly keyed: boolean;
  readonly folds: boolean;
  readonly #columns: readonly C[];
  readonly #index: ReadonlyMap<C, number>;
  #runs: Run[] = [];
  #rows: Float64Array<ArrayBuffer>;
  #base = 0;
  readonly #keys: string[] = [];
  readonly #keyIds = new Map<string, number>();
  #row = new Uint32Array(64);
  #column = new Uint8Array(64);
  #key = new Uint32Array(64);
  #by = new Float64Array(64);
  #entries = 0;

  constructor(columns: readonly C[], keyed: boolean, folds = false) {
    this.#columns = columns;
    this.#rows = new Float64Array(Math.max(1024, columns.length));
    this.#index = new Map(columns.map((column, c) => [column, c]));
    this.keyed = keyed;
    this.folds = folds;
  }

  begin(run: Run): void {
    const width = this.#columns.length;
    this.#base = this.#runs.length * width;
    this.#runs.push(run);
    if (this.#base + width > this.#rows.length) this.#rows = grown(this.#rows, new Float64Array(this.#rows.length * 2));
  }

  add(column: C, by = 1): void {
    this.#rows[this.#base + this.#index.get(column)!]! += by;
  }

  addAll(counts: Float64Array): void {
    for (let c = 0; c < counts.length; c++) this.#rows[this.#base + c]! += counts[c]!;
  }

  file(column: C, key: string, by = 1): void {
    if (!this.keyed) return;
    const at = this.#entries++;
    if (at === this.#by.length) {
      this.#row = grown(this.#row, new Uint32Array(at * 2));
      this.#column = grown(this.#column, new Uint8Array(at * 2));
      this.#key = grown(this.#key, new Uint32Array(at * 2));
      this.#by = grown(this.#by, new Float64Array(at * 2));
    }
    let id = this.#keyIds.get(key);
    if (id === undefined) {
      id = this.#keys.push(key) - 1;
      this.#keyIds.set(key, id);
    }
    this.#row[at] = this.#runs.length - 1;
    this.#column[at] = this.#index.get(column)!;
    this.#key[at] = id;
    this.#by[at] = by;
  }

  table(): CountTable<C> {
    const entries = this.#entries;
    const cells = this.#runs.length * this.#columns.length;
    return {
      columns: this.#columns,
      runs: this.#runs,
      rows: cells === this.#rows.length ? this.#rows : this.#rows.slice(0, cells),
      entries: {
        keys: this.#keys,
        row: this.#row.slice(0, entries),
        column: this.#column.slice(0, entries),
        key: this.#key.slice(0, entries),
        by: this.#by.slice(0, entries),
      },
    };
  }
}

function grown<T extends Uint8Array | Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

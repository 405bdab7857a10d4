// Counts per run of sentences, as one flat table, and the figures that are made of counts. Counts add up: sum, concat, merge
// and fold are all that scores, shards, breakdowns and resampling need, and none of them knows which metric it serves.

/** Gold sentences [from, to): nearly always one. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

export type Counts<C extends string> = Readonly<Record<C, number>>;

/** Counts that are filed under a key as well (a label, a relation), one array per property. */
export interface KeyedCounts {
  readonly keys: readonly string[];
  readonly column: Uint8Array;
  readonly key: Uint32Array;
  readonly by: Float64Array;
}

interface Entries extends KeyedCounts {
  readonly row: Uint32Array;
}

export interface CountTable<C extends string> {
  readonly columns: readonly C[];
  /** One per row, in the order of the corpus; empty once rows have been folded together. */
  readonly runs: readonly Run[];
  /** Row by row, one number per column. */
  readonly rows: Float64Array;
  readonly entries: Entries;
}

export function rowCount<C extends string>(table: CountTable<C>): number {
  return table.columns.length === 0 ? 0 : table.rows.length / table.columns.length;
}

/** Sums of whole tables, which are asked for several times; nobody changes a table that is made. */
const wholeSums = new WeakMap<object, Counts<string>>();

/** Adds up rows, each as often as `weight` says: 1 is the score, a filter the live view, random draws the bootstrap. */
export function sum<C extends string>(table: CountTable<C>, weight?: (row: number) => number): Counts<C> {
  if (weight !== undefined) return weightedSum(table, weight);
  const known = wholeSums.get(table) as Counts<C> | undefined;
  if (known !== undefined) return known;
  const sums = weightedSum(table, () => 1);
  wholeSums.set(table, sums);
  return sums;
}

function weightedSum<C extends string>({ columns, rows }: CountTable<C>, weight: (row: number) => number): Counts<C> {
  const width = columns.length;
  const totals = new Float64Array(width);
  for (let row = 0, at = 0; at < rows.length; row++, at += width) {
    const times = weight(row);
    if (times !== 0) for (let c = 0; c < width; c++) totals[c]! += times * rows[at + c]!;
  }
  return record(columns, totals);
}

/** The counts filed under each key, keys in alphabetical order. */
export function sumByKey<C extends string>(table: CountTable<C>): ReadonlyMap<string, Counts<C>> {
  const { columns, entries } = table;
  // Most of a key's counts are 0. The quickest way to an object with many names is to copy one that JSON has made.
  const zeros: Record<C, number> = JSON.parse(JSON.stringify(record(columns, new Float64Array(columns.length))));
  const named = entries.keys.map(key => [key, { ...zeros }] as const);
  for (let e = 0; e < entries.by.length; e++)
    named[entries.key[e]!]![1][columns[entries.column[e]!]!] += entries.by[e]!;
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One row for each value of a column, as FoldedTables has them. */
export function foldBy<C extends string>(table: CountTable<C>, by: C): CountTable<C> {
  const { columns, rows } = table;
  const column = columns.indexOf(by);
  const values = new Set(
    Float64Array.from({ length: rowCount(table) }, (_, row) => rows[row * columns.length + column]!),
  );
  // As the kernels count.
  if (values.size === rowCount(table)) return { ...table, runs: [] };
  const folded = new FoldedTables(by);
  folded.add(table);
  return folded.table();
}

/** Adds up tables as they come. There is one row for each value of a column, which keeps that value: bounded however long the corpus
 *  is, and all that a limit on the column or a breakdown by it needs. Entries are added up for all rows, and stand in the first. */
export class FoldedTables<C extends string> {
  readonly #by: C;
  #columns: readonly C[] = [];
  readonly #rowOf = new Map<number, number>();
  #rows = new Float64Array(0);
  readonly #keys: string[] = [];
  readonly #keyIds = new Map<string, number>();
  /** By column, where it has any: the sums of its entries by key. */
  readonly #sums: (Float64Array<ArrayBuffer> | undefined)[] = [];

  constructor(by: C) {
    this.#by = by;
  }

  add({ columns, rows, entries }: CountTable<C>): void {
    const width = columns.length;
    if (width === 0) return;
    this.#columns = columns;
    const by = columns.indexOf(this.#by);
    for (let at = 0; at < rows.length; at += width) {
      const value = rows[at + by]!;
      const to = this.#rowWith(value) * width;
      const sums = this.#rows;
      for (let c = 0; c < width; c++) sums[to + c]! += rows[at + c]!;
      sums[to + by] = value;
    }
    this.#addEntries(entries);
  }

  #rowWith(value: number): number {
    const known = this.#rowOf.get(value);
    if (known !== undefined) return known;
    const row = this.#rowOf.size;
    this.#rowOf.set(value, row);
    if (this.#rowOf.size * this.#columns.length > this.#rows.length)
      this.#rows = grown(this.#rows, new Float64Array(Math.max(32, 2 * row) * this.#columns.length));
    return row;
  }

  #addEntries({ keys, column, key, by }: Entries): void {
    const ids = Uint32Array.from(keys, text => {
      const id = this.#keyIds.get(text) ?? this.#keys.push(text) - 1;
      this.#keyIds.set(text, id);
      return id;
    });
    for (let e = 0; e < by.length; e++) {
      let sums = this.#sums[column[e]!];
      if (sums === undefined || sums.length < this.#keys.length) {
        sums = grown(sums ?? new Float64Array(0), new Float64Array(Math.max(256, 2 * this.#keys.length)));
        this.#sums[column[e]!] = sums;
      }
      sums[ids[key[e]!]!]! += by[e]!;
    }
  }

  table(): CountTable<C> {
    const key: number[] = [];
    const column: number[] = [];
    const filled = this.#sums.flatMap((sums, c) => (sums === undefined ? [] : [c]));
    for (let id = 0; id < this.#keys.length; id++)
      for (const c of filled)
        if (this.#sums[c]![id]) {
          key.push(id);
          column.push(c);
        }
    return {
      columns: this.#columns,
      runs: [],
      rows: this.#rows.slice(0, this.#rowOf.size * this.#columns.length),
      entries: {
        keys: [...this.#keys],
        row: new Uint32Array(key.length),
        column: Uint8Array.from(column),
        key: Uint32Array.from(key),
        by: Float64Array.from(key, (id, e) => this.#sums[column[e]!]![id]!),
      },
    };
  }
}

function record<C extends string>(columns: readonly C[], values: Float64Array): Counts<C> {
  return Object.fromEntries(columns.map((column, c) => [column, values[c]])) as Counts<C>;
}

// Where a metric writes what it counted, one row at a time.

export interface Tally<C extends string> {
  /** Whether anyone will look at the counts per key; a metric need not file them otherwise. */
  readonly keyed: boolean;
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
  /** Counts by key where rows will be added up anyway: their sums, by key and column, and which of them are there. */
  #sums: Float64Array<ArrayBuffer> | null;
  #summed: number[] = [];
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
  readonly #taken: KeyedCounts[] = [];

  constructor(columns: readonly C[], keyed = false, folds = false) {
    this.#columns = columns;
    this.#rows = new Float64Array(Math.max(1024, columns.length));
    this.#index = new Map(columns.map((column, c) => [column, c]));
    this.keyed = keyed;
    this.#sums = folds ? new Float64Array(1024) : null;
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

  /** Rows that others have counted, each of the same run. */
  addRows(run: Run, rows: Float64Array): void {
    const at = this.#runs.length * this.#columns.length;
    for (let row = 0; row < rows.length; row += this.#columns.length) this.#runs.push(run);
    while (at + rows.length > this.#rows.length)
      this.#rows = grown(this.#rows, new Float64Array(this.#rows.length * 2));
    this.#rows.set(rows, at);
  }

  file(column: C, key: string, by = 1): void {
    if (this.keyed) this.#file(this.#index.get(column)!, this.#idOf(key), by);
  }

  /** Takes over what others have counted by key, where rows will be added up anyway. */
  fileAll(counts: KeyedCounts): void {
    this.#taken.push(counts);
  }

  #idOf(key: string): number {
    let id = this.#keyIds.get(key);
    if (id === undefined) {
      id = this.#keys.push(key) - 1;
      this.#keyIds.set(key, id);
    }
    return id;
  }

  #file(place: number, id: number, by: number): void {
    if (this.#sums === null) {
      this.#enter(this.#runs.length - 1, place, id, by);
      return;
    }
    const cell = id * this.#columns.length + place;
    while (cell >= this.#sums.length) this.#sums = grown(this.#sums, new Float64Array(this.#sums.length * 4));
    if (this.#sums[cell] === 0 && by !== 0) this.#summed.push(cell);
    this.#sums[cell]! += by;
  }

  #enter(row: number, column: number, key: number, by: number): void {
    const at = this.#entries++;
    if (at === this.#by.length) {
      this.#row = grown(this.#row, new Uint32Array(at * 2));
      this.#column = grown(this.#column, new Uint8Array(at * 2));
      this.#key = grown(this.#key, new Uint32Array(at * 2));
      this.#by = grown(this.#by, new Float64Array(at * 2));
    }
    this.#row[at] = row;
    this.#column[at] = column;
    this.#key[at] = key;
    this.#by[at] = by;
  }

  table(): CountTable<C> {
    const cells = this.#runs.length * this.#columns.length;
    return {
      columns: this.#columns,
      runs: this.#runs,
      rows: cells === this.#rows.length ? this.#rows : this.#rows.slice(0, cells),
      entries: this.#allEntries(),
    };
  }

  #allEntries(): Entries {
    const [only] = this.#taken;
    // A key may stand there twice: what a text is called may also be the name of something else.
    if (only !== undefined && this.#taken.length === 1 && this.#keys.length === 0 && isDistinct(only.keys))
      return { ...only, row: new Uint32Array(only.by.length) };
    for (const { keys, column, key, by } of this.#taken.splice(0))
      for (let e = 0; e < by.length; e++) this.#file(column[e]!, this.#idOf(keys[key[e]!]!), by[e]!);
    const width = this.#columns.length;
    for (const cell of Uint32Array.from(this.#summed).sort()) {
      this.#enter(0, cell % width, Math.floor(cell / width), this.#sums![cell]!);
      this.#sums![cell] = 0;
    }
    this.#summed = [];
    const entries = this.#entries;
    return {
      keys: this.#keys,
      row: this.#row.slice(0, entries),
      column: this.#column.slice(0, entries),
      key: this.#key.slice(0, entries),
      by: this.#by.slice(0, entries),
    };
  }
}

const isDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

function grown<T extends Uint8Array | Uint32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

// Figures: what a report is made of. The value of 0/0 is null; what is printed for it is up to a profile.

/** A proportion that still knows what it is a proportion of. */
export interface Figure {
  readonly part: number;
  readonly whole: number;
  readonly value: number | null;
}

/** A figure as a function of bare numbers, for those who ask for it hundreds of thousands of times. */
export interface FlatFigure<C extends string = string> {
  /** What it is made of. */
  readonly columns: readonly C[];
  /** Given counts, and where in them each of the columns stands, counted from `at`; NaN where it is undefined. */
  of(counts: Float64Array, at: number, places: Int32Array): number;
}

/** A nested record; the JSON of a report is this record with every figure replaced by its value. */
export interface Figures {
  readonly [name: string]: number | string | Figure | Figures;
}

export function ratio(part: number, whole: number): Figure {
  return { part, whole, value: whole === 0 ? null : part / whole };
}

/** Precision, recall and their harmonic mean, from what was right, what gold has and what the system has. */
export function precisionRecall(matched: number, gold: number, system: number) {
  return {
    precision: ratio(matched, system),
    recall: ratio(matched, gold),
    f1: ratio(2 * matched, gold + system),
  };
}

export function isFigure(item: Figures[string]): item is Figure {
  return typeof item === 'object' && 'whole' in item && typeof item.whole === 'number' && 'value' in item;
}

/** What precision and recall are made of. */
export interface Matches {
  readonly gold: number;
  readonly system: number;
  readonly correct: number;
}

export function totalOf(parts: readonly Matches[]): Matches {
  const total = { gold: 0, system: 0, correct: 0 };
  for (const { gold, system, correct } of parts) {
    total.gold += gold;
    total.system += system;
    total.correct += correct;
  }
  return total;
}

// Counts as they travel from one machine to another: a line of JSON that says what they are, then numbers.
//
//   {"touchstone":"0.2.0","metric":"parseval","shard":{"index":3,"of":20}, ... "tables":[{"columns":[...],"blocks":[...]}]}
//   numbers, little-endian, block after block, each as narrow as its largest number allows
//
// The header names for each table the columns of its rows and the blocks that hold it: every column of the rows, the runs,
// and the counts by key.
import type { CountTable } from '../counts/index.ts';
import type { OptionValues, Settings } from '../families/index.ts';
import { type Block, ForgedCounts, readHeader, type TableHeader, type Width } from './counts-header.ts';
import type { Shard, ShardPart } from './shard.ts';

/** What a file is known by. */
export interface FileMark {
  readonly name: string;
  readonly size: number;
  /** Of blocks from its beginning to its end; null where the shard has nothing of it. */
  readonly digest: string | null;
}

export interface MarkedFiles {
  readonly name: string;
  readonly files: readonly FileMark[];
}

/** What a shard has counted, and of what. */
export interface ShardCounts {
  readonly touchstone: string;
  readonly metric: string;
  readonly settings: Settings;
  readonly family: string;
  readonly options: OptionValues;
  readonly shard: Shard;
  /** Whether there is a row for every sentence. */
  readonly rows: boolean;
  readonly gold: MarkedFiles;
  readonly systems: readonly MarkedFiles[];
  /** By system. */
  readonly shardParts: readonly (readonly ShardPart[])[];
}

export function encodeCounts({ options, shardParts, ...counts }: ShardCounts): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const tables: TableHeader[] = [];
  const listed = shardParts.map(list =>
    list.map(({ table, ...shardPart }) => {
      tables.push(encodeTable(table, pieces));
      return shardPart;
    }),
  );
  const header = JSON.stringify({ ...counts, options, shardParts: listed, tables }, withHex);
  return [new TextEncoder().encode(`${header}\n`), ...pieces];
}

/** Encoded counts, from the front; more than should be in memory at once. */
export interface EncodedCounts {
  /** Up to the next line feed. */
  line(): string;
  /** The next bytes, exactly so many. */
  take(length: number): Uint8Array;
  /** How many bytes follow. */
  rest(): number;
}

/** Throws `ForgedCounts` where they are not what `encodeCounts` makes. */
export function decodeCounts(encoded: EncodedCounts): ShardCounts {
  const text = encoded.line();
  const { tables, shardParts, ...counts } = readHeader(text, encoded.rest());
  let next = 0;
  return {
    ...counts,
    shardParts: shardParts.map(list =>
      list.map(shardPart => ({ ...shardPart, table: decodeTable(tables[next++]!, encoded) })),
    ),
  };
}

/** Files that options name are as long as a list of labels. */
function withHex(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return Array.from(value, byte => byte.toString(16).padStart(2, '0')).join('');
}

function encodeTable({ columns, rows, runs, entries }: CountTable<string>, pieces: Uint8Array[]): TableHeader {
  const write = (numbers: ArrayLike<number>) => writeBlock(numbers, pieces);
  const width = columns.length;
  const height = width === 0 ? 0 : rows.length / width;
  return {
    columns,
    keys: entries.keys,
    rows: columns.map((_, c) => write(Float64Array.from({ length: height }, (_row, row) => rows[row * width + c]!))),
    runs: [write(runs.map(({ from }) => from)), write(runs.map(({ from, to }) => to - from))],
    entries: [write(entries.row), write(entries.column), write(entries.key), write(entries.by)],
  };
}

function decodeTable({ columns, keys, rows, runs, entries }: TableHeader, encoded: EncodedCounts): CountTable<string> {
  const width = columns.length;
  const cells = new Float64Array(width * (rows[0]?.length ?? 0));
  for (const [c, block] of rows.entries()) {
    const numbers = readBlock(block, encoded);
    for (let row = 0; row < numbers.length; row++) cells[row * width + c] = numbers[row]!;
  }
  const [from = none, length = none] = runs.map(block => readBlock(block, encoded));
  const [row = none, column = none, key = none, by = none] = entries.map(block => readBlock(block, encoded));
  const isBelow = (numbers: Float64Array, limit: number) =>
    numbers.every(n => Number.isInteger(n) && n >= 0 && n < limit);
  if (!(isBelow(row, rows[0]?.length ?? 0) && isBelow(column, width) && isBelow(key, keys.length)))
    throw new ForgedCounts('an entry is of no row, column or key');
  if (![cells, from, length, by].every(numbers => numbers.every(Number.isFinite)))
    throw new ForgedCounts('a number is none');
  return {
    columns,
    rows: cells,
    runs: Array.from(from, (first, i) => ({ from: first, to: first + length[i]! })),
    entries: {
      keys,
      row: Uint32Array.from(row),
      column: Uint8Array.from(column),
      key: Uint32Array.from(key),
      by,
    },
  };
}

const none = new Float64Array(0);

function writeBlock(numbers: ArrayLike<number>, pieces: Uint8Array[]): Block {
  const { length } = numbers;
  const width = widthOf(numbers);
  const bytes = new Uint8Array(width * length);
  const view = new DataView(bytes.buffer);
  const put = {
    0: () => {},
    1: (i: number) => view.setUint8(i, numbers[i]!),
    2: (i: number) => view.setUint16(2 * i, numbers[i]!, true),
    4: (i: number) => view.setUint32(4 * i, numbers[i]!, true),
    8: (i: number) => view.setFloat64(8 * i, numbers[i]!, true),
  }[width];
  for (let i = 0; width > 0 && i < length; i++) put(i);
  pieces.push(bytes);
  return { width, length };
}

function widthOf(numbers: ArrayLike<number>): Width {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    if (!Number.isInteger(number) || number < 0 || Object.is(number, -0)) return 8;
    if (number > most) most = number;
  }
  if (most === 0) return 0;
  return most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : most < 2 ** 32 ? 4 : 8;
}

/** So many numbers are taken at once. */
const AT_ONCE = 1 << 16;

function readBlock({ width, length }: Block, encoded: EncodedCounts): Float64Array {
  const numbers = new Float64Array(length);
  if (width === 0) return numbers;
  for (let from = 0; from < length; from += AT_ONCE) {
    const bytes = encoded.take(width * Math.min(AT_ONCE, length - from));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const take = {
      1: (at: number) => view.getUint8(at),
      2: (at: number) => view.getUint16(at, true),
      4: (at: number) => view.getUint32(at, true),
      8: (at: number) => view.getFloat64(at, true),
    }[width];
    for (let at = 0; at < bytes.length; at += width) numbers[from + at / width] = take(at);
  }
  return numbers;
}

// What the header of a file of counts may say. A file may be forged, its sum included: nothing in it is believed before it is
// known to hold together and to fit into the file.
import {
  array,
  boolean,
  check,
  exactOptional,
  type GenericSchema,
  getDotPath,
  instance,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  safeParse,
  strictTuple,
  string,
  union,
} from 'valibot';
import { legible, nestsTooDeeply, type Warning } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import type { ShardCounts } from './counts-file.ts';
import { MOST_SHARDS, type ShardPart, type ShardPartSide } from './shard.ts';

/** How numbers are written: nothing but zeros, one, two or four bytes each, or as they are. */
export type Width = 0 | 1 | 2 | 4 | 8;

export interface Block {
  readonly width: Width;
  readonly length: number;
}

export interface TableHeader {
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly rows: readonly Block[];
  readonly runs: readonly Block[];
  readonly entries: readonly Block[];
}

export interface CountsHeader extends Omit<ShardCounts, 'shardParts'> {
  readonly shardParts: readonly (readonly Omit<ShardPart, 'table'>[])[];
  readonly tables: readonly TableHeader[];
}

const whole = (least: number) => pipe(number(), integer(), minValue(least), maxValue(Number.MAX_SAFE_INTEGER));
const size = whole(0);
const ordinal = whole(1);

const place = object({ file: string(), line: number(), column: number() });
const notice = object({ code: string(), text: string(), place: nullable(place) });
const warnings = array(object({ code: string(), count: size, kept: array(notice) })) satisfies GenericSchema<
  readonly Warning[]
>;
const side = object({
  from: size,
  to: nullable(size),
  at: object({ line: ordinal, column: ordinal, first: size }),
  sentences: size,
  written: size,
  end: object({ line: ordinal, column: ordinal }),
  traits: object({ name: string(), marked: boolean(), utf8: boolean() }),
}) satisfies GenericSchema<ShardPartSide>;
const hashes = object({ hashes: array(number()), all: boolean() });
const mismatch = object({
  sentence: size,
  gold: number(),
  system: number(),
  isShort: boolean(),
  words: exactOptional(object({ gold: hashes, system: hashes })),
  line: ordinal,
  column: ordinal,
});
const checksum = object({ length: size, crc32: pipe(size, maxValue(2 ** 32 - 1)), tail: string() });
const part = object({
  file: size,
  goldLayout: string(),
  systemLayout: string(),
  gold: side,
  system: side,
  opening: warnings,
  stages: array(warnings),
  mismatches: array(mismatch),
  goldText: checksum,
});

const block = object({ width: union([literal(0), literal(1), literal(2), literal(4), literal(8)]), length: size });
const areAlike = (blocks: readonly Block[]) => blocks.every(({ length }) => length === blocks[0]?.length);
const areWritten = (blocks: readonly Block[]) =>
  blocks.every(({ length }) => length <= FEW_ROWS) || blocks.some(({ width }) => width > 0);
/** Of so many nothing need be known. */
const FEW_ROWS = 1 << 16;
/** Columns are numbered by a byte. */
const MOST_COLUMNS = 256;
const table = pipe(
  object({
    columns: pipe(array(string()), maxLength(MOST_COLUMNS)),
    keys: array(string()),
    rows: array(block),
    runs: strictTuple([block, block]),
    entries: strictTuple([block, block, block, block]),
  }),
  check(({ columns, rows }) => rows.length === columns.length, 'it has other columns than rows'),
  check(({ rows, runs, entries }) => [rows, runs, entries].every(areAlike), 'its columns are not of one length'),
  // Otherwise a few bytes could ask for any memory.
  check(({ rows, entries }) => [rows, entries].every(areWritten), 'its rows hold nothing'),
  check(({ rows, runs }) => runs[0].length === 0 || runs[0].length === rows[0]?.length, 'it has other runs than rows'),
);

const marked = object({
  name: string(),
  files: array(object({ name: string(), size, digest: nullable(string()) })),
});
const header = pipe(
  object({
    touchstone: string(),
    metric: string(),
    settings: array(strictTuple([string(), string()])),
    family: picklist(families.map(({ name }) => name)),
    options: record(string(), union([string(), boolean(), object({ name: string(), bytes: instance(Uint8Array) })])),
    shard: object({ index: ordinal, of: pipe(ordinal, maxValue(MOST_SHARDS)) }),
    rows: boolean(),
    gold: marked,
    systems: array(marked),
    shardParts: array(array(part)),
    tables: array(table),
  }),
  check(({ shard }) => shard.index <= shard.of, 'there are fewer shards'),
  check(({ gold, systems }) => systems.every(({ files }) => files.length === gold.files.length), 'files are missing'),
  check(({ systems, shardParts }) => shardParts.length === systems.length, 'parts are missing'),
  check(({ shardParts, tables }) => shardParts.flat().length === tables.length, 'tables are missing'),
);

/** Thrown where counts are not what `encodeCounts` makes; it says why. */
export class ForgedCounts extends Error {}

/** `rest` is how many bytes follow the header. */
export function readHeader(text: string, rest: number): CountsHeader {
  const { success, output, issues } = safeParse(header, parsed(text), { abortEarly: true });
  if (!success) {
    const [issue] = issues;
    throw new ForgedCounts(`${getDotPath(issue) ?? 'the header'}: ${legible(issue.message, 120)}`);
  }
  const blocks = output.tables.flatMap(({ rows, runs, entries }) => [...rows, ...runs, ...entries]);
  const told = blocks.reduce((sum, { width, length }) => sum + width * length, 0);
  if (told !== rest) throw new ForgedCounts(`its tables have ${told} bytes, the file has ${rest}`);
  return output;
}

function parsed(text: string): unknown {
  if (nestsTooDeeply(text)) throw new ForgedCounts('the header nests too deeply');
  try {
    return JSON.parse(text, withBytes);
  } catch {
    throw new ForgedCounts('the header is no JSON');
  }
}

function withBytes(name: string, value: unknown): unknown {
  if (name !== 'bytes' || typeof value !== 'string') return value;
  return Uint8Array.from(value.match(/../g) ?? [], byte => Number.parseInt(byte, 16));
}

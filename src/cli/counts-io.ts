// Counts as files. The first line says that it is one, and the sum of all that follows, so that a damaged or unfinished
// file is never taken for counts; the second is JSON that says what was counted.
//
//   touchstone-counts 1 SHA-256-OF-THE-REST BYTES-OF-THE-REST
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { refuse } from '../bytes/index.ts';
import { decodeCounts, encodeCounts, type NamedCounts, type ShardCounts } from '../corpus/index.ts';
import { reasonOf } from './input.ts';
import { writeWhole } from './write-file.ts';

const MAGIC = 'touchstone-counts';
const FORMAT = '1';
const LINE_FEED = 10;

export function writeCounts(name: string, counts: ShardCounts): void {
  const pieces = encodeCounts(counts);
  const digest = createHash('sha256');
  let size = 0;
  for (const piece of pieces) {
    digest.update(piece);
    size += piece.length;
  }
  const head = Buffer.from(`${MAGIC} ${FORMAT} ${digest.digest('hex')} ${size}\n`);
  writeWhole(name, [head, ...pieces]);
}

/** Whether a file is one of counts, as far as its first bytes tell. */
export function isCounts(name: string): boolean {
  try {
    const file = openSync(name, 'r');
    const head = Buffer.alloc(MAGIC.length + 1);
    const got = readSync(file, head, 0, head.length, 0);
    closeSync(file);
    return head.subarray(0, got).toString() === `${MAGIC} `;
  } catch {
    return false;
  }
}

export function readCounts(name: string): NamedCounts {
  const bytes = read(name);
  const end = bytes.indexOf(LINE_FEED);
  const [magic, format, digest, size] = bytes.toString('latin1', 0, Math.max(end, 0)).split(' ');
  if (magic !== MAGIC)
    throw refuse(
      'no-counts',
      null,
      `${name}: this is no file of counts; touchstone score --shard I/N --counts FILE writes one`,
    );
  if (format !== FORMAT)
    throw refuse('other-version', null, `${name}: was written by another version of touchstone; score it again`);
  const rest = bytes.subarray(end + 1);
  if (rest.length < Number(size))
    throw refuse(
      'damaged-counts',
      null,
      `${name}: the file is cut off after ${bytes.length} bytes; score this shard again`,
    );
  if (rest.length > Number(size) || createHash('sha256').update(rest).digest('hex') !== digest)
    throw refuse('damaged-counts', null, `${name}: the file is damaged; score this shard again`);
  return { name, counts: decodeCounts(rest) };
}

function read(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch (error) {
    throw refuse('unreadable-file', null, `${name}: cannot be read (${reasonOf(error)})`);
  }
}

// Counts as files. The first line says that it is one, and the sum of all that follows, so that a damaged or unfinished
// file is never taken for counts; the second is JSON that says what was counted.
//
//   touchstone-counts 1 SHA-256-OF-THE-REST BYTES-OF-THE-REST
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { LINE_FEED, refuse } from '../bytes/index.ts';
import {
  blocksOf,
  decodeCounts,
  type EncodedCounts,
  encodeCounts,
  ForgedCounts,
  type Input,
  type NamedCounts,
  rangeOf,
  readRange,
  type ShardCounts,
} from '../corpus/index.ts';
import { openInput } from './files.ts';
import { writeWhole } from './write-file.ts';

const MAGIC = 'touchstone-counts';
const FORMAT = '1';

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
  const input = openInput(name);
  try {
    const first = Buffer.from(readRange(input, 0, LONGEST_HEAD));
    const begin = first.indexOf(LINE_FEED) + 1;
    const [magic, format, digest, size] = first.toString('latin1', 0, Math.max(0, begin - 1)).split(' ');
    if (magic !== MAGIC)
      throw refuse(
        'no-counts',
        { file: name },
        'this is no file of counts; touchstone score --shard I/N --counts FILE writes one',
      );
    if (format !== FORMAT)
      throw refuse('other-version', { file: name }, 'was written by another version of touchstone; score it again');
    const rest = digestOf(rangeOf(input, begin, Number.POSITIVE_INFINITY));
    if (rest.size < Number(size))
      throw refuse(
        'damaged-counts',
        { file: name },
        `the file is cut off after ${begin + rest.size} bytes; score this shard again`,
      );
    if (rest.size > Number(size) || rest.sha256 !== digest)
      throw refuse('damaged-counts', { file: name }, 'the file is damaged; score this shard again');
    return { name, counts: decodeCounts(encodedFrom(input, begin, begin + rest.size)) };
  } catch (error) {
    if (!(error instanceof ForgedCounts)) throw error;
    throw refuse(
      'damaged-counts',
      { file: name },
      `this is not what touchstone writes (${error.message}); score this shard again`,
    );
  } finally {
    input.close();
  }
}

/** Longer than any first line of ours. */
const LONGEST_HEAD = 256;
const BLOCK = 1 << 20;

function digestOf(input: Input): { readonly sha256: string; readonly size: number } {
  const digest = createHash('sha256');
  let size = 0;
  for (const block of blocksOf(input)) {
    digest.update(block);
    size += block.length;
  }
  return { sha256: digest.digest('hex'), size };
}

/** Read block by block: counts of all sentences of a large corpus are more than a buffer holds. */
function encodedFrom(input: Input, begin: number, end: number): EncodedCounts {
  let at = begin;
  return {
    take(length) {
      const bytes = readRange(input, at, at + length);
      at += bytes.length;
      return bytes;
    },
    rest: () => end - at,
    line() {
      const pieces: Uint8Array[] = [];
      for (;;) {
        const block = readRange(input, at, at + BLOCK);
        const end = block.indexOf(LINE_FEED);
        pieces.push(end < 0 ? block : block.subarray(0, end));
        at += end < 0 ? block.length : end + 1;
        if (end >= 0 || block.length === 0) return Buffer.concat(pieces).toString();
      }
    },
  };
}

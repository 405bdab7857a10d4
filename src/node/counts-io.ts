// Counts as files. The first line says that it is one, and the sum of all that follows, so that a damaged or unfinished
// file is never taken for counts; the second is JSON that says what was counted.
//
//   touchstone-counts 1 SHA-256-OF-THE-REST BYTES-OF-THE-REST
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { refuse } from '../bytes/index.ts';
import { decodeCounts, type EncodedCounts, encodeCounts, type NamedCounts, type ShardCounts } from '../corpus/index.ts';
import { reasonOf } from './reason-of.ts';
import { temporaryFile, writeAll } from './temporary-file.ts';
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
  const file = new CountsFile(name);
  try {
    const head = file.head();
    const [magic, format, digest, size] = head.split(' ');
    if (magic !== MAGIC)
      throw refuse(
        'no-counts',
        null,
        `${name}: this is no file of counts; touchstone score --shard I/N --counts FILE writes one`,
      );
    if (format !== FORMAT)
      throw refuse('other-version', null, `${name}: was written by another version of touchstone; score it again`);
    const begin = head.length + 1;
    const rest = file.digest(begin);
    if (rest.size < Number(size))
      throw refuse(
        'damaged-counts',
        null,
        `${name}: the file is cut off after ${begin + rest.size} bytes; score this shard again`,
      );
    if (rest.size > Number(size) || rest.sha256 !== digest)
      throw refuse('damaged-counts', null, `${name}: the file is damaged; score this shard again`);
    return { name, counts: decodeCounts(file.encodedFrom(begin)) };
  } finally {
    file.close();
  }
}

/** Longer than any first line of ours. */
const LONGEST_HEAD = 256;
const BLOCK = 1 << 20;

/** Read block by block: counts of all sentences of a large corpus are more than a buffer holds. */
class CountsFile {
  readonly #name: string;
  readonly #file: number;

  constructor(name: string) {
    this.#name = name;
    const file = this.#try('opened', () => openSync(name, 'r'));
    this.#file = fstatSync(file).isFile() ? file : this.#copied(file);
  }

  /** The first line; nothing if it is none of ours. */
  head(): string {
    const bytes = this.#at(0, LONGEST_HEAD);
    return bytes.toString('latin1', 0, Math.max(0, bytes.indexOf(LINE_FEED)));
  }

  digest(from: number): { readonly sha256: string; readonly size: number } {
    const digest = createHash('sha256');
    let size = 0;
    for (let block = this.#at(from, BLOCK); block.length > 0; block = this.#at(from + size, BLOCK)) {
      digest.update(block);
      size += block.length;
    }
    return { sha256: digest.digest('hex'), size };
  }

  encodedFrom(begin: number): EncodedCounts {
    let at = begin;
    const take = (length: number) => {
      const bytes = this.#at(at, length);
      at += bytes.length;
      return bytes;
    };
    return {
      take,
      line: () => {
        const pieces: Buffer[] = [];
        for (;;) {
          const block = this.#at(at, BLOCK);
          const end = block.indexOf(LINE_FEED);
          pieces.push(end < 0 ? block : block.subarray(0, end));
          at += end < 0 ? block.length : end + 1;
          if (end >= 0 || block.length === 0) return Buffer.concat(pieces).toString();
        }
      },
    };
  }

  close(): void {
    closeSync(this.#file);
  }

  #at(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    for (let got = 1; got > 0 && filled < length; filled += got)
      got = this.#try('read', () => readSync(this.#file, bytes, filled, length - filled, position + filled));
    return bytes.subarray(0, filled);
  }

  /** What comes out of a pipe cannot be read twice. */
  #copied(pipe: number): number {
    const copy = temporaryFile();
    const block = Buffer.alloc(BLOCK);
    for (let got = 1; got > 0; ) {
      got = this.#try('read', () => readSync(pipe, block, 0, BLOCK, null));
      writeAll(copy, block.subarray(0, got));
    }
    closeSync(pipe);
    return copy;
  }

  #try<T>(what: 'opened' | 'read', action: () => T): T {
    try {
      return action();
    } catch (error) {
      throw refuse('unreadable-file', null, `${this.#name}: cannot be ${what} (${reasonOf(error)})`);
    }
  }
}

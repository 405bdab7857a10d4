// Packed files, and others that must be normalised before they are read, such as UTF-16.
import { createRequire } from 'node:module';
import type * as Zlib from 'node:zlib';
import type { InputError } from '../bytes/index.ts';
import { refuse } from '../bytes/index.ts';
import {
  blocksOf,
  endLines,
  firstText,
  hasMark,
  type Input,
  MARK,
  memoryInput,
  Normaliser,
  needsNormalising,
  type Packing,
  readRange,
  recognisePacking,
  refuseChanged,
  SAMPLE,
  type StoredBytes,
  wholeLines,
} from '../corpus/index.ts';
import { givenUnpackLimit, Unpacking } from './unpacking.ts';
import { reasonOf, rewrite, temporaryFile, writeAll } from './write-file.ts';

/** So much is held in memory; it does not matter, and is over sooner than with a file or a thread. */
export const SMALL = 1 << 25;
const BLOCK = 1 << 18;

/** Opens a temporary file that holds what is to be read. */
type OpenCopy = (copy: number) => Input;

/** What must be normalised, whole and in memory; null for what unpacks to more than should be there. */
export function unpackedInput(name: string, file: number, stored: StoredBytes): Input | null {
  const bytes = readRange(readerOf(stored), 0, stored.size);
  const packing = recognisePacking(bytes);
  try {
    const plain = packing === null ? bytes : packing === 'gzip' ? gunzip(name, bytes) : unpack(name, file, packing);
    const input = memoryInput(name, plain);
    refuseChanged({ ...input, isChanged: stored.isChanged });
    stored.close();
    return input;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A large compressed file. */
export function packedInput(name: string, file: number, stored: StoredBytes, packing: Packing, open: OpenCopy): Input {
  const unpacking = new Unpacking(file, name);
  let unpacked = 0;
  const readOn = (into: Uint8Array, from: number) => {
    try {
      const got = unpacking.read(into, from);
      unpacked += got;
      return got;
    } catch (error) {
      throw damaged(name, packing, error);
    }
  };
  const skipTo = (position: number) => {
    if (position < unpacked) {
      unpacking.rewind();
      unpacked = 0;
    }
    const skipped = Buffer.alloc(Math.min(position - unpacked, BLOCK));
    for (let got = 1; unpacked < position && got > 0; ) got = readOn(skipped.subarray(0, position - unpacked), 0);
  };
  const sample = readRange({ read: readOn }, 0, SAMPLE);
  if (needsNormalising(sample)) {
    skipTo(0);
    const input = copiedInput(sample, block => readOn(block, 0), open);
    unpacking.rewind();
    stored.close();
    return input;
  }
  const begin = hasMark(sample) ? MARK : 0;
  const read = (into: Uint8Array, from: number, position: number) => {
    skipTo(begin + position);
    return readOn(into, from);
  };
  return {
    name,
    size: packing === 'gzip' ? gunzippedSize(stored) : USUAL_RATIO * stored.size,
    direct: false,
    marked: begin > 0,
    sample: firstText(sample.subarray(begin), (into, at) => read(into, 0, at)),
    samples: {
      pieces: [wholeLines(sample.subarray(begin), false)],
      whole: () => blocksOf({ read }, BLOCK),
    },
    read,
    isChanged: stored.isChanged,
    close() {
      unpacking.rewind();
      stored.close();
    },
  };
}

/** The last four bytes say how long a file was, modulo 2^32 and if it was packed at once. */
function gunzippedSize({ read, size }: StoredBytes): number {
  const trailer = Buffer.alloc(4);
  read(trailer, 0, 4, size - 4);
  return Math.max(trailer.readUInt32LE(0), size);
}

/** So many times as long as when it is packed is about what a file of parses is. */
const USUAL_RATIO = 6;

/** What must be normalised and is more than should be in memory: its normalised form in a temporary file. `readOn` fills
 *  a block with what comes next. */
export function copiedInput(sample: Uint8Array, readOn: (block: Buffer) => number, open: OpenCopy): Input {
  const copy = temporaryFile();
  const normaliser = new Normaliser(sample);
  const block = Buffer.alloc(BLOCK);
  for (let got = readOn(block); got > 0; got = readOn(block)) writeAll(copy, normaliser.next(block.subarray(0, got)));
  writeAll(copy, normaliser.next());
  if (normaliser.needsLineEnds) rewrite(copy, endLines);
  return open(copy);
}

/** Throws a RangeError where there would be too many bytes for memory. */
function gunzip(name: string, packed: Uint8Array): Buffer {
  try {
    // Loaded only when it is needed: it takes as long as scoring a thousand sentences.
    const { gunzipSync }: typeof Zlib = createRequire(import.meta.url)('node:zlib');
    return gunzipSync(packed, { maxOutputLength: Math.min(SMALL, givenUnpackLimit() ?? SMALL) });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw damaged(name, 'gzip', error);
  }
}

/** The same for what only the thread can unpack. */
function unpack(name: string, file: number, packing: Packing): Uint8Array {
  const unpacking = new Unpacking(file, name);
  try {
    const bytes = readRange({ read: (into, from) => unpacking.read(into, from) }, 0, SMALL + 1);
    if (bytes.length > SMALL) throw new RangeError();
    return bytes.slice();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw damaged(name, packing, error);
  } finally {
    unpacking.rewind();
  }
}

function damaged(name: string, packing: Packing, error: unknown): InputError {
  return refuse(`damaged-${packing}`, { file: name }, `cannot be unpacked (${reasonOf(error)}); is the file cut off?`);
}

function readerOf({ read }: StoredBytes) {
  return { read: (into: Uint8Array, from: number, position: number) => read(into, from, into.length - from, position) };
}

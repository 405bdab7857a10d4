// Files as the user names them: plain, compressed, or `-` for standard input. Everything a reader should not have to
// know about is undone here: packing, a byte-order mark, UTF-16, line ends of old Macs.
// However large a file is, little of it is held in memory; what can be read only once goes through a temporary file.
import { closeSync, existsSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Zlib from 'node:zlib';
import { type Chunk, type InputError, refuse, wholeFile } from '../bytes/index.ts';
import {
  blocksOf,
  type CorpusFile,
  endLines,
  firstText,
  hasMark,
  type Input,
  MARK,
  memoryInput,
  Normaliser,
  needsNormalising,
  type Packing,
  readAll,
  readRange,
  recognisePacking,
  refuseChanged,
  SAMPLE,
  type StoredBytes,
  storedInput,
  wholeLines,
} from '../corpus/index.ts';
import { codeOf } from '../disk/index.ts';
import type { NamedFile } from '../families/index.ts';
import { givenUnpackLimit, Unpacking } from './unpacking.ts';
import { reasonOf, rewrite, temporaryFile, writeAll } from './write-file.ts';

/** So much is held in memory; it does not matter, and is over sooner than with a file or a thread. */
const SMALL = 1 << 25;
const STANDARD_INPUT = 0;
const BLOCK = 1 << 18;

/** A file that may be opened; `-` is standard input. */
export function corpusFile(name: string): CorpusFile {
  const size = name === '-' ? 0 : (statOf(name)?.size ?? 0);
  return { name: nameOf(name), size, open: () => openInput(name) };
}

function nameOf(given: string): string {
  return given === '-' ? 'standard input' : given;
}

export function openInput(given: string): Input {
  const name = nameOf(given);
  const opened = given === '-' ? STANDARD_INPUT : readable(name, () => openSync(name, 'r'), 'opened');
  if (opened !== STANDARD_INPUT && fstatSync(opened).isFile()) return fileInput(name, opened);
  // What is no plain file, such as a pipe, can only be read once and from the front.
  const bytes = readSmall(opened, name);
  if (typeof bytes !== 'number') return bytesInput(name, bytes);
  if (opened !== STANDARD_INPUT) closeSync(opened);
  return fileInput(name, bytes);
}

function fileInput(name: string, file: number): Input {
  const { size } = fstatSync(file);
  const head = Buffer.alloc(SAMPLE);
  const sample = head.subarray(0, readFrom(file, name, head, 0, SAMPLE, 0));
  if (!needsNormalising(sample)) return storedInput(name, storedFile(name, file, size), sample);
  if (size <= SMALL) {
    const unpacked = unpackedInput(name, file, size);
    if (unpacked !== null) return unpacked;
  }
  const packing = recognisePacking(sample);
  if (packing !== null) return packedInput(name, file, size, packing);
  let position = 0;
  const isChanged = changeOf(file);
  const input = copiedInput(name, sample, block => {
    const got = readFrom(file, name, block, 0, block.length, position);
    position += got;
    return got;
  });
  refuseChanged({ ...input, isChanged });
  closeSync(file);
  return input;
}

/** Tells whether somebody has written into an open file since. */
function changeOf(file: number): () => boolean {
  const { size, mtimeMs } = fstatSync(file);
  return () => {
    const now = fstatSync(file);
    return now.size !== size || now.mtimeMs !== mtimeMs;
  };
}

function bytesInput(name: string, bytes: Buffer): Input {
  if (recognisePacking(bytes) === null) return memoryInput(name, bytes);
  const copy = temporaryFile();
  writeAll(copy, bytes);
  return fileInput(name, copy);
}

/** What must be normalised, whole and in memory; null for what unpacks to more than should be there. */
function unpackedInput(name: string, file: number, size: number): Input | null {
  const read = (into: Uint8Array, from: number, position: number) =>
    readFrom(file, name, into, from, into.length - from, position);
  const isChanged = changeOf(file);
  const bytes = readRange({ read }, 0, size);
  const packing = recognisePacking(bytes);
  try {
    const plain = packing === null ? bytes : packing === 'gzip' ? gunzip(name, bytes) : unpack(name, file, packing);
    const input = memoryInput(name, plain);
    refuseChanged({ ...input, isChanged });
    closeSync(file);
    return input;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Everything that can be read from here, or if that is much, a temporary file that holds it. */
function readSmall(file: number, name: string): Buffer | number {
  let bytes = Buffer.alloc(1 << 16);
  let filled = 0;
  let copy: number | null = null;
  for (;;) {
    const got = readable(name, () => readPatiently(file, bytes, filled));
    filled += got;
    if (got === 0 && copy === null) return bytes.subarray(0, filled);
    if (got > 0 && filled < bytes.length) continue;
    if (filled < SMALL && copy === null) {
      const wider = Buffer.alloc(2 * bytes.length);
      bytes.copy(wider);
      bytes = wider;
      continue;
    }
    copy ??= temporaryFile();
    writeAll(copy, bytes.subarray(0, filled));
    filled = 0;
    if (got === 0) return copy;
  }
}

/** What comes next; a pipe may have nothing for us yet. */
export function readPatiently(file: number, into: Uint8Array, from: number): number {
  for (;;) {
    try {
      return readSync(file, into, from, into.length - from, null);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** A plain file of which nothing is undone but a byte-order mark. */
export function openAsIs(name: string): Input {
  const file = readable(name, () => openSync(name, 'r'), 'opened');
  return storedInput(name, storedFile(name, file, fstatSync(file).size));
}

/** A whole file as bytes, for parameter files and the like. */
export function readWhole(name: string): NamedFile {
  const input = openInput(name);
  try {
    const bytes = readAll(input);
    refuseChanged(input);
    return { name, bytes };
  } finally {
    input.close();
  }
}

/** A whole file to be read at once. */
export function readChunk(name: string): Chunk {
  return wholeFile(name, readWhole(name).bytes);
}

/** A large compressed file. */
function packedInput(name: string, file: number, packedSize: number, packing: Packing): Input {
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
    const input = copiedInput(name, sample, block => readOn(block, 0));
    unpacking.rewind();
    closeSync(file);
    return input;
  }
  const begin = hasMark(sample) ? MARK : 0;
  const read = (into: Uint8Array, from: number, position: number) => {
    skipTo(begin + position);
    return readOn(into, from);
  };
  return {
    name,
    size: packing === 'gzip' ? gunzippedSize(name, file, packedSize) : USUAL_RATIO * packedSize,
    direct: false,
    marked: begin > 0,
    sample: firstText(sample.subarray(begin), (into, at) => read(into, 0, at)),
    samples: {
      pieces: [wholeLines(sample.subarray(begin), false)],
      whole: () => blocksOf({ read }, BLOCK),
    },
    read,
    isChanged: changeOf(file),
    close() {
      unpacking.rewind();
      closeSync(file);
    },
  };
}

/** The last four bytes say how long a file was, modulo 2^32 and if it was packed at once. */
function gunzippedSize(name: string, file: number, packedSize: number): number {
  const trailer = Buffer.alloc(4);
  readFrom(file, name, trailer, 0, 4, packedSize - 4);
  return Math.max(trailer.readUInt32LE(0), packedSize);
}

/** So many times as long as when it is packed is about what a file of parses is. */
const USUAL_RATIO = 6;

/** What must be normalised and is more than should be in memory: its normalised form in a temporary file. `readOn` fills
 *  a block with what comes next. */
function copiedInput(name: string, sample: Uint8Array, readOn: (block: Buffer) => number): Input {
  const copy = temporaryFile();
  const normaliser = new Normaliser(sample);
  const block = Buffer.alloc(BLOCK);
  for (let got = readOn(block); got > 0; got = readOn(block)) writeAll(copy, normaliser.next(block.subarray(0, got)));
  writeAll(copy, normaliser.next());
  if (normaliser.needsLineEnds) rewrite(copy, endLines);
  return storedInput(name, storedFile(name, copy, fstatSync(copy).size));
}

function storedFile(name: string, file: number, size: number): StoredBytes {
  return {
    size,
    read: (into, from, length, position) => readFrom(file, name, into, from, length, position),
    isChanged: changeOf(file),
    close: () => closeSync(file),
  };
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

function readFrom(
  file: number,
  name: string,
  into: Uint8Array,
  from: number,
  length: number,
  position: number,
): number {
  return readable(name, () => (length === 0 ? 0 : readSync(file, into, from, length, position)));
}

function readable<T>(name: string, read: () => T, verb = 'read'): T {
  try {
    return read();
  } catch (error) {
    throw refuse('unreadable-file', { file: name }, `cannot be ${verb} (${reasonOf(error)})${hintOn(name)}`);
  }
}

/** `easy=out.auto` names a system for `compare`, not for all commands. */
function hintOn(name: string): string {
  const [, called, file = ''] = /^([^=/\\]+)=(.+)$/.exec(name) ?? [];
  return called !== undefined && !existsSync(name) && existsSync(file)
    ? `; to call ${file} ${JSON.stringify(called)}, give the file alone, and --names with a name for each system`
    : '';
}

/** Undefined where nothing is called so, or nothing that may be looked at; whoever opens it is told why. */
export function statOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isFolder(name: string): boolean {
  return statOf(name)?.isDirectory() === true;
}

// Files as the user names them: plain, compressed, or `-` for standard input. Everything a reader should not have to
// know about is undone here: gzip, a byte-order mark, UTF-16, line ends of old Macs.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Zlib from 'node:zlib';
import { type Chunk, InputError, refuse } from '../bytes/index.ts';
import type { NamedFile, Samples } from '../families/index.ts';

/** Bytes that are read from the front, once. */
export interface Input {
  readonly name: string;
  /** How many bytes there are. */
  readonly size: number;
  /** Whether a byte-order mark stood before them. */
  readonly marked: boolean;
  /** The first ones, enough to recognise a format. */
  readonly sample: Buffer;
  readonly samples: Samples;
  /** Fills a stretch of the buffer and returns how much of it; 0 at the end. */
  read(into: Uint8Array, from: number): number;
  /** Goes back to the front. */
  rewind(): void;
  close(): void;
}

const SAMPLE = 1 << 14;
/** Of a large file, so much at the beginning and in so many other places shows how it is laid out. */
const SURVEY = 1 << 13;
const SURVEYED = 3;
/** Compressed files and standard input are unpacked in memory; plain files of any size are not. */
const LARGEST_IN_MEMORY = 2 ** 31 - 1;

export function openInput(name: string): Input {
  if (name === '-') return memoryInput('standard input', readAll(0, 'standard input'));
  const file = open(name);
  const stat = fstatSync(file);
  const head = Buffer.alloc(SAMPLE);
  // What is no plain file, such as a pipe, can only be read once and from the front.
  const sample = stat.isFile() ? head.subarray(0, read(file, name, head, 0, SAMPLE, 0)) : null;
  if (sample === null || needsNormalising(sample)) {
    try {
      return memoryInput(name, readAll(file, name));
    } finally {
      closeSync(file);
    }
  }
  return plainInput(name, file, stat.size, sample);
}

/** A whole file as bytes, for parameter files and the like. */
export function readWhole(name: string): NamedFile {
  const input = openInput(name);
  const bytes = new Uint8Array(input.size);
  for (let at = 0, got = 1; got > 0; at += got) got = input.read(bytes, at);
  input.close();
  return { name, bytes };
}

/** A whole file to be read at once. */
export function readChunk(name: string): Chunk {
  return { file: name, bytes: readWhole(name).bytes, line: 1, first: 0 };
}

function plainInput(name: string, file: number, size: number, sample: Buffer): Input {
  const begin = hasMark(sample) ? MARK.length : 0;
  let position = begin;
  const piecesOf = function* (): Iterable<Uint8Array> {
    const block = Buffer.alloc(1 << 20);
    for (let at = begin, got = 1; got > 0; at += got) {
      got = read(file, name, block, 0, block.length, at);
      yield block.subarray(0, got);
    }
  };
  const spread = () => {
    const front = size <= SAMPLE ? sample : sample.subarray(0, Math.max(SURVEY, sample.indexOf(10) + 1));
    const pieces: Uint8Array[] = [wholeLines(front.subarray(begin), size <= SAMPLE)];
    for (let i = 1; i <= SURVEYED && size > SAMPLE; i++) {
      const at = Math.floor(((size - SURVEY) * i) / SURVEYED);
      const block = Buffer.alloc(SURVEY);
      const got = block.subarray(0, read(file, name, block, 0, SURVEY, at));
      pieces.push(wholeLines(got.subarray(got.indexOf(10) + 1), i === SURVEYED));
    }
    return pieces;
  };
  return {
    name,
    size: size - begin,
    marked: begin > 0,
    sample: sample.subarray(begin),
    samples: {
      get pieces() {
        return spread();
      },
      whole: piecesOf,
    },
    read(into, from) {
      const got = read(file, name, into, from, into.length - from, position);
      position += got;
      return got;
    },
    rewind() {
      position = begin;
    },
    close: () => closeSync(file),
  };
}

function memoryInput(name: string, raw: Buffer): Input {
  const { bytes, marked } = normalised(name, raw);
  let position = 0;
  return {
    name,
    size: bytes.length,
    marked,
    sample: bytes.subarray(0, SAMPLE),
    samples: { pieces: [bytes], whole: () => [bytes] },
    read(into, from) {
      const got = bytes.copy(into, from, position, position + into.length - from);
      position += got;
      return got;
    },
    rewind() {
      position = 0;
    },
    close() {},
  };
}

/** Up to the last line end; the piece between two ends, unless it is the end of the file. */
function wholeLines(piece: Buffer, ended: boolean): Uint8Array {
  return ended ? piece : piece.subarray(0, piece.lastIndexOf(10) + 1);
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;
const hasMark = (bytes: Buffer) => bytes.subarray(0, 3).equals(MARK);
const isUtf16 = (bytes: Buffer) => (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
const hasOnlyCarriageReturns = (bytes: Buffer) => bytes.includes(13) && !bytes.includes(10);

function needsNormalising(sample: Buffer): boolean {
  return isGzip(sample) || isUtf16(sample) || hasOnlyCarriageReturns(sample);
}

function normalised(name: string, raw: Buffer): { readonly bytes: Buffer; readonly marked: boolean } {
  let bytes = isGzip(raw) ? unpack(name, raw) : raw;
  if (isUtf16(bytes)) bytes = Buffer.from(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes));
  const marked = hasMark(bytes);
  if (marked) bytes = bytes.subarray(MARK.length);
  if (hasOnlyCarriageReturns(bytes))
    for (let at = bytes.indexOf(13); at >= 0; at = bytes.indexOf(13, at)) bytes[at] = 10;
  return { bytes, marked };
}

function unpack(name: string, packed: Buffer): Buffer {
  try {
    // Loaded only when it is needed: it takes as long as scoring a thousand sentences.
    const { gunzipSync }: typeof Zlib = createRequire(import.meta.url)('node:zlib');
    return gunzipSync(packed, { maxOutputLength: LARGEST_IN_MEMORY });
  } catch (error) {
    throw refuse('damaged-gzip', null, `${name}: cannot be unpacked (${reasonOf(error)}); is the file cut off?`);
  }
}

function open(name: string): number {
  try {
    return openSync(name, 'r');
  } catch (error) {
    throw refuse('unreadable-file', null, `${name}: cannot be opened (${reasonOf(error)})`);
  }
}

function read(
  file: number,
  name: string,
  into: Uint8Array,
  from: number,
  length: number,
  position: number | null,
): number {
  try {
    return length === 0 ? 0 : readSync(file, into, from, length, position);
  } catch (error) {
    throw refuse('unreadable-file', null, `${name}: cannot be read (${reasonOf(error)})`);
  }
}

function readAll(file: number, name: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw refuse('unreadable-file', null, `${name}: cannot be read (${reasonOf(error)})`);
  }
}

/** Why a file cannot be read, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof InputError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    Z_BUF_ERROR: 'unexpected end',
    Z_DATA_ERROR: 'damaged data',
    ERR_BUFFER_TOO_LARGE: 'more than 2 GB',
    ERR_FS_FILE_TOO_LARGE: 'more than 2 GB',
  };
  return known[code] ?? code;
}

// The bytes of a file that are in memory at once, a whole file or a part cut between sentences: how lines, places and text
// are found in them, what they are known by, and the warnings that are collected while they are read.
import { InputError, type Notice, type Place } from './errors.ts';

export interface Chunk {
  /** The name people know the file by. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Line number of the first byte, 1-based. */
  readonly line: number;
  /** Its column, where the chunk begins within a line. */
  readonly column?: number;
  /** Number of sentences in the file before this chunk. */
  readonly first: number;
}

/** All of a file. */
export function wholeFile(file: string, bytes: Uint8Array): Chunk {
  return { file, bytes, line: 1, first: 0 };
}

/** Where a byte of the chunk stands, for people: line, and column in code points. What is behind it is at its end. */
export function placeAt(chunk: Chunk, behind: number): Place {
  const { bytes } = chunk;
  const offset = Math.min(behind, bytes.length);
  let line = chunk.line;
  let start = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < offset; at = bytes.indexOf(LINE_FEED, at + 1)) {
    line++;
    start = at + 1;
  }
  let column = line === chunk.line ? (chunk.column ?? 1) : 1;
  for (let at = start; at < offset; at++) if ((bytes[at]! & 0xc0) !== 0x80) column++;
  return { file: chunk.file, line, column };
}

/** Behind its last byte. */
export function endOf(chunk: Chunk): Place {
  return placeAt(chunk, chunk.bytes.length);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** The bytes as text; what is not UTF-8 becomes the replacement character. */
export function decode(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return decoder.decode(bytes.slice(from, to));
}

export interface Coding {
  decode(bytes: Uint8Array, from?: number, to?: number): string;
  encode(text: string): Uint8Array<ArrayBuffer>;
}

/** For people: what is not UTF-8 becomes the replacement character. */
export const utf8: Coding = { decode, encode: text => encoder.encode(text) };

/** More arguments than this in one call may overflow the stack. */
const PIECE = 8192;

/** One character per byte, as C sees text: any bytes survive the way there and back, and lengths are bytes. */
export const binary: Coding = {
  decode(bytes, from = 0, to = bytes.length) {
    let text = '';
    for (let at = from; at < to; at += PIECE)
      text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, Math.min(at + PIECE, to)));
    return text;
  },
  encode(text) {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  },
};

// Whether bytes are UTF-8, without making text of them.

/** Where the first bytes stand that are not UTF-8, from here on; -1 if there are none. */
export function utf8FaultAt(bytes: Uint8Array, from = 0): number {
  // Four letters at a time, where they lie as the machine reads them; nearly all of them are ASCII.
  const first = -bytes.byteOffset & 3;
  const room = (bytes.length - first) >> 2;
  const fours = room > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + first, room) : new Int32Array();
  for (let at = from; at < bytes.length; ) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      if (at < first || ((at - first) & 3) !== 0) continue;
      let four = (at - first) >> 2;
      while (four < fours.length && (fours[four]! & 0x80808080) === 0) four++;
      at = first + (four << 2);
      continue;
    }
    // C0, C1 and what comes after F4 never lead; neither does a byte that goes on.
    const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    // Nothing longer than it need be, no surrogates, nothing above U+10FFFF.
    const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    const second = bytes[at + 1] ?? 0;
    if (length === 0 || second < lowest || second > highest) return at;
    for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return at;
    at += length;
  }
  return -1;
}

// Bytes that mean the same in every format.

export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;

/** White space of one byte, as in C and in Perl: a space of another kind, or a NUL, may be part of a word. */
export function isWhite(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN);
}

/** Whether there is nothing but white space in bytes[from, to). */
export function isBlank(bytes: Uint8Array, from = 0, to = bytes.length): boolean {
  for (let at = from; at < to; at++) if (!isWhite(bytes[at]!)) return false;
  return true;
}

/** How many lines end in bytes[from, to). */
export function countLines(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let lines = 0;
  for (let at = from; at < to; at++) if (bytes[at] === LINE_FEED) lines++;
  return lines;
}

const HIGH_BITS = 0x80808080 | 0;

/** Whether there is nothing but ASCII, and whether there are carriage returns: four bytes at a time. */
export function kindsOf(bytes: Uint8Array): { readonly ascii: boolean; readonly carriageReturns: boolean } {
  // Up to the first place that is a multiple of four in memory, and from the last one on, byte by byte.
  const first = Math.min((4 - (bytes.byteOffset % 4)) % 4, bytes.length);
  const whole = (bytes.length - first) >> 2;
  const fours = whole === 0 ? new Int32Array(0) : new Int32Array(bytes.buffer, bytes.byteOffset + first, whole);
  let high = 0;
  let returns = 0;
  for (let i = 0; i < fours.length; i++) {
    const four = fours[i]!;
    const other = four ^ 0x0d0d0d0d;
    high |= four;
    // Exact as far as there is one at all.
    returns |= (other - 0x01010101) & ~other;
  }
  for (const rest of [bytes.subarray(0, first), bytes.subarray(first + 4 * fours.length)])
    for (const byte of rest) {
      high |= byte;
      if (byte === CARRIAGE_RETURN) returns |= HIGH_BITS;
    }
  return { ascii: (high & HIGH_BITS) === 0, carriageReturns: (returns & HIGH_BITS) !== 0 };
}

// Words put together to lines of text, without a string for each.

export class LineWriter {
  #bytes = new Uint8Array(1 << 12);
  #size = 0;
  #lineFrom = 0;

  /** The next word of the line. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const length = to - from;
    this.#makeRoom(length + 1);
    if (this.#size > this.#lineFrom) this.#bytes[this.#size++] = SPACE;
    this.#bytes.set(bytes.subarray(from, to), this.#size);
    this.#size += length;
  }

  /** A line that is text already. */
  addLine(text: string): void {
    const bytes = encoder.encode(text.replaceAll('\n', ' '));
    this.add(bytes, 0, bytes.length);
    this.endLine();
  }

  endLine(): void {
    this.#makeRoom(1);
    this.#bytes[this.#size++] = LINE_FEED;
    this.#lineFrom = this.#size;
  }

  /** All lines, each with its line feed. */
  text(): string {
    return decode(this.#bytes, 0, this.#size);
  }

  #makeRoom(more: number): void {
    if (this.#size + more <= this.#bytes.length) return;
    const wider = new Uint8Array(2 * (this.#size + more));
    wider.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = wider;
  }
}

// What a text is known by: its CRC-32 and its length. Unlike other hashes, the CRC-32 of two pieces give that of both, so that
// a file can be read in parts, by many machines, and is known all the same; and any scripting language can check it.
// Carriage returns and white space at the end do not count: they change when files go from one system to another.

export interface TextChecksum {
  /** Number of bytes that count. */
  readonly length: number;
  /** From 0 to 2³² - 1. */
  readonly crc32: number;
  /** The white space behind them, which counts once something follows. */
  readonly tail: string;
}

export interface Crc32 {
  /** Of the bytes, or of these behind others whose CRC-32 is given. */
  (bytes: Uint8Array, before?: number): number;
  /** Whether a byte is among others, where the runtime has a quicker way than arrays have. */
  includes?(bytes: Uint8Array, byte: number): boolean;
}

export const emptyChecksum: TextChecksum = { length: 0, crc32: 0, tail: '' };

/** `crc32` may be that of the runtime, which is several times as fast. */
export function checksumOf(piece: Uint8Array, crc32: Crc32 = ownCrc32): TextChecksum {
  return extendChecksum(emptyChecksum, piece, crc32);
}

/** The checksum of a text with more behind it. */
export function extendChecksum(one: TextChecksum, piece: Uint8Array, crc32: Crc32): TextChecksum {
  const hasReturns = crc32.includes?.(piece, CARRIAGE_RETURN) ?? piece.includes(CARRIAGE_RETURN);
  const bytes = hasReturns ? piece.filter(byte => byte !== CARRIAGE_RETURN) : piece;
  const length = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  const tail = binary.decode(bytes, length);
  if (length === 0) return { ...one, tail: one.tail + tail };
  const before = crc32(binary.encode(one.tail), one.crc32);
  return { length: one.length + one.tail.length + length, crc32: crc32(bytes.subarray(0, length), before), tail };
}

/** The checksum of one text with another behind it, of which only the checksums are known. */
export function joinChecksums(one: TextChecksum, other: TextChecksum): TextChecksum {
  if (other.length === 0) return { ...one, tail: one.tail + other.tail };
  const white = binary.encode(one.tail);
  const before = append(one.crc32, ownCrc32(white), white.length);
  return {
    length: one.length + white.length + other.length,
    crc32: append(before, other.crc32, other.length),
    tail: other.tail,
  };
}

/** Eight hexadecimal digits. */
export function hexOf({ crc32 }: TextChecksum): string {
  return crc32.toString(16).padStart(8, '0');
}

// Polynomials over two elements; the highest power is the lowest bit.
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X_TO_THE_8TH = 0x00800000;

/** What each byte of eight does to the remainder, the last of them first: 8 × 256 numbers. */
let table: Int32Array | null = null;

function makeTable(): Int32Array {
  const made = new Int32Array(2048);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = timesX(remainder);
    made[byte] = remainder;
  }
  for (let at = 256; at < 2048; at++) {
    const before = made[at - 256]!;
    made[at] = (before >>> 8) ^ made[before & 255]!;
  }
  return made;
}

function timesX(remainder: number): number {
  return remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
}

/** Where the runtime has none. */
export function ownCrc32(bytes: Uint8Array, before = 0): number {
  table ??= makeTable();
  const { length } = bytes;
  let crc = ~before;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      table[1792 + (crc & 255)]! ^
      table[1536 + ((crc >>> 8) & 255)]! ^
      table[1280 + ((crc >>> 16) & 255)]! ^
      table[1024 + (crc >>> 24)]! ^
      table[768 + bytes[at + 4]!]! ^
      table[512 + bytes[at + 5]!]! ^
      table[256 + bytes[at + 6]!]! ^
      table[bytes[at + 7]!]!;
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ table[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}

/** The remainder of a text followed by another is its own, moved by the length of the other, and the other's. */
function append(one: number, other: number, length: number): number {
  let moved = one;
  let power = X_TO_THE_8TH;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) moved = product(power, moved);
    power = product(power, power);
  }
  return (moved ^ other) >>> 0;
}

function product(one: number, other: number): number {
  let sum = 0;
  let factor = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= factor;
    factor = timesX(factor);
  }
  return sum;
}

// Warnings travel with the result. The first ten of each code are kept, all are counted.

/** Notices of one code. */
export interface Warning {
  readonly code: string;
  readonly count: number;
  /** The first of them, in the order of the input. */
  readonly kept: readonly Notice[];
}

/** A notice in the making. */
export interface Finding extends Omit<Notice, 'code'> {
  /** What becomes of the thing, such as `it is left out`; it is said after what is wrong. */
  readonly outcome?: string | null;
}

let keptOfACode = 10;

/** Does this with more notices of each code kept than the usual ten, for whoever lists them all. */
export function keepingNotices<T>(most: number, work: () => T): T {
  const usual = keptOfACode;
  keptOfACode = most;
  try {
    return work();
  } finally {
    keptOfACode = usual;
  }
}

/** Collects the warnings of one reading. The notice is only made when it will be kept. */
export class Notices {
  readonly #byCode = new Map<string, { count: number; kept: Notice[] }>();
  /** The first of all, without its outcome. */
  #first: Notice | null = null;

  add(code: string, find: () => Finding): void {
    const entry = this.#byCode.get(code) ?? { count: 0, kept: [] };
    this.#byCode.set(code, entry);
    entry.count++;
    if (entry.kept.length >= keptOfACode) return;
    const { place, text, outcome = null } = find();
    this.#first ??= { code, place, text };
    entry.kept.push({ code, place, text: outcome === null ? text : `${text}; ${outcome}` });
  }

  count(code: string): number {
    return this.#byCode.get(code)?.count ?? 0;
  }

  /** The first that was added, as an error, or null: for commands that tolerate nothing, so that it has no outcome. */
  refusal(remedy: string | null = null): InputError | null {
    if (this.#first === null) return null;
    const { text } = this.#first;
    return new InputError({ ...this.#first, text: remedy === null ? text : `${text}; ${remedy}` });
  }

  /** Joins the warnings of a later part of the input to these. */
  append(later: readonly Warning[]): void {
    for (const { code, count, kept } of later) {
      const entry = this.#byCode.get(code) ?? { count: 0, kept: [] };
      this.#byCode.set(code, entry);
      entry.count += count;
      entry.kept.push(...kept.slice(0, Math.max(0, keptOfACode - entry.kept.length)));
    }
  }

  list(): readonly Warning[] {
    return [...this.#byCode].map(([code, { count, kept }]) => ({ code, count, kept }));
  }
}

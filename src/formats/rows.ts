// What formats of one row a word share: line ends, room for all rows, and the end of a sentence at an empty line.
import { CARRIAGE_RETURN, type Chunk, countLines, isBlank, LINE_FEED, type Notices, refuse } from '../bytes/index.ts';
import type { Cut } from './brackets.ts';
import { warnOfEncoding } from './encoding.ts';

const HASH = 35;
/** Offsets are 32-bit numbers. */
const LARGEST = 2 ** 31 - 16;

/** Up to here the number of rows is bounded by the length alone; beyond, lines are counted. */
const SMALL = 64 << 20;
const HIGH_BITS = 0x80808080 | 0;
/** Nine tabs and a line feed. */
const SHORTEST_ROW = 10;

export interface Rows {
  /** The last one ends in a line feed, and so does every other: CR LF and a lone CR have become one. */
  readonly bytes: Uint8Array;
  /** As many at most. The system hands out memory only as it is written to, so a generous bound costs nothing. */
  readonly most: number;
  /** Whether there is nothing but ASCII. */
  readonly ascii: boolean;
}

export function rowsIn({ bytes: raw, file }: Chunk): Rows {
  if (raw.length > LARGEST)
    throw refuse('file-too-large', { file }, 'more than two gigabytes cannot be read at once; cut the file');
  const { ascii, carriageReturns } = survey(raw);
  const bytes = ended(carriageReturns ? withLineFeeds(raw) : raw);
  return { bytes, most: bytes.length <= SMALL ? Math.ceil(bytes.length / SHORTEST_ROW) : countLines(bytes), ascii };
}

/** Warns of every line that is not UTF-8. Columns are compared as bytes all the same. */
export function warnOfOtherEncodings(chunk: Chunk, notices: Notices): void {
  warnOfEncoding(chunk, notices, 'this line is not UTF-8', 'it is compared as it is, but convert the file');
}

/** What kinds of bytes there are, four at a time. */
function survey(bytes: Uint8Array): { readonly ascii: boolean; readonly carriageReturns: boolean } {
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

/** A plain array, whatever kind it was: its methods are quicker than those of Node's buffers. */
function ended(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.at(-1) === LINE_FEED)
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const copy = new Uint8Array(bytes.length + 1);
  copy.set(bytes);
  copy[bytes.length] = LINE_FEED;
  return copy;
}

/** Where in bytes stands what stands at `offset` once CR LF have become one. */
export function offsetAsWritten(bytes: Uint8Array, offset: number): number {
  let at = 0;
  for (let kept = 0; kept < offset; at++) if (bytes[at] !== CARRIAGE_RETURN || bytes[at + 1] !== LINE_FEED) kept++;
  return at;
}

function withLineFeeds(bytes: Uint8Array): Uint8Array {
  const mended = new Uint8Array(bytes.length);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) continue;
    mended[to++] = bytes[at] === CARRIAGE_RETURN ? LINE_FEED : bytes[at]!;
  }
  return mended.subarray(0, to);
}

/** Finds the end of so many sentences, each with the empty lines behind it. Comments alone are no sentence. */
export function cutAtEmptyLines(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let offset = from;
  let sentences = 0;
  let lines = 0;
  let newLines = 0;
  let rows = false;
  for (let at = from; at < to; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    if ((feed < 0 || feed >= to) && !ended) break;
    const end = feed < 0 || feed >= to ? to : feed;
    // A line of blanks ends a sentence as an empty one does.
    const empty = isBlank(bytes, at, end);
    if (!empty && sentences === most) break;
    if (!empty && bytes[at] !== HASH) rows = true;
    at = Math.min(end + 1, to);
    newLines++;
    if (empty) {
      if (rows) sentences++;
      rows = false;
      offset = at;
      lines += newLines;
      newLines = 0;
    }
  }
  if (!ended || offset === to || sentences === most) return { offset, sentences, lines };
  return { offset: to, sentences: sentences + Number(rows), lines: lines + newLines };
}

/** Behind the last empty line in bytes[from, to), or `from`. */
export function lastEmptyLineEnd(bytes: Uint8Array, from: number, to: number): number {
  for (let end = bytes.lastIndexOf(LINE_FEED, to - 1); end >= from; ) {
    const before = end === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, end - 1);
    if (isBlank(bytes, Math.max(before + 1, from), end)) return end + 1;
    end = before;
  }
  return from;
}

// What formats of one row a word share: line ends, and room for all rows.
import { type Chunk, countLines, kindsOf, LINE_FEED, type Notices, refuse, withLineFeeds } from '../bytes/index.ts';
import { warnOfEncoding } from './encoding.ts';

/** Offsets are 32-bit numbers. */
const LARGEST = 2 ** 31 - 16;

/** Up to here the number of rows is bounded by the length alone; beyond, lines are counted. */
const SMALL = 64 << 20;
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
  const { ascii, carriageReturns } = kindsOf(raw);
  const bytes = endedRows(carriageReturns ? withLineFeeds(raw) : raw);
  return { bytes, most: bytes.length <= SMALL ? Math.ceil(bytes.length / SHORTEST_ROW) : countLines(bytes), ascii };
}

/** Warns of every line that is not UTF-8. Columns are compared as bytes all the same. */
export function warnOfOtherEncodings(chunk: Chunk, notices: Notices): void {
  warnOfEncoding(chunk, notices, 'this line is not UTF-8', 'it is compared as it is, but convert the file');
}

/** A plain array, whatever kind it was: its methods are quicker than those of Node's buffers. */
export function endedRows(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.at(-1) === LINE_FEED)
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const copy = new Uint8Array(bytes.length + 1);
  copy.set(bytes);
  copy[bytes.length] = LINE_FEED;
  return copy;
}

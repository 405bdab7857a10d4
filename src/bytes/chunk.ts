// A stretch of a file that is read at once: a whole file, or a part cut between sentences.
import { LINE_FEED } from './ascii.ts';
import type { Place } from './notice.ts';

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

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes as text; what is not UTF-8 becomes the replacement character. */
export function decode(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return utf8.decode(bytes.slice(from, to));
}

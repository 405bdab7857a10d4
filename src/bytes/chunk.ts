// The bytes of a file that are in memory at once: a whole file, or a part cut between sentences; and how lines, places
// and words are found in them.
import type { Place } from './notices.ts';

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

// Words put together to lines of text, without a string for each.

const encoder = new TextEncoder();

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

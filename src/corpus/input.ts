// The bytes of a file as whoever scores them sees it, wherever they come from.
import { type Chunk, refuse } from '../bytes/index.ts';
import type { Samples } from '../families/index.ts';

/** Where in its file an input begins, as far as that is known. */
export interface Position {
  readonly line: number;
  readonly column: number;
  /** Number of sentences before it. */
  readonly first: number;
}

export const BEGINNING: Position = { line: 1, column: 1, first: 0 };

/** Bytes that are read from the front, once. */
export interface Input {
  readonly name: string;
  /** How many bytes there are; of a large compressed file, about how many. */
  readonly size: number;
  /** Whether a byte-order mark stood before them. */
  readonly marked: boolean;
  /** The first ones, enough to recognise a format. */
  readonly sample: Uint8Array;
  readonly samples: Samples;
  /** Fills a stretch of the buffer and returns how much of it; 0 at the end. */
  read(into: Uint8Array, from: number): number;
  /** The bytes [from, to), counted as `read` gives them, where any of them can be had at any time. */
  stretch?(from: number, to: number): Uint8Array<ArrayBuffer>;
  /** All bytes, the same array each time, where they are kept for whoever reads them more than once. */
  kept?(): Uint8Array;
  /** Goes back to the front. */
  rewind(): void;
  close(): void;
}

/** An input that can also be read from its middle. */
export interface SeekableInput extends Input {
  /** Whether going somewhere costs nothing. */
  readonly direct: boolean;
  /** Goes to this byte. What is packed is unpacked up to it. */
  seek(to: number): void;
}

/** The bytes [from, to) as an input of their own. */
export function stretchOf(input: SeekableInput, from: number, to: number): Input {
  let position = from;
  return {
    ...input,
    size: Math.max(0, Math.min(to, input.size) - from),
    read(into, at) {
      const got = input.read(into.subarray(0, Math.min(into.length, at + to - position)), at);
      position += got;
      return got;
    },
    rewind() {
      input.seek(from);
      position = from;
    },
  };
}

/** Up to so many bytes from a place on. */
export function readAt(input: SeekableInput, from: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  input.seek(from);
  for (let filled = 0; ; ) {
    const got = filled === length ? 0 : input.read(bytes, filled);
    filled += got;
    if (got === 0) return bytes.subarray(0, filled);
  }
}

/** All that an input still has. */
export function readRest(input: Input): Uint8Array {
  refuseLarge(input, input.size);
  let bytes = new Uint8Array(input.size);
  for (let filled = 0; ; ) {
    if (filled === bytes.length) {
      // Usually all has been read now, and this finds the end.
      const more = new Uint8Array(1 << 16);
      const got = input.read(more, 0);
      if (got === 0) return bytes;
      refuseLarge(input, filled + got);
      const wider = new Uint8Array(Math.min(Math.max(2 * bytes.length, 1 << 17), LARGEST));
      wider.set(bytes);
      wider.set(more.subarray(0, got), filled);
      bytes = wider;
      filled += got;
    }
    const got = input.read(bytes, filled);
    filled += got;
    if (got === 0) return bytes.subarray(0, filled);
  }
}

/** Places in what is read at once are 32-bit numbers, so that more of it cannot be told apart. */
const LARGEST = 2 ** 31 - 16;

function refuseLarge({ name }: Input, bytes: number): void {
  if (bytes >= LARGEST)
    throw refuse('file-too-large', null, `${name}: more than two gigabytes cannot be read at once; cut the file`);
}

/** All of it, to be scored at once. */
export function wholeChunk(input: Input, at: Position = BEGINNING): Chunk {
  return { file: input.name, bytes: input.kept?.() ?? readRest(input), ...at };
}

/** The same input, of which all bytes are read but once when they are wanted at once. */
export function keepingAll(input: Input): Input {
  let bytes: Uint8Array | null = null;
  return {
    ...input,
    kept() {
      bytes ??= readRest(input);
      return bytes;
    },
  };
}

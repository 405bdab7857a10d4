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

/** A file, without what readers should not have to know of: bytes count from behind a byte-order mark, and unpacked. */
export interface Input {
  readonly name: string;
  /** How many bytes there are; of a large compressed file, about how many. */
  readonly size: number;
  /** Whether a byte-order mark stood before them. */
  readonly marked: boolean;
  /** The first ones, enough to recognise a format. */
  readonly sample: Uint8Array;
  readonly samples: Samples;
  /** Whether any byte is at hand. Otherwise what is packed is unpacked up to it, and from the front to go back. */
  readonly direct: boolean;
  /** Fills the buffer, `from` on, with what stands at `position`; returns how many bytes, fewer than there is room for
   *  where it likes, and 0 at the end. */
  read(into: Uint8Array, from: number, position: number): number;
  /** All bytes, the same array each time, where they are kept for whoever reads them more than once. */
  kept?(): Uint8Array;
  close(): void;
}

/** The same input, to be read again by others than the one who closes it. */
export function keptOpen(input: Input): Input {
  return { ...input, close() {} };
}

/** The bytes [from, to) as an input of their own. */
export function rangeOf(input: Input, from: number, to: number): Input {
  const size = Math.max(0, Math.min(to, input.size) - from);
  const { kept: _, ...own } = input;
  return {
    ...own,
    size,
    read(into, at, position) {
      const room = Math.min(into.length, at + Math.max(0, to - from - position));
      return input.read(into.subarray(0, room), at, from + position);
    },
  };
}

/** The bytes [from, to), or those of them that there are. */
export function readRange(input: Input, from: number, to: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(to - from);
  for (let filled = 0; ; ) {
    const got = filled === bytes.length ? 0 : input.read(bytes, filled, from + filled);
    filled += got;
    if (got === 0) return bytes.subarray(0, filled);
  }
}

/** All of it. */
export function readAll(input: Input): Uint8Array {
  refuseLarge(input, input.size);
  let bytes = new Uint8Array(input.size);
  for (let filled = 0; ; ) {
    if (filled === bytes.length) {
      // Usually all has been read now, and this finds the end.
      const more = new Uint8Array(1 << 16);
      const got = input.read(more, 0, filled);
      if (got === 0) return bytes;
      refuseLarge(input, filled + got);
      const wider = new Uint8Array(Math.min(Math.max(2 * bytes.length, 1 << 17), LARGEST));
      wider.set(bytes);
      wider.set(more.subarray(0, got), filled);
      bytes = wider;
      filled += got;
    }
    const got = input.read(bytes, filled, filled);
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
  return { file: input.name, bytes: input.kept?.() ?? readAll(input), ...at };
}

/** The same input, of which all bytes are read but once when they are wanted at once. */
export function keepingAll(input: Input): Input {
  let bytes: Uint8Array | null = null;
  return {
    ...input,
    kept() {
      bytes ??= readAll(input);
      return bytes;
    },
  };
}

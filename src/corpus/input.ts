// The bytes of a file as whoever scores them sees it, wherever they come from.
import type { Chunk } from '../bytes/index.ts';
import type { Samples } from '../families/index.ts';

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
  /** Goes back to the front. */
  rewind(): void;
  close(): void;
}

/** All that an input still has. */
export function readRest(input: Input): Uint8Array {
  let bytes = new Uint8Array(input.size);
  for (let filled = 0; ; ) {
    if (filled === bytes.length) {
      // Usually all has been read now, and this finds the end.
      const more = new Uint8Array(1 << 16);
      const got = input.read(more, 0);
      if (got === 0) return bytes;
      const wider = new Uint8Array(Math.max(2 * bytes.length, 1 << 17));
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

/** All of it, to be scored at once. */
export function wholeChunk(input: Input): Chunk {
  return { file: input.name, bytes: readRest(input), line: 1, first: 0 };
}

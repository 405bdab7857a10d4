// Whole lines from the front of a file, some at a time: neither files nor lines need to fit into a buffer made for them.
import { LINE_FEED, refuse } from '../../../bytes/index.ts';

/** Bytes that are read from the front, once. */
export interface ByteSource {
  /** How many bytes there are, if that is known. */
  readonly size?: number;
  /** Fills the buffer from there on, as far as it likes, and returns how far; 0 at the end. */
  read(into: Uint8Array, from: number): number;
}

const LARGEST = 2 ** 31 - 1;

export class LineBuffer {
  readonly #source: ByteSource;
  readonly #size: number;
  #bytes: Uint8Array;
  #filled = 0;
  #ended = false;

  constructor(source: ByteSource, size: number) {
    this.#source = source;
    this.#size = size;
    this.#bytes = new Uint8Array(size);
  }

  /** The next lines, as many as have room, and at least one; nothing at the end of the file. The last line of a file may
   *  lack its line feed. What is returned lasts until lines are dropped. */
  lines(): Uint8Array {
    for (let size = this.#size; ; size *= 2) {
      this.#fill(size);
      if (this.#ended && this.#filled <= size) return this.#bytes.subarray(0, this.#filled);
      const end = this.#bytes.lastIndexOf(LINE_FEED, size - 1) + 1;
      if (end > 0) return this.#bytes.subarray(0, end);
    }
  }

  /** Goes on behind so many bytes. */
  drop(length: number): void {
    this.#bytes.copyWithin(0, length, this.#filled);
    this.#filled -= length;
  }

  #fill(size: number): void {
    if (size > LARGEST)
      throw refuse('endless-line', null, 'a line is longer than one gigabyte; is this the right file?');
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(size);
      larger.set(this.#bytes.subarray(0, this.#filled));
      this.#bytes = larger;
    }
    while (!this.#ended && this.#filled < size) {
      const got = this.#source.read(this.#bytes.subarray(0, size), this.#filled);
      this.#filled += got;
      this.#ended = got === 0;
    }
  }
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  let position = 0;
  return {
    read(into, from) {
      const piece = bytes.subarray(position, position + into.length - from);
      into.set(piece, from);
      position += piece.length;
      return piece.length;
    },
  };
}

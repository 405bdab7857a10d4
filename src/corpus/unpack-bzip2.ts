// bzip2 by seek-bzip: block by block, stream after stream, each block with its digest.
import Bunzip from 'seek-bzip';
import type { StoredBytes } from './input.ts';
import { bytesAt, CUT_OFF, DAMAGED_DATA, PackingError } from './packing.ts';

const BLOCK = 1 << 18;

export function unpackBzip2(packed: StoredBytes, give: (piece: Uint8Array) => void): void {
  const input = new ByteReader(packed);
  const piece = new Uint8Array(BLOCK);
  let filled = 0;
  const output = {
    writeByte(byte: number) {
      piece[filled++] = byte;
      if (filled < BLOCK) return;
      give(piece);
      filled = 0;
    },
  };
  while (!input.isAtEnd) decodeStream(input, output);
  give(piece.subarray(0, filled));
}

function decodeStream(input: ByteReader, output: { writeByte(byte: number): void }): void {
  try {
    Bunzip.decode(input, output);
  } catch (error) {
    // Its own errors have numbers; others are of who takes the pieces.
    throw error instanceof TypeError && 'errorCode' in error ? new PackingError(DAMAGED_DATA) : error;
  }
}

/** Byte after byte, which the decoder asks for. */
class ByteReader {
  readonly #packed: StoredBytes;
  #block = new Uint8Array(0);
  #position = 0;
  #at = 0;

  constructor(packed: StoredBytes) {
    this.#packed = packed;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#block.length && this.#position >= this.#packed.size;
  }

  readByte(): number {
    if (this.#at === this.#block.length) {
      if (this.isAtEnd) throw new PackingError(CUT_OFF);
      this.#block = bytesAt(this.#packed, this.#position, Math.min(BLOCK, this.#packed.size - this.#position));
      this.#position += this.#block.length;
      this.#at = 0;
    }
    return this.#block[this.#at++]!;
  }

  read(into: Uint8Array, from: number, length: number): number {
    for (let i = 0; i < length; i++) into[from + i] = this.readByte();
    return length;
  }
}

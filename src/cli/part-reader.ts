// Cuts two files into parts that hold the same sentences, reading each file once and from the front.
// Memory is bounded by the parts under way, not by the files.
import { type Chunk, refuse } from '../bytes/index.ts';
import type { Family, Part } from '../families/index.ts';
import type { Input } from './input.ts';

/** Gold bytes in a part. Small enough to stay in the processor's cache, large enough that handing over costs nothing. */
export const PART = 1 << 20;
/** Room behind the bytes, so that readers may look four bytes ahead. */
const ROOM = 16;
const LARGEST = 2 ** 31 - 1;

/** Sentences of one file, taken from the front. */
export class SentenceSource {
  readonly #input: Input;
  readonly #family: Family;
  readonly layout: string;
  readonly #buffers: Uint8Array[];
  #buffer: Buffer;
  #filled = 0;
  #ended = false;
  #line = 1;
  #first = 0;

  constructor(input: Input, family: Family, layout: string, buffers: Uint8Array[]) {
    this.#input = input;
    this.#family = family;
    this.layout = layout;
    this.#buffers = buffers;
    this.#buffer = this.#fresh(PART + ROOM);
  }

  /** The next sentences: at most so many, and no more than fill a part where `most` is not given. */
  take(most = Number.POSITIVE_INFINITY): { chunk: Chunk; sentences: number } {
    for (;;) {
      this.#fill();
      const cut = this.#family.cut(this.layout, this.#buffer, 0, this.#filled, most, this.#ended);
      const enough = cut.sentences === most || (most === Number.POSITIVE_INFINITY && cut.sentences > 0);
      if (enough || this.#ended)
        return { chunk: this.#give(cut.offset, cut.lines, cut.sentences), sentences: cut.sentences };
      this.#widen();
    }
  }

  /** How many more sentences there are, not counting mere white space. */
  countRest(): number {
    let total = 0;
    let blank = true;
    for (;;) {
      const { chunk, sentences } = this.take();
      if (sentences === 0) {
        if (isBlank(chunk.bytes)) return blank ? 0 : total;
        const place = { file: chunk.file, line: chunk.line, column: 1 };
        throw refuse(
          'text-after-end',
          place,
          'there is text behind the last sentence; remove it, or is a part of the file missing?',
        );
      }
      total += sentences;
      blank &&= isBlank(chunk.bytes);
    }
  }

  #fill(): void {
    while (!this.#ended && this.#filled < this.#buffer.length - ROOM) {
      const got = this.#input.read(this.#buffer.subarray(0, this.#buffer.length - ROOM), this.#filled);
      this.#filled += got;
      if (got === 0) this.#ended = true;
    }
  }

  /** Hands over the bytes up to the offset and keeps the rest. */
  #give(offset: number, lines: number, sentences: number): Chunk {
    const given = this.#buffer;
    const rest = this.#filled - offset;
    this.#buffer = this.#fresh(Math.max(PART, rest) + ROOM);
    given.copy(this.#buffer, 0, offset, this.#filled);
    this.#filled = rest;
    const chunk = {
      file: this.#input.name,
      bytes: new Uint8Array(given.buffer, given.byteOffset, offset),
      line: this.#line,
      first: this.#first,
    };
    this.#line += lines;
    this.#first += sentences;
    return chunk;
  }

  #widen(): void {
    const size = this.#buffer.length * 2;
    if (size > LARGEST) {
      const place = { file: this.#input.name, line: this.#line, column: 1 };
      throw refuse(
        'endless-sentence',
        place,
        'a sentence of more than one gigabyte begins here; is this the right file?',
      );
    }
    const wider = Buffer.from(new ArrayBuffer(size));
    this.#buffer.copy(wider, 0, 0, this.#filled);
    this.#buffer = wider;
  }

  #fresh(size: number): Buffer {
    const used = this.#buffers.pop();
    if (used !== undefined && used.length >= size) return Buffer.from(used.buffer, 0, used.length);
    return Buffer.from(new ArrayBuffer(Math.max(size, 2 * PART)));
  }
}

export interface Lengths {
  readonly gold: number;
  readonly system: number;
}

/** The parts of two files, in order. Ends with how many sentences each has, white space at the end left aside. */
export function* partsOf(family: Family, gold: SentenceSource, system: SentenceSource): Generator<Part, Lengths> {
  const layouts = { goldLayout: gold.layout, systemLayout: system.layout };
  for (let common = 0; ; ) {
    const { chunk, sentences } = gold.take();
    if (sentences === 0 && isBlank(chunk.bytes)) return { gold: common, system: common + system.countRest() };
    const other = system.take(sentences);
    common += other.sentences;
    if (other.sentences === sentences) {
      yield { gold: chunk, system: other.chunk, ...layouts };
      continue;
    }
    const { offset } = family.cut(gold.layout, chunk.bytes, 0, chunk.bytes.length, other.sentences, true);
    if (other.sentences > 0)
      yield { gold: { ...chunk, bytes: chunk.bytes.subarray(0, offset) }, system: other.chunk, ...layouts };
    const blank = isBlank(chunk.bytes.subarray(offset));
    const further = gold.countRest();
    return { gold: common + (blank && further === 0 ? 0 : sentences - other.sentences + further), system: common };
  }
}

function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 32) return false;
  return true;
}

// Cuts two files into parts that hold the same sentences, reading each file once and from the front.
// Memory is bounded by the parts under way, not by the files.
import { type Chunk, isBlank, isWhite, LINE_FEED, type Place, placeAt, refuse } from '../bytes/index.ts';
import type { Family, Part } from '../families/index.ts';
import { BEGINNING, type Input, type Position } from './input.ts';

/** Gold bytes in a part. Small enough to stay in the processor's cache, large enough that handing over costs nothing. */
export const PART = 1 << 20;
/** Room behind the bytes, so that readers may look a few bytes ahead. */
const ROOM = 16;
const LARGEST = 2 ** 31 - 1;
/** Sentences in a part, where they are short or empty. */
const MOST_SENTENCES = 1 << 13;

/** Sentences of one file, taken from the front. */
export class SentenceSource {
  readonly #input: Input;
  readonly #family: Family;
  readonly layout: string;
  readonly #buffers: Uint8Array<ArrayBuffer>[];
  #buffer: Uint8Array<ArrayBuffer>;
  /** How many bytes of the file have been read, and how many of them stand in the buffer. */
  #read = 0;
  #filled = 0;
  #ended = false;
  #line: number;
  #column: number;
  #first: number;
  #end: Place;

  constructor(
    input: Input,
    family: Family,
    layout: string,
    buffers: Uint8Array<ArrayBuffer>[],
    at: Position = BEGINNING,
  ) {
    this.#input = input;
    this.#line = at.line;
    this.#column = at.column;
    this.#first = at.first;
    this.#family = family;
    this.layout = layout;
    this.#buffers = buffers;
    this.#buffer = this.#fresh(PART + ROOM);
    this.#end = { file: input.name, line: at.line, column: at.column };
  }

  /** Where the sentences taken so far end. */
  get end(): Place {
    return this.#end;
  }

  /** The next sentences: exactly so many unless the file ends, or a part's worth where no number is given. */
  take(exactly?: number): { chunk: Chunk; sentences: number } {
    const part = exactly === undefined;
    const most = exactly ?? MOST_SENTENCES;
    // A part is cut at the same place whatever buffer is at hand, so that warnings come in the same order too.
    for (let size = part ? PART : this.#buffer.length - ROOM; ; size *= 2) {
      this.#fill(size);
      const cut = this.#family.cut(this.layout, this.#buffer, 0, this.#filled, most, this.#ended);
      if (cut.sentences === most || (part && cut.sentences > 0) || this.#ended)
        return { chunk: this.#give(cut.offset, cut.lines, cut.sentences), sentences: cut.sentences };
    }
  }

  /** How many more sentences there are, and how many of them if white space at the end is left aside. */
  countRest(): { readonly sentences: number; readonly written: number } {
    let taken = 0;
    let total = 0;
    for (;;) {
      const { chunk, sentences } = this.take();
      if (sentences === 0) {
        if (isBlank(chunk.bytes)) return { sentences: taken, written: total };
        const text = chunk.bytes.findIndex(byte => !isWhite(byte));
        throw refuse(
          'text-after-end',
          placeAt(chunk, text),
          'there is text behind the last sentence; remove it, or is a part of the file missing?',
        );
      }
      const written = writtenSentences(this.#family, this.layout, chunk.bytes);
      if (written > 0) total = taken + written;
      taken += sentences;
    }
  }

  #fill(size: number): void {
    if (size + ROOM > this.#buffer.length) this.#widen(size + ROOM);
    while (!this.#ended && this.#filled < size) {
      const got = this.#input.read(this.#buffer.subarray(0, size), this.#filled, this.#read);
      this.#filled += got;
      this.#read += got;
      if (got === 0) this.#ended = true;
    }
  }

  /** Hands over the bytes up to the offset and keeps the rest. */
  #give(offset: number, lines: number, sentences: number): Chunk {
    const given = this.#buffer;
    const rest = this.#filled - offset;
    this.#buffer = this.#fresh(Math.max(PART, rest) + ROOM);
    this.#buffer.set(given.subarray(offset, this.#filled));
    this.#filled = rest;
    const chunk = {
      file: this.#input.name,
      bytes: new Uint8Array(given.buffer, given.byteOffset, offset),
      line: this.#line,
      column: this.#column,
      first: this.#first,
    };
    // A part ends with its line, unless trees run over lines.
    const inLine = offset > 0 && given[offset - 1] === LINE_FEED ? null : placeAt(chunk, offset);
    this.#column = inLine?.column ?? 1;
    this.#line = inLine?.line ?? this.#line + lines;
    this.#end = inLine ?? { file: chunk.file, line: this.#line, column: 1 };
    this.#first += sentences;
    return chunk;
  }

  #widen(size: number): void {
    if (size > LARGEST) {
      const place = { file: this.#input.name, line: this.#line, column: 1 };
      throw refuse(
        'endless-sentence',
        place,
        'a sentence of more than one gigabyte begins here; is this the right file?',
      );
    }
    const wider = new Uint8Array(size);
    wider.set(this.#buffer.subarray(0, this.#filled));
    this.#buffer = wider;
  }

  #fresh(size: number): Uint8Array<ArrayBuffer> {
    const used = this.#buffers.pop();
    return used !== undefined && used.length >= size ? used : new Uint8Array(Math.max(size, 2 * PART + ROOM));
  }
}

/** How long a side is. */
export interface Length {
  readonly sentences: number;
  /** Not fewer than have a counterpart; beyond these, white space at the end is left aside. */
  readonly written: number;
  readonly end: Place;
}

export interface Lengths {
  readonly gold: Length;
  readonly system: Length;
}

/** The parts of two files, in order. Ends with how long each is. */
export function* partsOf(family: Family, gold: SentenceSource, system: SentenceSource): Generator<Part, Lengths> {
  const layouts = { goldLayout: gold.layout, systemLayout: system.layout };
  for (let common = 0; ; ) {
    const { chunk, sentences } = gold.take();
    if (sentences === 0 && isBlank(chunk.bytes)) {
      const rest = system.countRest();
      return { gold: lengthOf(gold, common), system: lengthOf(system, common + rest.sentences, common + rest.written) };
    }
    const other = system.take(sentences);
    common += other.sentences;
    if (other.sentences === sentences) {
      yield { gold: chunk, system: other.chunk, ...layouts };
      continue;
    }
    const { offset } = family.cut(gold.layout, chunk.bytes, 0, chunk.bytes.length, other.sentences, true);
    // Seen before the part is handed over: its bytes may then be another thread's.
    const written = writtenSentences(family, gold.layout, chunk.bytes.subarray(offset));
    if (other.sentences > 0)
      yield { gold: { ...chunk, bytes: chunk.bytes.subarray(0, offset) }, system: other.chunk, ...layouts };
    const rest = gold.countRest();
    const more = sentences - other.sentences;
    const further = rest.written === 0 ? written : more + rest.written;
    return { gold: lengthOf(gold, common + more + rest.sentences, common + further), system: lengthOf(system, common) };
  }
}

function lengthOf({ end }: SentenceSource, sentences: number, written = sentences): Length {
  return { sentences, written, end };
}

/** Sentences up to the last byte that is not white space. */
function writtenSentences(family: Family, layout: string, bytes: Uint8Array): number {
  const end = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  return family.cut(layout, bytes, 0, end, Number.POSITIVE_INFINITY, true).sentences;
}

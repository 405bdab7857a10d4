// A place in a file that moves from its front to its end, sentence by sentence. Sentences are looked at and then passed, or
// taken away in chunks. Memory is bounded by what is looked at, not by the file.
import {
  type Chunk,
  type Crc32,
  emptyChecksum,
  extendChecksum,
  isBlank,
  isWhite,
  LINE_FEED,
  type Place,
  placeAt,
  refuse,
  type TextChecksum,
} from '../bytes/index.ts';
import type { Family, OpenPart, Taken } from '../families/index.ts';
import { type BothSides, splitAt } from './file-ends.ts';
import { BEGINNING, ROOM } from './input.ts';
import type { Ahead, Input, Length, Lengths, PartPlace, PlacedPart, Position } from './pieces.ts';

/** Gold bytes in a part. Small enough to stay in the processor's cache, large enough that handing over costs nothing. */
export const PART = 1 << 20;
/** Bytes in a buffer, mostly: room for a part of the other file too. What is taken in all, V8 counts when it decides to collect garbage. */
const ROOMY = PART + (PART >> 2);
const LARGEST = 2 ** 31 - 1;
/** Sentences in a part, where they are short or empty. */
const MOST_SENTENCES = 1 << 13;

export class FileCursor {
  readonly #input: Input;
  readonly #family: Pick<Family, 'cut' | 'lastEnd'>;
  readonly layout: string;
  /** Buffers that are free again. */
  readonly #free: Uint8Array<ArrayBuffer>[];
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** The bytes [from, to) of the buffer have been read from the file and not been passed. */
  #from = 0;
  #to = 0;
  /** How many bytes of the file have been read, and how many passed. */
  #read = 0;
  #passed = 0;
  #allRead = false;
  #line: number;
  #column: number;
  #first: number;
  #checksum = emptyChecksum;
  readonly #crc32: Crc32 | null;

  /** `crc32` is given where a checksum of what is passed is wanted. */
  constructor(
    input: Input,
    family: Pick<Family, 'cut' | 'lastEnd'>,
    layout: string,
    at: Position = BEGINNING,
    free: Uint8Array<ArrayBuffer>[] = [],
    crc32: Crc32 | null = null,
  ) {
    this.#input = input;
    this.#family = family;
    this.layout = layout;
    this.#line = at.line;
    this.#column = at.column;
    this.#first = at.first;
    this.#free = free;
    this.#crc32 = crc32;
  }

  get size(): number {
    return this.#input.size;
  }

  /** Bytes that have been passed. */
  get offset(): number {
    return this.#passed;
  }

  /** Of what has been passed. */
  get checksum(): TextChecksum {
    return this.#checksum;
  }

  get position(): Position {
    return { line: this.#line, column: this.#column, first: this.#first };
  }

  get place(): Place {
    // Lines here are not those of a file that was read whole: of this, only the end is known.
    return this.#input.prepared?.end ?? { file: this.#input.name, line: this.#line, column: this.#column };
  }

  /** Where it is, to return to. */
  get mark() {
    return { offset: this.#passed, position: this.position, checksum: this.#checksum };
  }

  returnTo({ offset, position, checksum }: FileCursor['mark']): void {
    this.#read = this.#passed = offset;
    this.#from = this.#to = 0;
    this.#allRead = false;
    this.#line = position.line;
    this.#column = position.column;
    this.#first = position.first;
    this.#checksum = checksum;
  }

  /** The sentences in the next so many bytes, but one at least. */
  lookAhead(size: number): Ahead {
    for (let wanted = size; ; wanted *= 2) {
      this.#fill(wanted);
      const to = Math.min(this.#to, this.#from + wanted);
      const ended = this.#allRead && to === this.#to;
      const end = ended ? to : this.#lastEnd(to);
      if (end > this.#from || ended) return { chunk: this.#chunk(this.#buffer.subarray(this.#from, end)), ended };
    }
  }

  /** Leaves sentences behind; returns how many bytes they were. */
  pass(taken: Taken): number {
    const { offset, lines, sentences } = typeof taken === 'number' ? this.#cut(taken) : taken;
    this.#move(this.#buffer.subarray(this.#from, this.#from + offset), lines, sentences);
    this.#from += offset;
    return offset;
  }

  /** Takes the next sentences away: exactly so many unless the file ends, or a part's worth where no number is given. Their
   *  chunk owns its buffer. */
  take(exactly?: number): { chunk: Chunk; sentences: number } {
    const cut = this.#findCut(exactly ?? MOST_SENTENCES, exactly === undefined, PART);
    return { chunk: this.give(cut), sentences: cut.sentences };
  }

  /** Looks at the next sentences, so many unless the file ends, and stays. They are mostly in so many bytes. */
  peek(sentences: number, size: number): Chunk {
    const { offset } = this.#findCut(sentences, false, size);
    return this.#chunk(this.#buffer.subarray(this.#from, this.#from + offset));
  }

  #findCut(most: number, isPart: boolean, first: number) {
    // A part is cut at the same place whatever buffer is at hand, so that warnings come in the same order too.
    for (let size = isPart ? first : Math.max(first, this.#buffer.length - ROOM); ; size *= 2) {
      this.#fill(size);
      const cut = this.#cut(most);
      if (cut.sentences === most || (isPart && cut.sentences > 0) || this.#allRead) return cut;
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

  #chunk(bytes: Uint8Array): Chunk {
    return { file: this.#input.name, bytes, ...this.position };
  }

  /** Hands over the bytes up to a cut, as a chunk that owns its buffer, and keeps the rest. */
  give({ offset, lines, sentences }: Exclude<Taken, number>): Chunk {
    const given = this.#buffer;
    const rest = this.#to - this.#from - offset;
    const chunk = this.#chunk(new Uint8Array(given.buffer, given.byteOffset + this.#from, offset));
    // Where all is read, what is left needs no more room than its own.
    this.#buffer = this.#allRead ? new Uint8Array(rest + ROOM) : this.#fresh(Math.max(PART, rest) + ROOM);
    this.#buffer.set(given.subarray(this.#from + offset, this.#to));
    this.#move(chunk.bytes, lines, sentences);
    this.#from = 0;
    this.#to = rest;
    return chunk;
  }

  #move(bytes: Uint8Array, lines: number, sentences: number): void {
    // Sentences end with their line, unless trees run over lines or the last line has no end.
    const isLineEnd = bytes.at(-1) === LINE_FEED;
    const { line, column } = isLineEnd
      ? { line: this.#line + lines, column: 1 }
      : placeAt(this.#chunk(bytes), bytes.length);
    this.#line = line;
    this.#column = column;
    this.#first += sentences;
    this.#passed += bytes.length;
    if (this.#crc32 !== null) this.#checksum = extendChecksum(this.#checksum, bytes, this.#crc32);
  }

  /** Behind the last sentence that ends before `to`. */
  #lastEnd(to: number): number {
    const { cut, lastEnd } = this.#family;
    if (lastEnd !== undefined) return lastEnd.call(this.#family, this.layout, this.#buffer, this.#from, to);
    const { offset, sentences } = cut(this.layout, this.#buffer, this.#from, to, Number.POSITIVE_INFINITY, false);
    return sentences === 0 ? this.#from : offset;
  }

  #cut(most: number) {
    const { offset, ...cut } = this.#family.cut(this.layout, this.#buffer, this.#from, this.#to, most, this.#allRead);
    return { ...cut, offset: offset - this.#from };
  }

  /** The bytes that are held and, as far as the file told, those to come. */
  get #left(): number {
    return this.#to - this.#from + Math.max(0, this.#input.size - this.#read);
  }

  #fill(size: number): void {
    // A small file needs no more room than its own, and a byte to see that it ends there; if it has more than it told, more.
    for (const wanted of [Math.min(size, this.#left + 1), size]) {
      if (this.#allRead) return;
      if (this.#from + wanted + ROOM > this.#buffer.length) this.#makeRoom(wanted + ROOM);
      const reach = this.#from + wanted;
      while (!this.#allRead && this.#to < reach) {
        const got = this.#input.read(this.#buffer.subarray(0, reach), this.#to, this.#read);
        this.#to += got;
        this.#read += got;
        if (got === 0) this.#allRead = true;
      }
    }
  }

  #makeRoom(size: number): void {
    if (size > LARGEST)
      throw refuse(
        'endless-sentence',
        this.place,
        'more than one gigabyte from here on would have to be read at once; is this the right file?',
      );
    const roomy = size > this.#buffer.length ? this.#fresh(size) : this.#buffer;
    roomy.set(this.#buffer.subarray(this.#from, this.#to));
    this.#to -= this.#from;
    this.#from = 0;
    this.#buffer = roomy;
  }

  #fresh(size: number): Uint8Array<ArrayBuffer> {
    const used = this.#free.pop();
    if (used !== undefined && used.length >= size) return used;
    return new Uint8Array(size < PART ? size : Math.max(size, Math.min(ROOMY, this.#left + 1) + ROOM));
  }
}

/** Sentences up to the last byte that is not white space. */
export function writtenSentences(family: Pick<Family, 'cut'>, layout: string, bytes: Uint8Array): number {
  const end = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  return family.cut(layout, bytes, 0, end, Number.POSITIVE_INFINITY, true).sentences;
}

export function placeOfPart(
  { gold, system, ...rest }: OpenPart,
  goldFrom: number,
  systemFrom: number,
  sentences: number,
): PartPlace {
  const placeOf = ({ bytes, ...chunk }: Chunk, from: number) => ({ ...chunk, from, to: from + bytes.length });
  return { ...rest, gold: placeOf(gold, goldFrom), system: placeOf(system, systemFrom), sentences };
}

/** What two cursors have given, who stood at `from` before. */
export function placed(
  [gold, goldChunk]: readonly [FileCursor, Chunk],
  [system, systemChunk]: readonly [FileCursor, Chunk],
  sentences: number,
  from: readonly [number, number],
): PlacedPart {
  const part = { gold: goldChunk, system: systemChunk, goldLayout: gold.layout, systemLayout: system.layout };
  const whole = { ...part, goldEnded: true, systemEnded: true, longest: true };
  return { part, place: placeOfPart(whole, ...from, sentences) };
}

/** Two cursors cut two files into parts that hold the same sentences: sentence n of one belongs to sentence n of the other. The
 *  parts come in order, with their places; each file is read once and from the front. Ends with how long each is. Empty lines at the end of both files
 *  are no sentences, unless an empty line at the end of gold means a failed parse; nor is the end of what is read the end of
 *  the files where it `goesOn`. */
export function* partsOf(
  family: Family,
  gold: FileCursor,
  system: FileCursor,
  goesOn = false,
): Generator<PlacedPart, Lengths> {
  const mayBeEnd = !goesOn && family.endsWithFailures?.(gold.layout) !== true;
  const isBeginning = gold.position.first === 0;
  let common = 0;
  /** Empty lines of both files that are sentences if others follow. */
  const held: { readonly part: PlacedPart; readonly sentences: number }[] = [];
  function* release(): Generator<PlacedPart> {
    for (const { part, sentences } of held.splice(0)) {
      common += sentences;
      yield part;
    }
  }
  function* pass(chunks: BothSides<Chunk>, sentences: number, from: BothSides<number>): Generator<PlacedPart> {
    const bytes = [chunks[0].bytes, chunks[1].bytes] as const;
    const layouts = [gold.layout, system.layout] as const;
    const written =
      mayBeEnd && bytes.every(endsEmpty)
        ? Math.max(...bytes.map((own, side) => writtenSentences(family, layouts[side]!, own)))
        : sentences;
    const [first, rest] = written < sentences ? splitAt(written, family, layouts, chunks) : [chunks, null];
    if (written > 0) {
      yield* release();
      common += written;
      yield placed([gold, first[0]], [system, first[1]], written, from);
    }
    if (rest === null) return;
    const [goldFrom, systemFrom] = [from[0] + first[0].bytes.length, from[1] + first[1].bytes.length];
    const part = placed([gold, rest[0]], [system, rest[1]], sentences - written, [goldFrom, systemFrom]);
    held.push({ part, sentences: sentences - written });
  }
  for (;;) {
    const from = [gold.offset, system.offset] as const;
    const { chunk, sentences } = gold.take();
    if (sentences === 0 && isBlank(chunk.bytes)) {
      const rest = system.countRest();
      // A file of nothing but empty lines is what a parser leaves that failed everywhere.
      if (rest.written > 0 || (isBeginning && common === 0)) yield* release();
      return {
        gold: lengthRead(gold, common),
        system: lengthRead(system, common + rest.sentences, common + rest.written),
      };
    }
    const other = system.take(sentences);
    if (other.sentences === sentences) {
      yield* pass([chunk, other.chunk], sentences, from);
      continue;
    }
    const { offset } = family.cut(gold.layout, chunk.bytes, 0, chunk.bytes.length, other.sentences, true);
    // Seen before the part is handed over: its bytes may then be another thread's.
    const written = writtenSentences(family, gold.layout, chunk.bytes.subarray(offset));
    const counterpart = { ...chunk, bytes: chunk.bytes.subarray(0, offset) };
    if (other.sentences > 0) yield* pass([counterpart, other.chunk], other.sentences, from);
    const rest = gold.countRest();
    const more = sentences - other.sentences;
    const further = rest.written === 0 ? written : more + rest.written;
    if (further > 0) yield* release();
    return {
      gold: lengthRead(gold, common + more + rest.sentences, common + further),
      system: lengthRead(system, common),
    };
  }
}

/** Whether an empty line comes last. */
function endsEmpty(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  const feed = end === 0 ? -1 : bytes.indexOf(LINE_FEED, end);
  return end === 0 || (feed >= 0 && feed + 1 < bytes.length);
}

/** Items until enough have been seen; then it ends with null. */
export function* until<T, E>(items: Iterator<T, E>, isEnough: () => boolean): Generator<T, E | null> {
  while (!isEnough()) {
    const step = items.next();
    if (step.done) return step.value;
    yield step.value;
  }
  return null;
}

export function lengthRead({ place }: FileCursor, sentences: number, written = sentences): Length {
  return { sentences, written, end: place };
}

/** What was read of a file that others write into is of no use. */
export function refuseChanged(...inputs: readonly Input[]): void {
  const changed = inputs.find(({ isChanged }) => isChanged?.());
  if (changed === undefined) return;
  throw refuse(
    'changed-file',
    { file: changed.name },
    'the file was changed while it was read; wait until it is complete, then call it again',
  );
}

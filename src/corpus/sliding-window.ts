// The sentences of a file that come next, as many as are wanted at once, without giving them away.
// Two such windows slide over files whose sentences need not stand at the same place.
import { type Chunk, LINE_FEED, placeAt, refuse } from '../bytes/index.ts';
import type { Family, Taken, Whole, Window } from '../families/index.ts';
import { BEGINNING, type Input, type Position } from './input.ts';
import { PART } from './part-reader.ts';

const LARGEST = 2 ** 31 - 1;

export interface View {
  readonly chunk: Chunk;
  /** Whether there is nothing behind it. */
  readonly ended: boolean;
}

export class SlidingWindow {
  readonly #input: Input;
  readonly #family: Pick<Family, 'cut' | 'lastEnd'>;
  readonly layout: string;
  #buffer = new Uint8Array(0);
  /** The bytes [from, to) of the buffer have been read from the file and not been passed. */
  #from = 0;
  #to = 0;
  /** How many bytes of the file have been read. */
  #read = 0;
  #allRead = false;
  #line: number;
  #column: number;
  #first: number;

  constructor(input: Input, family: Pick<Family, 'cut' | 'lastEnd'>, layout: string, at: Position = BEGINNING) {
    this.#line = at.line;
    this.#column = at.column;
    this.#first = at.first;
    this.#input = input;
    this.#family = family;
    this.layout = layout;
  }

  get size(): number {
    return this.#input.size;
  }

  /** Where it stands now. */
  get position(): Position {
    return { line: this.#line, column: this.#column, first: this.#first };
  }

  /** The sentences in the next so many bytes, but one at least. Lasts until the window slides on. */
  view(size: number): View {
    for (let wanted = size; ; wanted *= 2) {
      this.#fill(wanted);
      const to = Math.min(this.#to, this.#from + wanted);
      const last = this.#allRead && to === this.#to;
      const end = last ? to : this.#lastEnd(to);
      if (end === this.#from && !last) continue;
      const bytes = this.#buffer.subarray(this.#from, end);
      const { name: file } = this.#input;
      const chunk = { file, bytes, line: this.#line, column: this.#column, first: this.#first };
      return { chunk, ended: last };
    }
  }

  /** Leaves sentences behind; returns how many bytes they were. */
  pass(taken: Taken): number {
    const { offset, lines, sentences } = typeof taken === 'number' ? this.#cut(taken) : taken;
    const bytes = this.#buffer.subarray(this.#from, this.#from + offset);
    const chunk = { file: this.#input.name, bytes, line: this.#line, column: this.#column, first: this.#first };
    this.#column = bytes.at(-1) === LINE_FEED ? 1 : placeAt(chunk, bytes.length).column;
    this.#line += lines;
    this.#first += sentences;
    this.#from += offset;
    return bytes.length;
  }

  /** Behind the last sentence that ends before `to`. */
  #lastEnd(to: number): number {
    const { cut, lastEnd } = this.#family;
    if (lastEnd !== undefined) return lastEnd(this.layout, this.#buffer, this.#from, to);
    const { offset, sentences } = cut(this.layout, this.#buffer, this.#from, to, Number.POSITIVE_INFINITY, false);
    return sentences === 0 ? this.#from : offset;
  }

  #cut(most: number) {
    const { offset, ...cut } = this.#family.cut(this.layout, this.#buffer, this.#from, this.#to, most, this.#allRead);
    return { ...cut, offset: offset - this.#from };
  }

  #fill(size: number): void {
    if (this.#from + size > this.#buffer.length) this.#makeRoom(size);
    while (!this.#allRead && this.#to - this.#from < size) {
      const got = this.#input.read(this.#buffer, this.#to, this.#read);
      this.#to += got;
      this.#read += got;
      if (got === 0) this.#allRead = true;
    }
  }

  #makeRoom(size: number): void {
    if (size > LARGEST) {
      const place = { file: this.#input.name, line: this.#line, column: this.#column };
      throw refuse(
        'endless-sentence',
        place,
        'more than one gigabyte from here on would have to be read at once; is this the right file?',
      );
    }
    const roomy = size > this.#buffer.length ? new Uint8Array(size) : this.#buffer;
    roomy.set(this.#buffer.subarray(this.#from, this.#to));
    this.#to -= this.#from;
    this.#from = 0;
    this.#buffer = roomy;
  }
}

/** Texts may differ over so many bytes before they are taken to have nothing in common there. */
const LONGEST_WINDOW = 8 * PART;
/** How much larger than the other a window may be. */
const WIDEST = 8;

interface Step {
  readonly goldTaken: Taken;
  readonly systemTaken: Taken;
}

/** What two windows show is scored, and they slide on over what was taken. They show so many bytes `first`, and grow for
 *  as long as `score` returns null. Of each step its score, and how many bytes were passed; at the end, whether all could
 *  be scored so. */
export function* slide<T extends Step>(
  gold: SlidingWindow,
  system: SlidingWindow,
  score: (window: Window) => T | null | Whole,
  first = PART,
): Generator<{ readonly scored: T; readonly bytes: number }, boolean> {
  // The same sentences may take more bytes in one of the files.
  const share = Math.min(Math.max((system.size + 1) / (gold.size + 1), 1 / WIDEST), WIDEST);
  for (let size = first; ; ) {
    const [goldView, systemView] = [gold.view(size), system.view(Math.ceil(size * share))];
    const scored = score({
      gold: goldView.chunk,
      system: systemView.chunk,
      goldLayout: gold.layout,
      systemLayout: system.layout,
      goldEnded: goldView.ended,
      systemEnded: systemView.ended,
      longest: size >= LONGEST_WINDOW,
    });
    if (scored === null) {
      size *= 2;
      continue;
    }
    if (scored === 'whole') return false;
    size = first;
    yield { scored, bytes: gold.pass(scored.goldTaken) + system.pass(scored.systemTaken) };
    if (goldView.ended && systemView.ended) return true;
  }
}

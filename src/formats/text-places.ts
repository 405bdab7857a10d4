// Where the characters of a text stand, for people: line, and column in code points. Asked from the front to the back, all
// places of a text take one walk through it, even where it is one long line.
import type { Chunk, Place } from '../bytes/index.ts';

export class TextPlaces {
  readonly #text: string;
  readonly #chunk: Chunk;
  /** The place that was asked for last. */
  #offset = 0;
  #line: number;
  #column = 1;
  /** Where its line ends. */
  #lineEnd = 0;

  constructor(chunk: Chunk, text: string) {
    this.#chunk = chunk;
    this.#text = text;
    this.#line = chunk.line;
    this.#restart();
  }

  at(offset: number): Place {
    if (offset < this.#offset) this.#restart();
    const text = this.#text;
    while (this.#lineEnd < offset) {
      this.#line++;
      this.#column = 1;
      this.#offset = this.#lineEnd + 1;
      this.#findLineEnd();
    }
    for (let at = this.#offset; at < offset; at++) {
      const unit = text.charCodeAt(at);
      // The second half of a pair belongs to the first.
      if (unit < 0xdc00 || unit > 0xdfff) this.#column++;
    }
    this.#offset = Math.max(this.#offset, offset);
    return { file: this.#chunk.file, line: this.#line, column: this.#column };
  }

  #restart(): void {
    this.#line = this.#chunk.line;
    this.#column = 1;
    // A byte-order mark is no character of the first line.
    this.#offset = this.#text.startsWith('\ufeff') ? 1 : 0;
    this.#findLineEnd();
  }

  #findLineEnd(): void {
    const feed = this.#text.indexOf('\n', this.#offset);
    this.#lineEnd = feed < 0 ? this.#text.length : feed;
  }
}

// The fields of a line between its blanks, as places in the text: dependencies are many, and few of their fields have to
// become strings.
import { isWhite } from '../bytes/index.ts';
import { hashWith, NO_CHARACTERS, type TextTable } from './text-table.ts';

/** More fields than any line has that can be used. */
const MOST = 8;

const [UNDERSCORE, ZERO, NINE] = [95, 48, 57];

export class LineFields {
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  #text = '';
  #count = 0;

  /** Takes the fields of text[from, to). */
  read(text: string, from: number, to: number): void {
    this.#text = text;
    this.#count = 0;
    for (let at = from; this.#count < MOST; this.#count++) {
      while (at < to && isWhite(text.charCodeAt(at))) at++;
      if (at === to) return;
      this.#from[this.#count] = at;
      while (at < to && !isWhite(text.charCodeAt(at))) at++;
      this.#to[this.#count] = at;
    }
  }

  /** How many there are, or `MOST` if there are more. */
  get count(): number {
    return this.#count;
  }

  textOf(field: number): string {
    return this.#text.slice(this.#from[field], this.#to[field]);
  }

  meaningOf<Value>(field: number, table: TextTable<Value>): Value | null {
    const [text, from, to] = [this.#text, this.#from[field]!, this.#to[field]!];
    let hash = NO_CHARACTERS;
    for (let at = from; at < to; at++) hash = hashWith(hash, text.charCodeAt(at));
    return table.at(text, from, to, hash);
  }

  /** A number of at most so many digits, or -1. */
  numberOf(field: number, digits: number): number {
    const from = this.#from[field]!;
    return this.#startOfNumber(field) === from ? this.#numberFrom(from, field, digits) : -1;
  }

  /** `rose_7`: the place of the word, counted from 0, or -1 if the field is no such thing. */
  tokenOf(field: number): number {
    const start = this.#startOfNumber(field);
    if (start < this.#from[field]! + 2 || this.#text.charCodeAt(start - 1) !== UNDERSCORE) return -1;
    return this.#numberFrom(start, field, 6) - 1;
  }

  /** Where the word of a token stands. */
  wordAt(field: number): number {
    return this.#from[field]!;
  }

  wordEnd(field: number): number {
    return this.#startOfNumber(field) - 1;
  }

  /** Where the digits begin that the field ends with. */
  #startOfNumber(field: number): number {
    const from = this.#from[field]!;
    let at = this.#to[field]!;
    while (at > from && isDigit(this.#text.charCodeAt(at - 1))) at--;
    return at;
  }

  #numberFrom(from: number, field: number, digits: number): number {
    const to = this.#to[field]!;
    if (from === to || to - from > digits) return -1;
    let number = 0;
    for (let at = from; at < to; at++) number = 10 * number + this.#text.charCodeAt(at) - ZERO;
    return number;
  }
}

const isDigit = (character: number) => character >= ZERO && character <= NINE;

// What the line-based CCG files have in common: lines with their numbers, a preface, tokens such as `rose_7`, and
// the notices about lines that cannot be used.
import { CARRIAGE_RETURN, type Chunk, isWhite, Notices, type Place, quote } from '../bytes/index.ts';
import { argumentOf, type Category, type CcgSentence } from '../model/index.ts';
import { decodeWhole, warnOfEncoding } from './encoding.ts';
import { BYTE_ORDER_MARK, beginsPreface, belongsToPreface, mayBeginPreface } from './recognise-ccg.ts';

/** What was read, and what was odd about it. Every sentence of the file has one entry, in order. */
export interface CcgReading {
  readonly sentences: readonly CcgSentence[];
  readonly notices: Notices;
}

/** A chunk as text, with the places of its lines. */
export class CcgLines {
  readonly notices = new Notices();
  readonly text: string;
  /** The line that was read last: text[from, to), without its line end. */
  from = 0;
  to = 0;
  line: number;
  readonly #chunk: Chunk;
  #next = 0;

  constructor(chunk: Chunk) {
    this.#chunk = chunk;
    this.text = decodeWhole(chunk.bytes);
    this.line = chunk.line - 1;
    warnOfEncoding(chunk, this.notices);
    if (this.text.startsWith(BYTE_ORDER_MARK)) this.#next = 1;
  }

  /** Goes on to the next line; false at the end of the text. */
  next(): boolean {
    if (this.#next >= this.text.length) return false;
    this.from = this.#next;
    const end = this.text.indexOf('\n', this.from);
    this.to = end < 0 ? this.text.length : end;
    this.#next = this.to + 1;
    if (this.text.charCodeAt(this.to - 1) === CARRIAGE_RETURN && this.to > this.from) this.to--;
    this.line++;
    return true;
  }

  /** The line without the blanks around it. */
  current(): string {
    let [from, to] = [this.from, this.to];
    while (from < to && isWhite(this.text.charCodeAt(from))) from++;
    while (from < to && isWhite(this.text.charCodeAt(to - 1))) to--;
    return this.text.slice(from, to);
  }

  /** Where the line begins, or a character of it stands. */
  place(at = this.from): Place {
    const column = at === this.from ? 1 : [...this.text.slice(this.from, at)].length + 1;
    return { file: this.#chunk.file, line: this.line, column };
  }

  /** What is wrong, and what becomes of it: `it is left out`. */
  warn(code: string, text: () => string, outcome: string | null = null, at = this.from): void {
    this.notices.add(code, () => ({ place: this.place(at), text: text(), outcome }));
  }

  /** The same about a line that came before. */
  warnOfLine(line: number, code: string, text: () => string, outcome: string | null = null): void {
    this.notices.add(code, () => ({ place: { file: this.#chunk.file, line, column: 1 }, text: text(), outcome }));
  }

  /** The number of a sentence for people, when so many of the chunk came before it. */
  numberOf(index: number): string {
    return String(this.#chunk.first + index + 1);
  }

  /** Passes over a preface that begins with this line, with the empty line that ends it; false if none does. Files put together have
   *  one before the first sentence of each. */
  skipPreface(): boolean {
    if (!mayBeginPreface(this.text.charCodeAt(this.from)) || !beginsPreface(this.text.slice(this.from, this.to)))
      return false;
    while (this.next()) {
      const line = this.current();
      if (line === '') return true;
      if (belongsToPreface(line)) continue;
      this.#next = this.from;
      this.line--;
      return true;
    }
    return true;
  }
}

/** The fields of a line that has no blanks around it. */
export function fieldsOf(line: string): string[] {
  return line.split(/[ \t\v\f\r]+/);
}

export interface Token {
  readonly word: string;
  /** 0-based, though files write it from 1. */
  readonly index: number;
}

/** `rose_7`: the word is what precedes the last underscore. */
export function readToken(text: string): Token | null {
  const cut = text.lastIndexOf('_');
  const position = cut < 1 ? null : readIndex(text.slice(cut + 1));
  return position === null || position === 0 ? null : { word: text.slice(0, cut), index: position - 1 };
}

export function writeToken(words: readonly (string | null)[], index: number): string {
  return `${words[index] ?? '?'}_${index + 1}`;
}

/** What becomes of a dependency that cannot be used. */
export const LEFT_OUT = 'the dependency is left out';

/** Whether a category has this slot. C&C gives coordinators one of their own. */
export const hasSlot = (category: Category, slot: number): boolean =>
  argumentOf(category, slot) !== null || (category.text === 'conj' && slot === 1);

/** The same; if not, a notice says so. */
export function checkSlot(lines: CcgLines, category: Category, slot: number): boolean {
  if (hasSlot(category, slot)) return true;
  lines.warn('slot-out-of-range', () => `${quote(category.text)} has no slot ${slot}`, LEFT_OUT);
  return false;
}

/** A number of a slot or a rule as written, or null. */
export function readSlot(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** A position as written, or null. One of more than six digits is none. */
export function readIndex(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** An array of this length with the words that are known, null for the others. */
export function wordsFrom(length: number, tokens: Iterable<Token>): (string | null)[] {
  const words = new Array<string | null>(length).fill(null);
  for (const { word, index } of tokens) words[index] = word;
  return words;
}

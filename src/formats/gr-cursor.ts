// A place in the text of a file of grammatical relations, and the tokens of the relation that opens there.
import { type Chunk, isWhite, LINE_FEED, type Place, SPACE } from '../bytes/index.ts';
import { grNamed, grSlotsOf } from '../model/index.ts';
import { decodeWhole } from './encoding.ts';

/** No relation has more tokens: one that goes on was never closed. */
const MOST_TOKENS = 8;

const OPEN = 40;
const CLOSE = 41;
const BACKSLASH = 92;

export class GrCursor {
  readonly #file: string;
  readonly text: string;
  #at = 0;
  #line: number;
  #lineStart = 0;
  /** Whether only blanks stand before the place in its line. */
  #startsLine = true;
  /** How many code points of the line were counted last, and up to where. */
  #counted = { lineStart: 0, at: 0, column: 1 };

  constructor({ bytes, file, line }: Chunk) {
    this.#file = file;
    this.text = decodeWhole(bytes).replace(/^\ufeff/, '');
    this.#line = line;
  }

  /** The character here; the empty text at the end. */
  get character(): string {
    return this.text[this.#at] ?? '';
  }

  place(): Place {
    if (this.#at === this.#lineStart) return { file: this.#file, line: this.#line, column: 1 };
    const known = this.#counted.lineStart === this.#lineStart && this.#counted.at <= this.#at;
    const { at, column: before } = known ? this.#counted : { at: this.#lineStart, column: 1 };
    const column = before + [...this.text.slice(at, this.#at)].length;
    this.#counted = { lineStart: this.#lineStart, at: this.#at, column };
    return { file: this.#file, line: this.#line, column };
  }

  /** Goes to the next character that shows; false at the end. */
  skipBlanks(): boolean {
    this.#startsLine = this.#at === 0;
    for (; this.#at < this.text.length; this.#at++) {
      const code = this.text.charCodeAt(this.#at);
      if (code === LINE_FEED) {
        this.#line++;
        this.#lineStart = this.#at + 1;
        this.#startsLine = true;
      } else if (!isBlank(code)) return true;
    }
    return false;
  }

  /** Goes to the end of the line and returns what was left of it. */
  skipLine(): string {
    const start = this.#at;
    const end = this.text.indexOf('\n', start);
    this.#at = end < 0 ? this.text.length : end;
    return this.text.slice(start, this.#at).trim();
  }

  /** Takes what stands before the next blank or opening bracket. */
  takeWord(): string {
    const word = this.#match(/[^\s(]+/y);
    this.#at += word.length;
    return word;
  }

  /** Takes the relation that opens here. One that is never closed is not taken: null. */
  takeTokens(): string[] | null {
    return this.#takePlainTokens() ?? this.#takeAnyTokens();
  }

  /** Of a line that is a relation without brackets or backslashes in it, as nearly all are. */
  #takePlainTokens(): string[] | null {
    const { text } = this;
    const tokens: string[] = [];
    let from = this.#at + 1;
    for (let at = from; tokens.length < MOST_TOKENS; at++) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === CLOSE) {
        if (at === from) return null;
        tokens.push(text.slice(from, at));
        from = at + 1;
        if (code === SPACE) continue;
        if (text.charCodeAt(from) !== LINE_FEED) return null;
        this.#at = from;
        return tokens;
      }
      if (!(code > SPACE && code < 128) || code === OPEN || code === BACKSLASH) return null;
    }
    return null;
  }

  #takeAnyTokens(): string[] | null {
    const at = this.#at;
    const line = this.#line;
    const lineStart = this.#lineStart;
    const tokens: string[] = [];
    this.#at++;
    while (this.skipBlanks()) {
      if (this.character === ')' && !this.#isWord(tokens)) {
        this.#at++;
        return tokens;
      }
      if (tokens.length === MOST_TOKENS || this.#atNextRelation()) break;
      tokens.push(this.#takeToken());
    }
    this.#at = at;
    this.#line = line;
    this.#lineStart = lineStart;
    return null;
  }

  /** Whether another relation begins a line here. */
  #atNextRelation(): boolean {
    return this.#startsLine && grNamed(this.#match(/\([a-z0-9_]+(?=\s)/y).slice(1)) !== null;
  }

  /** Whether a closing bracket is a word: slots are still to be filled, and the line goes on as if it were. */
  #isWord(tokens: readonly string[]): boolean {
    const name = grNamed(tokens[0] ?? '');
    const full = name === null || tokens.length > grSlotsOf(name).length;
    return !full && this.#match(/\)(?=\)|[ \t]+[^\s()])/y) !== '';
  }

  /** Brackets inside a token are balanced; a bracket alone is a token too. A backslash makes a character literal. */
  #takeToken(): string {
    const { character } = this;
    if (character === ')' || (character === '(' && this.#match(/\((?=\s|\)(?!\)))/y) !== '')) {
      this.#at++;
      return character;
    }
    const { text } = this;
    let at = this.#at;
    let from = at;
    let token = '';
    for (let depth = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isBlank(code) || (code === CLOSE && depth === 0)) break;
      if (code === OPEN) depth++;
      else if (code === CLOSE) depth--;
      else if (code === BACKSLASH) {
        token += text.slice(from, at);
        from = ++at;
      }
    }
    this.#at = at;
    return token + text.slice(from, at);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.text)?.[0] ?? '';
  }
}

/** Whether `\s` matches it. */
function isBlank(code: number): boolean {
  return code < 128 ? isWhite(code) : /\s/.test(String.fromCharCode(code));
}

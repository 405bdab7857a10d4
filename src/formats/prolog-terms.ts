// Terms of Prolog as CCG parsers print them, one after another: `name(argument, ...)` where arguments are terms again, atoms
// in quotation marks, or anything else up to a comma, such as numbers and categories.
//
// Not all of it is Prolog: backslashes of categories stand as they are within quotation marks, and EasyCCG and C&C leave
// some quotation marks within atoms. So an atom ends at the first mark that a comma or a bracket follows; one behind a
// backslash ends it only before `, '`, where a further atom begins.

import { isWhite } from '../bytes/index.ts';

/** What comes next. Text of atoms is as written, without the quotation marks. */
export type PrologToken =
  | { readonly kind: 'open'; readonly name: string; readonly at: number }
  | { readonly kind: 'atom' | 'plain'; readonly text: string; readonly at: number }
  | { readonly kind: 'comma' | 'close' | 'stop' | 'unclosed' | 'end'; readonly at: number };

const name = /([a-z]\w*)\(/y;
const facts = /^(?:ccg|w)\(/gm;

export class PrologScanner {
  readonly text: string;
  /** Where the next character stands. */
  at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  next(): PrologToken {
    const { text } = this;
    this.skipBlanks();
    const { at } = this;
    if (at >= text.length) return { kind: 'end', at };
    const character = text[at]!;
    const single = character === ',' ? 'comma' : character === ')' ? 'close' : null;
    if (single !== null) {
      this.at++;
      return { kind: single, at };
    }
    if (character === "'") return this.#atom();
    name.lastIndex = at;
    const opened = name.exec(text);
    if (opened !== null) {
      this.at = name.lastIndex;
      return { kind: 'open', name: opened[1]!, at };
    }
    if (character === '.') {
      this.at++;
      return { kind: 'stop', at };
    }
    return this.#plain();
  }

  /** The arguments of a fact without terms inside, which begins here; null if it is none, or has no full stop. */
  flatFact(): readonly string[] | null {
    const fields: string[] = [];
    let token = this.next();
    if (token.kind !== 'open') return null;
    for (token = this.next(); token.kind !== 'close'; token = this.next()) {
      if (token.kind === 'atom' || token.kind === 'plain') fields.push(token.text);
      else if (token.kind !== 'comma') return null;
    }
    return this.next().kind === 'stop' ? fields : null;
  }

  skipBlanks(): void {
    while (isWhite(this.text.charCodeAt(this.at))) this.at++;
  }

  /** To the line behind this one. */
  skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }

  /** To the next fact that begins a line, or to the end. */
  skipToFact(): void {
    facts.lastIndex = this.at;
    this.at = facts.exec(this.text)?.index ?? this.text.length;
  }

  #atom(): PrologToken {
    const { text, at } = this;
    let slashes = 0;
    for (this.at++; this.at < text.length; this.at++) {
      const character = text[this.at];
      if (character === '\n') break;
      if (character === "'" && this.#endsAtom(this.at + 1, slashes % 2 === 1)) {
        this.at++;
        return { kind: 'atom', text: text.slice(at + 1, this.at - 1), at };
      }
      slashes = character === '\\' ? slashes + 1 : 0;
    }
    return { kind: 'unclosed', at };
  }

  #endsAtom(at: number, escaped: boolean): boolean {
    if (escaped) return this.text.startsWith(", '", at);
    let next = at;
    while (this.text[next] === ' ') next++;
    return this.text[next] === ',' || this.text[next] === ')';
  }

  /** Up to a comma or a bracket that closes none of its own, or to the end of the line. */
  #plain(): PrologToken {
    const { text, at } = this;
    for (let open = 0; this.at < text.length; this.at++) {
      const character = text[this.at]!;
      if (character === '(') open++;
      else if (character === ')' && open-- === 0) break;
      else if ((character === ',' && open <= 0) || character === '\n') break;
    }
    return { kind: 'plain', text: text.slice(at, this.at).trim(), at };
  }
}

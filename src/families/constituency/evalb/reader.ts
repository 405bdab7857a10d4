// EVALB's reader of bracketed trees, one line after the other, as literally as memory safety allows.
// A terminal is what looks like one, `(TAG word)`; after an error it goes on where it stands; a NUL ends a line between
// brackets and cuts an atom inside one. It knows no lengths: those in EVALB are faults, not rules.
import type { Symbols, Trees } from '../../../model/index.ts';
import type { BracketStack } from './bracket-stack.ts';

/** Something EVALB complains about while it reads. */
export interface ReadingError {
  readonly text: string;
  /** EVALB does not move on from here: it repeats itself until it has made too many errors. */
  readonly endless: boolean;
}

const NUL = 0;
const OPEN = 40;
const CLOSE = 41;

const READING: ReadingError = { text: 'Reading sentence', endless: true };
const CROWDED: ReadingError = { text: 'More than two elements in a bracket', endless: false };
const OPENED: ReadingError = { text: 'Bracketing is unbalanced (too many open bracket)', endless: false };
const CLOSED: ReadingError = { text: 'Bracketing unbalance (too many close bracket)', endless: false };

const isSpace = new Uint8Array(256);
for (const byte of [9, 10, 11, 12, 13, 32]) isSpace[byte] = 1;
const endsAtom = isSpace.slice();
endsAtom[OPEN] = endsAtom[CLOSE] = 1;

/** Reads some lines of a file. */
export class EvalbReader {
  readonly trees: Trees;
  readonly #stack: BracketStack;
  readonly #end: Int32Array;
  readonly #hasNul: boolean;
  #line = 0;
  #words = 0;
  #brackets = 0;
  #errors: ReadingError[] = [];

  /** Of the lines that begin and end at these offsets, those with these numbers. The stack is one for both files. */
  constructor(
    bytes: Uint8Array,
    offsets: Int32Array,
    numbers: readonly number[],
    symbols: Symbols,
    stack: BracketStack,
  ) {
    const lines = numbers.length;
    const offset = Int32Array.from(numbers, number => offsets[number]!);
    this.#end = Int32Array.from(numbers, number => offsets[number + 1]!);
    let nodes = 0;
    this.#hasNul = false;
    for (let line = 0; line < lines; line++)
      for (let at = offset[line]!; at < this.#end[line]!; at++) {
        if (bytes[at] === OPEN) nodes++;
        else if (bytes[at] === NUL) this.#hasNul = true;
      }
    this.#stack = stack;
    this.trees = {
      bytes,
      symbols,
      size: lines,
      offset,
      broken: new Uint8Array(lines),
      wordStart: new Int32Array(lines + 1),
      tag: new Int32Array(nodes),
      wordFrom: new Int32Array(nodes),
      wordTo: new Int32Array(nodes),
      bracketStart: new Int32Array(lines + 1),
      label: new Int32Array(nodes),
      from: new Int32Array(nodes),
      to: new Int32Array(nodes).fill(-1),
      gaps: new Map(),
    };
  }

  /** Whether all lines have been read. */
  get ended(): boolean {
    return this.#line === this.trees.size;
  }

  /** Reads the next line into the trees and says what was wrong with it. An endless error ends the line. */
  readLine(): readonly ReadingError[] {
    const { bytes, offset, wordStart, bracketStart, broken } = this.trees;
    const end = this.#end[this.#line]!;
    this.#errors = [];
    this.#stack.clear();
    for (let at = offset[this.#line]!; at < end && bytes[at] !== NUL; ) {
      const byte = bytes[at]!;
      if (isSpace[byte] === 1) at++;
      else if (byte === OPEN) at = this.#readNode(at + 1, end);
      else if (byte === CLOSE) {
        this.#close();
        at++;
      } else {
        this.#errors.push(READING);
        break;
      }
    }
    if (this.#stack.depth !== 0) this.#errors.push(OPENED);
    broken[this.#line] = Number(this.#errors.length > 0);
    this.#line++;
    wordStart[this.#line] = this.#words;
    bracketStart[this.#line] = this.#brackets;
    return this.#errors;
  }

  /** Reads what follows an opening bracket: a whole terminal, or only the label of a bracket. */
  #readNode(at: number, end: number): number {
    const { bytes, symbols, tag, wordFrom, wordTo, label, from } = this.trees;
    const labelEnd = this.#atomEnd(at, end);
    const name = symbols.at(bytes, at, this.#textEnd(at, labelEnd));
    if (labelEnd < end && isSpace[bytes[labelEnd]!] === 1) {
      let word = labelEnd + 1;
      while (word < end && isSpace[bytes[word]!] === 1) word++;
      const wordEnd = this.#atomEnd(word, end);
      if (wordEnd < end && bytes[wordEnd] === CLOSE) {
        tag[this.#words] = name;
        wordFrom[this.#words] = word;
        wordTo[this.#words] = this.#textEnd(word, wordEnd);
        this.#words++;
        return wordEnd + 1;
      }
      if (wordEnd === end || bytes[wordEnd] !== OPEN) this.#errors.push(CROWDED);
    }
    label[this.#brackets] = name;
    from[this.#brackets] = this.#words - this.trees.wordStart[this.#line]!;
    this.#stack.push(this.#brackets - this.trees.bracketStart[this.#line]!);
    this.#brackets++;
    return labelEnd;
  }

  #close(): void {
    const bracket = this.#stack.pop();
    // The first surplus bracket leaves the depth at -1, which is noticed at the end of the line as if one were open.
    if (this.#stack.depth < -1) this.#errors.push(CLOSED);
    const at = this.trees.bracketStart[this.#line]! + bracket;
    if (bracket >= 0 && at < this.#brackets) this.trees.to[at] = this.#words - this.trees.wordStart[this.#line]!;
  }

  #atomEnd(from: number, end: number): number {
    const { bytes } = this.trees;
    let at = from;
    // Most bytes are letters, and those stand behind everything that ends an atom.
    while (at < end && (bytes[at]! > CLOSE || endsAtom[bytes[at]!] === 0)) at++;
    return at;
  }

  #textEnd(from: number, to: number): number {
    if (!this.#hasNul) return to;
    const at = this.trees.bytes.subarray(from, to).indexOf(NUL);
    return at < 0 ? to : from + at;
  }
}

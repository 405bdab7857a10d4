// Writes phrase-structure trees in brackets, one sentence a line; a failed parse is an empty line, and so is what was
// read of a sentence that is no tree.
//
//   (S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))      a discontinuous one:  (S (VP (VB 0=is) (JJ 2=rich)) (N 1=Jo))
//
// Columns do not say how brackets over nothing are nested. They are written where they fit, so that reading gives the
// same columns again; only in a discontinuous sentence their positions, which mean nothing there, may change.
import type { Coding } from '../bytes/index.ts';
import { EMPTY, phraseLabels, type Trees, UNLABELLED_ROOT } from '../model/index.ts';

/** A line for each sentence, with its line feed. The binary coding keeps words in any encoding what they are. */
export function* writeBrackets(trees: Trees, coding: Coding = trees.symbols.coding): Generator<string, void> {
  for (let i = 0; i < trees.size; i++) yield `${trees.broken[i] === 0 ? new Line(trees, i, coding).write() : ''}\n`;
}

const NONE = -1;

class Line {
  readonly #trees: Trees;
  readonly #coding: Coding;
  readonly #firstWord: number;
  readonly #words: number;
  readonly #firstBracket: number;
  readonly #brackets: number;
  readonly #indexed: boolean;
  /** The first word that each bracket has to itself and that is not written yet; behind them, that of no bracket. */
  readonly #head: Int32Array;
  /** By word: the next one of the same bracket. */
  readonly #next: Int32Array;
  /** How many of the words before each have a tag. */
  readonly #tagged: Int32Array;
  readonly #open: number[] = [];
  #text = '';

  constructor(trees: Trees, sentence: number, coding: Coding) {
    this.#trees = trees;
    this.#coding = coding;
    this.#firstWord = trees.wordStart[sentence]!;
    this.#words = trees.wordStart[sentence + 1]! - this.#firstWord;
    this.#firstBracket = trees.bracketStart[sentence]!;
    this.#brackets = trees.bracketStart[sentence + 1]! - this.#firstBracket;
    this.#head = new Int32Array(this.#brackets + 1).fill(NONE);
    this.#next = new Int32Array(this.#words);
    this.#tagged = new Int32Array(this.#words + 1);
    for (let word = 0; word < this.#words; word++)
      this.#tagged[word + 1] = this.#tagged[word]! + Number(trees.tag[this.#firstWord + word] !== EMPTY);
    this.#indexed = this.#isOutOfOrder() || this.#looksIndexed();
    this.#shareOutWords();
  }

  write(): string {
    for (let bracket = 0; bracket < this.#brackets; bracket++) {
      const { from, label } = this.#bracket(bracket);
      while (this.#open.length > 0 && this.#endsBefore(this.#open.at(-1)!, bracket)) this.#close();
      if (!this.#indexed || !this.#isEmpty(bracket)) this.#writeWords(from);
      this.#separate();
      this.#text += `(${this.#label(label)}`;
      this.#open.push(bracket);
    }
    while (this.#open.length > 0) this.#close();
    this.#writeWords(this.#words);
    return this.#text;
  }

  #bracket(bracket: number): { readonly from: number; readonly to: number; readonly label: number } {
    const at = this.#firstBracket + bracket;
    return { from: this.#trees.from[at]!, to: this.#trees.to[at]!, label: this.#trees.label[at]! };
  }

  #label(id: number): string {
    return this.#coding.decode(this.#trees.symbols.bytes(id));
  }

  #word(word: number): string {
    const { bytes, wordFrom, wordTo } = this.#trees;
    return this.#coding.decode(bytes, wordFrom[this.#firstWord + word]!, wordTo[this.#firstWord + word]!);
  }

  #isEmpty(bracket: number): boolean {
    const { from, to } = this.#bracket(bracket);
    return from === to;
  }

  /** Its words as spans. */
  #spansOf(bracket: number): ArrayLike<number> {
    const { from, to } = this.#bracket(bracket);
    return this.#trees.gaps.get(this.#firstBracket + bracket) ?? [from, to];
  }

  /** Whether the brackets cannot be written in their order with the words in theirs. */
  #isOutOfOrder(): boolean {
    const { gaps, from } = this.#trees;
    for (let at = this.#firstBracket; at < this.#firstBracket + this.#brackets; at++)
      if (gaps.has(at) || (at > this.#firstBracket && from[at]! < from[at - 1]!)) return true;
    return false;
  }

  /** Whether the words would be taken for words with an index. */
  #looksIndexed(): boolean {
    const { wordFrom, wordTo } = this.#trees;
    if (this.#words === 0 || !/^\d+=./s.test(this.#word(0))) return false;
    for (let word = this.#firstWord; word < this.#firstWord + this.#words; word++)
      if (wordFrom[word] === wordTo[word]) return false;
    return true;
  }

  /** Gives each word to the innermost bracket around it. Inner brackets come later, so they take theirs first; what is
   *  taken is skipped from then on. */
  #shareOutWords(): void {
    const owner = new Int32Array(this.#words).fill(this.#brackets);
    const free = Int32Array.from({ length: this.#words + 1 }, (_, word) => word);
    const freeFrom = (word: number): number => {
      let found = word;
      while (free[found] !== found) found = free[found]!;
      for (let at = word; at !== found; ) [at, free[at]] = [free[at]!, found];
      return found;
    };
    for (let bracket = this.#brackets - 1; bracket >= 0; bracket--) {
      const spans = this.#spansOf(bracket);
      for (let i = 0; i < spans.length; i += 2)
        for (let word = freeFrom(spans[i]!); word < spans[i + 1]!; word = freeFrom(word)) {
          owner[word] = bracket;
          free[word] = word + 1;
        }
    }
    for (let word = this.#words - 1; word >= 0; word--) {
      this.#next[word] = this.#head[owner[word]!]!;
      this.#head[owner[word]!] = word;
    }
  }

  /** Whether an open bracket must be closed before this one is opened. */
  #endsBefore(open: number, bracket: number): boolean {
    const { from, label } = this.#bracket(bracket);
    if (!this.#isEmpty(bracket)) return !this.#holds(open, from);
    // What has no label is another label at the root: it must not get there, or out of there.
    if (label === UNLABELLED_ROOT) return true;
    if (this.#indexed) return false;
    const { to } = this.#bracket(open);
    return to < from || (to === from && this.#open.length > 1);
  }

  #holds(bracket: number, word: number): boolean {
    const spans = this.#spansOf(bracket);
    let [low, high] = [0, spans.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[2 * middle + 1]! <= word) low = middle + 1;
      else high = middle;
    }
    return 2 * low < spans.length && spans[2 * low]! <= word;
  }

  #close(): void {
    this.#writeWords(this.#words);
    this.#text += ')';
    this.#open.pop();
  }

  /** Those before a position that belong to the innermost open bracket. */
  #writeWords(before: number): void {
    const bracket = this.#open.at(-1) ?? this.#brackets;
    const bare = bracket < this.#brackets && this.#mayHoldBareWords(bracket);
    let word = this.#head[bracket]!;
    for (; word !== NONE && word < before; word = this.#next[word]!) {
      const tag = this.#trees.tag[this.#firstWord + word]!;
      const text = `${this.#indexed ? `${word}=` : ''}${this.#word(word)}`;
      this.#separate();
      this.#text += tag === EMPTY && bare ? text : `(${this.#label(tag)} ${text})`;
    }
    this.#head[bracket] = word;
  }

  /** `(NN a)` is a word, and so are `(NN a b)` two: elsewhere than in phrases, an untagged word is written `( a)`. */
  #mayHoldBareWords(bracket: number): boolean {
    const { from, to, label } = this.#bracket(bracket);
    const text = this.#label(label);
    if (to - from > 1 && (text === '' || phrases.has(text.split(/[-=]/, 1)[0]!))) return true;
    return this.#tagged[to]! > this.#tagged[from]! && !this.#trees.gaps.has(this.#firstBracket + bracket);
  }

  #separate(): void {
    if (this.#text !== '') this.#text += ' ';
  }
}

/** Labels that the reader never takes for tags. */
export const phrases: ReadonlySet<string> = new Set(phraseLabels.trim().split(' '));

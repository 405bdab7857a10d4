// Words of a file one after the other, with the range of their tokens.
import { type DependencyGraphs, plainFormOf } from '../model/index.ts';

/** A file with the range [from, to) of each of its tokens in a text common to both sides. */
export interface RangedGraphs {
  readonly graphs: DependencyGraphs;
  /** By token. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** A place in one of the files: a word, and what is asked about it again and again. */
export class WordCursor {
  readonly words: number;
  readonly size: number;
  at = 0;
  from = 0;
  to = 0;
  multi = false;
  /** The sentence of the word. */
  sentence = 0;
  readonly #graphs: DependencyGraphs;
  readonly #token: Int32Array;
  readonly #multi: Uint8Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #wordStart: Int32Array;

  constructor({ graphs, from, to }: RangedGraphs) {
    this.#graphs = graphs;
    this.#token = graphs.token;
    this.#multi = graphs.multi;
    this.#from = from;
    this.#to = to;
    this.#wordStart = graphs.wordStart;
    this.size = graphs.size;
    this.words = graphs.token.length;
    this.#arrive();
  }

  advance(): void {
    this.at++;
    this.#arrive();
  }

  beginsSentence(): boolean {
    return this.#wordStart[this.sentence] === this.at;
  }

  /** Whether the word belongs to what follows a span that ends here. */
  isPast(end: number): boolean {
    if (this.at >= this.words) return true;
    return this.multi ? this.from >= end : this.to > end;
  }

  /** Forms in lower case, as numbers. */
  lowerForms(from: number, to: number, ids: Map<string, number>): Int32Array {
    return Int32Array.from({ length: to - from }, (_, i) => {
      const form = plainFormOf(this.#graphs, from + i).toLowerCase();
      const id = ids.get(form) ?? ids.size;
      ids.set(form, id);
      return id;
    });
  }

  #arrive(): void {
    if (this.at >= this.words) return;
    const token = this.#token[this.at]!;
    this.from = this.#from[token]!;
    this.to = this.#to[token]!;
    this.multi = this.#multi[token] === 1;
    while (this.#wordStart[this.sentence + 1]! <= this.at) this.sentence++;
  }
}

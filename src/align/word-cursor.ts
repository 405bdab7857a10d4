// Words of a file one after the other, with the range of their tokens.
import { type Place, placeAt, wholeFile } from '../bytes/index.ts';
import { type DependencyGraphs, plainFormOf } from '../model/index.ts';

export interface NamedGraphs {
  readonly file: string;
  readonly graphs: DependencyGraphs;
}

/** Where the row of a token stands. */
export function placeOfToken({ file, graphs }: NamedGraphs, token: number): Place {
  return placeAt(wholeFile(file, graphs.bytes), graphs.tokenRow[token] ?? 0);
}

/** A file with the range [from, to) of each of its tokens in a text common to both sides. */
export interface RangedGraphs extends NamedGraphs {
  /** By token. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** A place in one of the files: a word, and what is asked about it again and again. */
export class WordCursor {
  readonly words: number;
  at = 0;
  from = 0;
  to = 0;
  multi = false;
  readonly #graphs: DependencyGraphs;
  readonly #token: Int32Array;
  readonly #multi: Uint8Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;

  constructor({ graphs, from, to }: RangedGraphs) {
    this.#graphs = graphs;
    this.#token = graphs.token;
    this.#multi = graphs.multi;
    this.#from = from;
    this.#to = to;
    this.words = graphs.token.length;
    this.#arrive();
  }

  advance(): void {
    this.at++;
    this.#arrive();
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
  }
}

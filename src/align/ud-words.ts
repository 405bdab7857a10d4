// Aligns words as the official Universal Dependencies scorer does, its oddities included (CoNLL 2018 shared task).
// Words that are tokens meet where their ranges of characters are the same. Words of multiword tokens have no range of
// their own: they meet inside a *multiword span*, by a longest common subsequence of their forms.
//
//   gold     vámonos = vamos + nos   al = a + el   mar        span vámonos: vamos, nos meet by form
//   system   vámonos = vamos + nos   al            mar        span al: nothing meets; mar meets by range
//
// One walk over both files; sentence boundaries play no part in it.
import { type Chunk, type Place, placeOfCopied, refuse, wholeFile } from '../bytes/index.ts';
import { type DependencyGraphs, plainFormOf } from '../model/index.ts';

/** In place of a word: it has no counterpart. */
export const UNALIGNED = -1;

export interface WordAlignment {
  /** By gold word: the system word, and the other way round; or UNALIGNED. */
  readonly systemOf: Int32Array;
  readonly goldOf: Int32Array;
}

export function alignWords(gold: RangedGraphs, system: RangedGraphs): WordAlignment {
  const walk = new Walk(gold, system);
  while (walk.step());
  return walk;
}

class Walk implements WordAlignment {
  readonly systemOf: Int32Array;
  readonly goldOf: Int32Array;
  readonly #gold: WordCursor;
  readonly #system: WordCursor;
  readonly #graphs: RangedGraphs;

  constructor(gold: RangedGraphs, system: RangedGraphs) {
    this.#graphs = gold;
    this.#gold = new WordCursor(gold);
    this.#system = new WordCursor(system);
    this.systemOf = new Int32Array(this.#gold.words).fill(UNALIGNED);
    this.goldOf = new Int32Array(this.#system.words).fill(UNALIGNED);
  }

  /** False once either side has come to its end. */
  step(): boolean {
    const gold = this.#gold;
    const system = this.#system;
    if (gold.at >= gold.words || system.at >= system.words) return false;
    if (gold.multi || system.multi) this.#alignSpan();
    else if (gold.from === system.from && gold.to === system.to) {
      this.#join(gold.at, system.at);
      gold.advance();
      system.advance();
    } else if (gold.from <= system.from) gold.advance();
    else system.advance();
    return true;
  }

  #join(g: number, s: number): void {
    this.systemOf[g] = s;
    this.goldOf[s] = g;
  }

  #alignSpan(): void {
    const gold = this.#gold;
    const system = this.#system;
    let end: number;
    // Only one word is skipped, however many pieces lie before the token: what is left of them joins the span.
    if (gold.multi) {
      end = gold.to;
      if (!system.multi && system.from < gold.from) system.advance();
    } else {
      end = system.to;
      if (!gold.multi && gold.from < system.from) gold.advance();
    }
    const [gFrom, sFrom] = [gold.at, system.at];
    while (!gold.isPast(end) || !system.isPast(end)) {
      const next = gold.at < gold.words && (system.at >= system.words || gold.from <= system.from) ? gold : system;
      if (next.multi && next.to > end) end = next.to;
      next.advance();
    }
    if (gold.at > gFrom && system.at > sFrom) this.#alignForms(gFrom, gold.at, sFrom, system.at);
  }

  /** By longest common subsequence, traced from the front: of equal forms the first ones meet. */
  #alignForms(gFrom: number, gTo: number, sFrom: number, sTo: number): void {
    const ids = new Map<string, number>();
    const goldForms = this.#gold.lowerForms(gFrom, gTo, ids);
    const systemForms = this.#system.lowerForms(sFrom, sTo, ids);
    const [rows, columns] = [gTo - gFrom, sTo - sFrom];
    let g = 0;
    let s = 0;
    // Equal forms at the front meet whatever follows.
    for (; g < rows && s < columns && goldForms[g] === systemForms[s]; g++, s++) this.#join(gFrom + g, sFrom + s);
    if (g === rows || s === columns) return;
    const lengths = commonLengths(goldForms.subarray(g), systemForms.subarray(s));
    if (lengths === null)
      throw refuse(
        'endless-span',
        placeOfToken(this.#graphs, this.#graphs.graphs.token[gFrom]!),
        `a multiword span begins here that has ${rows} gold and ${columns} system words, too many to compare; ` +
          'is the range of a multiword token wrong?',
      );
    const width = columns - s + 1;
    const [gBase, sBase] = [g, s];
    const lengthAt = (row: number, column: number) => lengths[(row - gBase) * width + column - sBase]!;
    while (g < rows && s < columns) {
      if (goldForms[g] === systemForms[s]) this.#join(gFrom + g++, sFrom + s++);
      else if (lengthAt(g, s) === lengthAt(g + 1, s)) g++;
      else s++;
    }
  }
}

// Words of a file one after the other, with the range of their tokens.

export interface NamedGraphs {
  readonly file: string;
  readonly graphs: DependencyGraphs;
  /** Where they were read from, unless they were made. */
  readonly chunk?: Chunk;
}

/** Where the row of a token stands. */
export function placeOfToken({ file, graphs, chunk }: NamedGraphs, token: number): Place {
  return placeOfCopied(chunk ?? wholeFile(file, graphs.bytes), graphs.tokenRow[token] ?? 0);
}

/** A file with the range [from, to) of each of its tokens in a text common to both sides. */
export interface RangedGraphs extends NamedGraphs {
  /** By token. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** A place in one of the files: a word, and what is asked about it again and again. */
class WordCursor {
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

// Longest common subsequences, for the few words of a multiword span.
/** So many pairs of forms are compared at most; beyond, a span would fill the memory. */
const MOST_CELLS = 2 ** 27;

/** Lengths of the longest common subsequences of all tails, row by row; one row and column more than there are forms.
 *  Null if there are too many to compare. */
function commonLengths(gold: Int32Array, system: Int32Array): Uint32Array | null {
  const width = system.length + 1;
  if (width * (gold.length + 1) > MOST_CELLS) return null;
  const lengths = new Uint32Array(width * (gold.length + 1));
  for (let g = gold.length - 1; g >= 0; g--)
    for (let s = system.length - 1; s >= 0; s--) {
      const at = g * width + s;
      lengths[at] =
        gold[g] === system[s] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  return lengths;
}

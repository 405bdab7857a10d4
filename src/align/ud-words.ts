// Aligns words as the official Universal Dependencies scorer does, its oddities included (CoNLL 2018 shared task).
// Words that are tokens meet where their ranges of characters are the same. Words of multiword tokens have no range of
// their own: they meet inside a *multiword span*, by a longest common subsequence of their forms.
//
//   gold     vámonos = vamos + nos   al = a + el   mar        span vámonos: vamos, nos meet by form
//   system   vámonos = vamos + nos   al            mar        span al: nothing meets; mar meets by range
//
// One walk over both files; sentence boundaries play no part in it.
import { refuse } from '../bytes/index.ts';
import { commonLengths } from './common-lengths.ts';
import { placeOfToken, type RangedGraphs, WordCursor } from './word-cursor.ts';

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

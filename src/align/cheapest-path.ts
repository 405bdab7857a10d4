// The cheapest of all ways to let the words of two texts meet in order.
//
//   a word meets the same word                                      0
//   the fewest words of the same characters on either side meet     0     `a,` and `a ,`
//   a word meets another word                                       4, less 3 for the letters that they begin and end with alike
//   a word meets none                                               3
//   both texts begin a sentence here                               -1
//
// So two words that are not alike meet rather than none, and two words that are the same outweigh a boundary. Of ways that cost
// the same, the one is taken in which more words meet words of their own tag, and then the one whose last steps are a run rather than a pair, a pair rather than a gold word alone, and that rather than a
// system word alone.
import type { TokenKeys } from './keys.ts';

/** The gold words [gFrom, gTo) and the system words [sFrom, sTo). */
export interface Box {
  readonly gFrom: number;
  readonly gTo: number;
  readonly sFrom: number;
  readonly sTo: number;
}

/** The words of one side. */
export interface Words {
  readonly key: Int32Array;
  /** By word, and for the end of the text: 1 if a sentence begins here. None where boundaries play no part. */
  readonly begins?: Uint8Array;
  /** By word: its tag. None where tags play no part. */
  readonly tag?: Int32Array;
}

const LONE_WORD = 3;
const UNLIKE_WORDS = 4;
const LIKENESS = 3;
const BOUNDARY = 1;
/** Decides between ways that cost the same. */
const OTHER_TAG = 1e-6;
/** Costs are sums of fractions. */
const TOLERANCE = 1e-9;

const RUN = 0;
const PAIR = 1;
const GOLD = 2;
const SYSTEM = 3;

/** Costs are kept of so many rows; a run with as many gold words is not looked for. */
const ROWS = 64;
/** A box of so many cells is filled whole; of a larger one a band along its diagonal, which grows up to so many cells. */
const WHOLE_CELLS = 1 << 22;
const MOST_CELLS = 1 << 24;
/** So many cells on either side of the diagonal may always be filled. */
const NARROW = 64;

export class CheapestPath {
  readonly #keys: TokenKeys;
  readonly #gold: Words;
  readonly #system: Words;
  #goldLetters: Int32Array[] = [];
  #systemLetters: Int32Array[] = [];
  #cost = new Float64Array(0);
  #step = new Uint8Array(0);

  constructor(keys: TokenKeys, gold: Words, system: Words) {
    this.#keys = keys;
    this.#gold = gold;
    this.#system = system;
  }

  /** Calls `meet` with the words that meet, in order. False if a better way may have been left out: a large box is filled along its
   *  diagonal only. */
  find(box: Box, meet: (words: Box, same: boolean) => void): boolean {
    const { gFrom, gTo, sFrom, sTo } = box;
    const [rows, columns] = [gTo - gFrom, sTo - sFrom];
    // A word between anchors, as most are: wherever boundaries lie, two words that are not alike meet rather than none.
    if (rows === 1 && columns === 1) {
      meet(box, this.#gold.key[gFrom] === this.#system.key[sFrom]);
      return true;
    }
    const lettersOf = ({ key }: Words, from: number, to: number) =>
      Array.from(key.subarray(from, to), each => this.#keys.letters(each));
    this.#goldLetters = lettersOf(this.#gold, gFrom, gTo);
    this.#systemLetters = lettersOf(this.#system, sFrom, sTo);
    const longer = Math.max(rows, columns);
    const widest = Math.max(NARROW, Math.floor(MOST_CELLS / (2 * rows)), Math.ceil(columns / rows));
    const first = Math.max(NARROW, Math.abs(rows - columns) + 4 * Math.sqrt(longer));
    let band = rows * columns <= WHOLE_CELLS ? columns : Math.min(widest, Math.ceil(first));
    for (; ; band = Math.min(widest, 4 * band)) {
      this.#fill(box, band);
      const steps = [...this.#stepsBack(box, band)];
      const isWhole = !steps.some(({ atEdge }) => atEdge);
      if (!isWhole && band < widest) continue;
      for (const { words, way } of steps.reverse()) {
        const same = way === RUN || this.#gold.key[words.gFrom] === this.#system.key[words.sFrom];
        if (way === RUN || way === PAIR) meet(words, same);
      }
      return isWhole;
    }
  }

  /** A cell has the cost of all before it, and the last step there. */
  #fill({ gFrom, gTo, sFrom, sTo }: Box, band: number): void {
    const [rows, columns] = [gTo - gFrom, sTo - sFrom];
    const width = Math.min(columns, 2 * band) + 1;
    const kept = Math.min(rows + 1, ROWS);
    if (this.#cost.length < kept * width) this.#cost = new Float64Array(2 * kept * width);
    if (this.#step.length < (rows + 1) * width) this.#step = new Uint8Array((rows + 1) * width);
    const [cost, step] = [this.#cost, this.#step];
    const [goldKey, systemKey] = [this.#gold.key, this.#system.key];
    const [goldBegins, systemBegins] = [this.#gold.begins, this.#system.begins];
    const [goldTag, systemTag] = [this.#gold.tag, this.#system.tag];
    let [above, aboveHigh] = [0, -1];
    for (let g = 0; g <= rows; g++) {
      const [low, high] = [lowest(g, rows, columns, band), highest(g, rows, columns, band)];
      const here = (g % kept) * width - low;
      const before = ((g + kept - 1) % kept) * width - above;
      const key = goldKey[gFrom + g - 1];
      const begins = goldBegins?.[gFrom + g] === 1;
      const letters = g > 0 ? this.#goldLetters[g - 1]! : NO_LETTERS;
      for (let s = low; s <= high; s++) {
        let best = s > low ? LONE_WORD + cost[here + s - 1]! : g === 0 ? 0 : Number.POSITIVE_INFINITY;
        let way = SYSTEM;
        if (s >= above && s <= aboveHigh) {
          const lone = LONE_WORD + cost[before + s]!;
          if (lone <= best + TOLERANCE) way = GOLD;
          best = Math.min(best, lone);
        }
        if (g > 0 && s > 0) {
          const isSame = key === systemKey[sFrom + s - 1];
          const other = this.#systemLetters[s - 1]!;
          if (s > above && s - 1 <= aboveHigh) {
            const unlike = isSame ? 0 : UNLIKE_WORDS - LIKENESS * likeness(letters, other);
            const isTagged = goldTag?.[gFrom + g - 1] === systemTag?.[sFrom + s - 1];
            const pair = unlike + (isTagged ? 0 : OTHER_TAG) + cost[before + s - 1]!;
            if (pair <= best + TOLERANCE) way = PAIR;
            best = Math.min(best, pair);
          }
          if (!isSame && mayEndRun(letters, other)) {
            const [goldStart, systemStart] = this.#runBefore(g, s);
            const first = goldStart < 0 ? 0 : lowest(goldStart, rows, columns, band);
            if (goldStart >= 0 && systemStart >= first && systemStart <= highest(goldStart, rows, columns, band)) {
              const run = cost[(goldStart % kept) * width + systemStart - first]!;
              if (run <= best + TOLERANCE) way = RUN;
              best = Math.min(best, run);
            }
          }
        }
        cost[here + s] = begins && systemBegins?.[sFrom + s] === 1 ? best - BOUNDARY : best;
        step[g * width + s - low] = way;
      }
      [above, aboveHigh] = [low, high];
    }
  }

  /** The steps of the way that was found, from the last to the first. */
  *#stepsBack({ gFrom, gTo, sFrom, sTo }: Box, band: number): Generator<Step> {
    const [rows, columns] = [gTo - gFrom, sTo - sFrom];
    const width = Math.min(columns, 2 * band) + 1;
    for (let [g, s] = [rows, columns]; g > 0 || s > 0; ) {
      const [low, high] = [lowest(g, rows, columns, band), highest(g, rows, columns, band)];
      const way = this.#step[g * width + s - low]!;
      const [goldStart, systemStart] =
        way === RUN ? this.#runBefore(g, s) : [way === SYSTEM ? g : g - 1, way === GOLD ? s : s - 1];
      const words = { gFrom: gFrom + goldStart, gTo: gFrom + g, sFrom: sFrom + systemStart, sTo: sFrom + s };
      yield { words, way, atEdge: (s === low && low > 0) || (s === high && high < columns) };
      [g, s] = [goldStart, systemStart];
    }
  }

  /** Where the shortest run of the same characters begins that ends here; -1 if the characters differ before one begins. */
  #runBefore(g: number, s: number): readonly [number, number] {
    const [gold, system] = [this.#goldLetters, this.#systemLetters];
    const first = Math.max(0, g - ROWS + 1);
    let [goldWord, systemWord] = [g - 1, s - 1];
    let [goldAt, systemAt] = [gold[goldWord]!.length, system[systemWord]!.length];
    for (;;) {
      const [own, other] = [gold[goldWord]!, system[systemWord]!];
      while (goldAt > 0 && systemAt > 0) if (own[--goldAt] !== other[--systemAt]) return NO_RUN;
      if (goldAt === 0 && systemAt === 0) return [goldWord, systemWord];
      if (goldAt === 0) {
        if (goldWord === first) return NO_RUN;
        goldAt = gold[--goldWord]!.length;
      } else {
        if (systemWord === 0) return NO_RUN;
        systemAt = system[--systemWord]!.length;
      }
    }
  }
}

interface Step {
  readonly words: Box;
  readonly way: number;
  /** Whether the band ends here, and the box does not. */
  readonly atEdge: boolean;
}

const NO_LETTERS = new Int32Array(0);
const NO_RUN: readonly [number, number] = [-1, -1];

/** A token without characters can be part of any run. */
function mayEndRun(one: Int32Array, other: Int32Array): boolean {
  return one.length === 0 || other.length === 0 || one[one.length - 1] === other[other.length - 1];
}

/** The cells of a row that are filled lie around the line from corner to corner. */
function lowest(row: number, rows: number, columns: number, band: number): number {
  return Math.max(0, Math.round((row * columns) / rows) - band);
}

function highest(row: number, rows: number, columns: number, band: number): number {
  return Math.min(columns, Math.round((row * columns) / rows) + band);
}

/** Letters at the beginning and at the end that two words share, of those of the longer one. */
function likeness(one: Int32Array, other: Int32Array): number {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before++;
  let behind = 0;
  while (behind < least - before && one[one.length - 1 - behind] === other[other.length - 1 - behind]) behind++;
  return (before + behind) / Math.max(one.length, other.length);
}

// Alignment as the published program does it: sentences, then words, and the edit distance behind both.
// Sentence alignment of the published program of alignment-based PARSEVAL (Jo, Park and Park 2024, jp-evalb).
// Greedy: a pair that is *the same* stands alone; otherwise a group grows, the shorter of its latest two sentences
// calling for the next one on its side, until the pair behind the group is the same. Where the program ran past the end
// of a list and died, that pair is not the same and the group takes all that is left, so no sentence is lost.

import { distance } from 'fastest-levenshtein';
import type { Run } from '../counts/index.ts';
import { englishExceptions } from './keys.ts';

/** Gold sentences that are scored together against system sentences. One side may be empty where the other goes on. */
interface SentenceGroup {
  readonly gold: Run;
  readonly system: Run;
}

type Words = readonly string[];

/** Whether a side ends with the sentences at hand. */
export interface Ends {
  readonly goldEnded: boolean;
  readonly systemEnded: boolean;
}

export const bothEnded: Ends = { goldEnded: true, systemEnded: true };

/** Sentences as lists of words. Every sentence of both sides is in exactly one group, in order; where a side goes on
 *  behind those at hand, up to the first group that could be another if more were seen. */
export function alignSentencesAsPublished(
  gold: readonly Words[],
  system: readonly Words[],
  { goldEnded, systemEnded }: Ends = bothEnded,
): SentenceGroup[] {
  const sides = { gold: gold.map(textOf), system: system.map(textOf), goldEnded, systemEnded };
  const sameness = new Sameness(sides);
  const groups: SentenceGroup[] = [];
  for (let [g, s] = [0, 0]; g < gold.length || s < system.length; ) {
    const end = groupEnd(sides, sameness, g, s);
    if (end === null) break;
    groups.push({ gold: { from: g, to: end.g }, system: { from: s, to: end.s } });
    ({ g, s } = end);
  }
  return groups;
}

interface Sides extends Ends {
  readonly gold: readonly Text[];
  readonly system: readonly Text[];
}

/** The sentences behind the group that begins here; null if more must be seen to tell. */
function groupEnd(sides: Sides, sameness: Sameness, g: number, s: number): { g: number; s: number } | null {
  const { gold, system } = sides;
  const same = sameness.at(g, s);
  if (same === null) return null;
  if (same) return { g: g + 1, s: s + 1 };
  for (;;) {
    const next = sameness.at(g + 1, s + 1);
    if (next === null) return null;
    if (next) return { g: g + 1, s: s + 1 };
    if (g + 1 >= gold.length || s + 1 >= system.length)
      return sides.goldEnded && sides.systemEnded ? { g: gold.length, s: system.length } : null;
    // Lengths of the latest sentences, not of the group; a draw ends it.
    const order = system[s]!.length - gold[g]!.length;
    if (order === 0) return { g: g + 1, s: s + 1 };
    if (order < 0) s++;
    else g++;
  }
}

interface Text {
  /** Words in lower case, exceptions replaced, without blanks. */
  readonly key: string;
  readonly keyLength: number;
  /** Code points of the words as they are, with a blank between any two. */
  readonly length: number;
}

function textOf(words: Words): Text {
  let key = '';
  let length = Math.max(0, words.length - 1);
  for (const word of words) {
    const lower = word.toLowerCase();
    key += englishExceptions.get(lower) ?? lower;
    length += countCodePoints(lower);
  }
  return { key, keyLength: countCodePoints(key), length };
}

/** Whether two sentences are the same: equal without blanks, or similar and the next pair is the same. A run of similar
 *  pairs has one answer, that of the pair behind it. It is kept for each diagonal, on which the walk only goes forward,
 *  so that no pair is compared twice. */
class Sameness {
  readonly #sides: Sides;
  readonly #byDiagonal = new Map<number, { readonly end: number; readonly same: boolean }>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** Null if it depends on sentences behind those at hand. */
  at(g: number, s: number): boolean | null {
    const diagonal = s - g;
    const known = this.#byDiagonal.get(diagonal);
    if (known !== undefined && g < known.end) return known.same;
    let end = g;
    let likeness = this.#likenessAt(end, end + diagonal);
    for (end++; likeness === 'similar'; end++) likeness = this.#likenessAt(end, end + diagonal);
    if (likeness === 'unseen') return null;
    const same = likeness === 'equal';
    this.#byDiagonal.set(diagonal, { end, same });
    return same;
  }

  #likenessAt(g: number, s: number): Likeness | 'unseen' {
    const { gold, system, goldEnded, systemEnded } = this.#sides;
    const [goldText, systemText] = [gold[g], system[s]];
    if (goldText !== undefined && systemText !== undefined) return likenessOf(goldText, systemText);
    const over = (goldText === undefined && goldEnded) || (systemText === undefined && systemEnded);
    return over ? 'different' : 'unseen';
  }
}

type Likeness = 'equal' | 'similar' | 'different';

/** The largest share of the gold text that may be edited in a similar pair. */
const SIMILAR = 0.15;

function likenessOf(gold: Text, system: Text): Likeness {
  if (gold.key === system.key) return 'equal';
  // The program divides, so a product could decide otherwise in the last bit.
  let edits = Math.floor(SIMILAR * gold.keyLength) + 1;
  while (edits / gold.keyLength > SIMILAR) edits--;
  return isWithinDistance(gold.key, system.key, edits) ? 'similar' : 'different';
}

// Word alignment of the published program of alignment-based PARSEVAL (Jo, Park and Park 2024, jp-evalb).
// Equal words, letter case aside, are a unit. Otherwise a unit grows, the side with more text left giving its next word,
// until the words behind the unit are equal. Where the program ran past the end of a list and died, the unit takes all
// that is left.

/** For each word the number of its unit. Words of one unit share a position. */
export function alignWordsAsPublished(gold: readonly string[], system: readonly string[]) {
  // Where there is nothing to align with, each word is a unit.
  const units = { gold: Int32Array.from(gold.keys()), system: Int32Array.from(system.keys()) };
  if (gold.length === 0 || system.length === 0) return units;

  let goldLeft = charactersOf(gold);
  let systemLeft = charactersOf(system);
  let g = 0;
  let s = 0;
  let unit = 0;
  const takeGold = () => {
    goldLeft -= countCodePoints(gold[g]!);
    units.gold[g++] = unit;
  };
  const takeSystem = () => {
    systemLeft -= countCodePoints(system[s]!);
    units.system[s++] = unit;
  };
  for (; g < gold.length && s < system.length; unit++) {
    const equal = isSameWord(gold[g]!, system[s]!);
    takeGold();
    takeSystem();
    if (equal) continue;
    while (g < gold.length && s < system.length && !isSameWord(gold[g]!, system[s]!)) {
      if (goldLeft < systemLeft) takeSystem();
      else if (goldLeft > systemLeft) takeGold();
      else break;
    }
  }
  units.gold.fill(unit - 1, g);
  units.system.fill(unit - 1, s);
  return units;
}

function charactersOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + countCodePoints(word), 0);
}

function isSameWord(gold: string, system: string): boolean {
  return gold === system || gold.toLowerCase() === system.toLowerCase();
}

// Edit distance in code points, asked only as the aligners need it: is it within a limit?
// Equal ends are cut off and lengths compared first, so that texts which differ in one place, or not at all alike in
// length, cost no more than a walk over them.

// A program that fills a table, a row for each character of one text and a column for each of the other, runs out of
// memory here; the bit-parallel method takes about a second.
const LARGEST_TABLE = 2 ** 32;

/** Insertions, deletions and substitutions cost 1 each. What differs over tens of thousands of characters on both
 *  sides is too far apart for any limit. */
export function isWithinDistance(first: string, second: string, limit: number): boolean {
  const [a, b] = inCodeUnits(first, second);
  if (Math.abs(a.length - b.length) > limit) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let cut = 0;
  while (cut < shorter - start && a.charCodeAt(a.length - 1 - cut) === b.charCodeAt(b.length - 1 - cut)) cut++;
  const [aEnd, bEnd] = [a.length - cut, b.length - cut];
  if (Math.max(aEnd, bEnd) - start <= limit) return true;
  if ((aEnd - start) * (bEnd - start) > LARGEST_TABLE) return false;
  return distance(a.slice(start, aEnd), b.slice(start, bEnd)) <= limit;
}

/** How many code points a text has. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) if (isLowSurrogate(text.charCodeAt(at))) count--;
  return count;
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/** Both texts with every code point as one code unit: where there are characters beyond the first plane, all are
 *  numbered anew. Only which of them are equal matters. */
function inCodeUnits(first: string, second: string): readonly [string, string] {
  if (!surrogates.test(first) && !surrogates.test(second)) return [first, second];
  const numbers = new Map<string, string>();
  const renumber = (text: string) => {
    let units = '';
    for (const character of text) {
      const unit = numbers.get(character) ?? String.fromCharCode(numbers.size);
      numbers.set(character, unit);
      units += unit;
    }
    return units;
  };
  return [renumber(first), renumber(second)];
}

const surrogates = /[\ud800-\udfff]/;

// Sentence alignment of the published program of alignment-based PARSEVAL (Jo, Park and Park 2024, jp-evalb).
// Greedy: a pair that is *the same* stands alone; otherwise a group grows, the shorter of its latest two sentences
// calling for the next one on its side, until the pair behind the group is the same. Where the program ran past the end
// of a list and died, that pair is not the same and the group takes all that is left, so no sentence is lost.
import type { Run } from '../counts/index.ts';
import { countCodePoints, isWithinDistance } from './edit-distance.ts';
import { englishExceptions } from './exceptions.ts';

/** Gold sentences that are scored together against system sentences. One side may be empty where the other goes on. */
export interface SentenceGroup {
  readonly gold: Run;
  readonly system: Run;
}

type Words = readonly string[];

/** Sentences as lists of words. Every sentence of both sides is in exactly one group, in order. */
export function alignSentencesAsPublished(
  gold: readonly Words[],
  system: readonly Words[],
  exceptions: ReadonlyMap<string, string> = englishExceptions,
): SentenceGroup[] {
  const goldTexts = gold.map(words => textOf(words, exceptions));
  const systemTexts = system.map(words => textOf(words, exceptions));
  const sameness = new Sameness(goldTexts, systemTexts);
  const groups: SentenceGroup[] = [];
  let g = 0;
  let s = 0;
  while (g < gold.length || s < system.length) {
    const [goldFrom, systemFrom] = [g, s];
    if (!sameness.at(g, s)) {
      while (!sameness.at(g + 1, s + 1)) {
        if (g + 1 >= gold.length || s + 1 >= system.length) {
          g = gold.length - 1;
          s = system.length - 1;
          break;
        }
        // Lengths of the latest sentences, not of the group; a draw ends it.
        const order = systemTexts[s]!.length - goldTexts[g]!.length;
        if (order < 0) s++;
        else if (order > 0) g++;
        else break;
      }
    }
    groups.push({ gold: { from: goldFrom, to: ++g }, system: { from: systemFrom, to: ++s } });
  }
  return groups;
}

interface Text {
  /** Words in lower case, exceptions replaced, without blanks. */
  readonly key: string;
  readonly keyLength: number;
  /** Code points of the words as they are, with a blank between any two. */
  readonly length: number;
}

function textOf(words: Words, exceptions: ReadonlyMap<string, string>): Text {
  let key = '';
  let length = Math.max(0, words.length - 1);
  for (const word of words) {
    const lower = word.toLowerCase();
    key += exceptions.get(lower) ?? lower;
    length += countCodePoints(lower);
  }
  return { key, keyLength: countCodePoints(key), length };
}

/** Whether two sentences are the same: equal without blanks, or similar and the next pair is the same. A run of similar
 *  pairs has one answer, that of the pair behind it. It is kept for each diagonal, on which the walk only goes forward,
 *  so that no pair is compared twice. */
class Sameness {
  readonly #gold: readonly Text[];
  readonly #system: readonly Text[];
  readonly #byDiagonal = new Map<number, { readonly end: number; readonly same: boolean }>();

  constructor(gold: readonly Text[], system: readonly Text[]) {
    this.#gold = gold;
    this.#system = system;
  }

  at(g: number, s: number): boolean {
    const diagonal = s - g;
    const known = this.#byDiagonal.get(diagonal);
    if (known !== undefined && g < known.end) return known.same;
    let end = g;
    let likeness = likenessOf(this.#gold[end], this.#system[end + diagonal]);
    for (end++; likeness === 'similar'; end++) likeness = likenessOf(this.#gold[end], this.#system[end + diagonal]);
    const same = likeness === 'equal';
    this.#byDiagonal.set(diagonal, { end, same });
    return same;
  }
}

/** The largest share of the gold text that may be edited in a similar pair. */
const SIMILAR = 0.15;

function likenessOf(gold: Text | undefined, system: Text | undefined): 'equal' | 'similar' | 'different' {
  if (gold === undefined || system === undefined) return 'different';
  if (gold.key === system.key) return 'equal';
  // The program divides, so a product could decide otherwise in the last bit.
  let edits = Math.floor(SIMILAR * gold.keyLength) + 1;
  while (edits / gold.keyLength > SIMILAR) edits--;
  return isWithinDistance(gold.key, system.key, edits) ? 'similar' : 'different';
}

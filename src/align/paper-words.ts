// Word alignment of the published program of alignment-based PARSEVAL (Jo, Park and Park 2024, jp-evalb).
// Equal words, letter case aside, are a unit. Otherwise a unit grows, the side with more text left giving its next word,
// until the words behind the unit are equal. Where the program ran past the end of a list and died, the unit takes all
// that is left.
import { countCodePoints } from './edit-distance.ts';

/** For each word the number of its unit. Words of one unit share a position. */
export interface WordUnits {
  readonly gold: Int32Array;
  readonly system: Int32Array;
}

export function alignWordsAsPublished(gold: readonly string[], system: readonly string[]): WordUnits {
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

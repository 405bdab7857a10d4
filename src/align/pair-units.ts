// Which words of two sentences, or of two groups of them, stand for each other; sentence boundaries are not looked at. Words
// that are cut otherwise meet as one unit.
import type { TokenKeys } from './keys.ts';
import { alignTexts } from './text.ts';
import { sameCharacters } from './tokens.ts';
import { ALONE, Units } from './units.ts';

export interface PairUnits {
  readonly size: number;
  /** By word: its unit, or a negative number. Units rise on both sides. */
  readonly gold: Int32Array;
  readonly system: Int32Array;
}

/** Cells of a table that are filled before a quicker way is taken. */
const MOST_CELLS = 4_000_000;

/** The same words meet one by one; the same characters are cut wherever words end on both sides; else the cheapest way. */
export function pairUnits(keys: TokenKeys, gold: Int32Array, system: Int32Array): PairUnits {
  if (gold.length === system.length && gold.every((key, i) => key === system[i])) {
    const units = Int32Array.from(gold.keys());
    return { size: gold.length, gold: units, system: units };
  }
  if (gold.length === 0 || system.length === 0) return noUnits(gold, system);
  if (sameCharacters(keys, gold, 0, gold.length, system, 0, system.length)) {
    const units = new Units(keys, { key: gold }, { key: system }, 0);
    units.cutSame(0, gold.length, 0, system.length);
    return units;
  }
  return gold.length * system.length > MOST_CELLS ? longUnits(keys, gold, system) : cheapestUnits(keys, gold, system);
}

function noUnits(gold: Int32Array, system: Int32Array): PairUnits {
  return { size: 0, gold: new Int32Array(gold.length).fill(ALONE), system: new Int32Array(system.length).fill(ALONE) };
}

/** Where the table would be too large: the aligner of whole texts, as if each side were one sentence. */
function longUnits(keys: TokenKeys, gold: Int32Array, system: Int32Array): PairUnits {
  const textOf = (key: Int32Array) => ({ size: 1, wordStart: Int32Array.of(0, key.length), key, keys });
  const { units, goldUnit, systemUnit, size } = alignTexts(textOf(gold), textOf(system));
  // Sentences without anything in common stand in two groups.
  return size === 1 ? { size: units[0]!, gold: goldUnit, system: systemUnit } : noUnits(gold, system);
}

/** What one step costs; costs are compared with a tolerance, being sums of fractions. */
const LONE_WORD = 3;
const UNLIKE_WORDS = 4;
const LIKENESS = 3;
const TOLERANCE = 1e-9;

const STEPS = ['run', 'pair', 'gold', 'system'] as const;

/** The cheapest of all ways to pair words in order. A run is the fewest words on either side with the same characters, and costs
 *  nothing; so do equal words. From the end to the beginning, so that cell (g, s) has the cost of all that follows. */
function cheapestUnits(keys: TokenKeys, gold: Int32Array, system: Int32Array): PairUnits {
  const width = system.length + 1;
  const cost = new Float64Array((gold.length + 1) * width);
  const step = new Uint8Array(cost.length);
  const [goldLetters, systemLetters] = [gold, system].map(side => Array.from(side, key => [...keys.text(key)]));
  for (let g = gold.length; g >= 0; g--)
    for (let s = system.length; s >= 0; s--) {
      const at = g * width + s;
      if (g === gold.length || s === system.length) {
        cost[at] = LONE_WORD * (gold.length - g + system.length - s);
        step[at] = g === gold.length ? STEPS.indexOf('system') : STEPS.indexOf('gold');
        continue;
      }
      const run = gold[g] === system[s] ? null : runAt(goldLetters!, g, systemLetters!, s);
      const unlike =
        gold[g] === system[s] ? 0 : UNLIKE_WORDS - LIKENESS * likeness(goldLetters![g]!, systemLetters![s]!);
      const costs = [
        run === null ? Number.POSITIVE_INFINITY : cost[run.gold * width + run.system]!,
        unlike + cost[at + width + 1]!,
        LONE_WORD + cost[at + width]!,
        LONE_WORD + cost[at + 1]!,
      ];
      const least = Math.min(...costs);
      cost[at] = least;
      step[at] = costs.findIndex(each => each <= least + TOLERANCE);
    }
  const units = noUnits(gold, system);
  let size = 0;
  for (let g = 0, s = 0; g < gold.length || s < system.length; ) {
    const way = STEPS[step[g * width + s]!];
    const lone = way === 'gold' || way === 'system';
    const run = way === 'run' ? runAt(goldLetters!, g, systemLetters!, s) : null;
    const goldEnd = run?.gold ?? (way === 'system' ? g : g + 1);
    const systemEnd = run?.system ?? (way === 'gold' ? s : s + 1);
    if (!lone) {
      units.gold.fill(size, g, goldEnd);
      units.system.fill(size, s, systemEnd);
      size++;
    }
    [g, s] = [goldEnd, systemEnd];
  }
  return { ...units, size };
}

type Letters = readonly (readonly string[])[];

/** Where the shortest run of the same characters ends that begins here; null if the characters differ before one ends. */
function runAt(gold: Letters, g: number, system: Letters, s: number): { gold: number; system: number } | null {
  let [goldWord, systemWord, goldAt, systemAt] = [g, s, 0, 0];
  while (goldWord < gold.length && systemWord < system.length) {
    const [own, other] = [gold[goldWord]!, system[systemWord]!];
    while (goldAt < own.length && systemAt < other.length) if (own[goldAt++] !== other[systemAt++]) return null;
    const [goldEnds, systemEnds] = [goldAt === own.length, systemAt === other.length];
    if (goldEnds) [goldWord, goldAt] = [goldWord + 1, 0];
    if (systemEnds) [systemWord, systemAt] = [systemWord + 1, 0];
    if (goldEnds && systemEnds) return { gold: goldWord, system: systemWord };
  }
  return null;
}

/** Letters at the beginning and at the end that two words share, of those of the longer one. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const least = Math.min(one.length, other.length);
  let before = 0;
  while (before < least && one[before] === other[before]) before++;
  let behind = 0;
  while (behind < least - before && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return (before + behind) / Math.max(one.length, other.length);
}

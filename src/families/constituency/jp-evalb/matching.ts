// How jp-evalb counts constituents: the common ones as *sets*, gold and system ones as lists. A constituent that a side
// has twice is right once, so `(NP (NP x))` against itself is 1 of 2.
import type { Brackets } from '../brackets.ts';
import type { Partners } from './labels.ts';

/** Fills in the mates, of several equal brackets those of the first, and returns how many matches there are. With
 *  EQ_LABEL that may be more than either side has brackets: each combination of different labels over one span that a
 *  pair of the parameters names is a match. */
export function matchAsSets(gold: Brackets, system: Brackets, partners: Partners): number {
  let positions = 1;
  for (const side of [gold, system])
    for (let b = 0; b < side.size; b++) positions = Math.max(positions, side.from[b]! + 1, side.to[b]! + 1);
  const keyOf = (label: number, side: Brackets, b: number) =>
    (label * positions + side.from[b]!) * positions + side.to[b]!;
  const goldByKey = firstByKey(gold, keyOf);
  const systemByKey = firstByKey(system, keyOf);
  let matches = 0;
  const match = (g: number, s: number) => {
    gold.mate[g] = s;
    system.mate[s] = g;
    matches++;
  };
  for (const [key, s] of systemByKey) {
    const g = goldByKey.get(key);
    if (g !== undefined) {
      match(g, s);
      continue;
    }
    for (const partner of partners.get(system.label[s]!) ?? []) {
      const partnerKey = keyOf(partner, system, s);
      const other = goldByKey.get(partnerKey);
      if (other !== undefined && !systemByKey.has(partnerKey)) match(other, s);
    }
  }
  return matches;
}

function firstByKey(side: Brackets, keyOf: (label: number, side: Brackets, b: number) => number): Map<number, number> {
  const byKey = new Map<number, number>();
  for (let b = side.size - 1; b >= 0; b--) byKey.set(keyOf(side.label[b]!, side, b), b);
  return byKey;
}

/** How many items two lists have in common, order aside. */
export function countCommon(gold: readonly string[], system: readonly string[]): number {
  const free = new Map<string, number>();
  for (const item of gold) free.set(item, (free.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of system) {
    const count = free.get(item) ?? 0;
    if (count === 0) continue;
    free.set(item, count - 1);
    common++;
  }
  return common;
}

/** How many items are the same at the same place. */
export function countInPlace(gold: readonly string[], system: readonly string[]): number {
  return system.filter((item, i) => item === gold[i]).length;
}

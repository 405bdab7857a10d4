// Where the brackets of a forest lie, in units: from the first to the last unit among their words, so that the words of both
// sides need not be the same.
import type { Forest } from './forest.ts';

/** Half-open spans of units, from, to, from, to ...: more than two numbers where there are gaps, none without a unit. */
export type UnitSpans = readonly number[];

/** By bracket. */
export function unitSpansOf({ words, brackets }: Forest): UnitSpans[] {
  // By word: the nearest unit from there on, and the nearest up to there; units rise.
  const next = new Int32Array(words.length + 1).fill(-1);
  for (let w = words.length - 1; w >= 0; w--) next[w] = words[w]!.unit >= 0 ? words[w]!.unit : next[w + 1]!;
  const last = new Int32Array(words.length + 1).fill(-1);
  words.forEach(({ unit }, w) => {
    last[w + 1] = unit >= 0 ? unit : last[w]!;
  });
  return brackets.map(({ from, to, spans }) => {
    const found: number[] = [];
    const all = spans ?? [from, to];
    for (let i = 0; i < all.length; i += 2) {
      const [first, end] = [next[all[i]!]!, last[all[i + 1]!]! + 1];
      if (first < 0 || first >= end) continue;
      if (found.length > 0 && found.at(-1)! >= first) found[found.length - 1] = end;
      else found.push(first, end);
    }
    return found;
  });
}

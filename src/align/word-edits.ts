// Which words of two sentences meet one by one, as the word error rate of speech recognition is counted (SParseval, Roark et
// al. 2006).
import { Anchors } from './anchors.ts';

/** Cells of a table that are filled before a text is cut. */
const MOST_CELLS = 4_000_000;

/** Words that meet one by one, and how many insertions, deletions and substitutions it takes. */
export interface WordEdits {
  /** By gold word: its system word, or -1. */
  readonly mate: Int32Array;
  readonly edits: number;
}

/** Whether texts of so many words are cut at anchors first. */
export const isCutForEdits = (gold: number, system: number) => gold * system > MOST_CELLS;

/** The fewest edits, and among these the most equal words; going back from the end, words are paired where that is as good as
 *  leaving the gold word alone, and that where it is as good as leaving the system's. Long texts are first cut at
 *  anchors, which may cost an edit or two. */
export function fewestEdits(gold: Int32Array, system: Int32Array): WordEdits {
  const mate = new Int32Array(gold.length).fill(-1);
  let edits = 0;
  const gaps = [{ gFrom: 0, gTo: gold.length, sFrom: 0, sTo: system.length }];
  const anchors = new Anchors();
  for (let gap = gaps.pop(); gap !== undefined; gap = gaps.pop()) {
    let { gFrom, gTo, sFrom, sTo } = gap;
    const isLong = isCutForEdits(gTo - gFrom, sTo - sFrom);
    const stretches = isLong ? anchors.ofWords(gold.subarray(gFrom, gTo), system.subarray(sFrom, sTo)) : [];
    if (stretches.length === 0) {
      edits += editTable(gold, gFrom, gTo, system, sFrom, sTo, mate);
      continue;
    }
    const [g, s] = [gFrom, sFrom];
    for (const { a, b, length } of stretches) {
      gaps.push({ gFrom, gTo: g + a, sFrom, sTo: s + b });
      for (let i = 0; i < length; i++) mate[g + a + i] = s + b + i;
      [gFrom, sFrom] = [g + a + length, s + b + length];
    }
    gaps.push({ gFrom, gTo, sFrom, sTo });
  }
  return { mate, edits };
}

/** Fills a table with the fewest edits, and among those the most equal words: an edit weighs more than all equal words together.
 *  Where the table would be larger than memory, words meet by their place. */
function editTable(
  gold: Int32Array,
  gFrom: number,
  gTo: number,
  system: Int32Array,
  sFrom: number,
  sTo: number,
  mate: Int32Array,
): number {
  const [rows, width] = [gTo - gFrom, sTo - sFrom + 1];
  if ((rows + 1) * width > 4 * MOST_CELLS) return meetByPlace(gold, gFrom, gTo, system, sFrom, sTo, mate);
  const unit = rows + width + 1;
  const cost = new Float64Array((rows + 1) * width);
  for (let g = 0; g <= rows; g++)
    for (let s = 0; s < width; s++) {
      const at = g * width + s;
      if (g === 0 || s === 0) cost[at] = (g + s) * unit;
      else {
        const pair = cost[at - width - 1]! + (gold[gFrom + g - 1] === system[sFrom + s - 1] ? -1 : unit);
        cost[at] = Math.min(pair, cost[at - width]! + unit, cost[at - 1]! + unit);
      }
    }
  let [g, s, edits] = [rows, width - 1, 0];
  while (g > 0 || s > 0) {
    const at = g * width + s;
    const equal = g > 0 && s > 0 && gold[gFrom + g - 1] === system[sFrom + s - 1];
    if (g > 0 && s > 0 && cost[at] === cost[at - width - 1]! + (equal ? -1 : unit)) {
      mate[gFrom + --g] = sFrom + --s;
      if (!equal) edits++;
    } else {
      edits++;
      if (g > 0 && cost[at] === cost[at - width]! + unit) g--;
      else s--;
    }
  }
  return edits;
}

function meetByPlace(
  gold: Int32Array,
  gFrom: number,
  gTo: number,
  system: Int32Array,
  sFrom: number,
  sTo: number,
  mate: Int32Array,
): number {
  const common = Math.min(gTo - gFrom, sTo - sFrom);
  let edits = Math.abs(gTo - gFrom - (sTo - sFrom));
  for (let i = 0; i < common; i++) {
    mate[gFrom + i] = sFrom + i;
    if (gold[gFrom + i] !== system[sFrom + i]) edits++;
  }
  return edits;
}

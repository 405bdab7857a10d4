// Which words of two sentences meet one by one, as the word error rate of speech recognition is counted (SParseval, Roark et
// al. 2006).

/** Cells of a table that are filled before a text is cut. */
const MOST_CELLS = 4_000_000;

/** Words that meet one by one, and how many insertions, deletions and substitutions it takes. */
export interface WordEdits {
  /** By gold word: its system word, or -1. */
  readonly mate: Int32Array;
  readonly edits: number;
}

/** The fewest edits, and among these the most equal words; going back from the end, words are paired where that is as good as
 *  leaving the gold word alone, and that where it is as good as leaving the system's. Long texts are first cut where the
 *  same words stand in both and nowhere else, which may cost an edit or two. */
export function fewestEdits(gold: Int32Array, system: Int32Array): WordEdits {
  const mate = new Int32Array(gold.length).fill(-1);
  let edits = 0;
  const gaps = [{ gFrom: 0, gTo: gold.length, sFrom: 0, sTo: system.length }];
  for (let gap = gaps.pop(); gap !== undefined; gap = gaps.pop()) {
    let { gFrom, gTo, sFrom, sTo } = gap;
    const anchors = (gTo - gFrom) * (sTo - sFrom) > MOST_CELLS ? anchorsIn(gold, system, gap) : [];
    if (anchors.length === 0) {
      edits += editTable(gold, gFrom, gTo, system, sFrom, sTo, mate);
      continue;
    }
    for (const [g, s] of [...anchors, [gTo, sTo] as const]) {
      gaps.push({ gFrom, gTo: g, sFrom, sTo: s });
      if (g < gTo) mate[g] = s;
      [gFrom, sFrom] = [g + 1, s + 1];
    }
  }
  return { mate, edits };
}

type Gap = Readonly<Record<'gFrom' | 'gTo' | 'sFrom' | 'sTo', number>>;

/** Words of runs that stand once on either side of a gap, in the order of both. */
function anchorsIn(gold: Int32Array, system: Int32Array, { gFrom, gTo, sFrom, sTo }: Gap): [number, number][] {
  for (const length of [8, 5, 3, 2, 1]) {
    const places = new Map<string, number>();
    const note = (words: Int32Array, from: number, to: number, found: (run: string, at: number) => void) => {
      for (let at = from; at + length <= to; at++) found(words.subarray(at, at + length).join(), at);
    };
    const ofGold = new Map<string, number>();
    note(gold, gFrom, gTo, (run, at) => ofGold.set(run, ofGold.has(run) ? -1 : at));
    note(system, sFrom, sTo, (run, at) => places.set(run, places.has(run) ? -1 : at));
    const pairs = [...ofGold].flatMap(([run, g]): [number, number][] => {
      const s = places.get(run) ?? -1;
      return g >= 0 && s >= 0 ? [[g, s]] : [];
    });
    const chain = longestRising(pairs);
    if (chain.length > 0) return chain;
  }
  return [];
}

/** The most pairs, sorted by their first number, whose second number rises too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  pairs.forEach(([, s], i) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < s) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = i;
  });
  const chain: [number, number][] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]!) chain.push(pairs[i]!);
  return chain.reverse();
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

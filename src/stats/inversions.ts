// Rank inversions: two measures of the same things, and the pairs of things that they put in opposite order. Pairs are
// counted with one sort and one merge (Knight 1966), so that the number is exact for any corpus; only the strongest are
// listed. A tie in either measure is no inversion, and what has no value under either takes no part.

export interface InversionCount {
  /** Things with a value under both measures. */
  readonly items: number;
  readonly undefined: number;
  /** items * (items - 1) / 2: all that follow. */
  readonly pairs: number;
  readonly inverted: number;
  readonly agreeing: number;
  readonly tiedFirst: number;
  readonly tiedSecond: number;
  readonly tiedBoth: number;
  /** Kendall's tau-b; null where a measure puts all in one place. */
  readonly tau: number | null;
}

/** `better` is ahead under the first measure and behind under the second. */
export interface Inversion {
  readonly better: number;
  readonly worse: number;
  /** By how much, under the first and under the second measure. */
  readonly gaps: readonly [number, number];
}

type Values = readonly (number | null)[];

export function countInversions(first: Values, second: Values): InversionCount {
  const order = sortedItems(first, second);
  const x = Float64Array.from(order, item => first[item]!);
  const y = Float64Array.from(order, item => second[item]!);
  const items = order.length;
  const pairs = (items * items - items) / 2;
  const tiedBoth = countTies(items, i => x[i] === x[i - 1] && y[i] === y[i - 1]);
  const tiedInFirst = countTies(items, i => x[i] === x[i - 1]);
  // Where the first is tied the second ascends, so that no tie is taken for an inversion.
  const inverted = sortCounting(y);
  const tiedInSecond = countTies(items, i => y[i] === y[i - 1]);
  const agreeing = pairs - inverted - tiedInFirst - tiedInSecond + tiedBoth;
  const spread = Math.sqrt((pairs - tiedInFirst) * (pairs - tiedInSecond));
  return {
    items,
    undefined: first.length - items,
    pairs,
    inverted,
    agreeing,
    tiedFirst: tiedInFirst - tiedBoth,
    tiedSecond: tiedInSecond - tiedBoth,
    tiedBoth,
    tau: spread === 0 ? null : (agreeing - inverted) / spread,
  };
}

/** The strongest inversions, at most so many: a pair is as strong as the smaller of its two gaps, and of equal ones the
 *  larger gap decides. Of those that are equal in both, the ones that are met first are kept: always the same. */
export function listInversions(first: Values, second: Values, most: number): readonly Inversion[] {
  const order = sortedItems(first, second);
  const x = Float64Array.from(order, item => first[item]!);
  const y = Float64Array.from(order, item => second[item]!);
  // The least second value from here on: what is behind tells whether anything ahead can be an inversion.
  const leastAhead = Float64Array.from(y);
  for (let i = y.length - 2; i >= 0; i--) leastAhead[i] = Math.min(y[i]!, leastAhead[i + 1]!);
  const found: Inversion[] = [];
  let bar = Number.MIN_VALUE;
  let weakest: Inversion | null = null;
  for (let i = 0; i < x.length && most > 0; i++)
    // From the far end, where gaps in the first measure are largest, to where they no longer suffice.
    for (let j = x.length - 1; j > i && x[j]! - x[i]! >= bar && y[i]! - leastAhead[i + 1]! >= bar; j--) {
      if (y[i]! - y[j]! < bar) continue;
      const inversion: Inversion = { better: order[j]!, worse: order[i]!, gaps: [x[j]! - x[i]!, y[i]! - y[j]!] };
      if (weakest !== null && byGaps(inversion, weakest) >= 0) continue;
      found.push(inversion);
      if (found.length < 2 * most) continue;
      found.sort(byGaps).splice(most);
      weakest = found[most - 1]!;
      bar = strengthOf(weakest);
    }
  return found.sort(byGaps).slice(0, most);
}

function strengthOf({ gaps: [first, second] }: Inversion): number {
  return Math.min(first, second);
}

function byGaps(a: Inversion, b: Inversion): number {
  return strengthOf(b) - strengthOf(a) || Math.max(...b.gaps) - Math.max(...a.gaps);
}

/** Those with both values, by the first and then by the second. */
function sortedItems(first: Values, second: Values): Uint32Array {
  const items: number[] = [];
  for (const [item, value] of first.entries()) if (value !== null && (second[item] ?? null) !== null) items.push(item);
  return Uint32Array.from(items).sort((a, b) => first[a]! - first[b]! || second[a]! - second[b]! || a - b);
}

/** Pairs inside stretches of equal neighbours. */
function countTies(size: number, sameAsLast: (index: number) => boolean): number {
  let pairs = 0;
  for (let i = 1, run = 0; i < size; i++) {
    run = sameAsLast(i) ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
}

/** Sorts in place and says how many pairs stood in the wrong order: a merge sort, from the smallest stretches up. */
function sortCounting(values: Float64Array): number {
  let inverted = 0;
  const merged = new Float64Array(values.length);
  for (let half = 1; half < values.length; half *= 2) {
    for (let from = 0; from < values.length; from += 2 * half) {
      const middle = Math.min(from + half, values.length);
      const to = Math.min(from + 2 * half, values.length);
      for (let left = from, right = middle, at = from; at < to; at++)
        if (right === to || (left < middle && values[left]! <= values[right]!)) merged[at] = values[left++]!;
        else {
          merged[at] = values[right++]!;
          inverted += middle - left;
        }
    }
    values.set(merged);
  }
  return inverted;
}

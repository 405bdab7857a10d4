// Rank inversions: two measures of the same things, and the pairs of things that they put in opposite order. Pairs are
// counted with one sort and one merge (Knight 1966), so that the number is exact for any corpus; only the strongest are
// listed. A tie in either measure is no inversion, and what has no value under either takes no part.

/** How many pairs of things two measures put in the same order, and in opposite ones. */
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

/** Null or NaN is no value. */
type Values = ArrayLike<number | null>;

export function countInversions(first: Values, second: Values): InversionCount {
  const { order, x, y } = sortedItems(first, second);
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
 *  larger gap decides. Of those that are equal in both, it is always the same ones that are kept. */
export function listInversions(first: Values, second: Values, most: number): readonly Inversion[] {
  const { order, x, y } = sortedItems(first, second);
  if (order.length === 0 || most <= 0) return [];
  const points = distinctPoints(x, y);
  const itemsAt = (point: number) => order.subarray(points.start[point], points.start[point + 1]);
  const listed: Inversion[] = [];
  for (const { better, worse, gaps } of strongestPairs(points, most))
    for (const low of itemsAt(worse))
      for (const high of itemsAt(better)) {
        listed.push({ better: high, worse: low, gaps });
        if (listed.length === most) return listed;
      }
  return listed;
}

/** Items with the same two values are one point; those of point p are the sorted items from start[p] to start[p + 1]. */
interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly start: Uint32Array;
}

function distinctPoints(x: Float64Array, y: Float64Array): Points {
  const starts: number[] = [];
  for (let i = 0; i < x.length; i++) if (i === 0 || x[i] !== x[i - 1] || y[i] !== y[i - 1]) starts.push(i);
  const valuesOf = (values: Float64Array) => Float64Array.from(starts, i => values[i]!);
  return { x: valuesOf(x), y: valuesOf(y), start: Uint32Array.from([...starts, x.length]) };
}

/** As a share of the largest gap there could be: those that are weaker are looked for all at once. */
const WEAKEST_LEVEL = 1 / 1024;

/** Pairs of points. Strong ones are looked for first, because few points can be in one. */
function strongestPairs({ x, y }: Points, most: number): readonly Inversion[] {
  const leastFrom = Float64Array.from(y);
  for (let i = y.length - 2; i >= 0; i--) leastFrom[i] = Math.min(y[i]!, leastFrom[i + 1]!);
  const widest = x[x.length - 1]! - x[0]!;
  for (let level = 1 / 2; ; level /= 2) {
    const isLast = level < WEAKEST_LEVEL || widest === 0;
    const found = pairsAbove(isLast ? Number.MIN_VALUE : level * widest, { x, y, leastFrom }, most);
    if (isLast || found.length >= most) return found.sort(byGaps).slice(0, most);
  }
}

interface Landscape {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The least y from here on. */
  readonly leastFrom: Float64Array;
}

/** Those with both gaps at the bar or above; once there are many, it rises to what the last of the strongest has. */
function pairsAbove(bar: number, { x, y, leastFrom }: Landscape, most: number): Inversion[] {
  const found: Inversion[] = [];
  let weakest: Inversion | null = null;
  for (let low = 0, far = 0; low < x.length; low++) {
    while (far < x.length && x[far]! - x[low]! < bar) far++;
    if (far === x.length) break;
    if (y[low]! - leastFrom[far]! < bar) continue;
    // From the far end, where gaps in the first measure are largest.
    for (let high = lastBelow(leastFrom, y[low]!, bar); high >= far; high--) {
      const gaps = [x[high]! - x[low]!, y[low]! - y[high]!] as const;
      if (gaps[0] < bar || gaps[1] < bar) continue;
      const inversion: Inversion = { better: high, worse: low, gaps };
      if (weakest !== null && byGaps(inversion, weakest) >= 0) continue;
      found.push(inversion);
      if (found.length < 2 * most) continue;
      found.sort(byGaps).splice(most);
      weakest = found[most - 1]!;
      bar = strengthOf(weakest);
    }
  }
  return found;
}

/** The last place of an ascending row that is below a value by a gap at least, or -1. */
function lastBelow(ascending: Float64Array, value: number, gap: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value - ascending[middle]! >= gap) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function strengthOf({ gaps: [first, second] }: Inversion): number {
  return Math.min(first, second);
}

function byGaps(a: Inversion, b: Inversion): number {
  return strengthOf(b) - strengthOf(a) || Math.max(...b.gaps) - Math.max(...a.gaps);
}

/** Those with both values, by the first and then by the second, and these values. */
function sortedItems(first: Values, second: Values): { order: Uint32Array; x: Float64Array; y: Float64Array } {
  const [xs, ys] = [numbersOf(first), numbersOf(second)];
  const items = new Uint32Array(xs.length);
  let known = 0;
  let isSorted = true;
  for (let item = 0; item < xs.length; item++) {
    if (Number.isNaN(xs[item]!) || Number.isNaN(ys[item]!)) continue;
    const last = known === 0 ? item : items[known - 1]!;
    if (xs[item]! < xs[last]! || (xs[item] === xs[last] && ys[item]! < ys[last]!)) isSorted = false;
    items[known++] = item;
  }
  const found = items.subarray(0, known);
  const order = isSorted ? found : sortRows(sortRows(found, ys, false), xs, false);
  return { order, x: valuesAt(order, xs), y: valuesAt(order, ys) };
}

function numbersOf(values: Values): Float64Array {
  if (values instanceof Float64Array) return values;
  return Float64Array.from(values, value => value ?? Number.NaN);
}

function valuesAt(items: Uint32Array, values: Float64Array): Float64Array {
  const found = new Float64Array(items.length);
  for (let i = 0; i < items.length; i++) found[i] = values[items[i]!]!;
  return found;
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

// Rows put in order by a number each: a radix sort, for it is stable and takes as long for a million rows as comparing them
// would for fifty thousand.

const BITS = 16;
const DIGITS = 1 << BITS;

/** Rows by their values, equal ones as they stood; those without a value, NaN, come last whichever way. */
export function sortRows(rows: Uint32Array, values: Float64Array, descending: boolean): Uint32Array {
  const known = new Uint32Array(rows.length);
  const unknown = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++)
    if (Number.isNaN(values[rows[i]!]!)) unknown[i - count] = rows[i]!;
    else known[count++] = rows[i]!;
  const sorted = new Uint32Array(rows.length);
  sorted.set(sortKnown(known.subarray(0, count), values, descending));
  sorted.set(unknown.subarray(0, rows.length - count), count);
  return sorted;
}

function sortKnown(rows: Uint32Array, values: Float64Array, descending: boolean): Uint32Array {
  const digits = digitsOf(rows, values, descending);
  let order = new Uint32Array(rows.length);
  let next = new Uint32Array(rows.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  const counts = new Uint32Array(DIGITS);
  for (const digit of digits) {
    counts.fill(0);
    for (let i = 0; i < digit.length; i++) counts[digit[i]!]!++;
    if (counts[digit[0] ?? 0] === digit.length) continue;
    for (let d = 0, before = 0; d < DIGITS; d++) {
      const own = counts[d]!;
      counts[d] = before;
      before += own;
    }
    for (let i = 0; i < order.length; i++) next[counts[digit[order[i]!]!]!++] = order[i]!;
    [order, next] = [next, order];
  }
  for (let i = 0; i < order.length; i++) next[i] = rows[order[i]!]!;
  return next;
}

/** The four digits of each value's bits, the last first, turned so that they are in the order of the values: those below
 *  zero have all bits turned round, the others the sign. */
function digitsOf(rows: Uint32Array, values: Float64Array, descending: boolean): readonly Uint16Array[] {
  const one = new Float64Array(1);
  const bits = new Uint16Array(one.buffer);
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  const digits = Array.from({ length: 4 }, () => new Uint16Array(rows.length));
  for (let i = 0; i < rows.length; i++) {
    // Minus zero is zero.
    one[0] = values[rows[i]!]! + 0;
    const below = one[0] < 0;
    for (let d = 0; d < 4; d++) {
      let digit = bits[littleEndian ? d : 3 - d]!;
      if (below) digit = ~digit;
      else if (d === 3) digit ^= 0x8000;
      digits[d]![i] = descending ? ~digit : digit;
    }
  }
  return digits;
}

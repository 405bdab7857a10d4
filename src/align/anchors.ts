// Anchors: stretches that two sequences share and cannot share by chance, so that what lies between two of them can be compared
// by itself. A symbol that is one in a thousand says ten bits; a run is a few symbols that together say more than there are pairs of
// places to meet by chance. Runs that occur once on either side are paired, and the longest chain in order is kept (Bram Cohen's
// patience diff, with runs in place of lines).

/** The symbols from `a` and from `b` on are the same, so many of them. */
export interface Stretch {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

interface Runs {
  /** Where runs may begin, in order; everywhere unless told. */
  readonly starts?: readonly [Int32Array, Int32Array];
  /** Symbols of a run at most. */
  readonly longest: number;
  /** How many times the usual bits a run must say: symbols that depend on their neighbours say less than they seem to. */
  readonly times: number;
}

/** Bits are whole numbers of this part, so that a run ends at the same symbol wherever it stands. */
const FINENESS = 1024;
const NONE = -1;
const SEVERAL = -2;

/** A stretch in a sequence of words ends with words that say so much: a full stop may be its neighbour's. */
const EDGE_BITS = 6;
export const wordRuns: Runs = { longest: 12, times: 1 };

export class Anchors {
  /** By symbol: how often it occurs in the region at hand, and what it says there; zeros between two regions. */
  #count = new Int32Array(0);
  #bits = new Int32Array(0);

  /** The stretches of words that two regions share, in order. */
  ofWords(a: Int32Array, b: Int32Array): readonly Stretch[] {
    return this.#within(a, b, () =>
      this.#stretches(a, b, wordRuns).flatMap(({ a: from, b: other, length }) => {
        let [skipped, end] = [0, length];
        while (skipped < end && this.#bits[a[from + skipped]!]! < EDGE_BITS * FINENESS) skipped++;
        while (end > skipped && this.#bits[a[from + end - 1]!]! < EDGE_BITS * FINENESS) end--;
        return skipped === end ? [] : [{ a: from + skipped, b: other + skipped, length: end - skipped }];
      }),
    );
  }

  /** The same of symbols of any kind, without looking at their edges. */
  of(a: Int32Array, b: Int32Array, runs: Runs): readonly Stretch[] {
    return this.#within(a, b, () => this.#stretches(a, b, runs));
  }

  #within<T>(a: Int32Array, b: Int32Array, found: () => T): T {
    const sides = [a, b];
    let highest = -1;
    for (const side of sides) for (const symbol of side) if (symbol > highest) highest = symbol;
    if (highest >= this.#count.length) {
      this.#count = new Int32Array(2 * highest + 2);
      this.#bits = new Int32Array(2 * highest + 2);
    }
    for (const side of sides) for (const symbol of side) this.#count[symbol]!++;
    const size = a.length + b.length;
    for (const side of sides)
      for (const symbol of side)
        if (this.#bits[symbol] === 0)
          this.#bits[symbol] = Math.round(FINENESS * Math.log2(size / this.#count[symbol]!));
    const result = found();
    for (const side of sides)
      for (const symbol of side) {
        this.#count[symbol] = 0;
        this.#bits[symbol] = 0;
      }
    return result;
  }

  #stretches(a: Int32Array, b: Int32Array, { starts, longest, times }: Runs): Stretch[] {
    const enough = Math.round(FINENESS * times * (2 * Math.log2(a.length + b.length) + 3));
    const [own, others] = [
      this.#runsOf(a, starts?.[0], longest, enough),
      this.#runsOf(b, starts?.[1], longest, enough),
    ];
    const pairs = uniquePairs(own, others).filter(({ a: from, b: other, length }) => {
      for (let i = 0; i < length; i++) if (a[from + i] !== b[other + i]) return false;
      return true;
    });
    const chain = longestRising(Int32Array.from(pairs, pair => pair.b));
    return worthTheirDetour(joined(chain, pairs), a.length - b.length);
  }

  /** The shortest run that says enough, from every place where one may begin. */
  #runsOf(symbols: Int32Array, starts: Int32Array | undefined, longest: number, enough: number): RunTable {
    const most = starts?.length ?? symbols.length;
    const runs = { at: new Int32Array(most), length: new Int32Array(most), hash: new Int32Array(most), size: 0 };
    let [end, bits, before] = [0, 0, 0];
    for (let i = 0; i < most; i++) {
      const from = starts?.[i] ?? i;
      for (; before < from; before++) if (before < end) bits -= this.#bits[symbols[before]!]!;
      if (end < from) [end, bits] = [from, 0];
      while (bits < enough && end < symbols.length) bits += this.#bits[symbols[end++]!]!;
      if (bits < enough) break;
      if (end - from > longest) continue;
      let hash = 0;
      for (let at = from; at < end; at++) hash = (Math.imul(hash, 0x9e3779b1) + symbols[at]! + 1) | 0;
      runs.at[runs.size] = from;
      runs.length[runs.size] = end - from;
      runs.hash[runs.size++] = hash;
    }
    return runs;
  }
}

interface RunTable {
  readonly at: Int32Array;
  readonly length: Int32Array;
  readonly hash: Int32Array;
  readonly size: number;
}

/** Runs that occur once on either side, in the order of the first; by their hashes alone. */
function uniquePairs(a: RunTable, b: RunTable): Stretch[] {
  const shift = 32 - Math.max(1, Math.ceil(Math.log2(2 * a.size + 2)));
  const slots = 2 ** (32 - shift);
  const hashes = new Int32Array(slots);
  const inA = new Int32Array(slots).fill(NONE);
  const inB = new Int32Array(slots).fill(NONE);
  const slotOf = (hash: number) => {
    let slot = Math.imul(hash, 0x85ebca6b) >>> shift;
    while (inA[slot] !== NONE && hashes[slot] !== hash) slot = (slot + 1) & (slots - 1);
    return slot;
  };
  for (let i = 0; i < a.size; i++) {
    const slot = slotOf(a.hash[i]!);
    hashes[slot] = a.hash[i]!;
    inA[slot] = inA[slot] === NONE ? i : SEVERAL;
  }
  for (let j = 0; j < b.size; j++) {
    const slot = slotOf(b.hash[j]!);
    if (inA[slot] !== NONE) inB[slot] = inB[slot] === NONE ? j : SEVERAL;
  }
  const pairs: Stretch[] = [];
  for (let i = 0; i < a.size; i++) {
    const slot = slotOf(a.hash[i]!);
    const j = inB[slot]!;
    if (inA[slot] === i && j >= 0 && a.length[i] === b.length[j])
      pairs.push({ a: a.at[i]!, b: b.at[j]!, length: a.length[i]! });
  }
  return pairs;
}

/** Runs of a chain that overlap, or follow each other, by the same distance are one stretch. Where they overlap by another, the
 *  later one begins behind the earlier. */
function joined(chain: Int32Array, pairs: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const index of chain) {
    const { a, b, length } = pairs[index]!;
    const last = stretches.at(-1);
    const overlap = last === undefined ? 0 : Math.max(0, last.a + last.length - a, last.b + last.length - b);
    if (last !== undefined && b - a === last.b - last.a && a <= last.a + last.length)
      stretches[stretches.length - 1] = { ...last, length: Math.max(last.length, a + length - last.a) };
    else if (overlap < length) stretches.push({ a: a + overlap, b: b + overlap, length: length - overlap });
  }
  return stretches;
}

/** A stretch that lies off the way from its neighbours leaves words alone on both sides, there and back. Where these are more than the
 *  words of the stretch, it is dearer than its words would be if all of them met none: the likeness is chance after all. */
function worthTheirDetour(stretches: readonly Stretch[], end: number): Stretch[] {
  const kept: Stretch[] = [];
  const offsetOf = (stretch: Stretch | undefined) => (stretch === undefined ? 0 : stretch.a - stretch.b);
  const dropDear = (next: number) => {
    for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
      const [before, at] = [offsetOf(kept.at(-2)), offsetOf(last)];
      if (Math.abs(at - before) + Math.abs(next - at) - Math.abs(next - before) <= 2 * last.length) return;
      kept.pop();
    }
  };
  for (const stretch of stretches) {
    dropDear(offsetOf(stretch));
    kept.push(stretch);
  }
  dropDear(end);
  return kept;
}

/** Where the values of a longest rising subsequence stand. Values are distinct. */
function longestRising(values: Int32Array): Int32Array {
  // ends[n] is where the smallest value stands that ends a rising subsequence of n + 1.
  const ends = new Int32Array(values.length);
  const before = new Int32Array(values.length);
  let length = 0;
  for (let at = 0; at < values.length; at++) {
    let low = 0;
    let high = length;
    if (length > 0 && values[ends[length - 1]!]! < values[at]!) low = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < values[at]!) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = at;
    if (low === length) length++;
  }
  const rising = new Int32Array(length);
  for (let at = length === 0 ? -1 : ends[length - 1]!, n = length - 1; n >= 0; n--) {
    rising[n] = at;
    at = before[at]!;
  }
  return rising;
}

// Anchors: pairs that a diff may take for granted, so that a long stretch falls into short ones (Bram Cohen's
// patience diff). A key that occurs once on each side is one; of all such pairs the longest chain in order is kept.
// In a text that repeats itself no key may be unique: then keys that occur equally often on both sides serve, the
// first occurrence paired with the first and so on, and the chain weeds out what does not fit.

export interface Anchors {
  /** Rising positions on both sides, pairwise. */
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** How often each key of two sequences occurs on either side. Keys are numbered densely from 0. */
export class Occurrences {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly inA: Int32Array;
  readonly inB: Int32Array;

  constructor(a: Int32Array, b: Int32Array) {
    const numbers = new Map<number, number>();
    const numberOf = (key: number) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      return numbers.size - 1;
    };
    this.a = a.map(numberOf);
    this.b = b.map(numberOf);
    this.inA = new Int32Array(numbers.size);
    this.inB = new Int32Array(numbers.size);
    for (const key of this.a) this.inA[key]!++;
    for (const key of this.b) this.inB[key]!++;
  }

  /** The positions on each side whose keys the other side has as well: no others can be matched. */
  shared(): Anchors {
    return {
      a: positionsWhere(this.a, key => this.inB[key]! > 0),
      b: positionsWhere(this.b, key => this.inA[key]! > 0),
    };
  }

  /** The anchors among keys that occur once on each side. */
  unique(): Anchors {
    return this.#chain(key => this.inA[key] === 1 && this.inB[key] === 1);
  }

  /** The anchors among keys that occur equally often on both sides. */
  balanced(): Anchors {
    return this.#chain(key => this.inA[key] === this.inB[key]);
  }

  #chain(isAnchor: (key: number) => boolean): Anchors {
    const next = new Int32Array(this.b.length);
    const first = new Int32Array(this.inB.length);
    for (let j = this.b.length - 1; j >= 0; j--) {
      next[j] = first[this.b[j]!]!;
      first[this.b[j]!] = j;
    }
    const a = positionsWhere(this.a, isAnchor);
    const b = new Int32Array(a.length);
    a.forEach((i, at) => {
      const key = this.a[i]!;
      b[at] = first[key]!;
      first[key] = next[b[at]!]!;
    });
    const kept = longestRising(b);
    return { a: kept.map(at => a[at]!), b: kept.map(at => b[at]!) };
  }
}

function positionsWhere(keys: Int32Array, holds: (key: number) => boolean): Int32Array {
  const positions = new Int32Array(keys.length);
  let count = 0;
  for (let at = 0; at < keys.length; at++) if (holds(keys[at]!)) positions[count++] = at;
  return positions.slice(0, count);
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

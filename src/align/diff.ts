// What two sequences of numbers have in common: a longest common subsequence where that can be had within a budget.
// A stretch no longer than the budget is solved exactly. A longer one is cut at unique keys first; without any, it is
// tried as it is, then cut at keys that occur equally often on both sides; what resists all that is reported.
// Time is linear where the sequences agree and at most budget × length, a small number of times over.

interface Difference {
  /** By position in the first sequence: the position in the second one that it is matched with, or -1. Rising. */
  readonly mate: Int32Array;
  /** Stretches for which the budget was too small, in order; nothing is matched in them. */
  readonly unresolved: readonly Box[];
}

/** How often a stretch may be cut before it is left unresolved. Real texts need two or three. */
const DEEPEST_CUT = 16;

/** The budget bounds how many elements of one stretch may differ. */
export function diff(a: Int32Array, b: Int32Array, budget: number): Difference {
  const mate = new Int32Array(a.length).fill(-1);
  const unresolved: Box[] = [];
  const open = [{ box: { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, cuts: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { cuts } = next;
    const box = matchEnds(a, b, next.box, mate);
    if (box.aFrom === box.aTo || box.bFrom === box.bTo) continue;
    const length = box.aTo - box.aFrom + box.bTo - box.bFrom;
    if (length <= budget) {
      matchLongest(a, b, box, budget, mate);
      continue;
    }
    const occurrences = new Occurrences(a.subarray(box.aFrom, box.aTo), b.subarray(box.bFrom, box.bTo));
    let anchors = occurrences.unique();
    if (anchors.a.length === 0 || cuts === DEEPEST_CUT) {
      if (matchShared(occurrences, box, budget, mate)) continue;
      anchors = occurrences.balanced();
    }
    if (anchors.a.length === 0 || cuts === DEEPEST_CUT) unresolved.push(box);
    else for (const part of cutAt(box, anchors, mate)) open.push({ box: part, cuts: cuts + 1 });
  }
  unresolved.sort((first, second) => first.aFrom - second.aFrom);
  return { mate, unresolved };
}

/** Matches what is left of a box without the elements that only one side has. */
function matchShared(occurrences: Occurrences, { aFrom, bFrom }: Box, budget: number, mate: Int32Array): boolean {
  const shared = occurrences.shared();
  const a = shared.a.map(i => occurrences.a[i]!);
  const b = shared.b.map(j => occurrences.b[j]!);
  const partner = new Int32Array(a.length).fill(-1);
  if (!matchLongest(a, b, { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, budget, partner)) return false;
  partner.forEach((at, i) => {
    if (at >= 0) mate[aFrom + shared.a[i]!] = bFrom + shared.b[at]!;
  });
  return true;
}

/** Matches the anchors and returns what lies between them, where both sides have something there. */
function cutAt(box: Box, anchors: Anchors, mate: Int32Array): Box[] {
  const parts: Box[] = [];
  let { aFrom, bFrom } = box;
  const close = (aTo: number, bTo: number) => {
    if (aFrom < aTo && bFrom < bTo) parts.push({ aFrom, aTo, bFrom, bTo });
    aFrom = aTo + 1;
    bFrom = bTo + 1;
  };
  anchors.a.forEach((i, at) => {
    const j = box.bFrom + anchors.b[at]!;
    mate[box.aFrom + i] = j;
    close(box.aFrom + i, j);
  });
  close(box.aTo, box.bTo);
  return parts;
}

// Anchors: pairs that a diff may take for granted, so that a long stretch falls into short ones (Bram Cohen's
// patience diff). A key that occurs once on each side is one; of all such pairs the longest chain in order is kept.
// In a text that repeats itself no key may be unique: then keys that occur equally often on both sides serve, the
// first occurrence paired with the first and so on, and the chain weeds out what does not fit.

interface Anchors {
  /** Rising positions on both sides, pairwise. */
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** How often each key of two sequences occurs on either side. Keys are numbered densely from 0. */
class Occurrences {
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

// Shortest edit path between two sequences: Myers 1986, "An O(ND) Difference Algorithm and Its Variations",
// the linear-space refinement of section 4b. Frontiers grow from both ends of a box until they meet on a diagonal;
// the meeting point splits the box in two. D, the length of the path, is bounded by a budget.

/** The elements [aFrom, aTo) of one sequence against [bFrom, bTo) of the other. */
interface Box {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/** Matches a longest common subsequence of the box, writing to `mate` (a → b); false, and nothing written but
 *  common ends, if the path would be longer than the budget. */
function matchLongest(a: Int32Array, b: Int32Array, whole: Box, budget: number, mate: Int32Array): boolean {
  const frontiers = new Frontiers(a, b, budget);
  const open: Box[] = [whole];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const box = matchEnds(a, b, next, mate);
    if (box.aFrom === box.aTo || box.bFrom === box.bTo) continue;
    if (!frontiers.meet(box)) return false;
    const { x, y } = frontiers;
    open.push({ ...box, aTo: x, bTo: y }, { ...box, aFrom: x, bFrom: y });
  }
  return true;
}

/** Matches what both sides of a box begin with and end with; what is left is a smaller box. */
function matchEnds(a: Int32Array, b: Int32Array, box: Box, mate: Int32Array): Box {
  let { aFrom, aTo, bFrom, bTo } = box;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) mate[aFrom++] = bFrom++;
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) mate[--aTo] = --bTo;
  return { aFrom, aTo, bFrom, bTo };
}

/** How far paths of d edits reach: on diagonal k = x - y, forward[k] is the largest x from the start of the box,
 *  backward[k] the smallest x from its end. Forward diagonals count from 0, backward ones from delta. */
class Frontiers {
  x = 0;
  y = 0;
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #budget: number;
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  /** Where the first diagonal is stored. */
  readonly #middle: number;

  constructor(a: Int32Array, b: Int32Array, budget: number) {
    this.#a = a;
    this.#b = b;
    this.#budget = budget;
    this.#middle = Math.ceil(Math.min(a.length + b.length, budget) / 2) + 1;
    this.#forward = new Int32Array(2 * this.#middle + 1);
    this.#backward = new Int32Array(2 * this.#middle + 1);
  }

  /** Finds a point (x, y) on a shortest path through a box whose ends differ; false if that takes too many edits. */
  meet({ aFrom, aTo, bFrom, bTo }: Box): boolean {
    const a = this.#a;
    const b = this.#b;
    const forward = this.#forward;
    const backward = this.#backward;
    const width = aTo - aFrom;
    const height = bTo - bFrom;
    const delta = width - height;
    const odd = (delta & 1) !== 0;
    const atStart = this.#middle;
    const atEnd = this.#middle - delta;
    forward[atStart] = 0;
    backward[this.#middle] = width;
    for (let d = 1; 2 * d - 1 <= this.#budget; d++) {
      // Diagonals outside the box, beyond -height and width, are left out; those that are looked at have d's parity.
      const lowest = d <= height ? -d : -height + ((d - height) & 1);
      const highest = d <= width ? d : width - ((d - width) & 1);
      for (let k = lowest; k <= highest; k += 2) {
        const at = atStart + k;
        const edge = k === -d || k === -height;
        const down = edge || (k !== d && k !== width && forward[at - 1]! < forward[at + 1]!);
        let x = down ? forward[at + 1]! : forward[at - 1]! + 1;
        let y = x - k;
        while (x < width && y < height && a[aFrom + x] === b[bFrom + y]) {
          x++;
          y++;
        }
        forward[at] = x;
        if (odd && k - delta > -d && k - delta < d && x >= backward[atEnd + k]!)
          return this.#found(aFrom + x, bFrom + y);
      }
      for (let k = delta - highest; k <= delta - lowest; k += 2) {
        const at = atEnd + k;
        const edge = k === delta + d || k === width;
        const up = edge || (k !== delta - d && k !== -height && backward[at - 1]! < backward[at + 1]!);
        let x = up ? backward[at - 1]! : backward[at + 1]! - 1;
        let y = x - k;
        while (x > 0 && y > 0 && a[aFrom + x - 1] === b[bFrom + y - 1]) {
          x--;
          y--;
        }
        backward[at] = x;
        if (!odd && k >= -d && k <= d && x <= forward[atStart + k]!) return this.#found(aFrom + x, bFrom + y);
      }
    }
    return false;
  }

  #found(x: number, y: number): true {
    this.x = x;
    this.y = y;
    return true;
  }
}

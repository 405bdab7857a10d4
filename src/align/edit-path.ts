// Shortest edit path between two sequences: Myers 1986, "An O(ND) Difference Algorithm and Its Variations",
// the linear-space refinement of section 4b. Frontiers grow from both ends of a box until they meet on a diagonal;
// the meeting point splits the box in two. D, the length of the path, is bounded by a budget.

/** The elements [aFrom, aTo) of one sequence against [bFrom, bTo) of the other. */
export interface Box {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

/** Matches a longest common subsequence of the box, writing to `mate` (a → b); false, and nothing written but
 *  common ends, if the path would be longer than the budget. */
export function matchLongest(a: Int32Array, b: Int32Array, whole: Box, budget: number, mate: Int32Array): boolean {
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
export function matchEnds(a: Int32Array, b: Int32Array, box: Box, mate: Int32Array): Box {
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

// Which arcs are projective: every word between the head and its dependent is below the head (Nivre 2006).
// Words below a head are a stretch of the order in which a walk down the tree enters them, so it is enough to know the
// first and the last to be entered of the words between: a table of doubling stretches answers that. No recursion.
import { ROOT } from '../../../model/index.ts';
import { SparseTable } from '../../sparse-table.ts';

/** In place of a time: no root is above the word. */
const NEVER = -1;

export const PROJECTIVE = 1;
export const CROSSING = 2;
/** The word is a root, or no root is above it. */
export const NO_ARC = 0;

/** By word of [from, to), which have their heads among themselves: what its arc is. */
export function arcKinds(head: Int32Array, from: number, to: number): Uint8Array {
  const size = to - from;
  const { entered, left } = walk(head, from, size);
  const kinds = new Uint8Array(size);
  const lowest = new SparseTable(entered, Math.min);
  const highest = new SparseTable(entered, Math.max);
  for (let word = 0; word < size; word++) {
    const above = head[from + word]! - from;
    if (above < 0 || above >= size || entered[word] === NEVER) continue;
    const [first, last] = [Math.min(word, above) + 1, Math.max(word, above)];
    const below =
      first === last || (lowest.over(first, last) >= entered[above]! && highest.over(first, last) < left[above]!);
    kinds[word] = below ? PROJECTIVE : CROSSING;
  }
  return kinds;
}

/** By word: when the walk enters it, and when it has entered all that is below. */
function walk(head: Int32Array, from: number, size: number): { entered: Int32Array; left: Int32Array } {
  const firstChild = new Int32Array(size).fill(NEVER);
  const nextChild = new Int32Array(size).fill(NEVER);
  const entered = new Int32Array(size).fill(NEVER);
  const left = new Int32Array(size).fill(NEVER);
  const open: number[] = [];
  for (let word = size - 1; word >= 0; word--) {
    const above = head[from + word]!;
    if (above === ROOT) open.push(word);
    if (above < from || above >= from + size) continue;
    nextChild[word] = firstChild[above - from]!;
    firstChild[above - from] = word;
  }
  let time = 0;
  for (let word = open.at(-1); word !== undefined; word = open.at(-1)) {
    if (entered[word] === NEVER) {
      entered[word] = time++;
      for (let child = firstChild[word]!; child !== NEVER; child = nextChild[child]!) open.push(child);
    } else {
      left[word] = time;
      open.pop();
    }
  }
  return { entered, left };
}

// What two sequences of numbers have in common: a longest common subsequence where that can be had within a budget.
// A stretch no longer than the budget is solved exactly. A longer one is cut at unique keys first; without any, it is
// tried as it is, then cut at keys that occur equally often on both sides; what resists all that is reported.
// Time is linear where the sequences agree and at most budget × length, a small number of times over.
import { type Anchors, Occurrences } from './anchors.ts';
import { type Box, matchEnds, matchLongest } from './edit-path.ts';

export interface Difference {
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

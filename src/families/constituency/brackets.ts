// Matching brackets and counting crossings: the hot part of PARSEVAL.
// A tree lists its brackets in order of opening, which is by `from` ascending and `to` descending. Two such lists
// are matched in one walk; only brackets over the same span, a chain of unary nodes, are compared by kind.
import { SparseTable } from '../sparse-table.ts';
import type { LabelRules } from './metric.ts';

/** In place of a mate. */
export const NO_MATE = -1;

/** The brackets of one side that count, in order of opening. Reused from sentence to sentence. */
export class Brackets {
  size = 0;
  /** Cut label. */
  label = new Int32Array(256);
  kind = new Int32Array(256);
  from = new Int32Array(256);
  to = new Int32Array(256);
  /** The index of the bracket on the other side that it is matched with, or NO_MATE. */
  mate = new Int32Array(256);
  /** 1 if it crosses a bracket of the other side; system brackets only. */
  crossing = new Uint8Array(256);
  /** Which bracket of the chunk this is. */
  origin = new Int32Array(256);
  /** The words of brackets with gaps, written out; equal strings are equal words. Empty in ordinary treebanks. */
  readonly gaps = new Map<number, string>();
  /** False if brackets of this side may cross each other: unclosed, moved by quote repair, or discontinuous ones. */
  nested = true;

  clear(): void {
    this.size = 0;
    this.nested = true;
    if (this.gaps.size > 0) this.gaps.clear();
  }

  push(label: number, kind: number, from: number, to: number, origin: number): void {
    if (this.size === this.label.length) this.#grow();
    const at = this.size++;
    this.label[at] = label;
    this.kind[at] = kind;
    this.from[at] = from;
    this.to[at] = to;
    this.mate[at] = NO_MATE;
    this.crossing[at] = 0;
    this.origin[at] = origin;
  }

  #grow(): void {
    const capacity = this.label.length * 2;
    for (const column of ['label', 'kind', 'from', 'to', 'mate', 'origin'] as const) {
      const larger = new Int32Array(capacity);
      larger.set(this[column]);
      this[column] = larger;
    }
    const crossing = new Uint8Array(capacity);
    crossing.set(this.crossing);
    this.crossing = crossing;
  }
}

/** Matches brackets as EVALB does: each gold bracket in turn takes the first free system bracket with the same span
 *  and an equal label. Fills in `mate` on both sides and returns the number of matches. */
export function matchBrackets(gold: Brackets, system: Brackets, rules: LabelRules): number {
  sortBrackets(gold);
  sortBrackets(system);
  let matched = 0;
  let g = 0;
  let s = 0;
  while (g < gold.size && s < system.size) {
    const from = gold.from[g]!;
    const to = gold.to[g]!;
    const order = from - system.from[s]! || system.to[s]! - to;
    if (order < 0) g++;
    else if (order > 0) s++;
    else {
      let gEnd = g + 1;
      while (gEnd < gold.size && gold.from[gEnd] === from && gold.to[gEnd] === to) gEnd++;
      let sEnd = s + 1;
      while (sEnd < system.size && system.from[sEnd] === from && system.to[sEnd] === to) sEnd++;
      const manageable = (gEnd - g) * (sEnd - s) <= LARGEST_DIRECT_PRODUCT;
      matched += (manageable ? matchDirectly : matchByQueues)([gold, g, gEnd], [system, s, sEnd], rules);
      g = gEnd;
      s = sEnd;
    }
  }
  return matched;
}

/** Brackets over one span. */
type Chain = readonly [brackets: Brackets, from: number, to: number];

/** Beyond this many comparisons the set-up of the linear method pays. */
const LARGEST_DIRECT_PRODUCT = 4096;

function matchDirectly([gold, gFrom, gTo]: Chain, [system, sFrom, sTo]: Chain, rules: LabelRules): number {
  let matched = 0;
  for (let g = gFrom; g < gTo; g++) {
    for (let s = sFrom; s < sTo; s++) {
      if (system.mate[s]! >= 0) continue;
      const [a, b] = [gold.kind[g]!, system.kind[s]!];
      if (a !== b && (rules.partners === null || !rules.same(a, b))) continue;
      if (gold.gaps.size + system.gaps.size > 0 && gold.gaps.get(g) !== system.gaps.get(s)) continue;
      gold.mate[g] = s;
      system.mate[s] = g;
      matched++;
      break;
    }
  }
  return matched;
}

/** The same result for thousands of brackets over one span, in linear time: free system brackets wait in one queue
 *  per kind, and a gold bracket takes whichever of its queues has the earliest at its head. */
function matchByQueues([gold, gFrom, gTo]: Chain, [system, sFrom, sTo]: Chain, rules: LabelRules): number {
  const queues = new Map<string, { items: number[]; head: number }>();
  const keyOf = (kind: number, gaps: string | undefined) => `${kind} ${gaps ?? ''}`;
  for (let s = sFrom; s < sTo; s++) {
    const key = keyOf(system.kind[s]!, system.gaps.get(s));
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, { items: [s], head: 0 });
    else queue.items.push(s);
  }
  let matched = 0;
  for (let g = gFrom; g < gTo; g++) {
    let earliest: { items: number[]; head: number } | null = null;
    const kind = gold.kind[g]!;
    for (const candidate of [kind, ...(rules.partners?.get(kind) ?? [])]) {
      const queue = queues.get(keyOf(candidate, gold.gaps.get(g)));
      if (queue === undefined || queue.head === queue.items.length) continue;
      if (earliest === null || queue.items[queue.head]! < earliest.items[earliest.head]!) earliest = queue;
    }
    if (earliest === null) continue;
    const s = earliest.items[earliest.head++]!;
    gold.mate[g] = s;
    system.mate[s] = g;
    matched++;
  }
  return matched;
}

/** Puts brackets into the order of opening where they are not: unclosed ones, and those of discontinuous trees. */
function sortBrackets(brackets: Brackets): void {
  const { size, from, to } = brackets;
  let sorted = true;
  for (let i = 1; i < size && sorted; i++)
    sorted = from[i - 1]! < from[i]! || (from[i - 1] === from[i] && to[i - 1]! >= to[i]!);
  if (sorted) return;
  brackets.nested = false;
  const order = Array.from({ length: size }, (_, i) => i).sort(
    (a, b) => from[a]! - from[b]! || to[b]! - to[a]! || a - b,
  );
  for (const column of ['label', 'kind', 'from', 'to', 'origin'] as const) {
    const old = brackets[column].slice(0, size);
    order.forEach((before, after) => {
      brackets[column][after] = old[before]!;
    });
  }
  if (brackets.gaps.size === 0) return;
  const gaps = order.map(before => brackets.gaps.get(before));
  brackets.gaps.clear();
  gaps.forEach((words, after) => {
    if (words !== undefined) brackets.gaps.set(after, words);
  });
}

/** How many system brackets cross at least one gold bracket; marks them. Labels play no part, and brackets with gaps
 *  neither cross nor are crossed. Call after matching. */
export function countCrossing(gold: Brackets, system: Brackets): number {
  const direct = gold.size * system.size <= LARGEST_DIRECT_CROSSING;
  const crosses = direct ? (from: number, to: number) => crossesAny(gold, from, to) : crossingIndex(gold);
  let count = 0;
  for (let s = 0; s < system.size; s++) {
    // What stands in the gold tree cannot cross it.
    if ((gold.nested && system.mate[s]! >= 0) || system.gaps.has(s)) continue;
    if (!crosses(system.from[s]!, system.to[s]!)) continue;
    system.crossing[s] = 1;
    count++;
  }
  return count;
}

const LARGEST_DIRECT_CROSSING = 1 << 20;

function crossesAny(gold: Brackets, from: number, to: number): boolean {
  for (let g = 0; g < gold.size; g++) {
    const start = gold.from[g]!;
    const end = gold.to[g]!;
    if (!(start < from ? from < end && end < to : from < start && start < to && to < end)) continue;
    if (!gold.gaps.has(g)) return true;
  }
  return false;
}

/** Tells in constant time after n log n preparation whether a span crosses a gold bracket: one that ends inside it starts
 *  before it, or one that starts inside it ends behind it. */
function crossingIndex(gold: Brackets): (from: number, to: number) => boolean {
  let positions = 0;
  for (let g = 0; g < gold.size; g++) positions = Math.max(positions, gold.from[g]! + 1, gold.to[g]! + 1);
  const earliestStart = new Int32Array(positions).fill(positions);
  const latestEnd = new Int32Array(positions).fill(-1);
  for (let g = 0; g < gold.size; g++) {
    const [from, to] = [gold.from[g]!, gold.to[g]!];
    if (to < 0 || gold.gaps.has(g)) continue;
    earliestStart[to] = Math.min(earliestStart[to]!, from);
    latestEnd[from] = Math.max(latestEnd[from]!, to);
  }
  const [starts, ends] = [new SparseTable(earliestStart, Math.min), new SparseTable(latestEnd, Math.max)];
  return (from, to) => {
    const last = Math.min(to, positions);
    return last > from + 1 && (starts.over(from + 1, last) < from || ends.over(from + 1, last) > to);
  };
}

// The bookkeeping behind every combinator: two parts are unified, the result is written, and of every variable of both
// children it is settled what it is called from now on.
import type { MarkedCategory } from '../model/index.ts';
import type { Fate, JoinStep, Side } from './steps.ts';
import { rewrite, type Term, type TermPart, type Terms } from './term.ts';
import { unify } from './unification.ts';

/** Writes a part of the left or the right child with the variables of the result. */
export interface Rewriting {
  left(part: TermPart): TermPart;
  right(part: TermPart): TermPart;
  /** The outermost variable of the left or the right child. */
  readonly leftHead: number;
  readonly rightHead: number;
}

/** Unifies, and settles what becomes of every variable. A variable in several pairs continues as the last of them. */
export function joinStep(
  left: Side,
  right: Side,
  sides: readonly (readonly [TermPart, TermPart])[],
  build: (rewriting: Rewriting) => TermPart,
  terms: Terms,
): JoinStep | null {
  const unification = unify(sides);
  if (unification === null) return null;
  const { pairs, feature } = unification;
  if (pairs.some(([l, r]) => left.isFilled(l) && right.isFilled(r))) return null;
  const leftPair = new Int32Array(left.term.size + 1).fill(-1);
  const rightPair = new Int32Array(right.term.size + 1).fill(-1);
  for (const [index, [l, r]] of pairs.entries()) {
    leftPair[l] = index;
    rightPair[r] = index;
  }
  // In the making, pair i is called i + 1; the other variables of the left child come next, then those of the right.
  const leftName = (v: number) => (leftPair[v]! < 0 ? pairs.length + v : leftPair[v]! + 1);
  const rightName = (v: number) => (rightPair[v]! < 0 ? pairs.length + left.term.size + v : rightPair[v]! + 1);
  const made = build({
    left: part => rewrite(part, leftName, feature),
    right: part => rewrite(part, rightName, feature),
    leftHead: headName(left.term, leftName),
    rightHead: headName(right.term, rightName),
  });
  const { term, numberOf } = terms.intern(made);
  return {
    kind: 'join',
    term,
    pairs: pairs.map(([l, r], index) => [l, r, numberOf.get(index + 1) ?? 0]),
    left: fateOf(left.term, leftPair, v => numberOf.get(leftName(v)), unification.leftVia),
    right: fateOf(right.term, rightPair, v => numberOf.get(rightName(v)), unification.rightVia),
  };
}

function headName({ root }: Term, nameOf: (variable: number) => number): number {
  return root.variable === 0 ? 0 : nameOf(root.variable);
}

function fateOf(
  { size }: Term,
  pair: Int32Array,
  numberOf: (variable: number) => number | undefined,
  vias: ReadonlyMap<number, MarkedCategory>,
): Fate {
  const kept = Int32Array.from(pair, (index, v) => (v > 0 && index < 0 ? (numberOf(v) ?? 0) : 0));
  return { pair, kept, via: Array.from({ length: size + 1 }, (_, v) => vias.get(v) ?? null) };
}

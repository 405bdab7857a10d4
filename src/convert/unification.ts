// Unification of two parts of categories, the one step behind every combinator (Clark and Curran 2007, section 3).
// Shapes must agree. Variables that meet become one; the feature X of a modifier takes the value it meets.
import type { MarkedCategory } from '../model/index.ts';
import type { TermPart } from './term.ts';

export interface Unification {
  /** Pairs of variables that became one, in increasing order of the left, then the right one. */
  readonly pairs: readonly (readonly [left: number, right: number])[];
  /** What the feature X stands for from now on, null if that is not known. */
  readonly feature: string | null;
  /** By variable: the category whose star the variable met on the other side. */
  readonly leftVia: ReadonlyMap<number, MarkedCategory>;
  readonly rightVia: ReadonlyMap<number, MarkedCategory>;
}

/** Null if the parts do not unify. Heads are not looked at here. */
export function unify(sides: readonly (readonly [TermPart, TermPart])[]): Unification | null {
  const pairs: [number, number][] = [];
  const leftVia = new Map<number, MarkedCategory>();
  const rightVia = new Map<number, MarkedCategory>();
  let feature: string | null = null;

  const walk = (left: TermPart, right: TermPart): boolean => {
    if (left.result !== null && right.result !== null && !walk(left.result, right.result)) return false;
    if (left.argument !== null && right.argument !== null && !walk(left.argument, right.argument)) return false;
    const [a, b] = [left.category, right.category];
    if (a.kind === 'atom' && b.kind === 'atom' && a.name === 'S') {
      // The last one met counts, even if it is no feature at all.
      if (a.feature === 'X') feature = b.feature;
      else if (b.feature === 'X') feature = a.feature;
      else if (a.feature !== b.feature) return false;
    }
    if (left.variable > 0 && right.variable > 0) {
      if (!pairs.some(([l, r]) => l === left.variable && r === right.variable))
        pairs.push([left.variable, right.variable]);
      if (right.via !== null) leftVia.set(left.variable, right.via);
      if (left.via !== null) rightVia.set(right.variable, left.via);
    }
    return true;
  };

  for (const [left, right] of sides)
    if (left.category.shape !== right.category.shape || !walk(left, right)) return null;
  pairs.sort(([l, r], [otherL, otherR]) => l - otherL || r - otherR);
  return { pairs, feature, leftVia, rightVia };
}

// The combinators: which parts of two categories unify, and what the two become (Steedman 2000; the conditions are
// those of C&C). A rule that would give another shape than the derivation's own parent does not apply.
//
// Each says which parts meet and how the result is written; `joinStep` does the bookkeeping.
import { atom, type Category, functor, type MarkedCategory, type Slash } from '../model/index.ts';
import {
  type JoinStep,
  joinParts,
  rewritePart,
  type StepChild,
  type Term,
  type TermPart,
  type TermTable,
  type VariableFate,
} from './term.ts';

export type Combinator = (left: StepChild, right: StepChild, parent: Category, terms: TermTable) => JoinStep | null;

const clauseModifier = functor(atom('S'), '\\', atom('S'));

/** X/Y Y gives X. */
export const forwardApplication: Combinator = (left, right, parent, terms) => {
  const { result, argument } = left.term.root;
  if (!takes(left, '/') || right.coordinated || right.raised || result?.category.shape !== parent.shape) return null;
  return joinStep(left, right, [[argument!, right.term.root]], ({ left }) => left(result), terms);
};

/** Y X\Y gives X. */
export const backwardApplication: Combinator = (left, right, parent, terms) => {
  const { result, argument } = right.term.root;
  if (!takes(right, '\\') || left.coordinated || left.raised || result?.category.shape !== parent.shape) return null;
  return joinStep(left, right, [[left.term.root, argument!]], ({ right }) => right(result), terms);
};

/** X/Y Y/Z gives X/Z. */
export const forwardComposition: Combinator = (left, right, parent, terms) =>
  takes(left, '/') && takes(right, '/') ? compose('/', left, right, parent, terms, 1) : null;

/** Y\Z X\Y gives X\Z, and crossed, Y/Z X\Y gives X/Z. Nouns and noun phrases do not compose so. */
export const backwardComposition: Combinator = (left, right, parent, terms) => {
  const shared = left.term.root.result?.category;
  if (shared === undefined || (shared.kind === 'atom' && (shared.name === 'N' || shared.name === 'NP'))) return null;
  return compose('\\', left, right, parent, terms, 1);
};

type FindDepth = (secondary: Term, wanted: TermPart | null) => number | null;

/** X|Y with a Y that stands under so many arguments as are found. */
const composing =
  (slash: Slash, depthIn: FindDepth): Combinator =>
  (left, right, parent, terms) => {
    const [primary, secondary] = slash === '/' ? [left, right] : [right, left];
    const depth = depthIn(secondary.term, primary.term.root.argument);
    return depth === null ? null : compose(slash, left, right, parent, terms, depth);
  };

/** X/(S\NP) ((S\NP)/A)/B gives (X/A)/B, and one level deeper. */
export const generalisedForward = composing('/', depthOfVerbPhrase);

/** ((S\NP)/A)/B X\(S\NP) gives (X/A)/B, and one level deeper. */
export const generalisedBackward = composing('\\', depthOfVerbPhrase);

/** Composition of any degree and direction of slashes: none of C&C's, but other parsers' derivations have it. */
export const anyForwardComposition = composing('/', depthOf);
export const anyBackwardComposition = composing('\\', depthOf);

/** (S[dcl]\S[dcl])\NP S\S: a modifier of the clause that "said Lee" will make, found between its arguments. C&C does not
 *  renumber its variables then, so that clause and speaker change places. */
const quoting =
  (write: (said: TermPart) => TermPart): Combinator =>
  (left, right, parent, terms) => {
    const { root } = left.term;
    const target = root.result?.result ?? null;
    const { category, argument: modified } = right.term.root;
    if (root.category.text !== '(S[dcl]\\S[dcl])\\NP' || modified === null || target === null) return null;
    if (category.shape !== clauseModifier.shape || root.category.shape !== parent.shape) return null;
    if (!left.isFilled(target.variable)) return null;
    return joinStep(left, right, [[target, modified]], ({ left }) => write(left(root)), terms);
  };

export const quotation = quoting(said => said);
export const quotationOfCandc = quoting(said => {
  const { result: clauses, argument: speaker } = said;
  const clause = clauses?.argument;
  if (!clauses || !speaker || !clause) return said;
  const result = { ...clauses, argument: { ...clause, variable: speaker.variable } };
  return { ...said, result, argument: { ...speaker, variable: clause.variable } };
});

/** Y/Z (X\Y)/Z gives X/Z: "file without reading" (Steedman 2000, backward crossed substitution). */
export const substitution: Combinator = (left, right, parent, terms) => {
  const [y, z] = [left.term.root.result, left.term.root.argument];
  const [inner, otherZ] = [right.term.root.result, right.term.root.argument];
  if (!takes(left, '/') || !takes(right, '/') || inner?.category.kind !== 'functor') return null;
  const x = inner.result;
  if (inner.category.slash !== '\\' || x === null || y === null || z === null) return null;
  const sides = [
    [y, inner.argument!],
    [z, otherZ!],
  ] as const;
  const build = ({ right, rightHead }: Rewriting) => joinParts(right(x), '/', right(otherZ!), rightHead);
  return ofShape(joinStep(left, right, sides, build, terms), parent);
};

/** X/Y with (Y|Z)|..., or its mirror image with X\Y, by the slash of X|Y: (X|Z)|... with so many arguments around it. */
function compose(
  slash: Slash,
  left: StepChild,
  right: StepChild,
  parent: Category,
  terms: TermTable,
  depth: number,
): JoinStep | null {
  if (left.coordinated || right.coordinated) return null;
  const isForward = slash === '/';
  const [primary, secondary] = isForward ? [left, right] : [right, left];
  const { result, argument } = primary.term.root;
  const inner = resultAt(secondary.term.root, depth);
  if (!takes(primary, slash) || result === null || argument === null || inner === null) return null;
  const build = ({ left, right, leftHead }: Rewriting) => {
    const [ofPrimary, ofSecondary] = isForward ? [left, right] : [right, left];
    return around(secondary.term.root, depth, ofPrimary(result), ofSecondary, leftHead);
  };
  const pair = isForward ? ([argument, inner] as const) : ([inner, argument] as const);
  return ofShape(joinStep(left, right, [pair], build, terms), parent);
}

function takes({ term }: StepChild, slash: Slash): boolean {
  const { category } = term.root;
  return category.kind === 'functor' && category.slash === slash;
}

function ofShape(step: JoinStep | null, parent: Category): JoinStep | null {
  return step?.term.root.category.shape === parent.shape ? step : null;
}

function resultAt(part: TermPart, depth: number): TermPart | null {
  let at: TermPart | null = part;
  for (let i = 0; i < depth && at !== null; i++) at = at.result;
  return at;
}

/** The outer arguments of a part, put around another core; every new whole is headed alike. */
function around(
  part: TermPart,
  depth: number,
  core: TermPart,
  write: (part: TermPart) => TermPart,
  head: number,
): TermPart {
  if (depth === 0 || part.category.kind === 'atom') return core;
  return joinParts(
    around(part.result!, depth - 1, core, write, head),
    part.category.slash,
    write(part.argument!),
    head,
  );
}

/** How many arguments stand around a part of this shape, or null. */
function depthOf({ root }: Term, wanted: TermPart | null): number | null {
  let depth = 1;
  for (let at = root.result; at !== null; at = at.result, depth++)
    if (at.category.shape === wanted?.category.shape) return depth;
  return null;
}

/** The same for C&C's generalised rules: a verb phrase of known kind under two or three arguments from the right. */
function depthOfVerbPhrase(term: Term, wanted: TermPart | null): number | null {
  const depth = depthOf(term, wanted);
  if (depth !== 2 && depth !== 3) return null;
  const inner = resultAt(term.root, depth)!;
  const [s, np] = [inner.result?.category, inner.argument?.category];
  if (s?.kind !== 'atom' || s.name !== 'S' || s.feature === 'X' || np?.kind !== 'atom' || np.name !== 'NP') return null;
  const slashes = [resultAt(term.root, 0), resultAt(term.root, 1), resultAt(term.root, depth - 1)];
  if (slashes.some(part => part?.category.kind !== 'functor' || part.category.slash !== '/')) return null;
  return inner.category.kind === 'functor' && inner.category.slash === '\\' ? depth : null;
}

// The bookkeeping behind every combinator: two parts are unified, the result is written, and of every variable of both
// children it is settled what it is called from now on.

/** Writes a part of the left or the right child with the variables of the result. */
interface Rewriting {
  left(part: TermPart): TermPart;
  right(part: TermPart): TermPart;
  /** The outermost variable of the left or the right child. */
  readonly leftHead: number;
  readonly rightHead: number;
}

/** Unifies, and settles what becomes of every variable. A variable in several pairs continues as the last of them. */
function joinStep(
  left: StepChild,
  right: StepChild,
  sides: readonly (readonly [TermPart, TermPart])[],
  build: (rewriting: Rewriting) => TermPart,
  terms: TermTable,
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
    left: part => rewritePart(part, leftName, feature),
    right: part => rewritePart(part, rightName, feature),
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
): VariableFate {
  const kept = Int32Array.from(pair, (index, v) => (v > 0 && index < 0 ? (numberOf(v) ?? 0) : 0));
  return { pair, kept, via: Array.from({ length: size + 1 }, (_, v) => vias.get(v) ?? null) };
}

// Unification of two parts of categories, the one step behind every combinator (Clark and Curran 2007, section 3).
// Shapes must agree. Variables that meet become one; the feature X of a modifier takes the value it meets.

interface Unification {
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

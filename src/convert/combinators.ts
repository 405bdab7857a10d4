// The combinators: which parts of two categories unify, and what the two become (Steedman 2000; the conditions are
// those of C&C). A rule that would give another shape than the derivation's own parent does not apply.
//
// Each says which parts meet and how the result is written; `joinStep` does the bookkeeping.
import { atom, type Category, functor, type Slash } from '../model/index.ts';
import { joinStep, type Rewriting } from './join-step.ts';
import type { JoinStep, Side } from './steps.ts';
import { joinParts, type Term, type TermPart, type Terms } from './term.ts';

export type Combinator = (left: Side, right: Side, parent: Category, terms: Terms) => JoinStep | null;

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
  takes(left, '/') && takes(right, '/') ? composeForward(left, right, parent, terms, 1) : null;

/** Y\Z X\Y gives X\Z, and crossed, Y/Z X\Y gives X/Z. Nouns and noun phrases do not compose so. */
export const backwardComposition: Combinator = (left, right, parent, terms) => {
  const shared = left.term.root.result?.category;
  if (shared === undefined || (shared.kind === 'atom' && (shared.name === 'N' || shared.name === 'NP'))) return null;
  return composeBackward(left, right, parent, terms, 1);
};

/** X/(S\NP) ((S\NP)/A)/B gives (X/A)/B, and one level deeper. */
export const generalisedForward: Combinator = (left, right, parent, terms) => {
  const depth = depthOfVerbPhrase(right.term, left.term.root.argument);
  return depth === null ? null : composeForward(left, right, parent, terms, depth);
};

/** ((S\NP)/A)/B X\(S\NP) gives (X/A)/B, and one level deeper. */
export const generalisedBackward: Combinator = (left, right, parent, terms) => {
  const depth = depthOfVerbPhrase(left.term, right.term.root.argument);
  return depth === null ? null : composeBackward(left, right, parent, terms, depth);
};

/** (S[dcl]\S[dcl])\NP S\S: a modifier of the clause that "said Lee" will make, found between its arguments. */
export const quotation: Combinator = (left, right, parent, terms) => {
  const { root } = left.term;
  const target = root.result?.result ?? null;
  const { category, argument: modified } = right.term.root;
  if (root.category.text !== '(S[dcl]\\S[dcl])\\NP' || modified === null || target === null) return null;
  if (category.shape !== clauseModifier.shape || root.category.shape !== parent.shape) return null;
  if (!left.isFilled(target.variable)) return null;
  return joinStep(left, right, [[target, modified]], ({ left }) => left(root), terms);
};

/** Composition of any degree and direction of slashes: none of C&C's, but other parsers' derivations have it. */
export const anyForwardComposition: Combinator = (left, right, parent, terms) => {
  const depth = takes(left, '/') ? depthOf(right.term, left.term.root.argument) : null;
  return depth === null ? null : composeForward(left, right, parent, terms, depth);
};

export const anyBackwardComposition: Combinator = (left, right, parent, terms) => {
  const depth = takes(right, '\\') ? depthOf(left.term, right.term.root.argument) : null;
  return depth === null ? null : composeBackward(left, right, parent, terms, depth);
};

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

function composeForward(left: Side, right: Side, parent: Category, terms: Terms, depth: number): JoinStep | null {
  if (left.coordinated || right.coordinated) return null;
  const { result, argument } = left.term.root;
  const inner = resultAt(right.term.root, depth);
  if (result === null || argument === null || inner === null) return null;
  const build = ({ left, right: write, leftHead }: Rewriting) =>
    around(right.term.root, depth, left(result), write, leftHead);
  return ofShape(joinStep(left, right, [[argument, inner]], build, terms), parent);
}

function composeBackward(left: Side, right: Side, parent: Category, terms: Terms, depth: number): JoinStep | null {
  if (left.coordinated || right.coordinated) return null;
  const { result, argument } = right.term.root;
  const inner = resultAt(left.term.root, depth);
  if (!takes(right, '\\') || result === null || argument === null || inner === null) return null;
  const build = ({ left: write, right, leftHead }: Rewriting) =>
    around(left.term.root, depth, right(result), write, leftHead);
  return ofShape(joinStep(left, right, [[inner, argument]], build, terms), parent);
}

function takes({ term }: Side, slash: Slash): boolean {
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

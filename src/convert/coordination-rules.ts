// Coordination and apposition, and the pairs of CCGbank that no combinator explains.
import { atom, type Category, functor, readCategory } from '../model/index.ts';
import type { Lexicon } from './lexicon.ts';
import type { Rule } from './rule.ts';
import type { BinaryStep, Side } from './steps.ts';

/** NP NP gives NP, S[dcl] S[dcl] gives S[dcl], each with both heads. */
export const apposition: Rule = (left, right, parent) => {
  const [l, r] = [left.term.root.category, right.term.root.category];
  if (l.kind !== 'atom' || r.kind !== 'atom' || l.shape !== r.shape || l.shape !== parent.shape) return null;
  return l.name === 'NP' || (l.text === 'S[dcl]' && r.text === 'S[dcl]') ? { kind: 'apposition' } : null;
};

/** conj X gives X\X. A conj that the derivation does not count is passed over: "funny" coordination. C&C does neither
 *  with a conjunct that has its coordinator already, as in "and , with luck , won". */
export const coordination: Rule = (left, right, parent, lexicon) => {
  if (left.term.root.category.text !== 'conj') return null;
  const isPassedOver = parent.shape === right.term.root.category.shape;
  if ((right.coordinated || right.raised) && !(isPassedOver && lexicon.profile === 'native')) return null;
  return isPassedOver ? { kind: 'take', side: 'right' } : conjoin(right, parent, lexicon);
};

/** Any coordinator before X gives X\X: both X's share their variables, the whole has no head. */
export function conjoin({ term }: Side, parent: Category, { terms }: Lexicon): BinaryStep | null {
  const { root } = term;
  const category = functor(root.category, '\\', root.category);
  if (category.shape !== parent.shape) return null;
  const joined = { category, result: root, argument: root, variable: 0, via: null };
  return { kind: 'coordinate', term: terms.intern(joined).term };
}

const noun = atom('N');
const preClauseModifier = readCategory('S/S')!;
const clauseModifier = readCategory('S\\S')!;

/** Pairs that no combinator explains: one side is taken, the other has no dependency. */
export const oddPair: Rule = (left, right, parent) => {
  const [l, r] = [left.term.root.category, right.term.root.category];
  if (l.shape === noun.shape && r.shape === noun.shape && parent.shape === noun.shape)
    return { kind: 'take', side: 'right' };
  if (r.shape === clauseModifier.shape && l.shape === parent.shape) return { kind: 'take', side: 'left' };
  if (l.shape === preClauseModifier.shape && r.shape === parent.shape) return { kind: 'take', side: 'right' };
  return null;
};

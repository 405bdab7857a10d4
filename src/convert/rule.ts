// A rule for two constituents, and the kinds of categories by which rules are chosen.
import type { Category } from '../model/index.ts';
import type { Lexicon } from './lexicon.ts';
import type { BinaryStep, Side } from './steps.ts';

/** What is to be done if the rule applies and gives the shape of the parent, else null. */
export type Rule = (left: Side, right: Side, parent: Category, lexicon: Lexicon) => BinaryStep | null;

/** F takes its argument from the right, B from the left, C may coordinate, K encloses, N is any other atom. */
export type Kind = 'F' | 'B' | 'C' | 'K' | 'N';

const coordinators = new Set(['conj', '.', ':', ';', ',']);
const enclosing = new Set(['LRB', 'RRB', 'LQU', 'RQU']);

export function kindOf(category: Category): Kind {
  if (category.kind === 'functor') return category.slash === '/' ? 'F' : 'B';
  if (coordinators.has(category.name)) return 'C';
  return enclosing.has(category.name) ? 'K' : 'N';
}

/** Marks other than conj. */
export function isPunctuation(category: Category): boolean {
  const kind = kindOf(category);
  return kind === 'K' || (kind === 'C' && category.text !== 'conj');
}

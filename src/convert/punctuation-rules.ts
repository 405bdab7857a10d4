// Punctuation: mostly passed over, sometimes a coordinator, and beside some phrases the sign of a type change.
import { type Category, readCategory } from '../model/index.ts';
import { conjoin } from './coordination-rules.ts';
import type { Lexicon } from './lexicon.ts';
import { isPunctuation, kindOf, type Rule } from './rule.ts';
import type { ChangeStep } from './steps.ts';
import type { TypeChange } from './type-change.ts';

const change = (child: string, parent: string, ruleId: number, moves: boolean): TypeChange => ({
  child: readCategory(child)!,
  parent: readCategory(parent)!,
  ruleId,
  moves,
});

const beforePunctuation: readonly TypeChange[] = [
  change('NP', 'S/S', 13, false),
  change('S[dcl]\\S[dcl]', 'S/S', 15, false),
  change('S[dcl]/S[dcl]', 'S\\S', 16, false),
  change('S[dcl]/S[dcl]', '(S\\NP)\\(S\\NP)', 19, false),
  change('S[dcl]/S[dcl]', '(S\\NP)/(S\\NP)', 20, false),
];

const beforeComma: readonly TypeChange[] = [
  change('NP', 'S/S', 55, false),
  change('S[dcl]/S[dcl]', 'S/S', 50, true),
  change('S[dcl]/S[dcl]', '(S\\NP)/(S\\NP)', 51, true),
  change('S[dcl]/S[dcl]', '(S\\NP)\\(S\\NP)', 52, true),
  change('S[dcl]/S[dcl]', 'S\\S', 53, true),
  change('S[dcl]\\S[dcl]', 'S/S', 54, true),
];

const afterComma: readonly TypeChange[] = [change('NP', '(S\\NP)\\(S\\NP)', 56, false)];

/** As depccg writes them. */
const afterCommaBeyond: readonly TypeChange[] = [
  change('S[ng]\\NP', '(S\\NP)\\(S\\NP)', 4, false),
  change('S[pss]\\NP', '(S\\NP)\\(S\\NP)', 17, false),
  change('S[dcl]/S[dcl]', '(S\\NP)/(S\\NP)', 51, true),
];

export const leftPunctuation: Rule = (left, right, parent, lexicon) => {
  const mark = left.term.root.category;
  const { category } = right.term.root;
  if (!isPunctuation(mark)) return null;
  if (parent.shape === category.shape) return { kind: 'take', side: 'right' };
  const changed = mark.text === ',' ? changing('right', afterComma, category, parent, lexicon) : null;
  if (changed !== null) return changed;
  // Only beyond C&C do quotes and brackets coordinate.
  return kindOf(mark) === 'K' && lexicon.profile === 'candc' ? null : conjoin(right, parent, lexicon);
};

export const rightPunctuation: Rule = (left, right, parent, lexicon) => {
  const { category } = left.term.root;
  if (!isPunctuation(right.term.root.category)) return null;
  if (parent.shape === category.shape) return { kind: 'take', side: 'left' };
  return changing('left', beforePunctuation, category, parent, lexicon);
};

export const rightComma: Rule = (left, right, parent, lexicon) =>
  right.term.root.category.text === ','
    ? changing('left', beforeComma, left.term.root.category, parent, lexicon)
    : null;

/** Not a coordination: its parent would have the features of the conjunct. */
export const leftCommaBeyond: Rule = (left, right, parent, lexicon) =>
  left.term.root.category.text === ',' && parent.shape === parent.id
    ? changing('right', afterCommaBeyond, right.term.root.category, parent, lexicon)
    : null;

function changing(
  side: 'left' | 'right',
  changes: readonly TypeChange[],
  category: Category,
  parent: Category,
  lexicon: Lexicon,
): ChangeStep | null {
  const found = changes.find(
    ({ child, parent: made }) =>
      made.shape === parent.shape && (child === category || (child.text === 'NP' && child.shape === category.shape)),
  );
  const entry = found === undefined ? null : lexicon.entryOfShape(parent);
  if (found === undefined || entry === null) return null;
  return { kind: 'change', side, entry, ruleId: found.ruleId, moves: found.moves };
}

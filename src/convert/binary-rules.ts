// Which rule combines two constituents: C&C's order by the kinds of their categories, then, beyond C&C, rules that
// other parsers' derivations need.
import { atom, type Category, functor, readCategory } from '../model/index.ts';
import {
  anyBackwardComposition,
  anyForwardComposition,
  backwardApplication,
  backwardComposition,
  type Combinator,
  forwardApplication,
  forwardComposition,
  generalisedBackward,
  generalisedForward,
  quotation,
  quotationOfCandc,
  substitution,
} from './combinators.ts';
import type { Lexicon } from './lexicon.ts';
import type { BinaryStep, ChangeStep, StepChild } from './term.ts';
import { changeStep, changes, PRE_VERB_MODIFIER, type TypeChange, VERB_MODIFIER } from './unary-rules.ts';

/** What is to be done if the rule applies and gives the shape of the parent, else null. */
type Rule = (left: StepChild, right: StepChild, parent: Category, lexicon: Lexicon) => BinaryStep | null;

/** F takes its argument from the right, B from the left, C may coordinate, K encloses, N is any other atom. */
type Kind = 'F' | 'B' | 'C' | 'K' | 'N';

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

// Coordination and apposition, and the pairs of CCGbank that no combinator explains.

/** NP NP gives NP, S[dcl] S[dcl] gives S[dcl], each with both heads. */
const apposition: Rule = (left, right, parent) => {
  const [l, r] = [left.term.root.category, right.term.root.category];
  if (l.kind !== 'atom' || r.kind !== 'atom' || l.shape !== r.shape || l.shape !== parent.shape) return null;
  return l.name === 'NP' || (l.text === 'S[dcl]' && r.text === 'S[dcl]') ? { kind: 'apposition' } : null;
};

/** conj X gives X\X. A conj that the derivation does not count is passed over: "funny" coordination. C&C does neither
 *  with a conjunct that has its coordinator already, as in "and , with luck , won". */
const coordination: Rule = (left, right, parent, lexicon) => {
  if (left.term.root.category.text !== 'conj') return null;
  const isPassedOver = parent.shape === right.term.root.category.shape;
  if ((right.coordinated || right.raised) && !(isPassedOver && lexicon.profile === 'native')) return null;
  return isPassedOver ? { kind: 'take', side: 'right' } : conjoin(right, parent, lexicon);
};

/** Any coordinator before X gives X\X: both X's share their variables, the whole has no head. */
function conjoin({ term }: StepChild, parent: Category, { terms }: Lexicon): BinaryStep | null {
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
const oddPair: Rule = (left, right, parent) => {
  const [l, r] = [left.term.root.category, right.term.root.category];
  if (l.shape === noun.shape && r.shape === noun.shape && parent.shape === noun.shape)
    return { kind: 'take', side: 'right' };
  if (r.shape === clauseModifier.shape && l.shape === parent.shape) return { kind: 'take', side: 'left' };
  if (l.shape === preClauseModifier.shape && r.shape === parent.shape) return { kind: 'take', side: 'right' };
  return null;
};

// Punctuation: mostly passed over, sometimes a coordinator, and beside some phrases the sign of a type change.

const beforePunctuation: readonly TypeChange[] = [
  ...changes('NP', false, ['S/S', 13]),
  ...changes('S[dcl]\\S[dcl]', false, ['S/S', 15]),
  ...changes('S[dcl]/S[dcl]', false, ['S\\S', 16], [VERB_MODIFIER, 19], [PRE_VERB_MODIFIER, 20]),
];

const beforeComma: readonly TypeChange[] = [
  ...changes('NP', false, ['S/S', 55]),
  ...changes('S[dcl]/S[dcl]', true, ['S/S', 50], [PRE_VERB_MODIFIER, 51], [VERB_MODIFIER, 52], ['S\\S', 53]),
  ...changes('S[dcl]\\S[dcl]', true, ['S/S', 54]),
];

const afterComma = changes('NP', false, [VERB_MODIFIER, 56]);

/** As depccg writes them. */
const afterCommaBeyond: readonly TypeChange[] = [
  ...changes('S[ng]\\NP', false, [VERB_MODIFIER, 4]),
  ...changes('S[pss]\\NP', false, [VERB_MODIFIER, 17]),
  ...changes('S[dcl]/S[dcl]', true, [PRE_VERB_MODIFIER, 51]),
];

const leftPunctuation: Rule = (left, right, parent, lexicon) => {
  const mark = left.term.root.category;
  const { category } = right.term.root;
  if (!isPunctuation(mark)) return null;
  if (parent.shape === category.shape) return { kind: 'take', side: 'right' };
  const changed = mark.text === ',' ? changing('right', afterComma, category, parent, lexicon) : null;
  if (changed !== null) return changed;
  // Only beyond C&C do quotes and brackets coordinate.
  return kindOf(mark) === 'K' && lexicon.profile === 'candc' ? null : conjoin(right, parent, lexicon);
};

const rightPunctuation: Rule = (left, right, parent, lexicon) => {
  const { category } = left.term.root;
  if (!isPunctuation(right.term.root.category)) return null;
  if (parent.shape === category.shape) return { kind: 'take', side: 'left' };
  return changing('left', beforePunctuation, category, parent, lexicon);
};

const rightComma: Rule = (left, right, parent, lexicon) =>
  right.term.root.category.text === ','
    ? changing('left', beforeComma, left.term.root.category, parent, lexicon)
    : null;

/** Not a coordination: its parent would have the features of the conjunct. */
const leftCommaBeyond: Rule = (left, right, parent, lexicon) =>
  left.term.root.category.text === ',' && parent.shape === parent.id
    ? changing('right', afterCommaBeyond, right.term.root.category, parent, lexicon)
    : null;

function changing(
  side: ChangeStep['side'],
  listed: readonly TypeChange[],
  category: Category,
  parent: Category,
  lexicon: Lexicon,
): ChangeStep | null {
  const isChild = (child: Category | null) =>
    child === category || (child?.text === 'NP' && child.shape === category.shape);
  const found = listed.find(change => change.parent.shape === parent.shape && isChild(change.child));
  return found === undefined ? null : changeStep(side, found, parent, lexicon);
}

// The combinators, and which rules are tried in which order.

const combinator =
  (...tried: readonly Combinator[]): Rule =>
  (left, right, parent, { terms }) =>
    firstOf(tried, combine => combine(left, right, parent, terms));

const composeForward = combinator(forwardComposition, generalisedForward);
const composeBackward: Rule = (left, right, parent, lexicon) =>
  combinator(backwardComposition, lexicon.profile === 'candc' ? quotationOfCandc : quotation)(
    left,
    right,
    parent,
    lexicon,
  );
const composeBackwardCrossed = combinator(backwardComposition, generalisedBackward);
const applyForward = combinator(forwardApplication);
const applyBackward = combinator(backwardApplication);

/** By the kinds of left and right child; what is not here goes to the tail at once. */
const table: Readonly<Record<string, readonly Rule[]>> = {
  NN: [apposition],
  NB: [applyBackward],
  FN: [applyForward],
  FC: [applyForward],
  FF: [composeForward, applyForward],
  FB: [applyBackward, applyForward, composeBackwardCrossed],
  BB: [composeBackward, applyBackward],
  CN: [coordination],
  CF: [coordination, applyBackward],
  CB: [coordination, applyBackward],
};

const tail: readonly Rule[] = [coordination, leftPunctuation, rightPunctuation, oddPair];

const compositionsBeyond = combinator(anyForwardComposition, anyBackwardComposition, substitution);

/** What happens at a node with two children, or null if no rule licenses it. */
export function binaryStep(left: StepChild, right: StepChild, parent: Category, lexicon: Lexicon): BinaryStep | null {
  const rules = [...rulesFor(left.term.root.category, right.term.root.category), ...tail];
  if (lexicon.profile === 'candc') return firstOf(rules, rule => rule(left, right, parent, lexicon));
  const step = firstOf([leftCommaBeyond, ...rules], rule => rule(left, right, parent, lexicon));
  if (step !== null) return step;
  // Other parsers also coordinate and apply what is type-raised.
  const [anyLeft, anyRight] = [
    { ...left, raised: false },
    { ...right, raised: false },
  ];
  return firstOf([...rules, compositionsBeyond], rule => rule(anyLeft, anyRight, parent, lexicon));
}

function firstOf<T, Step>(tried: readonly T[], attempt: (rule: T) => Step | null): Step | null {
  for (const rule of tried) {
    const step = attempt(rule);
    if (step !== null) return step;
  }
  return null;
}

function rulesFor(left: Category, right: Category): readonly Rule[] {
  const kinds = kindOf(left) + kindOf(right);
  if (/^[NFB]/.test(kinds) && isPunctuation(right)) {
    const marked = right.text === ',' ? [rightComma, rightPunctuation] : [rightPunctuation];
    return [...(table[kinds] ?? []), ...marked];
  }
  return table[kinds] ?? [];
}

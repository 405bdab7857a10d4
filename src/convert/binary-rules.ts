// Which rule combines two constituents: C&C's order by the kinds of their categories, then, beyond C&C, rules that
// other parsers' derivations need.
import type { Category } from '../model/index.ts';
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
  substitution,
} from './combinators.ts';
import { apposition, coordination, oddPair } from './coordination-rules.ts';
import type { Lexicon } from './lexicon.ts';
import { leftCommaBeyond, leftPunctuation, rightComma, rightPunctuation } from './punctuation-rules.ts';
import { isPunctuation, kindOf, type Rule } from './rule.ts';
import type { BinaryStep, Side } from './steps.ts';

const combinator =
  (...tried: readonly Combinator[]): Rule =>
  (left, right, parent, lexicon) => {
    for (const combine of tried) {
      const step = combine(left, right, parent, lexicon.terms);
      if (step !== null) return step;
    }
    return null;
  };

const composeForward = combinator(forwardComposition, generalisedForward);
const composeBackward = combinator(backwardComposition, quotation);
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
export function binaryStep(left: Side, right: Side, parent: Category, lexicon: Lexicon): BinaryStep | null {
  const rules = [...rulesFor(left.term.root.category, right.term.root.category), ...tail];
  if (lexicon.profile === 'candc') return firstStep(rules, left, right, parent, lexicon);
  const step = firstStep([leftCommaBeyond, ...rules], left, right, parent, lexicon);
  if (step !== null) return step;
  // Other parsers also coordinate and apply what is type-raised.
  const [anyLeft, anyRight] = [withoutRaising(left), withoutRaising(right)];
  return firstStep([...rules, compositionsBeyond], anyLeft, anyRight, parent, lexicon);
}

function withoutRaising(side: Side): Side {
  return { ...side, raised: false };
}

function firstStep(
  rules: readonly Rule[],
  left: Side,
  right: Side,
  parent: Category,
  lexicon: Lexicon,
): BinaryStep | null {
  for (const rule of rules) {
    const step = rule(left, right, parent, lexicon);
    if (step !== null) return step;
  }
  return null;
}

function rulesFor(left: Category, right: Category): readonly Rule[] {
  const kinds = kindOf(left) + kindOf(right);
  if (/^[NFB]/.test(kinds) && isPunctuation(right)) {
    if (right.text === ',') return [...(table[kinds] ?? []), rightComma, rightPunctuation];
    return [...(table[kinds] ?? []), rightPunctuation];
  }
  return table[kinds] ?? [];
}

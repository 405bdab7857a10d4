// Unary rules: type changes with their ids, and type-raising. They are chosen by the categories that the derivation
// writes for child and parent; the first that matches counts.
import { type Category, readCategory } from '../model/index.ts';
import type { Lexicon } from './lexicon.ts';
import type { UnaryStep } from './steps.ts';
import type { TypeChange } from './type-change.ts';
import { raisedByForm, raisedByList } from './type-raising.ts';

/** Null stands for any child. */
type AnyTypeChange = TypeChange<Category | null>;

/** `S[pss]\NP: (S\NP)\(S\NP) 17, S/S 13` */
function changes(
  child: string | null,
  moves: boolean,
  ...made: readonly (readonly [string, number])[]
): AnyTypeChange[] {
  return made.map(([parent, ruleId]) => ({
    child: child === null ? null : readCategory(child)!,
    parent: readCategory(parent)!,
    ruleId,
    moves,
  }));
}

const VERB_MODIFIER = '(S\\NP)\\(S\\NP)';
const PRE_VERB_MODIFIER = '(S\\NP)/(S\\NP)';

const specific: readonly AnyTypeChange[] = [
  ...changes('N', false, ['NP', 1]),
  ...changes('NP', false, ['NP/(NP\\NP)', 11]),
  ...changes('S[pss]\\NP', false, [VERB_MODIFIER, 17], ['S/S', 13]),
  ...changes('S[ng]\\NP', false, [PRE_VERB_MODIFIER, 18], [VERB_MODIFIER, 4], ['S/S', 5], ['S\\S', 16], ['NP', 20]),
  ...changes('S[adj]\\NP', false, [VERB_MODIFIER, 93], ['S/S', 15]),
  ...changes('S[to]\\NP', false, [VERB_MODIFIER, 8], ['S/S', 14]),
  ...changes('S[to]\\NP', true, ['N\\N', 9]),
  ...changes('S[dcl]\\NP', true, ['NP\\NP', 12]),
  ...changes('S[pss]\\NP', true, ['NP\\NP', 2]),
  ...changes('S[ng]\\NP', true, ['NP\\NP', 3]),
  ...changes('S[adj]\\NP', true, ['NP\\NP', 6]),
  ...changes('S[to]\\NP', true, ['NP\\NP', 7]),
];

const general: readonly AnyTypeChange[] = [
  ...changes('S[dcl]/NP', true, ['NP\\NP', 10]),
  ...changes('(S[to]\\NP)/NP', true, ['NP\\NP', 19]),
  ...changes('S[dcl]', false, ['NP\\NP', 21], ['S\\S', 22]),
  ...changes(null, false, ['NP\\NP', 91], ['N\\N', 92], [VERB_MODIFIER, 93], [PRE_VERB_MODIFIER, 94]),
  ...changes(null, false, ['S/S', 95], ['S\\S', 96], ['(S/S)\\(S/S)', 97]),
  ...changes(null, false, [`(${VERB_MODIFIER})\\(${VERB_MODIFIER})`, 98]),
];

const verbPhrase = readCategory('S\\NP')!;
const nounModifier = readCategory('NP\\NP')!;
/** Of any other kind of verb phrase that modifies a noun. */
const OTHER_REDUCED_RELATIVE = 90;
/** Of a type change to any other modifier, beyond C&C. */
const OTHER_MODIFIER = 90;

/** What happens at a node with one child, or null if no rule licenses it. */
export function unaryStep(child: Category, parent: Category, lexicon: Lexicon): UnaryStep | null {
  if (child === parent) return { kind: 'take', side: 'left' };
  const change = changeOf(child, parent) ?? null;
  if (change !== null) return changing(parent, change.ruleId, change.moves, lexicon);
  const native = lexicon.profile === 'native';
  const raised = native ? raisedByForm(child, parent) : raisedByList(child, parent);
  if (raised !== null) {
    const { term, head } = lexicon.entryFrom(raised.category, raised.marked);
    const clause = term.root.argument?.argument ?? null;
    const subject = raised.keepsSubject ? (clause?.argument?.variable ?? 0) : 0;
    return { kind: 'raise', term, head, subject };
  }
  const isModifier = parent.kind === 'functor' && parent.result.shape === parent.argument.shape;
  return native && isModifier ? changing(parent, OTHER_MODIFIER, false, lexicon) : null;
}

function changeOf(child: Category, parent: Category): Pick<TypeChange, 'ruleId' | 'moves'> | undefined {
  const fits = (change: AnyTypeChange) =>
    change.parent.shape === parent.shape && (change.child === null || isSame(change.child, child));
  const found = specific.find(fits);
  if (found !== undefined) return found;
  if (child.shape === verbPhrase.shape && parent.shape === nounModifier.shape)
    return { ruleId: OTHER_REDUCED_RELATIVE, moves: true };
  return general.find(fits);
}

/** Atoms are told apart by their names only, N[num] being an N; clauses by their features too. */
function isSame(expected: Category, child: Category): boolean {
  if (expected.kind === 'atom' && expected.name !== 'S') return expected.shape === child.shape;
  return expected === child;
}

function changing(parent: Category, ruleId: number, moves: boolean, lexicon: Lexicon): UnaryStep | null {
  const entry = lexicon.entryOfShape(parent);
  return entry === null ? null : { kind: 'change', side: 'left', entry, ruleId, moves };
}

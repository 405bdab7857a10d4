// Unary rules: type changes with their ids, and type-raising. They are chosen by the categories that the derivation
// writes for child and parent; the first that matches counts.
import {
  atom,
  type Category,
  type Functor,
  type MarkedCategory,
  readCategory,
  readMarkedCategory,
  withoutFeature,
} from '../model/index.ts';
import { markAtom, markPair } from './annotate.ts';
import type { Lexicon } from './lexicon.ts';
import type { ChangeStep, UnaryStep } from './term.ts';

/** A category that becomes another without a word of its own, such as a participle that modifies a noun. */
export interface TypeChange {
  /** Null stands for any child. */
  readonly child: Category | null;
  readonly parent: Category;
  readonly ruleId: number;
  /** Whether the open slot of the child moves to the new category's argument, or that category brings its own. */
  readonly moves: boolean;
}

/** `S[pss]\NP: (S\NP)\(S\NP) 17, S/S 13` */
export function changes(
  child: string | null,
  moves: boolean,
  ...made: readonly (readonly [string, number])[]
): TypeChange[] {
  return made.map(([parent, ruleId]) => ({
    child: child === null ? null : readCategory(child)!,
    parent: readCategory(parent)!,
    ruleId,
    moves,
  }));
}

export const VERB_MODIFIER = '(S\\NP)\\(S\\NP)';
export const PRE_VERB_MODIFIER = '(S\\NP)/(S\\NP)';

const specific: readonly TypeChange[] = [
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

const general: readonly TypeChange[] = [
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
  const change = changeOf(child, parent);
  if (change !== undefined) return changeStep('left', change, parent, lexicon);
  const native = lexicon.profile === 'native';
  const raised = native ? raisedByForm(child, parent) : raisedByList(child, parent);
  if (raised !== null) {
    const { term, head } = lexicon.entryFrom(raised.category, raised.marked);
    const clause = term.root.argument?.argument ?? null;
    const subject = raised.keepsSubject ? (clause?.argument?.variable ?? 0) : 0;
    return { kind: 'raise', term, head, subject };
  }
  const isModifier = parent.kind === 'functor' && parent.result.shape === parent.argument.shape;
  return native && isModifier ? changeStep('left', { ruleId: OTHER_MODIFIER, moves: false }, parent, lexicon) : null;
}

type Change = Pick<TypeChange, 'ruleId' | 'moves'>;

function changeOf(child: Category, parent: Category): Change | undefined {
  const fits = (change: TypeChange) =>
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

export function changeStep(
  side: ChangeStep['side'],
  { ruleId, moves }: Change,
  parent: Category,
  lexicon: Lexicon,
): ChangeStep | null {
  const entry = lexicon.entryOfShape(parent);
  return entry === null ? null : { kind: 'change', side, entry, ruleId, moves };
}

// Type-raised categories and their markup: A becomes T/(T\A) or T\(T/A). The raised constituent is `_`; the head of T
// is open, so the outermost variable is another one. C&C knows a list of them; beyond it, any T|(T|A) will do.

interface RaisedCategory {
  readonly from: Category;
  /** Without the variable feature `[X]`. */
  readonly category: Category;
  readonly marked: MarkedCategory;
  /** Whether the slot for the subject of a raised clause stays open. */
  readonly keepsSubject: boolean;
}

const VERB_PHRASE = '(S[X]{Y}\\NP{Z}){Y}';

const raisedFrom = (from: string, text: string, keepsSubject = false): RaisedCategory => {
  const marked = readMarkedCategory(text)!;
  return { from: readCategory(from)!, category: withoutFeature(marked.category, 'X'), marked, keepsSubject };
};

/** The object of a verb with another argument after it; a clause there has the raised NP as its subject. */
const overObject = (other: string) => {
  const verb = `(${VERB_PHRASE}/${other}){Y}`;
  return raisedFrom('NP', `(${verb}\\(${verb}/NP{_}){Y}){Y}`);
};

const overVerbPhrase = (from: string, argument: string, keepsSubject = false) =>
  raisedFrom(from, `(${VERB_PHRASE}\\(${VERB_PHRASE}/${argument}){Y}){Y}`, keepsSubject);

/** In the order in which C&C tries them; it compares shapes, so that the S[to] of an object hides the S[adj]. */
const known: readonly RaisedCategory[] = [
  raisedFrom('NP', '(S[X]{Y}/(S[X]{Y}\\NP{_}){Y}){Y}'),
  overVerbPhrase('NP', 'NP{_}'),
  overObject('NP{W}'),
  overObject('(S[to]{W}\\NP{_}){W}'),
  overObject('PP{W}'),
  overObject('(S[adj]{W}\\NP{_}){W}'),
  raisedFrom('NP', '(S[X]{Y}/(S[X]{Y}/NP{_}){Y}){Y}'),
  overVerbPhrase('PP', 'PP{_}'),
  overVerbPhrase('S[adj]\\NP', '(S[adj]{_}\\NP{Z}){_}', true),
  overVerbPhrase('S[to]\\NP', '(S[to]{_}\\NP{W}){_}'),
];

/** C&C's choice for a child and its parent in the derivation. */
function raisedByList(child: Category, parent: Category): RaisedCategory | null {
  const fits = (raised: RaisedCategory) => raised.category.shape === parent.shape && isFrom(child, raised);
  return known.find(fits) ?? null;
}

/** C&C makes the subject of T the subject of a raised adjective too, which is wrong for "left Kim angry and Lee sad". */
const withoutSharedSubject = overVerbPhrase('S[adj]\\NP', '(S[adj]{_}\\NP{W}){_}', true);

/** The same with features compared first, and with any other T|(T|A) made on demand. */
function raisedByForm(child: Category, parent: Category): RaisedCategory | null {
  const exact = [withoutSharedSubject, ...known].find(raised => raised.category === parent && isFrom(child, raised));
  if (exact !== undefined) return exact;
  const listed = raisedByList(child, parent);
  if (listed !== null) return listed;
  if (parent.kind === 'atom' || parent.argument.kind === 'atom') return null;
  const { result, argument } = parent;
  if (argument.result.shape !== result.shape || argument.argument.shape !== child.shape) return null;
  return { from: child, category: parent, marked: markRaised(parent, argument), keepsSubject: false };
}

function isFrom(child: Category, { from }: RaisedCategory): boolean {
  return from.kind === 'atom' ? child.shape === from.shape : child === from;
}

/** Both T's share all their variables; the spine of A is the word itself. */
function markRaised(parent: Functor, argument: Functor): MarkedCategory {
  let last = 1;
  const mark = (category: Category, variable: number): MarkedCategory => {
    if (category.kind === 'atom') return markAtom(category.text === 'S' ? atom('S', 'X') : category, variable);
    return markPair(mark(category.result, variable), category.slash, mark(category.argument, ++last), variable);
  };
  const target = mark(parent.result, 1);
  return markPair(target, parent.slash, markPair(target, argument.slash, mark(argument.argument, 0), 1), 1);
}

// Type-raised categories and their markup: A becomes T/(T\A) or T\(T/A). The raised constituent is `_`; the head of T
// is open, so the outermost variable is another one. C&C knows a list of them; beyond it, any T|(T|A) will do.
import {
  atom,
  type Category,
  type Functor,
  type MarkedCategory,
  readCategory,
  readMarkedCategory,
  withoutFeature,
} from '../model/index.ts';
import { markAtom, markPair } from './marking.ts';

export interface RaisedCategory {
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
export function raisedByList(child: Category, parent: Category): RaisedCategory | null {
  const fits = (raised: RaisedCategory) => raised.category.shape === parent.shape && isFrom(child, raised);
  return known.find(fits) ?? null;
}

/** C&C makes the subject of T the subject of a raised adjective too, which is wrong for "left Kim angry and Lee sad". */
const withoutSharedSubject = overVerbPhrase('S[adj]\\NP', '(S[adj]{_}\\NP{W}){_}', true);

/** The same with features compared first, and with any other T|(T|A) made on demand. */
export function raisedByForm(child: Category, parent: Category): RaisedCategory | null {
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

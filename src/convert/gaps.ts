// Which argument fills the gap of a clause that a category takes: control, raising, relative words, wh-determiners.
//
//   ((S[dcl]\NP)/(S[to]\NP))/NP   "told Lee to go": Lee, the next argument, is the one who goes
//   (S[dcl]\NP)/(S[b]\NP)         "Lee will go": the subject is
//   (NP\NP)/(S[dcl]/NP)           "a dog that Lee saw": the noun is what was seen
import { type Category, type Functor, readCategory, type Slash, targetOf } from '../model/index.ts';
import { isClause } from './category-kinds.ts';

/** An argument passed on the way from the whole to its core. */
export interface OuterArgument {
  readonly slash: Slash;
  readonly category: Category;
}

/** A modifier at the end of the spine, with the variables of its halves. */
export interface ModifierCore {
  readonly category: Functor;
  readonly head: number;
  /** The variable of the argument of each half, if these are complex. */
  readonly subject: number | null;
}

const verbPhrase = readCategory('S\\NP');
const adjunctClauses = new Set(['ng', 'adj', 'pss', 'dcl', 'b']);

export interface Gap {
  /** The variable that fills it. */
  readonly filler: number;
  /** Whether what fills it is then a long-range argument. */
  readonly longRange: boolean;
}

/** What fills the gap of outer argument i, or null if nothing is known to. */
export function gapOf(
  outer: readonly OuterArgument[],
  i: number,
  modifier: ModifierCore | null,
  core: Category,
  heads: readonly number[],
): Gap | null {
  if (i === 0 && sharesHeadWithNext(outer)) return { filler: heads[1]!, longRange: false };
  const filler = fillerOf(outer, i, modifier, core, heads);
  return filler === null ? null : { filler, longRange: true };
}

function fillerOf(
  outer: readonly OuterArgument[],
  i: number,
  modifier: ModifierCore | null,
  core: Category,
  heads: readonly number[],
): number | null {
  const { slash, category } = outer[i]!;
  if (category.kind === 'atom' || !isClause(category)) return null;
  const clause: Gapped = { slash, feature: targetOf(category).feature ?? '', isSubject: category.slash === '\\' };
  if (isFilledByNext(outer, i, clause)) return heads[i + 1]!;
  if (modifier !== null) return outer.length === 1 ? fillerOfModifier(modifier, clause) : null;
  const subjects = outer.flatMap((argument, at) => (isSubject(argument) ? [at] : []));
  const [subject] = subjects;
  if (subjects.length !== 1 || subject === undefined || subject > i) return null;
  return isControlled(outer, i, subject, clause, core) ? heads[subject]! : null;
}

/** "how tall": the first argument lacks what the second is, so the two have one head. */
function sharesHeadWithNext(outer: readonly OuterArgument[]): boolean {
  const [first, second] = outer;
  if (first === undefined || second === undefined || !isClause(second.category)) return false;
  const { category } = first;
  if (category.kind === 'atom' || category.result.kind === 'functor') return false;
  return category.result.name === 'S' && category.argument === second.category;
}

interface Gapped {
  /** By which the clause is taken. */
  readonly slash: Slash;
  readonly feature: string;
  /** Whether the gap is the subject. */
  readonly isSubject: boolean;
}

/** Wh-determiners before their noun; object control, inverted auxiliaries, "for NP to", "with NP doing". */
function isFilledByNext(outer: readonly OuterArgument[], i: number, { slash, feature }: Gapped): boolean {
  const next = outer[i + 1];
  const first = outer[0]!;
  if (next === undefined || !(i === 0 || (i === 1 && isSubject(first)))) return false;
  if (next.category.text === 'N') return feature === 'dcl' || feature === 'q';
  if (next.category.text !== 'NP' || i + 2 !== outer.length) return false;
  if (outer.some(argument => isSubject(argument) && argument.category.text === 'NP[expl]')) return false;
  return slash === '/' || feature === 'adj' || feature === 'pss';
}

/** Relative words hand on the noun they modify, adjunct words the subject of the verb phrase. */
function fillerOfModifier({ category, head, subject }: ModifierCore, clause: Gapped): number | null {
  const { slash, feature, isSubject } = clause;
  if (slash === '\\') return null;
  const half = category.result;
  if (half.kind === 'atom' && half.name === 'NP')
    return feature === 'dcl' || (feature === 'ng' && isSubject) ? head : null;
  if (half !== verbPhrase || !isSubject || !adjunctClauses.has(feature)) return null;
  return feature === 'pss' && category.slash === '/' ? null : subject;
}

/** Subject control: auxiliaries, "want to", "promise ... to". */
function isControlled(
  outer: readonly OuterArgument[],
  i: number,
  subject: number,
  { feature, isSubject }: Gapped,
  core: Category,
): boolean {
  const kind = outer[subject]!.category.text;
  if (!isSubject || feature === 'dcl' || (kind !== 'NP' && kind !== 'NP[thr]')) return false;
  if (i === outer.length - 1) return outer.length === 2 || subject === 1;
  const last = outer.length - 1;
  if (i !== 1 || i + 1 !== last || outer[last]!.category.text !== 'PP') return false;
  return feature === 'adj' || feature === 'ng' || core.text === 'S[adj]';
}

function isSubject({ slash, category }: OuterArgument): boolean {
  return slash === '\\' && category.kind === 'atom' && category.name === 'NP';
}

// Head passing as grammatical relations want it: the markup for dependencies, changed in three places. Clauses are headed
// by the lexical verb, not the auxiliary; relative and wh-words fill the gap of their clause themselves.
import { type Category, type MarkedCategory, readCategory } from '../../model/index.ts';
import { annotate, spineOf } from '../annotate.ts';

const SELF = 0;

export function annotateForRelations(category: Category): MarkedCategory {
  const marked = annotate(category);
  if (fillsItsGap(category)) return withGap(marked, SELF);
  const complement = auxiliaryComplement(category, marked);
  if (complement === null) return marked;
  // An expletive subject too is that of the verb: "it does not matter that ...".
  const subject = marked.parts?.result.parts?.argument;
  const isSubject = subject !== undefined && isAtom(subject.category, 'NP');
  return withHead(isSubject ? withGap(marked, subject.variable) : marked, complement);
}

/** `(NP\NP)/(S[dcl]\NP)` "who helps"; `NP/(S[dcl]/NP)` "what he saw"; `S[qem]/(S[dcl]\NP)` "who left". */
function fillsItsGap(category: Category): boolean {
  const { core, result, outer } = spineOf(category);
  const [only, more] = outer;
  if (only === undefined || more !== undefined || only.category.kind === 'atom') return false;
  const clause = only.category;
  if (core !== null) {
    const isNominal = isAtom(core.result, 'NP') || isAtom(core.result, 'N');
    return isNominal && only.slash === '/' && isVerbPhrase(clause, 'dcl');
  }
  if (result.name !== 'NP' && !['S[qem]', 'S[wq]', 'S'].includes(result.text)) return false;
  if (!isAtom(clause.argument, 'NP')) return false;
  const verb = verbFeature(clause);
  if (verb !== null) return (verb === 'dcl' || verb === 'q') && result.text !== 'S[wq]';
  if (clause.slash !== '/') return false;
  return isClauseOf(clause.result, 'dcl q to') || isVerbPhrase(clause.result, 'dcl q to');
}

/** The argument that the outermost argument lacks. */
function withGap(marked: MarkedCategory, variable: number | null): MarkedCategory {
  const clause = marked.parts?.argument;
  if (marked.parts === null || clause?.parts == null) return marked;
  const argument = { ...clause.parts.argument, variable, longRange: true };
  return { ...marked, parts: { ...marked.parts, argument: { ...clause, parts: { ...clause.parts, argument } } } };
}

const finite = 'dcl b pt ng';
const invertible = new Set<Category | null>([readCategory('S[q]'), readCategory('S[dcl]')]);

/** The head of the verb phrase that an auxiliary takes, or null. Whatever the word: the category decides. */
function auxiliaryComplement(category: Category, marked: MarkedCategory): number | null {
  const { core, result, outer } = spineOf(category);
  const [first, second, more] = outer;
  if (core !== null || first === undefined || second === undefined || more !== undefined) return null;
  if (first.slash === '\\') {
    const [feature, complement] = [result.feature ?? '', verbFeature(second.category)];
    const isAuxiliary =
      isAtom(first.category, 'NP') &&
      isClauseOf(result, finite) &&
      isVerbPhrase(second.category, 'b pt ng pss') &&
      feature !== complement &&
      !['pt b', 'ng b'].includes(`${feature} ${complement}`);
    return isAuxiliary ? (marked.parts?.argument.variable ?? null) : null;
  }
  const isInverted =
    invertible.has(result) &&
    isVerbPhrase(first.category, 'b ng pt dcl') &&
    second.slash === '/' &&
    isAtom(second.category, 'NP');
  return isInverted ? (marked.parts?.result.parts?.argument.variable ?? null) : null;
}

/** Another head for all results of a category; the whole stays the word's own. */
function withHead(marked: MarkedCategory, variable: number): MarkedCategory {
  if (marked.parts === null) return marked;
  return { ...marked, parts: { ...marked.parts, result: headed(marked.parts.result, variable) } };
}

function headed(marked: MarkedCategory, variable: number): MarkedCategory {
  const { parts } = marked;
  if (parts === null) return { ...marked, variable };
  return { ...marked, variable, parts: { ...parts, result: headed(parts.result, variable) } };
}

/** The feature of `S[f]\NP`, the empty text if it has none; null if the category is no verb phrase. */
export function verbFeature(category: Category | undefined): string | null {
  if (category?.kind !== 'functor' || category.slash !== '\\') return null;
  const { result, argument } = category;
  if (result.kind !== 'atom' || result.name !== 'S' || !isAtom(argument, 'NP')) return null;
  return result.feature ?? '';
}

/** Whether the category is a verb phrase with one of these features, `ng pss`. */
export function isVerbPhrase(category: Category | undefined, features: string): boolean {
  const feature = verbFeature(category);
  return feature !== null && features.split(' ').includes(feature);
}

export function isAtom(category: Category | undefined, name: string): boolean {
  return category?.kind === 'atom' && category.name === name;
}

/** The feature of an atomic S, the empty text if it has none; null if the category is none. */
export function clauseFeature(category: Category | undefined): string | null {
  return category?.kind === 'atom' && category.name === 'S' ? (category.feature ?? '') : null;
}

export function isClauseOf(category: Category | undefined, features: string): boolean {
  const feature = clauseFeature(category);
  return feature !== null && features.split(' ').includes(feature);
}

export function isExpletive(category: Category | undefined): boolean {
  return category?.kind === 'atom' && category.feature === 'expl';
}

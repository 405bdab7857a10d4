// Relations of what is neither a modifier nor a predicate with an NP as its subject: inverted verbs, verbs of saying,
// clausal subjects, complementisers, wh-words, prepositions.
import { type Atom, readCategory } from '../../model/index.ts';
import { isModifier } from '../category-kinds.ts';
import type { OuterArgument } from '../gaps.ts';
import { complementTemplates } from './complements.ts';
import { clauseFeature, isAtom, isClauseOf, isVerbPhrase, verbFeature } from './spine.ts';

/** The templates of each slot, from slot 1. */
export function otherTemplates(result: Atom, outer: readonly OuterArgument[]): Slots {
  const usual = outer.map(({ category }) => complementTemplates(category));
  const particular = result.name === 'S' ? ofClause(result, outer, usual) : ofPhrase(result, outer);
  return usual.map((templates, slot) => particular[slot] ?? templates);
}

function ofClause(result: Atom, outer: readonly OuterArgument[], usual: Slots): Slots {
  const [first, second] = outer;
  if (first === undefined) return [];
  if (first.slash === '\\') return afterSubject(first, second, outer.length, usual);
  const { category } = first;
  const feature = result.feature ?? '';
  if (outer.length === 1) {
    if (isAtom(category, 'NP') && feature === 'inv') return [['xcomp _ %l %f =be', 'dobj %l %f']];
    if (isAtom(category, 'NP') && feature === 'q') return [['ncsubj %l %f inv']];
    if (['em', 'bem'].includes(feature) && clauseFeature(category) !== null) return [['ignore']];
    return ['qem', ''].includes(feature) && isVerbPhrase(category, 'dcl') ? [['ignore']] : [];
  }
  if (outer.length !== 2 || second?.slash !== '/' || !isAtom(second.category, 'NP')) return [];
  if (feature === 'for' && verbFeature(category) !== null) return [['ccomp _ %l %f'], ['ignore']];
  if (feature !== 'q' && feature !== 'dcl') return [];
  if (isVerbPhrase(category, 'b ng pt dcl pss')) return [['aux %f %l'], ['ignore']];
  const isCopula = feature === 'q' && isAtom(category, 'NP');
  return [[...(isCopula ? ['xcomp _ %l %f =be'] : []), ...usual[0]!], ['ncsubj %l %f inv']];
}

/** A clause or phrase stands where the subject would: "..., he said", "that he left is odd", "attached is a list". */
function afterSubject(
  { category }: OuterArgument,
  second: OuterArgument | undefined,
  length: number,
  usual: Slots,
): Slots {
  if (isAtom(category, 'PP')) return [['ncsubj %l %f _']];
  const clause = clauseFeature(category);
  const verb = verbFeature(category);
  if (clause === null && verb === null) return [];
  const isNounPhrase = isAtom(second?.category, 'NP');
  if (clause === 'dcl' && isNounPhrase && second?.slash === '\\') return [['cmod _ %l %f'], ['ncsubj %l %f _']];
  if (clause === 'dcl' && isNounPhrase && length === 2) return [['cmod _ %f %l'], ['ncsubj %l %f inv']];
  if (second?.slash === '\\') return [['ncmod _ %f %l'], ['ncsubj %l %f _']];
  if (clause !== null) return [['csubj %l %f _']];
  if (verb === 'adj' || verb === 'pss')
    return [['xsubj %l %f inv'], ...(second === undefined ? [] : [['xcomp _ %l %f =be', ...usual[1]!]])];
  if (verb === 'ng') return [['xcomp _ %l %f'], ['ncsubj %l %f inv']];
  return [['xsubj %l %f _']];
}

const objectGap = readCategory('(S[to]\\NP)/NP')!;

/** Noun phrases and prepositional phrases: free relatives leave nothing to say, "with NP doing" is a clause. */
function ofPhrase({ name }: Atom, outer: readonly OuterArgument[]): Slots {
  const [first, second] = outer;
  if (first === undefined) return [];
  const { category } = first;
  const isNounPhrase = second?.slash === '/' && isAtom(second.category, 'NP');
  if (name === 'PP') return verbFeature(category) !== null && isNounPhrase ? [['ccomp _ %l %f'], ['ignore']] : [];
  if (name !== 'NP' || category.kind === 'atom') return [];
  const isGapped =
    isClauseOf(category.result, 'dcl q to ng pss b pt adj') ||
    category.shape === objectGap.shape ||
    isModifier(category);
  if (!isGapped) return [];
  if (second === undefined) return [['ignore']];
  return second.slash === '/' && isAtom(second.category, 'N') ? [['ignore'], ['det %f %l']] : [];
}

// The relation of a complement, from its category alone: what a slot means where nothing more particular is known.
import type { Category } from '../../model/index.ts';
import { isModifier } from '../category-kinds.ts';
import { clauseFeature, isVerbPhrase, verbFeature } from './spine.ts';

export const INFINITIVE = '=(S[to]\\NP)/(S[b]\\NP)';

/** The templates for a complement; under a modifier only a plain preposition makes an object of a PP. */
export function complementTemplates(category: Category, underModifier = false): readonly string[] {
  if (category.kind === 'atom') {
    if (category.text === 'N[num]') return ['ncmod num %l %f'];
    if (category.name === 'NP' || category.name === 'N') return ['dobj %l %f'];
    if (category.name === 'PP') return underModifier ? prepositional.slice(0, 1) : prepositional;
    return clauseTemplates(category);
  }
  if (isVerbPhrase(category, 'to')) return [`xcomp %f %l %k ${INFINITIVE}`];
  if (verbFeature(category) !== null) return ['xcomp _ %l %f'];
  if (isModifier(category)) return ['ncmod _ %f %l'];
  const { result } = category;
  if (result.kind === 'atom' && result.name === 'S') return ['ccomp _ %l %f'];
  return result.kind === 'atom' && result.name === 'PP' ? ['iobj %l %f'] : ['xcomp _ %l %f'];
}

const prepositional = [
  'iobj %l %f =PP/NP',
  'xcomp _ %l %f =PP/(S[ng]\\NP)',
  'xcomp _ %l %f =PP/(S[adj]\\NP)',
  'ccomp _ %l %f =PP/S[dcl]',
];

function clauseTemplates(category: Category): readonly string[] {
  switch (clauseFeature(category)) {
    case null:
      return [];
    case 'em':
      return ['ccomp %f %l %c =S[em]/S[dcl]', 'ccomp %f %l %c =S[em]/S[b]'];
    case 'bem':
      return ['ccomp %f %l %c =S[bem]/S[b]'];
    default:
      return ['ccomp _ %l %f'];
  }
}

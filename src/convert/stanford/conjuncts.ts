// What conjuncts share: the relations of the first one to what is above it, its subjects, and an object behind both.
import { universalPart } from '../../model/index.ts';
import type { Draft } from './draft.ts';
import { addPrepositions, collapsedLabel, nameOf, prepositionsOf } from './prepositions.ts';
import type { Edge } from './relation-set.ts';
import { isAuxiliary, isPassive, isPastParticiple, isVerb } from './word-kinds.ts';
import type { TreeWord } from './word-tree.ts';

/** In the order of the sentence, so that conjuncts of conjuncts have what theirs were given. */
export function propagateConjuncts(draft: Draft): void {
  for (const conjunct of draft.tree.words) {
    const { head, label } = conjunct;
    if (universalPart(label) !== 'conj' || head === null || head === 0) continue;
    shareGovernors(draft, head, conjunct.position);
    shareSubjects(draft, head, conjunct);
    shareObjects(draft, head, conjunct);
  }
}

const notShared = /^(?:conj(?:_.*)?|root|ref)$/s;

function shareGovernors(draft: Draft, first: number, conjunct: number): void {
  const { tree, relations, placed } = draft;
  const own = prepositionsOf(tree, conjunct);
  for (const edge of relations.to(first)) {
    if (notShared.test(edge.label)) continue;
    if (own.length > 0 && isPrepositional(edge)) {
      if (edge.label === 'pobj') {
        for (const { governor } of relations.to(edge.governor).filter(({ label }) => label === 'prep'))
          addPrepositions(relations, governor, own, conjunct);
      } else relations.add(collapsedLabel(tree, edge.governor, nameOf(tree, own)), edge.governor, conjunct);
      for (const { position } of own) placed.add(position);
    } else relations.add(edge.label, edge.governor, conjunct, edge.guessed);
  }
}

function isPrepositional({ label }: Edge): boolean {
  return label === 'pobj' || label === 'agent' || label.startsWith('prep_');
}

function shareSubjects({ tree, relations }: Draft, first: number, conjunct: TreeWord): void {
  const { position } = conjunct;
  const isPredicate = isVerb(conjunct) || isAuxiliary(conjunct) || tree.labelled(position, 'cop').length > 0;
  if (!isPredicate || relations.has(position, 'nsubj', 'nsubjpass', 'csubj', 'csubjpass')) return;
  const auxiliaries = tree.labelled(position, 'aux');
  const isPassiveToo = auxiliaries.length === 0 && isPassive(tree, first) && isPastParticiple(conjunct);
  const label = isPassiveToo || auxiliaries.some(({ label }) => label.startsWith('aux:pass')) ? 'nsubjpass' : 'nsubj';
  for (const { dependent } of relations.from(first, 'nsubj', 'nsubjpass'))
    if (dependent < position) relations.add(label, position, dependent);
}

function shareObjects({ relations }: Draft, first: number, conjunct: TreeWord): void {
  const { position } = conjunct;
  if (!isVerb(conjunct) || relations.has(position, 'dobj', 'ccomp', 'xcomp')) return;
  for (const { dependent, guessed } of relations.from(first, 'dobj'))
    if (dependent > position) relations.add('dobj', position, dependent, guessed);
}

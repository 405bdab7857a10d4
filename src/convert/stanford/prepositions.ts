// Prepositional phrases. UD hangs the preposition on its noun, Stanford the noun on its preposition:
//
//   collapsed    prep_because_of(left, rain)
//   uncollapsed  prep(left, because)  mwe(because, of)  pobj(because, rain)
import { universalPart } from '../../model/index.ts';
import type { RelationSet } from './relation-set.ts';
import { isClitic, isPassive } from './word-kinds.ts';
import type { TreeWord, WordTree } from './word-tree.ts';

/** Words that act as one: the lower-cased forms, each followed by those of its fixed children. A label ends at a
 *  bracket and has no blanks. */
export function nameOf(tree: WordTree, words: readonly TreeWord[]): string {
  return words
    .flatMap(word => [word, ...tree.labelled(word.position, 'fixed')])
    .map(({ form }) => form.toLowerCase())
    .join('_')
    .replace(/[\s()]/g, '_');
}

/** The prepositions of a word, in order; the clitic of a possessor is none. */
export function prepositionsOf(tree: WordTree, position: number): readonly TreeWord[] {
  const marks = tree.labelled(position, 'case');
  return marks.length === 1 && isClitic(marks[0]!) ? [] : marks;
}

/** Whether prepositions say how a word with this label depends on its head. */
export function isOblique(label: string): boolean {
  return ['obl', 'nmod'].includes(universalPart(label)) && !named.test(label);
}

const named = /^(?:obl|nmod):(?:poss|tmod|npmod|unmarked)(?::|$)/;

/** `agent` is what collapses "by" under a passive. */
export function collapsedLabel(tree: WordTree, head: number, name: string, label = ''): string {
  const isAgent = label.split(':')[1] === 'agent' || (name === 'by' && isPassive(tree, head));
  return isAgent ? 'agent' : `prep_${name}`;
}

/** prep, pobj and mwe for a noun behind its prepositions, of which there is one at least. */
export function addPrepositions(
  relations: RelationSet,
  governor: number,
  prepositions: readonly TreeWord[],
  noun: number,
): void {
  const [first, ...others] = prepositions.map(({ position }) => position);
  if (first === undefined) return;
  relations.add('prep', governor, first);
  relations.add('pobj', first, noun);
  for (const other of others) relations.add('mwe', first, other);
}

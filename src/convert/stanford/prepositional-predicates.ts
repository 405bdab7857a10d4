// "The hat is in the box": UD makes the noun the predicate, Stanford the copula, with the preposition below it.
import { universalPart } from '../../model/index.ts';
import { prepositionsOf } from './prepositions.ts';
import type { TreeWord, WordTree } from './word-tree.ts';

/** What belongs to the noun itself and stays with it. */
const ofTheNoun = new Set(['case', 'det', 'amod', 'nummod', 'nmod', 'compound', 'flat', 'acl', 'appos', 'fixed']);

/** The tree with copulas in place of the nouns that they link to a subject by a preposition. */
export function liftCopulas(tree: WordTree): WordTree {
  const copulaOf = new Map<number, number>();
  const nounOf = new Map<number, TreeWord>();
  for (const noun of tree.words) {
    const copula = linking(tree, noun);
    if (copula === null) continue;
    copulaOf.set(noun.position, copula);
    nounOf.set(copula, noun);
  }
  if (copulaOf.size === 0) return tree;
  return tree.rehung(word => {
    const copula = copulaOf.get(word.position);
    if (copula !== undefined) return { head: copula, label: 'obl' };
    const { head, label } = nounOf.get(word.position) ?? word;
    const above = head === null || ofTheNoun.has(universalPart(label)) ? undefined : copulaOf.get(head);
    return { head: above ?? head, label };
  });
}

/** The copula of a noun with a preposition, or null. */
function linking(tree: WordTree, { position, label }: TreeWord): number | null {
  if (['obl', 'nmod'].includes(universalPart(label))) return null;
  if (prepositionsOf(tree, position).length === 0) return null;
  return tree.labelled(position, 'cop')[0]?.position ?? null;
}

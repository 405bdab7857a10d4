// Stanford's labels for those of UD (de Marneffe and Manning 2008): a table, and the labels that depend on the words.
import { stanfordLabels, universalPart } from '../../model/index.ts';
import { hasInfinitiveMark, isClitic, isNegation, isParticiple } from './word-kinds.ts';
import type { TreeWord, WordTree } from './word-tree.ts';

/** What is not in it keeps its universal part. */
const renamed: Readonly<Record<string, string>> = { ...stanfordLabels, root: 'dep' };

/** Subtypes that count stand in front of other ones too: `nsubj:pass:xsubj`. */
export function plainLabel(label: string): string {
  const [part = '', subtype] = label.split(':');
  const own = subtype === undefined ? undefined : renamed[`${part}:${subtype}`];
  return own ?? (Object.hasOwn(renamed, part) ? renamed[part]! : part);
}

/** The label of a word by its label in the tree; prepositions, conjuncts and clauses with one are not decided here. */
export function stanfordLabel(tree: WordTree, word: TreeWord, label: string): string {
  switch (universalPart(label)) {
    case 'acl':
      return label.startsWith('acl:relcl') ? 'rcmod' : clauseOfNoun(tree, word);
    case 'advmod':
      return isNegation(word) ? 'neg' : 'advmod';
    case 'mark':
      return word.key === 'to' ? 'aux' : 'mark';
    case 'case':
      return isClitic(word) ? 'possessive' : 'case';
    case 'nmod':
      return isPossessor(tree, word) ? 'poss' : plainLabel(label);
    default:
      return plainLabel(label);
  }
}

function clauseOfNoun(tree: WordTree, word: TreeWord): string {
  if (hasInfinitiveMark(tree, word.position)) return 'infmod';
  return isParticiple(word) ? 'partmod' : 'acl';
}

/** "the dog 's owner", whether or not the label says so. */
function isPossessor(tree: WordTree, { position }: TreeWord): boolean {
  const marks = tree.labelled(position, 'case');
  return marks.length === 1 && isClitic(marks[0]!);
}

// Relative clauses: the noun takes the place of the relative pronoun, which refers to it.
//
//   the chair on which he sat     ref(chair, which)  prep_on(sat, chair)  rcmod(chair, sat)
import type { Draft } from './draft.ts';
import type { TreeWord, WordTree } from './word-tree.ts';

/** `guess`: a clause with a subject, without an object and without a pronoun has the noun as its object. */
export function resolveRelatives({ tree, relations }: Draft, guess: boolean): void {
  for (const clause of tree.words) {
    const { position, head, label } = clause;
    if (!isRelative(label) || head === null || head === 0) continue;
    const pronoun = relativiserOf(tree, head, position);
    if (pronoun !== null) {
      for (const edge of relations.to(pronoun)) {
        if (edge.label === 'advmod' || edge.label === 'det') continue;
        relations.remove(edge);
        relations.add(edge.label, edge.governor, head);
      }
      relations.add('ref', head, pronoun);
    } else if (guess && relations.has(position, ...subjects) && !relations.has(position, 'dobj', 'ccomp', 'xcomp'))
      relations.add('dobj', position, head, true);
  }
}

const subjects = ['nsubj', 'nsubjpass', 'csubj', 'csubjpass'];

const isRelative = (label: string) => label === 'acl:relcl' || label.startsWith('acl:relcl:');

/** The first relative pronoun in the clause, to the right of the noun; other relative clauses inside have their own. */
function relativiserOf(tree: WordTree, noun: number, clause: number): number | null {
  let found: number | null = null;
  const seen = new Set([clause]);
  for (const position of seen) {
    const word = tree.word(position);
    if (word !== undefined && position > noun && isRelativiser(word) && (found === null || position < found))
      found = position;
    for (const child of tree.children(position)) if (!isRelative(child.label)) seen.add(child.position);
  }
  return found;
}

const pronouns = new Set(['who', 'whom', 'whose', 'which', 'that']);

function isRelativiser({ key, upos, feats }: TreeWord): boolean {
  const type = feats.get('PronType');
  if (type !== undefined) return type.split(',').includes('Rel');
  return (upos === 'PRON' || upos === 'DET') && pronouns.has(key);
}

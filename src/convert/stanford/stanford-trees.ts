// Trees with Stanford's own labels, as parsers trained on them print (one head a word, uncollapsed), in the manner of Universal
// Dependencies, so that the same rules collapse and complete them: prepositions below their nouns, other names for labels.
import { type Chunk, type Notices, placeOfCopied } from '../../bytes/index.ts';
import { type DependencyGraphs, isStanfordRelation, labelTable, universalPart } from '../../model/index.ts';
import { strangeNames, tellOf } from '../strange-names.ts';
import { isVerb, type TreeWord, type WordTree } from './word-tree.ts';

/** Of labels that UD calls otherwise, or not at all. */
const universal = labelTable(`
  nn/compound num/nummod number/compound poss/nmod:poss possessive/case rcmod/acl:relcl partmod/acl infmod/acl vmod/acl
  prt/compound:prt predet/det:predet complm/mark preconj/cc:preconj tmod/obl:tmod npadvmod/obl:npmod measure/obl:npmod
  acomp/xcomp:acomp attr/xcomp purpcl/advcl abbrev/appos:abbrev quantmod/advmod:quant rel/dep
`);

const isStanford = ({ label }: TreeWord) => label === 'prep' || label === 'pobj' || universal.has(label);

/** The same tree, if it has none of these labels. */
export function universalTree(tree: WordTree): WordTree {
  if (!tree.words.some(isStanford)) return tree;
  const hung = new Map<number, Pick<TreeWord, 'head' | 'label'>>();
  for (const word of tree.words) {
    if (word.label !== 'prep' || tree.word(word.head ?? 0)?.label === 'prep') continue;
    hang(tree, word, hung);
  }
  return tree.rehung(
    word => hung.get(word.position) ?? { head: word.head, label: universal.get(word.label) ?? word.label },
  );
}

/** "sat (on (the bench))": what a preposition takes hangs on what the preposition hung on, and the preposition on it; so do two
 *  of them, as in "from under the bench". */
function hang(tree: WordTree, first: TreeWord, hung: Map<number, Pick<TreeWord, 'head' | 'label'>>): void {
  const takenBy = (word: TreeWord) =>
    [...tree.labelled(word.position, 'pobj'), ...tree.labelled(word.position, 'pcomp')][0];
  const second = takenBy(first) === undefined ? tree.labelled(first.position, 'prep')[0] : undefined;
  const last = second ?? first;
  const taken = takenBy(last);
  if (taken === undefined) return;
  const isClause = taken.label === 'pcomp' && isVerb(taken);
  hung.set(taken.position, { head: first.head, label: isClause ? 'advcl' : 'obl' });
  for (const { position } of new Set([first, last])) {
    hung.set(position, { head: taken.position, label: isClause ? 'mark' : 'case' });
    // "right behind", "not only in"
    for (const child of tree.children(position))
      if (!hung.has(child.position) && child !== second)
        hung.set(child.position, { head: taken.position, label: labelOf(child) });
  }
}

const labelOf = ({ label }: TreeWord) => universal.get(label) ?? label;

/** The relations of UD, in version 1 and 2, that are not Stanford's too. */
const universalRelations = new Set(
  `case clf compound dislocated fixed flat list nmod nummod obl orphan reparandum vocative foreign name remnant`.split(
    ' ',
  ),
);

/** Whether a relation of either scheme is called so. */
export function isKnownLabel(label: string): boolean {
  const part = universalPart(label);
  return universalRelations.has(part) || isStanfordRelation(part);
}

/** Refuses dependencies if most of their labels are neither UD's nor Stanford's; says how many if some are. */
export function checkRelationLabels(graphs: DependencyGraphs, chunk: Chunk, notices: Notices): void {
  const { symbols, relation, formFrom, wordStart, size } = graphs;
  const strange = strangeNames(relation, wordStart[size]!, symbols, isKnownLabel);
  if (strange === null) return;
  const place = placeOfCopied(chunk, formFrom[strange.first]!);
  const remedy = 'give dependencies with such labels';
  tellOf(
    strange,
    "words have no label of Universal Dependencies or Stanford's",
    { code: 'unknown-labels', place, remedy },
    notices,
  );
}

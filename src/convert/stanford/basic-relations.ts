// The relations of a basic UD tree, one word after the other. Relative clauses, coordination and control come later.
import { universalPart } from '../../model/index.ts';
import { type Conjunctions, conjunctionsOf } from './conjunctions.ts';
import type { Draft } from './draft.ts';
import { stanfordLabel } from './labels.ts';
import { addPrepositions, collapsedLabel, isOblique, nameOf, prepositionsOf } from './prepositions.ts';
import { isIngForm, isPreposition } from './word-kinds.ts';
import type { TreeWord } from './word-tree.ts';

export function addBasicRelations(draft: Draft): void {
  const conjunctions = conjunctionsOf(draft.tree);
  for (const word of draft.tree.words) if (word.head !== null) addRelation(draft, word, word.head, conjunctions);
}

function addRelation(draft: Draft, word: TreeWord, head: number, conjunctions: Conjunctions): void {
  const { tree, relations } = draft;
  const { position, label } = word;
  const kind = universalPart(label);
  if (head === 0) relations.add('root', 0, position);
  else if (kind === 'conj') addConjunct(draft, head, position, conjunctions.names.get(position) ?? 'and');
  else if (kind === 'cc') addConjunction(draft, head, position, conjunctions.firstOf.get(position));
  else if (!later.has(kind) && !isOfClause(draft, word, head) && !addMarked(draft, word, head))
    relations.add(stanfordLabel(tree, word, label), head, position);
}

/** Punctuation never has a relation; the others have one if nothing has taken them up in the end. */
const later = new Set(['punct', 'case', 'fixed']);

export function addConjunct({ style, relations }: Draft, first: number, conjunct: number, name: string): void {
  relations.add(style === 'collapsed' ? `conj_${name}` : 'conj', first, conjunct);
}

/** `first`: of the conjuncts that it joins, if it does. */
export function addConjunction(draft: Draft, head: number, position: number, first: number | undefined): void {
  const { style, relations, placed } = draft;
  if (first === undefined) relations.add('cc', head, position);
  else if (style === 'uncollapsed') relations.add('cc', first, position);
  else placed.add(position);
}

/** True if a preposition says how the word, a noun or a clause, depends on its head. */
function addMarked(draft: Draft, word: TreeWord, head: number): boolean {
  return isOblique(word.label) ? addOblique(draft, word, head) : addClause(draft, word, head);
}

function addOblique(draft: Draft, { position, label }: TreeWord, head: number): boolean {
  const { tree, style, relations, placed } = draft;
  const prepositions = prepositionsOf(tree, position);
  if (prepositions.length === 0) return false;
  if (style === 'collapsed')
    relations.add(collapsedLabel(tree, head, nameOf(tree, prepositions), label), head, position);
  else addPrepositions(relations, head, prepositions, position);
  for (const preposition of prepositions) placed.add(preposition.position);
  return true;
}

/** "before leaving": a mark that collapses into the label of its clause. */
function addClause(draft: Draft, clause: TreeWord, head: number): boolean {
  const mark = prepositionOfClause(draft, clause);
  if (mark === undefined) return false;
  draft.relations.add(`prepc_${nameOf(draft.tree, [mark])}`, head, clause.position);
  draft.placed.add(mark.position);
  return true;
}

function prepositionOfClause({ tree, style }: Draft, clause: TreeWord): TreeWord | undefined {
  if (style === 'uncollapsed' || universalPart(clause.label) !== 'advcl' || !isIngForm(clause)) return undefined;
  return tree.labelled(clause.position, 'mark').find(isPreposition);
}

/** Whether a word is such a mark. */
function isOfClause(draft: Draft, { position, label }: TreeWord, head: number): boolean {
  const clause = universalPart(label) === 'mark' ? draft.tree.word(head) : undefined;
  return !!clause?.head && prepositionOfClause(draft, clause)?.position === position;
}

/** Prepositions that nothing took up, clitics, and the further words of fixed expressions. */
export function addLeftOvers({ tree, style, relations, placed }: Draft): void {
  for (const word of tree.words) {
    const { position, head, label } = word;
    if (head === null || head === 0) continue;
    const kind = universalPart(label);
    if (kind === 'case' && !placed.has(position)) relations.add(stanfordLabel(tree, word, label), head, position);
    if (kind === 'fixed' && !(style === 'collapsed' && placed.has(head))) relations.add('mwe', head, position);
  }
}

// Stanford relations from Universal Dependencies, version 1 or 2, basic or enhanced (the steps of "Stanford relations" in
// docs/stanford.md). The result is a set, not a tree: relative clauses, conjuncts and control add relations.
import { type DependencyGraphs, ROOT, type StanfordAnalysis, toVersion2, universalPart } from '../../model/index.ts';
import {
  addBasicRelations,
  addConjunct,
  addConjunction,
  addControllers,
  addLeftOvers,
  conjunctionsOf,
  liftCopulas,
  propagateConjuncts,
  resolveRelatives,
} from './basic-relations.ts';
import type { BracketEvidence } from './phrase-notes.ts';
import {
  addPrepositions,
  collapsedLabel,
  isOblique,
  nameOf,
  prepositionsOf,
  RelationSet,
  type StanfordDraft,
  type StanfordStyle,
  stanfordLabel,
} from './relation-set.ts';
import { universalTree } from './stanford-trees.ts';
import { isIngForm, isPreposition, type TreeWord, tokenOf, type WordTree, wordTreeOf } from './word-tree.ts';

/** What UD has and Stanford relations do not. */
export const udStanfordLosses: readonly string[] = [
  'punctuation',
  'subtypes of labels that Stanford does not have',
  'empty nodes, and the difference between list, orphan, reparandum and goeswith',
  'features, and which words make up a token',
];

export interface StanfordOptions {
  /** Enhanced: the edges of DEPS where a sentence has them, instead of rules for what goes beyond a tree. */
  readonly from?: 'basic' | 'enhanced';
  /** The noun before a relative clause that has a subject, no object and no pronoun becomes its object. A guess. */
  readonly reducedRelativeObject?: boolean;
  /** Where the tree was made of phrase structure. */
  readonly brackets?: BracketEvidence;
}

/** A sentence in which no word has a head, or without words, has no analysis. */
export function stanfordRelationsOf(
  graphs: DependencyGraphs,
  sentence: number,
  style: StanfordStyle,
  options: StanfordOptions = {},
): StanfordAnalysis {
  const { tree, relations } = stanfordDraftOf(graphs, sentence, style, options);
  const isEmpty = tree.words.every(({ head }) => head === null);
  return { tokens: tree.words.map(tokenOf), relations: isEmpty ? null : relations.sorted() };
}

/** The relations together with the tree that they were read off. */
export function stanfordDraftOf(
  graphs: DependencyGraphs,
  sentence: number,
  style: StanfordStyle,
  { from = 'basic', reducedRelativeObject = false, brackets }: StanfordOptions = {},
): StanfordDraft {
  const tree = universalTree(wordTreeOf(graphs, sentence));
  if (from === 'enhanced' && hasEnhanced(graphs, sentence)) {
    const draft = draftOf(tree, style);
    addEnhancedRelations(draft, graphs, sentence);
    return draft;
  }
  const draft = { ...draftOf(liftCopulas(tree), style), ...(brackets && { shared: brackets.shared }) };
  addBasicRelations(draft);
  resolveRelatives(draft, reducedRelativeObject, brackets?.gaps);
  propagateConjuncts(draft, brackets?.shared);
  addControllers(draft);
  addLeftOvers(draft);
  return draft;
}

function draftOf(tree: WordTree, style: StanfordStyle): StanfordDraft {
  return { tree, style, relations: new RelationSet(tree.words.length), placed: new Set() };
}

// Stanford relations from the enhanced edges of a UD sentence (DEPS), which reach over relative clauses, coordination and
// control by themselves. Function words are looked up in the basic tree, where they hang on their nouns.

function hasEnhanced({ wordStart, edgeStart }: DependencyGraphs, sentence: number): boolean {
  return edgeStart[wordStart[sentence]!]! < edgeStart[wordStart[sentence + 1]!]!;
}

interface EnhancedEdge {
  readonly word: TreeWord;
  readonly head: number;
  readonly label: string;
}

function addEnhancedRelations(draft: StanfordDraft, graphs: DependencyGraphs, sentence: number): void {
  const edges = edgesOf(draft.tree, graphs, sentence);
  const pronouns = new Map(edges.flatMap(({ word, head, label }) => (label === 'ref' ? [[head, word] as const] : [])));
  const conjunctions = conjunctionsOf(draft.tree);
  const { relations, tree } = draft;
  const marks: EnhancedEdge[] = [];
  for (const edge of edges) {
    const { word, head, label } = edge;
    const [kind, ...subtypes] = label.split(':');
    if (head === 0) relations.add('root', 0, word.position);
    else if (label.includes('>')) relations.add('dep', head, word.position);
    else if (kind === 'mark') marks.push(edge);
    else if (kind === 'conj')
      addConjunct(draft, head, word.position, subtypes[0] ?? conjunctions.names.get(word.position) ?? 'and');
    else if (kind === 'cc') addConjunction(draft, head, word.position, conjunctions.firstOf.get(word.position));
    else if (subtypes.at(-1) === 'xsubj') relations.add('xsubj', head, word.position);
    else if (kind !== 'punct' && !isLeftOver(word, kind) && !addMarked(draft, edge, pronouns))
      relations.add(stanfordLabel(tree, word, label), head, word.position);
  }
  for (const { word, head, label } of marks)
    if (!draft.placed.has(word.position)) relations.add(stanfordLabel(tree, word, label), head, word.position);
  addLeftOvers(draft);
}

/** Prepositions and the like that hang on their nouns in the tree too. */
function isLeftOver({ label }: TreeWord, kind: string | undefined): boolean {
  return (kind === 'case' || kind === 'fixed') && universalPart(label) === kind;
}

/** A word whose only edges lead to empty nodes keeps its basic one. */
function edgesOf(tree: WordTree, graphs: DependencyGraphs, sentence: number): readonly EnhancedEdge[] {
  const { symbols, wordStart, edgeStart, edgeHead, edgeLabel } = graphs;
  const first = wordStart[sentence]!;
  return tree.words.flatMap((word, i) => {
    const edges: EnhancedEdge[] = [];
    for (let edge = edgeStart[first + i]!; edge < edgeStart[first + i + 1]!; edge++) {
      const to = edgeHead[edge]!;
      if (to >= 0 || to === ROOT)
        edges.push({ word, head: to < 0 ? 0 : to - first + 1, label: toVersion2(symbols.text(edgeLabel[edge]!)) });
    }
    if (edges.length === 0 && word.head !== null) edges.push({ word, head: word.head, label: word.label });
    return edges;
  });
}

/** Subtypes that are no prepositions, beside those with a label of their own. */
const others = new Set(['agent', 'desc', 'arg', 'lmod']);

/** `obl:in` and `advcl:before`: true if a preposition says how the word depends on its head. */
function addMarked(draft: StanfordDraft, edge: EnhancedEdge, pronouns: ReadonlyMap<number, TreeWord>): boolean {
  const { tree, style, relations, placed } = draft;
  const { word, head, label } = edge;
  const oblique = isOblique(label);
  if (!oblique && !(universalPart(label) === 'advcl' && style === 'collapsed' && isIngForm(word))) return false;
  const name = label
    .split(':')
    .slice(1)
    .find(subtype => !others.has(subtype));
  // Without a name an edge is marked by what marks the word in the tree, if it is the same edge.
  const marks = name === undefined && head !== word.head ? [] : marksOf(tree, word, name, oblique, pronouns);
  if (marks.length === 0 && (style === 'uncollapsed' || name === undefined || !oblique)) return false;
  const shown = name ?? nameOf(tree, marks);
  if (style === 'uncollapsed') addPrepositions(relations, head, marks, word.position);
  else relations.add(oblique ? collapsedLabel(tree, head, shown, label) : `prepc_${shown}`, head, word.position);
  for (const { position } of marks) placed.add(position);
  return true;
}

/** How far up a coordination of coordinations a shared preposition is looked for. */
const DEEPEST = 8;

/** The words behind a name: those of the word itself, of the first conjunct, or of the pronoun that refers to it. */
function marksOf(
  tree: WordTree,
  word: TreeWord,
  name: string | undefined,
  oblique: boolean,
  pronouns: ReadonlyMap<number, TreeWord>,
): readonly TreeWord[] {
  const holders = [word, pronouns.get(word.position)];
  for (let at: TreeWord | undefined = word; at !== undefined && holders.length < DEEPEST; ) {
    at = universalPart(at.label) === 'conj' && at.head !== null ? tree.word(at.head) : undefined;
    holders.push(at);
  }
  const found = holders.flatMap(holder => {
    if (holder === undefined) return [];
    const marks = oblique
      ? prepositionsOf(tree, holder.position)
      : tree.labelled(holder.position, 'mark').filter(isPreposition).slice(0, 1);
    return marks.length === 0 ? [] : [marks];
  });
  return found.find(marks => nameOf(tree, marks) === name) ?? found[0] ?? [];
}

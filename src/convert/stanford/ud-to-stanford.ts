// Stanford relations from Universal Dependencies, version 1 or 2, basic or enhanced (the steps of "Stanford relations" in
// docs/stanford.md). The result is a set, not a tree: relative clauses, conjuncts and control add relations.
import type { DependencyGraphs, StanfordAnalysis } from '../../model/index.ts';
import { addBasicRelations, addLeftOvers } from './basic-relations.ts';
import { propagateConjuncts } from './conjuncts.ts';
import { addControllers } from './control.ts';
import type { Draft, StanfordStyle } from './draft.ts';
import { addEnhancedRelations, hasEnhanced } from './enhanced-relations.ts';
import { liftCopulas } from './prepositional-predicates.ts';
import { RelationSet } from './relation-set.ts';
import { resolveRelatives } from './relative-clauses.ts';
import { tokenOf, type WordTree, wordTreeOf } from './word-tree.ts';

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
}

/** A sentence in which no word has a head, or without words, has no analysis. */
export function stanfordRelationsOf(
  graphs: DependencyGraphs,
  sentence: number,
  style: StanfordStyle,
  { from = 'basic', reducedRelativeObject = false }: StanfordOptions = {},
): StanfordAnalysis {
  const tree = wordTreeOf(graphs, sentence);
  const tokens = tree.words.map(tokenOf);
  if (tree.words.every(({ head }) => head === null)) return { tokens, relations: null };
  if (from === 'enhanced' && hasEnhanced(graphs, sentence)) {
    const draft = draftOf(tree, style);
    addEnhancedRelations(draft, graphs, sentence);
    return { tokens, relations: draft.relations.sorted() };
  }
  const draft = draftOf(liftCopulas(tree), style);
  addBasicRelations(draft);
  resolveRelatives(draft, reducedRelativeObject);
  propagateConjuncts(draft);
  addControllers(draft);
  addLeftOvers(draft);
  return { tokens, relations: draft.relations.sorted() };
}

function draftOf(tree: WordTree, style: StanfordStyle): Draft {
  return { tree, style, relations: new RelationSet(tree.words.length), placed: new Set() };
}

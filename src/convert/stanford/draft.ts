// A conversion under way: the tree it reads, the relations it makes, and the function words that are spoken for.
import type { RelationSet } from './relation-set.ts';
import type { WordTree } from './word-tree.ts';

/** Collapsed: prepositions and conjunctions are part of a label. Uncollapsed: they are words like others. */
export type StanfordStyle = 'collapsed' | 'uncollapsed';

export interface Draft {
  readonly tree: WordTree;
  readonly style: StanfordStyle;
  readonly relations: RelationSet;
  /** Prepositions, conjunctions and marks that have their relations, or live on in a label. */
  readonly placed: Set<number>;
}

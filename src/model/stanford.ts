// Stanford-style typed dependencies: labelled relations between two tokens, not necessarily a tree (collapsed and
// propagated sets are graphs). De Marneffe and Manning 2008 define the labels.

export interface StanfordToken {
  readonly form: string;
  readonly lemma: string | null;
  /** A Penn or a universal tag. */
  readonly tag: string | null;
}

/** A token by its position, from 1; 0 is the root. A copy node, written 8', is the first copy of token 8. */
export interface StanfordNode {
  readonly position: number;
  readonly copy: number;
}

export interface StanfordRelation {
  readonly label: string;
  readonly governor: StanfordNode;
  readonly dependent: StanfordNode;
  /** Set where an option of a conversion guessed it. */
  readonly guessed?: true;
}

export interface StanfordAnalysis {
  readonly tokens: readonly StanfordToken[];
  /** Null where the parser gave no analysis of the whole sentence, which is not the same as an empty one. */
  readonly relations: readonly StanfordRelation[] | null;
}

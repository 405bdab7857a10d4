// Entailment as a test of parsers (Yuret, Rimell and Han 2013): does a text entail a short hypothesis, by syntax alone?
// Pairs of the two, answers to them, and the parses from which answers are decided.
import type { Place } from '../bytes/index.ts';
import type { StanfordToken } from './stanford.ts';

export type Answer = 'YES' | 'NO';

export interface EntailmentPair {
  /** An opaque name: `5019`, `2082.N`. */
  readonly id: string;
  readonly text: string;
  readonly hypothesis: string;
  /** Null where the answer is withheld. */
  readonly gold: Answer | null;
  /** The content words whose relation is asked for, as the hypothesis or the text has them; they may hold blanks. */
  readonly words: readonly string[] | null;
  readonly source: string | null;
  /** Grammatical relations or constructions. */
  readonly tags: readonly string[];
  /** Fields that Touchstone does not know, as they were read. */
  readonly others: Readonly<Record<string, unknown>>;
  readonly place: Place;
}

export const pairSides = ['text', 'hypothesis'] as const;
export type PairSide = (typeof pairSides)[number];

/** A word as a relation names it. */
export interface RelationWord {
  readonly form: string;
  /** From 1; 0 is the root; null where the format gives none. */
  readonly position: number | null;
  /** How many apostrophes a copy node has, `8'`. */
  readonly copy: number;
}

export interface WordRelation {
  readonly label: string;
  readonly governor: RelationWord;
  readonly dependent: RelationWord;
}

/** What a parser made of one side of a pair. */
export interface SideParse {
  /** Null where the file names neither, and sentences come in the order of the pairs. */
  readonly pair: { readonly id: string; readonly side: PairSide } | null;
  /** All tokens of the sentence, or null where the format has only relations. */
  readonly tokens: readonly StanfordToken[] | null;
  /** The lemmas of all its tokens, where the file gives them instead of tokens; words in relations are lemmas then. */
  readonly lemmas: readonly string[] | null;
  /** Null: no analysis of the whole sentence, which is not the same as an analysis without relations. */
  readonly relations: readonly WordRelation[] | null;
  readonly place: Place;
}

export const judgements = ['yes', 'no', 'not sure'] as const;
/** What an untrained person says. */
export type EntailmentJudgement = (typeof judgements)[number];

/** A made hypothesis before it is used: what the treebank says, and what people said. */
export interface AnnotatedItem {
  readonly id: string;
  readonly silver: Answer;
  readonly source: string | null;
  readonly tags: readonly string[];
  /** By annotator. */
  readonly answers: ReadonlyMap<string, EntailmentJudgement>;
  /** The whole record, as it was read. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly place: Place;
}

// Relations between tokens of a sentence, as Stanford dependencies and the unbounded dependency corpus write them: a set,
// not a tree. Positions count from 0.

import type { StanfordAnalysis } from './stanford.ts';

/** In place of a head: the root above the sentence. */
const ABOVE = -1;

export interface TokenRelation {
  readonly label: string;
  readonly head: number;
  readonly dependent: number;
}

/** A sentence with relations; `tokens` is null where the format does not give them. */
export interface RelationSentence {
  readonly tokens: readonly string[] | null;
  readonly relations: readonly TokenRelation[];
}

/** A position that counts from 1, 0 being the root, as one that counts from 0. */
export function tokenAt(position: number): number {
  return position === 0 ? ABOVE : position - 1;
}

/** Copy nodes, `8'`, stand for their original. A sentence without analysis has no relations. */
export function tokenRelationsOf({ tokens, relations }: StanfordAnalysis): RelationSentence {
  return {
    tokens: tokens.map(({ form }) => form),
    relations: (relations ?? []).map(({ label, governor, dependent }) => ({
      label,
      head: tokenAt(governor.position),
      dependent: tokenAt(dependent.position),
    })),
  };
}

// Relations between tokens of a sentence, as Stanford dependencies and the unbounded dependency corpus write them: a set,
// not a tree. Positions count from 0.

/** In place of a head: the root above the sentence. */
export const ABOVE = -1;

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

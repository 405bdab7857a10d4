// Which sentences are meant, and in which order, as plain data: it is sent to the engine and kept in addresses.

/** Everything that fits all conditions. */
export interface Selection {
  /** What items must be in them, as a query; systems A and B of it are those of the pair. */
  readonly where: string;
  readonly pair: readonly [a: number, b: number];
  /** Queries that are kept; they select nothing. */
  readonly named: readonly NamedQuery[];
  readonly text: string;
  readonly least: number | null;
  readonly most: number | null;
  /** Sentences with a key of a facet, such as a label: where gold or system has it, lacks it, or has it too much. */
  readonly key: KeyCondition | null;
  /** Sentences with an error of a kind; system null is anybody's. */
  readonly fault: { readonly kind: string; readonly system: number | null } | null;
  /** Where the score lies in [least, most]; system null is any. */
  readonly score: ScoreRange | null;
  /** Where one system beats another. */
  readonly beats: { readonly better: number; readonly worse: number; readonly measure: string } | null;
  /** Where two measures order two systems differently, or with one system, differ by at least so much. */
  readonly disagree: Disagreement | null;
  readonly sort: Sort;
}

export interface NamedQuery {
  readonly name: string;
  readonly where: string;
}

export interface KeyCondition {
  readonly facet: string;
  readonly key: string;
  readonly error: KeyError;
  /** Whose error it is; null is anybody's. */
  readonly system: number | null;
}

export type KeyError = 'any' | 'missing' | 'extra' | 'correct';

export interface ScoreRange {
  readonly measure: string;
  readonly system: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Whether it is a bin of a distribution: what lies at its upper end belongs to the next. Otherwise both ends belong to
   *  it, as far as they are shown. */
  readonly isBin: boolean;
}

export interface Disagreement {
  readonly measures: readonly [string, string];
  readonly by: number;
}

export interface Sort {
  readonly by:
    | 'place'
    | 'words'
    /** By how much the best system is above the worst, under this measure. */
    | { readonly difference: string }
    /** By how much two measures of one system are apart, in the system where that is most. */
    | { readonly gap: readonly [string, string] }
    /** By how much A is above B, under this measure. */
    | { readonly change: string }
    | { readonly measure: string; readonly system: number };
  readonly descending: boolean;
}

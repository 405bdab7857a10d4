// What can be chosen about the scoring of grammatical relations.

export interface GrScoringOptions {
  /** `hier`: the deepest relation above both counts, and all above it; `eq`: labels must be equal; `sub`: the system's
   *  must be gold's or stand below it. */
  readonly labels: 'hier' | 'eq' | 'sub';
  /** `head-dep` compares neither subtypes nor the deep role of subjects. */
  readonly slots: 'all' | 'head-dep';
  /** Whether sentences without any system relation are missed or left out, as for the published oracle figures. */
  readonly empty: 'miss' | 'skip';
  /** RASP's scorer counts gold relations twice and more in the modes `eq` and `sub`; `once` is what it means. */
  readonly goldCounts: 'once' | 'asPrinted';
}

export const defaultGrScoring: GrScoringOptions = { labels: 'hier', slots: 'all', empty: 'miss', goldCounts: 'once' };

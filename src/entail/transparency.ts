// Whether an entailment system shows a parser as it is: its decisions against those of a person who reads the parser's own
// analyses (Yuret, Rimell and Han 2013, section 5.4). Where the two disagree, just one of them is right.
import { type Figure, ratio } from '../counts/index.ts';
import type { Answer } from '../model/index.ts';

export interface OraclePair {
  readonly gold: Answer;
  readonly automatic: Answer;
  readonly manual: Answer;
}

export interface Transparency {
  /** Same decision, right or wrong. */
  readonly transparency: Figure;
  /** The system was right where the analysis was wrong, */
  readonly inFavour: number;
  /** or wrong where the analysis was right. */
  readonly toDetriment: number;
  /** What the parser would have got from a person. */
  readonly underOracle: Figure;
  readonly automatic: Figure;
}

export function transparencyOf(pairs: readonly OraclePair[]): Transparency {
  const count = (test: (pair: OraclePair) => boolean) => pairs.filter(test).length;
  const share = (test: (pair: OraclePair) => boolean) => ratio(count(test), pairs.length);
  return {
    transparency: share(({ automatic, manual }) => automatic === manual),
    inFavour: count(({ gold, automatic, manual }) => automatic === gold && manual !== gold),
    toDetriment: count(({ gold, automatic, manual }) => automatic !== gold && manual === gold),
    underOracle: share(({ gold, manual }) => manual === gold),
    automatic: share(({ gold, automatic }) => automatic === gold),
  };
}

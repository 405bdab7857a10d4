// Scores as the tables and plots of a report and of the explorer take them.
import type { Style } from '../../report/index.ts';
import type { PairComparison } from '../../stats/index.ts';

export interface ReportSystem {
  /** Short. */
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string | undefined;
}

/** One line of the table of scores, a cell for each system. */
export interface ScoreRow {
  readonly title: string;
  readonly style: Style;
  readonly cells: readonly ScoreCell[];
}

export interface ScoreCell {
  readonly value: number | null;
  /** Null for counts, and where there is no interval. */
  readonly interval: readonly [low: number, high: number] | null;
}

export interface ReportFigure {
  readonly path: string;
  readonly title: string;
  readonly style: Style;
  readonly cells: readonly ScoreCell[];
  readonly pairs: readonly PairComparison[];
  /** Where sentence scores lie: from 0 to so much. */
  readonly top: number;
  /** Sentences in each of equal bins, system by system. */
  readonly distribution: readonly (readonly number[])[];
  /** Sentences without a score, system by system. */
  readonly unscored: readonly number[];
  /** The score of all sentences of a bin of lengths, system by system. */
  readonly byLength: readonly (readonly (number | null)[])[];
}

/** Sentences of these many words, the last included. */
export interface LengthBin {
  readonly from: number;
  readonly to: number;
  readonly sentences: number;
}

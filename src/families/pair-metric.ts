// The central idea: a metric maps one aligned gold/system pair to counts, counts add up, a report is a function of
// counts. Whoever has counts per sentence has intervals, tests, shards and breakdowns without further code.
import type { Counts, Figures, Tally } from '../counts/index.ts';

/** All that can change a figure, in the order in which the signature shows it. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** `P` is a pair that has been aligned under some settings: what stands against what, of one sentence or a few. */
export interface PairMetric<P, C extends string> {
  readonly name: string;
  readonly columns: readonly C[];
  /** Reads the pair, writes the tally, nothing else. */
  count(pair: P, tally: Tally<C>): void;
  /** The figures of any sum of rows. */
  figures(counts: Counts<C>): Figures;
}

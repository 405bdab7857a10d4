export { type SystemStanding, standingsOf } from './clusters.ts';
export {
  compareResamples,
  type Design,
  designSettings,
  holm,
  type Interval,
  type MeasureComparison,
  type PairComparison,
  percentileInterval,
  type Resampled,
  type Resamples,
  resamplesOf,
  type SystemComparison,
} from './comparison.ts';
export { countInversions, type Inversion, type InversionCount, listInversions, sortRows } from './inversions.ts';
export {
  affineFormOf,
  figureAt,
  isProportion,
  type Measure,
  measureAt,
  pathsNamed,
  pathsOf,
  rowValues,
} from './measure.ts';
export { drawSome, furtherSeed, type Random, randomFrom, shuffled, withoutReplacement } from './random.ts';
export { type Replicated, replicatesOf, roundsFor, type TestedPair, testPairs } from './replicates.ts';
export { overTreebanks, type SeedGroups, withSeeds } from './resample-levels.ts';
export { type Resampling, ROUNDS_PER_STREAM, type Rounds, runRounds } from './rounds.ts';
export { mergeToCommonRuns, type Sample, sampleOfTables } from './sample.ts';
export { freedomOf } from './student.ts';

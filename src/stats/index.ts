export {
  type Comparison,
  compareSystems,
  type Design,
  designSettings,
  type Interval,
  type MeasureComparison,
  type PairComparison,
  type Resampled,
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
export { BLOCK, type Resampling, type Rounds, runRounds } from './rounds.ts';
export { mergeToCommonRuns, type Sample, sampleOf } from './sample.ts';

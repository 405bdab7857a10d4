export { affineFormOf } from './affine-form.ts';
export { BLOCK, type Resampling } from './chance.ts';
export { mergeToCommonRuns } from './common-runs.ts';
export {
  type Comparison,
  compareSystems,
  type Design,
  designSettings,
  type MeasureComparison,
  type PairComparison,
  type Resampled,
} from './comparison.ts';
export { pathsNamed } from './figure-names.ts';
export type { Interval } from './interval.ts';
export { countInversions, type Inversion, type InversionCount, listInversions } from './inversions.ts';
export { figureAt, isProportion, type Measure, measureAt, pathsOf, rowValues } from './measure.ts';
export { type Rounds, runRounds } from './rounds.ts';
export { type Sample, sampleOf } from './sample.ts';
export { sortRows } from './sorting.ts';

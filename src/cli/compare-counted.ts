// Intervals and tests of systems that have been counted, with a progress bar where that takes long.
import type { CountedSystems, ScoreRequest } from '../corpus/index.ts';
import {
  type Comparison,
  compareSystems,
  type Design,
  measureAt,
  mergeToCommonRuns,
  sampleOf,
} from '../stats/index.ts';
import { progressOver } from './progress.ts';
import { resample } from './resampler.ts';
import { UsageError } from './usage-error.ts';

export async function compareCounted(
  { scoring, systems }: CountedSystems,
  paths: readonly string[],
  design: Design,
  { family, options, workers }: ScoreRequest,
): Promise<Comparison> {
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const measures = paths.map(path => measureAt(scoring.figures, path));
  const sample = sampleOf(tables, measures);
  if (design.rounds * tables.length * paths.length > MOST_VALUES)
    throw new UsageError(`--rounds ${design.rounds} of ${paths.length} figures is more than memory holds; take fewer`);
  const progress = progressOver(design.rounds * (design.test === 'bootstrap' ? 1 : 2), 'resampling');
  const assignment = { sample, seed: design.seed, family: family.name, options, paths };
  const resampled = await resample(assignment, measures, design, workers, progress);
  progress.stop();
  return compareSystems(tables, sample, measures, design, resampled);
}

/** Half a gigabyte. */
const MOST_VALUES = 2 ** 26;

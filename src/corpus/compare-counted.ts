// Intervals and tests of systems that have been counted.
import { UsageError } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import {
  compareSystems,
  type Design,
  measureAt,
  mergeToCommonRuns,
  type SystemComparison,
  sampleOfTables,
} from '../stats/index.ts';
import type { Machinery } from './machinery.ts';
import { resample } from './resample.ts';
import type { ScoreRequest } from './score-corpus.ts';

export interface CountedTables {
  readonly scoring: Scoring;
  readonly systems: readonly { readonly table: CountTable<string> }[];
}

export async function compareCounted(
  { scoring, systems }: CountedTables,
  paths: readonly string[],
  design: Design,
  { family, options, workers }: Pick<ScoreRequest, 'family' | 'options' | 'workers'>,
  machinery: Machinery,
): Promise<SystemComparison> {
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const measures = paths.map(path => measureAt(scoring.metric, path));
  const sample = sampleOfTables(tables, measures);
  if (design.rounds * tables.length * paths.length > MOST_VALUES)
    throw new UsageError(`--rounds ${design.rounds} of ${paths.length} figures is more than memory holds; take fewer`);
  const progress = machinery.progress(design.rounds * (design.test === 'bootstrap' ? 1 : 2), 'resampling');
  const assignment = { sample, seed: design.seed, family: family.name, options, paths };
  const resampled = await resample(assignment, measures, design, workers, machinery, progress);
  progress.stop();
  return compareSystems(tables, sample, measures, design, resampled);
}

/** Half a gigabyte. */
const MOST_VALUES = 2 ** 26;

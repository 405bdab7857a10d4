// A corpus of many files, which is the one shard of one.
import {
  assemble,
  type CountedSystems,
  type Environment,
  type FileSet,
  type ScoreRequest,
  scoreShard,
} from '../corpus/index.ts';

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  [gold, ...systems]: readonly FileSet[],
  environment: Environment,
): Promise<CountedSystems> {
  const { scoring, output, force, fold = false } = request;
  const shard = { index: 1, of: 1 };
  const parts = await scoreShard({ ...request, shard, way: 'text' }, gold!, systems, environment);
  const counted = systems.map((system, i) => ({ ...system, shardParts: parts[i]! }));
  const shown = { rows: output.rows && !fold, keyed: output.keyed };
  return assemble({ scoring, gold: gold!, systems: counted }, shown, force);
}

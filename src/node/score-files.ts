// Scores of files, and of shards of them.
import { type ScoreOptions, type ScoreRun, scoreFrom, settle } from '../api/index.ts';
import type { CutWay, Shard } from '../corpus/index.ts';
import { fileSetsOf } from './file-sets.ts';
import { fileSource, type Work } from './file-source.ts';
import { writeShard } from './on-demand.ts';

export function scoreSets(names: readonly string[], { workers, progress, ...run }: ScoreRun & Work) {
  return scoreFrom(fileSource(fileSetsOf(names), { workers, progress }), run);
}

export interface ShardRun extends Work {
  readonly score: ScoreOptions;
  readonly shard: Shard;
  /** Where its counts are written, and whether those of every sentence are kept. */
  readonly target: { readonly counts: string; readonly rows: boolean };
  /** How it is found in the system. */
  readonly way: CutWay;
}

/** Scores a shard and writes its counts. Returns a remark where there was nothing to count. */
export async function scoreShardOf(
  names: readonly string[],
  { score, shard, target, way, ...work }: ShardRun,
): Promise<string | null> {
  const source = fileSource(fileSetsOf(names), work);
  const [gold, ...systems] = source.sets;
  const { family, options, scoring } = await settle(source, score);
  const output = { keyed: true, rows: target.rows, details: false };
  const request = { family, options, output, workers: source.workers, way };
  return writeShard(request, scoring, gold!, systems, shard, target, source.machinery);
}

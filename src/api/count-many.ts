// A corpus of many files, which is the one shard of one.
import {
  assemble,
  type FileSet,
  type Machinery,
  type ScoreRequest,
  type ShardPart,
  scoreShard,
} from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import type { CountedSets } from './count-sets.ts';

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
  machinery: Machinery,
): Promise<CountedSets> {
  const shard = { index: 1, of: 1 };
  const shardParts = await scoreShard({ ...request, shard, way: 'text' }, scoring, gold, systems, machinery);
  const namesOf = ({ name, files }: FileSet) => ({ name, files: files.map(file => file.name) });
  const corpus = {
    scoring,
    gold: namesOf(gold),
    systems: systems.map((system, i) => ({ ...namesOf(system), shardParts: shardParts[i]! })),
  };
  const assembly = { rows: request.output.rows && request.fold !== true, keyed: request.output.keyed };
  return { ...assemble(corpus, assembly), before: sentencesBefore(gold, shardParts[0] ?? []) };
}

function sentencesBefore({ files }: FileSet, shardParts: readonly ShardPart[]): readonly number[] {
  const sentences = new Float64Array(files.length);
  for (const shardPart of shardParts) sentences[shardPart.file]! += shardPart.gold.sentences;
  const before = [0];
  for (const own of sentences) before.push(before.at(-1)! + own);
  return before.slice(0, -1);
}

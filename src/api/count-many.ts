// A corpus of many files, which is the one shard of one.
import {
  assemble,
  type Environment,
  type FileSet,
  type ScoreRequest,
  type ShardPart,
  scoreShard,
} from '../corpus/index.ts';

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  [gold, ...systems]: readonly FileSet[],
  environment: Environment,
) {
  const { scoring, output, fold = false } = request;
  const shard = { index: 1, of: 1 };
  const shardParts = await scoreShard({ ...request, shard, way: 'text' }, gold!, systems, environment);
  const namesOf = ({ name, files }: FileSet) => ({ name, files: files.map(file => file.name) });
  const corpus = {
    scoring,
    gold: namesOf(gold!),
    systems: systems.map((system, i) => ({ ...namesOf(system), shardParts: shardParts[i]! })),
  };
  const counted = assemble(corpus, { rows: output.rows && !fold, keyed: output.keyed });
  return { counted, request, before: sentencesBefore(gold!, shardParts[0] ?? []) };
}

function sentencesBefore({ files }: FileSet, shardParts: readonly ShardPart[]): readonly number[] {
  const sentences = new Float64Array(files.length);
  for (const shardPart of shardParts) sentences[shardPart.file]! += shardPart.gold.sentences;
  const before = [0];
  for (const own of sentences) before.push(before.at(-1)! + own);
  return before.slice(0, -1);
}

// `touchstone score --shard I/N --counts FILE`: one part of a corpus, its counts written.
import { MOST_SHARDS } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { scoreShardOf } from '../node/index.ts';
import { progressOver, type TouchstoneCommand } from './command.ts';
import type { ScoreFlags } from './commands/score.ts';

export async function scoreOneShard(command: TouchstoneCommand, options: ScoreFlags): Promise<number> {
  const { parquet, sentences = false, where, counts, keepRows, cuts } = options;
  const shard = shardOf(options);
  const whole = sentences
    ? '--sentences'
    : parquet !== undefined
      ? '--parquet'
      : where !== undefined
        ? '--where'
        : null;
  if (whole !== null) throw new UsageError(`${whole} goes with all of a corpus, not with --shard`);
  const remark = await scoreShardOf(command.args, {
    score: command.scoreOptions(),
    workers: command.workers(),
    progress: progressOver,
    counts: counts!,
    rows: keepRows === true,
    shard,
    way: cuts,
    by: command.printing().facets,
  });
  if (remark !== null) process.stderr.write(`${remark}\n`);
  return 0;
}

function shardOf({ shard, counts }: ScoreFlags) {
  if (shard === undefined || counts === undefined)
    throw new UsageError('--shard I/N and --counts FILE go together: a part is scored, and its counts are written');
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of || of > MOST_SHARDS)
    throw new UsageError(
      `--shard takes I/N, such as 3/20, with I from 1 to N and N up to ${MOST_SHARDS}, not ${JSON.stringify(shard)}`,
    );
  return { index, of };
}

// Shards and counts on the command line.
import { UsageError } from '../bytes/index.ts';
import type { Shard } from '../corpus/index.ts';

export interface ShardOptions {
  readonly shard?: string;
  readonly counts?: string;
  readonly keepRows?: true;
}

/** So many of them: more tasks than any cluster takes in an array. */
const MOST_SHARDS = 100_000;

export function shardOf({ shard, counts }: ShardOptions): Shard {
  if (shard === undefined || counts === undefined)
    throw new UsageError('--shard I/N and --counts FILE go together: a part is scored, and its counts are written');
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of || of > MOST_SHARDS)
    throw new UsageError(
      `--shard takes I/N, such as 3/20, with I from 1 to N and N up to ${MOST_SHARDS}, not ${JSON.stringify(shard)}`,
    );
  return { index, of };
}

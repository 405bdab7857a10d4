// Shards and counts on the command line.
import type { Command } from 'commander';
import { UsageError } from '../bytes/index.ts';
import type { Shard } from '../corpus/index.ts';
import { families } from '../families/index.ts';
import { countCounts } from '../node/index.ts';

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

/** What was counted, where all files are files of counts, whose options are settled; null where none is. */
export async function givenCounts(command: Command, names: readonly string[]) {
  const counts = await countCounts(names);
  if (counts === null) return null;
  const given = families
    .flatMap(({ options }) => options)
    .find(({ name }) => command.getOptionValueSource(name) === 'cli');
  if (given !== undefined || command.getOptionValueSource('metric') === 'cli')
    throw new UsageError(
      `${given?.flags.split(' ')[0] ?? '--metric'} was settled when the counts were made; leave it out`,
    );
  return counts;
}

// Scoring one shard of a corpus, and putting shards together.

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { refuse, UsageError } from '../bytes/index.ts';
import {
  assemble,
  type CountedSystems,
  type CutWay,
  type FileMark,
  type FileSet,
  type Machinery,
  type MarkedFiles,
  mergeShards,
  type ScoreRequest,
  type Shard,
  type ShardCounts,
  type ShardPart,
  scoreShard,
  shardsOf,
} from '../corpus/index.ts';
import { familyNamed, type Scoring } from '../families/index.ts';
import { version } from '../report/index.ts';
import { isCounts, readCounts, writeCounts } from './counts-io.ts';
import { filesNamed } from './file-sets.ts';

/** Scores a shard and writes its counts. Returns a remark where there was nothing to count. */
export async function writeShard(
  request: ScoreRequest & { readonly way: CutWay },
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
  shard: Shard,
  { counts, rows }: { readonly counts: string; readonly rows: boolean },
  machinery: Machinery,
): Promise<string | null> {
  if ([gold, ...systems].some(({ name }) => name === 'standard input'))
    throw new UsageError('a shard is a part of files; standard input cannot be read from its middle');
  // Whatever will be printed of it is in the counts.
  const output = { keyed: true, rows, details: false };
  const shardParts = await scoreShard({ ...request, fold: !rows, output, shard }, scoring, gold, systems, machinery);
  writeCounts(counts, {
    touchstone: version,
    metric: scoring.metric.name,
    settings: scoring.settings,
    family: request.family.name,
    options: request.options,
    shard,
    rows,
    gold: marked(gold, shardParts.flat()),
    systems: systems.map((system, i) => marked(system, shardParts[i]!)),
    shardParts,
  });
  if (shardParts.some(list => list.length > 0)) return null;
  const reason = scoring.reader.whole ? '; these files are not cut, the shard that they begin in has all of them' : '';
  return `shard ${shard.index} of ${shard.of} has no sentences${reason}`;
}

/** Puts counts together that are complete. */
export async function countShards(counts: ShardCounts, keyed: boolean): Promise<CountedSystems> {
  return assemble(await shardsOf(counts), { rows: counts.rows, keyed });
}

export function checkRows({ rows }: ShardCounts, name: string): void {
  if (!rows)
    throw refuse(
      'no-rows',
      null,
      `${name}: holds no counts of single sentences; score all shards again with --keep-rows`,
    );
}

/** What was counted, sentence by sentence, where all files are files of counts; null where none is. */
export async function countCounts(names: readonly string[]) {
  const files = filesNamed(names);
  const counts = files.filter(isCounts);
  if (counts.length === 0) return null;
  const other = files.find(file => !counts.includes(file));
  if (other !== undefined)
    throw new UsageError(`counts stand for gold and systems alike; leave out ${other}, which is no file of counts`);
  const merged = mergeShards(counts.map(readCounts));
  checkRows(merged, counts[0]!);
  const family = await familyNamed(merged.family);
  const counted = await countShards(merged, true);
  return { files, merged, counted, family };
}

/** Of thousands of files, a shard looks only at those that it has a part of. */
function marked({ name, files }: FileSet, shardParts: readonly ShardPart[]): MarkedFiles {
  const read = new Set(shardParts.map(({ file }) => file));
  return {
    name,
    files: files.map((file, i) => ({ ...file, digest: read.has(i) ? digestOf(file) : null })).map(markOf),
  };
}

const markOf = ({ name, size, digest }: FileMark): FileMark => ({ name, size, digest });

/** So many blocks of a file, from its beginning to its end, tell whether it is the same. */
const BLOCKS = 16;
const BLOCK = 1 << 16;

function digestOf({ name, size }: FileSet['files'][number]): string {
  const digest = createHash('sha256');
  const file = openSync(name, 'r');
  const block = Buffer.alloc(BLOCK);
  for (let i = 0; i < BLOCKS; i++) {
    const at = Math.floor((Math.max(0, size - BLOCK) * i) / (BLOCKS - 1));
    digest.update(block.subarray(0, readSync(file, block, 0, BLOCK, at)));
    if (size <= BLOCK) break;
  }
  closeSync(file);
  return digest.digest('hex');
}

// Scoring one shard of a corpus, or all of a corpus of many files, which is the one shard of one.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import {
  assemble,
  type CountedSystems,
  type CutWay,
  type FileMark,
  type FileSet,
  type MarkedFiles,
  type ScoreRequest,
  type Shard,
  type ShardCounts,
  scoreShard,
  segmentsOf,
} from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import { version } from '../report/index.ts';
import { machinery } from './count-systems.ts';
import { writeCounts } from './counts-io.ts';
import { UsageError } from './usage-error.ts';

interface ShardOptions {
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

/** Scores a shard and writes its counts. */
export async function writeShard(
  request: ScoreRequest & { readonly way: CutWay },
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
  shard: Shard,
  { counts, keepRows }: ShardOptions,
): Promise<void> {
  if ([gold, ...systems].some(({ name }) => name === 'standard input'))
    throw new UsageError('a shard is a part of files; standard input cannot be read from its middle');
  const rows = keepRows === true;
  // Whatever will be printed of it is in the counts.
  const wanted = { keyed: true, rows, details: false };
  const before = marksOf(gold, systems);
  const segments = await scoreShard({ ...request, fold: !rows, wanted, shard }, scoring, gold, systems, machinery);
  writeCounts(counts!, {
    touchstone: version,
    metric: scoring.metric,
    settings: scoring.settings,
    family: request.family.name,
    options: request.options,
    shard,
    rows,
    ...before,
    segments,
  });
}

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
): Promise<CountedSystems> {
  const shard = { index: 1, of: 1 };
  const segments = await scoreShard({ ...request, shard, way: 'text' }, scoring, gold, systems, machinery);
  const namesOf = ({ name, files }: FileSet) => ({ name, files: files.map(file => file.name) });
  const corpus = {
    scoring,
    gold: namesOf(gold),
    systems: systems.map((system, i) => ({ ...namesOf(system), segments: segments[i]! })),
  };
  return assemble(corpus, { rows: request.wanted.rows && request.fold !== true, keyed: request.wanted.keyed });
}

/** Puts counts together that are complete. */
export async function countShards(counts: ShardCounts, keyed: boolean): Promise<CountedSystems> {
  return assemble(await segmentsOf(counts), { rows: counts.rows, keyed });
}

function marksOf(gold: FileSet, systems: readonly FileSet[]) {
  return { gold: marked(gold), systems: systems.map(marked) };
}

function marked({ name, files }: FileSet): MarkedFiles {
  return { name, files: files.map(markOf) };
}

/** So many blocks of a file, from its beginning to its end, tell whether it is the same. */
const BLOCKS = 16;
const BLOCK = 1 << 16;

function markOf({ name, size }: FileSet['files'][number]): FileMark {
  const digest = createHash('sha256');
  const file = openSync(name, 'r');
  const block = Buffer.alloc(BLOCK);
  for (let i = 0; i < BLOCKS; i++) {
    const at = Math.floor((Math.max(0, size - BLOCK) * i) / (BLOCKS - 1));
    digest.update(block.subarray(0, readSync(file, block, 0, BLOCK, at)));
    if (size <= BLOCK) break;
  }
  closeSync(file);
  return { name, size, digest: digest.digest('hex') };
}

// Scoring one shard of a corpus, and putting shards together.

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { checkFacets, type ScoredCorpus, type ScoreOptions, scoreReport, withScoring } from '../api/index.ts';
import { refuse, UsageError } from '../bytes/index.ts';
import {
  assemble,
  type CountedSystems,
  type CutWay,
  type FileMark,
  type FileSet,
  type MarkedFiles,
  mergeShards,
  type Shard,
  type ShardCounts,
  type ShardPart,
  scoreShard,
  shardsOf,
} from '../corpus/index.ts';
import { ERROR_FACET, errorClassesOf, familyNamed } from '../families/index.ts';
import { version } from '../report/index.ts';
import { isCounts, readCounts, writeCounts } from './counts-io.ts';
import { fileSetsOf, fileSource, filesNamed, type MachineUse } from './files.ts';

/** A shard, where its counts are written, whether those of every sentence are kept, and how it is found in the system. */
export interface ShardRun extends MachineUse {
  readonly score: ScoreOptions;
  readonly shard: Shard;
  readonly counts: string;
  readonly rows: boolean;
  readonly way: CutWay;
  /** Breakdowns that are counted only where they are named. */
  readonly by: readonly string[];
}

/** Scores a shard and writes its counts. Returns a remark where there was nothing to count. */
export function scoreShardOf(
  names: readonly string[],
  { score, shard, counts, rows, way, by, ...use }: ShardRun,
): Promise<string | null> {
  const source = fileSource(fileSetsOf(names), use);
  return withScoring(source, score, async ({ how, sets: [gold, ...systems] }) => {
    const { family, options, scoring } = how;
    if (source.sets.some(({ name }) => name === 'standard input'))
      throw new UsageError('a shard is a part of files; standard input cannot be read from its middle');
    checkFacets(by, family);
    // Whatever will be printed of it is in the counts; classes of errors take long.
    const errors = by.includes(ERROR_FACET) ? scoring.errors : undefined;
    const output = { keyed: true, errors: errors !== undefined, rows, details: false };
    const request = { ...how, output, way, fold: !rows, shard };
    const shardParts = await scoreShard(request, gold!, systems, source.environment);
    writeCounts(counts, {
      touchstone: version,
      metric: scoring.metric.name,
      settings: [...scoring.settings, ...(errors === undefined ? [] : [['errors', errors.rules] as const])],
      family: family.name,
      options,
      shard,
      rows,
      gold: marked(gold!, shardParts.flat()),
      systems: systems.map((system, i) => marked(system, shardParts[i]!)),
      shardParts,
    });
    if (shardParts.some(list => list.length > 0)) return null;
    const reason = scoring.reader.whole
      ? '; these files are not cut, the shard that they begin in has all of them'
      : '';
    return `shard ${shard.index} of ${shard.of} has no sentences${reason}`;
  });
}

/** What is to be seen of counts. */
export interface CountsRun {
  readonly facets: readonly string[];
  /** Whether all breakdowns are. */
  readonly complete: boolean;
  /** Where the counts and figures of every sentence are written. */
  readonly rowsFile: string | undefined;
  /** Whether nonsense is scored all the same. */
  readonly force?: boolean | undefined;
}

/** What complete counts score, as if the files had been scored at once. */
export async function scoreCounts(
  counts: ShardCounts,
  { facets, complete, rowsFile, force }: CountsRun,
): Promise<ScoredCorpus> {
  const family = await familyNamed(counts.family);
  checkFacets(facets, family);
  const keyed = complete || family.facets.some(({ name }) => facets.includes(name));
  const counted = await countShards(counts, keyed, force);
  const tables = counted.systems.map(({ table }) => table);
  if (facets.includes(ERROR_FACET) && errorClassesOf(counted.scoring, tables) === null)
    throw new UsageError('these counts have no classes of errors; score all shards again with --by error');
  if (rowsFile !== undefined) (await import('./rows-file.ts')).writeRows(rowsFile, counted);
  return { report: scoreReport(counted, counts.gold.name, { keyed, details: false }), scoring: counted.scoring };
}

async function countShards(counts: ShardCounts, keyed: boolean, force?: boolean): Promise<CountedSystems> {
  return assemble(await shardsOf(counts), { rows: counts.rows, keyed }, force);
}

export function checkRows({ rows }: ShardCounts, name: string): void {
  if (!rows)
    throw refuse(
      'no-rows',
      { file: name },
      'holds no counts of single sentences; score all shards again with --keep-rows',
    );
}

/** What was counted, sentence by sentence, where all files are files of counts; null where none is. */
export async function countCounts(names: readonly string[], force?: boolean) {
  const files = filesNamed(names);
  const counts = files.filter(isCounts);
  if (counts.length === 0) return null;
  const other = files.find(file => !counts.includes(file));
  if (other !== undefined)
    throw new UsageError(`counts stand for gold and systems alike; leave out ${other}, which is no file of counts`);
  const merged = mergeShards(counts.map(readCounts));
  checkRows(merged, counts[0]!);
  const family = await familyNamed(merged.family);
  const counted = await countShards(merged, true, force);
  return { files, merged, counted, family };
}

/** Of thousands of files, a shard looks only at those that it has a part of. */
function marked({ name, files }: FileSet, shardParts: readonly ShardPart[]): MarkedFiles {
  const read = new Set(shardParts.map(({ file }) => file));
  const markOf = (file: FileSet['files'][number], i: number): FileMark => {
    return { name: file.name, size: file.size, digest: read.has(i) ? digestOf(file) : null };
  };
  return { name, files: files.map(markOf) };
}

/** So many blocks of a file, from its beginning to its end, tell whether it is the same. */
const BLOCKS = 16;
const BLOCK = 1 << 16;

function digestOf({ name, size }: FileSet['files'][number]): string {
  const digest = createHash('sha256');
  const file = openSync(name, 'r');
  const block = Buffer.alloc(BLOCK);
  try {
    for (let i = 0; i < BLOCKS; i++) {
      const at = Math.floor((Math.max(0, size - BLOCK) * i) / (BLOCKS - 1));
      digest.update(block.subarray(0, readSync(file, block, 0, BLOCK, at)));
      if (size <= BLOCK) break;
    }
  } finally {
    closeSync(file);
  }
  return digest.digest('hex');
}

// Scoring one shard of a corpus, or all of a corpus of many files, which is the one shard of one.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Command } from 'commander';
import { refuse, UsageError } from '../bytes/index.ts';
import {
  assemble,
  type CountedSystems,
  type CutWay,
  type FileMark,
  type FileSet,
  type MarkedFiles,
  mergeShards,
  type ScoreRequest,
  type Segment,
  type Shard,
  type ShardCounts,
  scoreShard,
  segmentsOf,
} from '../corpus/index.ts';
import { families, familyNamed, type Scoring } from '../families/index.ts';
import { version } from '../report/index.ts';
import type { CountedSets } from './count-sets.ts';
import { isCounts, readCounts, writeCounts } from './counts-io.ts';
import { filesNamed } from './file-sets.ts';
import { machinery } from './machinery.ts';

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
  const segments = await scoreShard({ ...request, fold: !rows, wanted, shard }, scoring, gold, systems, machinery);
  if (segments.every(list => list.length === 0)) {
    const reason = scoring.whole ? '; these files are not cut, the shard that they begin in has all of them' : '';
    process.stderr.write(`shard ${shard.index} of ${shard.of} has no sentences${reason}\n`);
  }
  writeCounts(counts!, {
    touchstone: version,
    metric: scoring.metric,
    settings: scoring.settings,
    family: request.family.name,
    options: request.options,
    shard,
    rows,
    gold: marked(gold, segments.flat()),
    systems: systems.map((system, i) => marked(system, segments[i]!)),
    segments,
  });
}

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
): Promise<CountedSets> {
  const shard = { index: 1, of: 1 };
  const segments = await scoreShard({ ...request, shard, way: 'text' }, scoring, gold, systems, machinery);
  const namesOf = ({ name, files }: FileSet) => ({ name, files: files.map(file => file.name) });
  const corpus = {
    scoring,
    gold: namesOf(gold),
    systems: systems.map((system, i) => ({ ...namesOf(system), segments: segments[i]! })),
  };
  const assembly = { rows: request.wanted.rows && request.fold !== true, keyed: request.wanted.keyed };
  return { ...assemble(corpus, assembly), before: sentencesBefore(gold, segments[0] ?? []) };
}

function sentencesBefore({ files }: FileSet, segments: readonly Segment[]): readonly number[] {
  const sentences = new Float64Array(files.length);
  for (const segment of segments) sentences[segment.file]! += segment.gold.sentences;
  const before = [0];
  for (const own of sentences) before.push(before.at(-1)! + own);
  return before.slice(0, -1);
}

/** Puts counts together that are complete. */
export async function countShards(counts: ShardCounts, keyed: boolean): Promise<CountedSystems> {
  return assemble(await segmentsOf(counts), { rows: counts.rows, keyed });
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
export async function countCounts(command: Command, names: readonly string[]) {
  const files = filesNamed(names);
  const counts = files.filter(isCounts);
  if (counts.length === 0) return null;
  const other = files.find(file => !counts.includes(file));
  if (other !== undefined)
    throw new UsageError(`counts stand for gold and systems alike; leave out ${other}, which is no file of counts`);
  const given = families
    .flatMap(({ options }) => options)
    .find(({ name }) => command.getOptionValueSource(name) === 'cli');
  if (given !== undefined || command.getOptionValueSource('metric') === 'cli')
    throw new UsageError(
      `${given?.flags.split(' ')[0] ?? '--metric'} was settled when the counts were made; leave it out`,
    );
  const merged = mergeShards(counts.map(readCounts));
  checkRows(merged, counts[0]!);
  const family = await familyNamed(merged.family);
  const counted = await countShards(merged, true);
  return { files, merged, counted, family };
}

/** Of thousands of files, a shard looks only at those that it has a part of. */
function marked({ name, files }: FileSet, segments: readonly Segment[]): MarkedFiles {
  const read = new Set(segments.map(({ file }) => file));
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

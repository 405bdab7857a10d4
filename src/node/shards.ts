// Scoring one shard of a corpus, or all of a corpus of many files, which is the one shard of one.

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
  type Segment,
  type Shard,
  type ShardCounts,
  scoreShard,
  segmentsOf,
} from '../corpus/index.ts';
import { familyNamed, type Scoring } from '../families/index.ts';
import { version } from '../report/index.ts';
import type { CountedSets } from './count-sets.ts';
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
  const segments = await scoreShard({ ...request, fold: !rows, output, shard }, scoring, gold, systems, machinery);
  writeCounts(counts, {
    touchstone: version,
    metric: scoring.metric.name,
    settings: scoring.settings,
    family: request.family.name,
    options: request.options,
    shard,
    rows,
    gold: marked(gold, segments.flat()),
    systems: systems.map((system, i) => marked(system, segments[i]!)),
    segments,
  });
  if (segments.some(list => list.length > 0)) return null;
  const reason = scoring.reader.whole ? '; these files are not cut, the shard that they begin in has all of them' : '';
  return `shard ${shard.index} of ${shard.of} has no sentences${reason}`;
}

/** Scores a corpus of many files. */
export async function countFileSets(
  request: ScoreRequest,
  scoring: Scoring,
  gold: FileSet,
  systems: readonly FileSet[],
  machinery: Machinery,
): Promise<CountedSets> {
  const shard = { index: 1, of: 1 };
  const segments = await scoreShard({ ...request, shard, way: 'text' }, scoring, gold, systems, machinery);
  const namesOf = ({ name, files }: FileSet) => ({ name, files: files.map(file => file.name) });
  const corpus = {
    scoring,
    gold: namesOf(gold),
    systems: systems.map((system, i) => ({ ...namesOf(system), segments: segments[i]! })),
  };
  const assembly = { rows: request.output.rows && request.fold !== true, keyed: request.output.keyed };
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

// What many machines have counted, in place of files.
import type { CorpusSource, ScoreOptions } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import { fileSetsOf } from './file-sets.ts';
import { fileSource, type Work } from './file-source.ts';
import { countCounts } from './shards.ts';

/** Gold and systems, or where all are files of counts, what these hold. */
export async function sourceNamed(
  names: readonly string[],
  score: ScoreOptions = {},
  work: Work,
): Promise<{ readonly source: CorpusSource; readonly counts: readonly string[] | null }> {
  const found = await countCounts(names);
  if (found === null) {
    if (names.length < 2) throw new UsageError('<system> is missing; --help shows how to call it');
    return { source: fileSource(fileSetsOf(names), work), counts: null };
  }
  checkSettled(score);
  const { files, merged, counted, family } = found;
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options: merged.options, output, workers: work.workers };
  const before = { counted, request, before: [], gold: merged.gold.name };
  return { source: { ...fileSource([], work), counted: before }, counts: files };
}

function checkSettled(score: ScoreOptions): void {
  const given = families.flatMap(({ options }) => options).find(({ name }) => score[name] !== undefined);
  if (given !== undefined || score.metric !== undefined)
    throw new UsageError(
      `${given?.flags.split(' ')[0] ?? '--metric'} was settled when the counts were made; leave it out`,
    );
}

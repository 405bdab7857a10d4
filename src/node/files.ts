// Files as sources of the library: scored, compared, drawn and sampled, on as many threads as it is worth.
import {
  boundFrom,
  type CompareOptions,
  compareFrom,
  pictureOf,
  type SampleOptions,
  type ScoreOptions,
  type ScoreRun,
  type StudyOptions,
  samplePairs,
  sampleStudyFrom,
  scoreFrom,
  textSet,
} from '../api/index.ts';
import { UsageError, type Warning } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import { type FileOrText, fileSetsOf, oneFile } from './file-sets.ts';
import { readChunk } from './input.ts';
import { fileSource, type Work } from './machinery.ts';
import { countCounts } from './shards.ts';

/** Gold and systems, or where all are files of counts, what these hold. */
export async function sourceNamed(names: readonly FileOrText[], score: ScoreOptions = {}, work: Work) {
  const isFile = (source: FileOrText) => typeof source === 'string';
  const found = names.every(isFile) ? await countCounts(names) : null;
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

export function scoreSets(names: readonly FileOrText[], { workers, progress, signal, ...run }: ScoreRun & Work) {
  return scoreFrom(fileSource(fileSetsOf(names), { workers, progress, signal }), run);
}

/** Files, or the counts of all with their rows. */
export async function compareSets(
  names: readonly FileOrText[],
  { workers, progress, signal, ...options }: CompareOptions & Work,
) {
  return compareFrom((await sourceNamed(names, options.score, { workers, progress, signal })).source, options);
}

/** Target, source and systems, a file each. */
export function boundFiles(names: readonly string[], score: ScoreOptions, work: Work) {
  return boundFrom(fileSource(names.map(oneFile), work), score);
}

/** Of two files, not of many. */
export function pictureOfFiles(
  gold: FileOrText,
  system: FileOrText,
  sentence: number,
  options: Parameters<typeof pictureOf>[2],
) {
  const sets = [gold, system].map(source => (typeof source === 'string' ? oneFile(source) : textSet(source)));
  return pictureOf(fileSource(sets, {}), sentence, options);
}

/** Items of a study, drawn from files. */
export function sampleStudyFiles(
  names: readonly string[],
  { workers, progress, ...options }: StudyOptions & Work,
  tell?: (warnings: readonly Warning[]) => void,
) {
  return sampleStudyFrom(fileSource(names.map(oneFile), { workers, progress }), options, tell);
}

export function sampleEntailmentFile(
  pairs: string,
  options: SampleOptions,
  tell?: (warnings: readonly Warning[]) => void,
) {
  return samplePairs(readChunk(pairs), options, tell);
}

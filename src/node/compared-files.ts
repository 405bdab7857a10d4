// What else is made of files than scores: comparisons, bounds, pictures and the items of studies. Apart from those, so that
// scoring need not load it.
import {
  boundFrom,
  type CompareOptions,
  compareFrom,
  pictureOf,
  type SampleOptions,
  type ScoreOptions,
  type StudyOptions,
  samplePairs,
  sampleStudyFrom,
  textSet,
} from '../api/index.ts';
import { UsageError, type Warning } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import {
  type FileOrText,
  fileSetsOf,
  fileSource,
  filesNamed,
  type MachineUse,
  oneFile,
  openInput,
  readChunk,
} from './files.ts';
import { countCounts } from './shards.ts';

/** Gold and systems, or where all are files of counts, what these hold. */
export async function sourceNamed(names: readonly FileOrText[], score: ScoreOptions = {}, use: MachineUse) {
  const isFile = (source: FileOrText) => typeof source === 'string';
  const found = names.every(isFile) ? await countCounts(names, score.force) : null;
  if (found === null) {
    const [only] = names;
    // One name alone may be meant as a file of counts that is not there.
    if (names.length === 1 && typeof only === 'string' && only !== '-') openInput(filesNamed([only])[0]!).close();
    if (names.length < 2) throw new UsageError('<system> is missing; --help shows how to call it');
    return { source: fileSource(fileSetsOf(names), use), counts: null };
  }
  refuseOptions(score);
  const { files, merged, counted, family } = found;
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options: merged.options, scoring: counted.scoring, output };
  const before = { counted, request, sets: [], gold: merged.gold.name };
  return { source: { ...fileSource([], use), counted: before }, counts: files };
}

function refuseOptions(score: ScoreOptions): void {
  const names = Object.entries(score).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const given = families.flatMap(({ options }) => options).find(({ name }) => names.includes(name));
  if (given !== undefined || score.metric !== undefined)
    throw new UsageError(
      `${given?.flags.split(' ')[0] ?? '--metric'} was settled when the counts were made; leave it out`,
    );
}

/** Files, or the counts of all with their rows. */
export async function compareSets(
  sources: readonly FileOrText[],
  { workers, progress, signal, ...options }: CompareOptions & MachineUse,
) {
  return compareFrom((await sourceNamed(sources, options.score, { workers, progress, signal })).source, options);
}

/** Target, source and systems, a file each. */
export function boundFiles(names: readonly string[], score: ScoreOptions, use: MachineUse) {
  return boundFrom(fileSource(names.map(oneFile), use), score);
}

/** Of gold and one system, or of entailment pairs and what one parser made of them. */
export function pictureOfFiles(
  sources: readonly FileOrText[],
  sentence: Parameters<typeof pictureOf>[1],
  options: Parameters<typeof pictureOf>[2],
) {
  const setOf = (source: FileOrText) => (typeof source === 'string' ? oneFile(source) : textSet(source, 'text'));
  return pictureOf(fileSource(sources.map(setOf), {}), sentence, options);
}

/** Items of a study, drawn from files. */
export function sampleStudyFiles(
  names: readonly string[],
  { workers, progress, ...options }: StudyOptions & MachineUse,
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

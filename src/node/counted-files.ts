// Files to be scored, or files of counts that were scored before: whoever compares or reports takes either.
import { type CompareOptions, compareFrom, type ScoreOptions } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import { type FileOrText, fileSetsOf, fileSource, filesNamed, type MachineUse, openInput } from './files.ts';
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

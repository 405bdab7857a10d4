// One file against one, or many against many: what the files of a command line hold, counted and drawn.
import {
  type CountedSystems,
  countSystems,
  type FileSet,
  type Input,
  type Machinery,
  type ScoreRequest,
} from '../corpus/index.ts';
import type { Scoring, SentencePictures } from '../families/index.ts';
import { isMany } from './file-sets.ts';

export interface CountedSets extends CountedSystems {
  /** How many gold sentences stand before each file of gold. */
  readonly before: readonly number[];
}

/** The first file of each set: what all of them are. */
export function firstFiles(sets: readonly FileSet[]): readonly Input[] {
  return sets.map(set => inputOf(set, 0));
}

/** Closes the first files, which are open. */
export async function countSets(
  request: ScoreRequest,
  scoring: Scoring,
  sets: readonly FileSet[],
  first: readonly Input[],
  machinery: Machinery,
): Promise<CountedSets> {
  if (!isMany(sets)) {
    const [gold, ...systems] = first;
    return { ...(await countSystems(request, scoring, gold!, systems, machinery)), before: [0] };
  }
  for (const input of first) input.close();
  const [gold, ...systems] = sets;
  // Loaded when it is wanted: most often there is one file of each.
  const { countFileSets } = await import('./shards.ts');
  return countFileSets(request, scoring, gold!, systems, machinery);
}

export interface Drawn {
  /** Of each system. */
  readonly pictures: readonly (readonly SentencePictures[])[];
  /** Of gold sentences, where there is nothing to draw. */
  readonly texts: readonly string[];
}

/** Draws these sentences, counted from 0 over all files. Files that have any of them are read again. */
export async function drawSets(
  request: ScoreRequest,
  { scoring, before }: Pick<CountedSets, 'scoring' | 'before'>,
  [gold, ...all]: readonly FileSet[],
  sentences: ReadonlySet<number>,
  machinery: Machinery,
): Promise<Drawn> {
  const written = scoring.views.length === 0;
  // All have the same gold.
  const systems = written ? all.slice(0, 1) : all;
  const files = gold!.files.map((_, file) => {
    const [from, to] = [before[file]!, before[file + 1] ?? Number.POSITIVE_INFINITY];
    const own = [...sentences].filter(sentence => sentence >= from && sentence < to).map(sentence => sentence - from);
    return { file, from, pictures: new Set(own) };
  });
  const read = files.filter(({ pictures }) => written || pictures.size > 0);
  const sizeOf = ({ file }: (typeof read)[number]) =>
    systems.reduce((sum, system) => sum + gold!.files[file]!.size + system.files[file]!.size, 0);
  const progress = machinery.progress(
    read.reduce((sum, each) => sum + sizeOf(each), 0),
    'drawing',
  );
  // One bar for all files.
  const surroundings = { ...machinery, progress: () => ({ advance: progress.advance, stop() {} }) };
  const drawn = systems.map((): SentencePictures[] => []);
  const texts: string[] = [];
  for (const { file, from, pictures } of read) {
    const output = { keyed: false, rows: true, details: false, ...(written ? { texts: true } : { pictures }) };
    const inputs = systems.map(system => inputOf(system, file));
    const counted = await countSystems({ ...request, output }, scoring, inputOf(gold!, file), inputs, surroundings);
    const name = gold!.files.length > 1 ? gold!.files[file]!.name : null;
    for (const [s, system] of counted.systems.entries())
      for (const { sentence, views } of system.pictures)
        drawn[s]!.push({ sentence: sentence + from, views: name === null ? views : titledBy(name, views) });
    // One part after the other, each text with a line feed behind it.
    for (const part of counted.systems[0]!.texts) texts.push(...part.split('\n').slice(0, -1));
  }
  progress.stop();
  return { pictures: drawn, texts };
}

/** Of many files, each counts its sentences from 1, so that it must be said which one it is. */
function titledBy(file: string, views: SentencePictures['views']): SentencePictures['views'] {
  const entries = Object.entries(views).map(([view, picture]) => [
    view,
    { ...picture, title: `${file}: ${picture.title}` },
  ]);
  return Object.fromEntries(entries);
}

function inputOf({ files }: FileSet, file: number): Input {
  return files[file]!.open();
}

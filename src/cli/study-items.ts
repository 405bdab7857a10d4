// The items of a study, drawn from scored sentences or from entailment pairs.
import { refuse } from '../bytes/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import {
  type Candidate,
  type Drawable,
  drawSample,
  type EntailmentItem,
  type ExtrinsicItem,
  type IntrinsicItem,
  invertedPairs,
  type Population,
  type SamplePlan,
  type StudyItem,
  unmarked,
} from '../study/index.ts';
import { candidatesOf, type DrawnPictures, type MeasureSource, readMarks, readViews } from './study-sources.ts';

export interface DrawnItems {
  readonly items: readonly StudyItem[];
  readonly populations: readonly Population[];
}

export interface ComparisonFiles {
  readonly gold: string;
  readonly systems: readonly string[];
}

type Sources = readonly [MeasureSource, MeasureSource];

/** Sentences whose marks differ: the measures disagree about at least one dependency or bracket. */
export function drawIntrinsic(
  sources: Sources,
  files: ComparisonFiles,
  limit: number | null,
  plan: SamplePlan,
): DrawnItems {
  const populations = files.systems.map((name, s) =>
    listed(
      name,
      drawableCandidates(sources, files, s, limit, ([first, second]) => first !== second),
    ),
  );
  const drawn = drawSample(populations, plan);
  const pictures = picturesOf(sources, files, system =>
    drawn.flatMap(item => (item.system === system ? [item.value.sentence] : [])),
  );
  const items = drawn.map(({ id, sample, system, value: { sentence, values } }): IntrinsicItem => {
    const name = system ?? '';
    const both = pictured(pictures, name, sentence);
    return { task: 'intrinsic', id, sample, system: name, sentence: sentence + 1, values, pictures: both };
  });
  return { items, populations: sizesOf(populations) };
}

/** Pairs of sentences of one size that the measures rank otherwise. */
export function drawExtrinsic(
  sources: Sources,
  files: ComparisonFiles,
  limit: number | null,
  plan: SamplePlan,
): DrawnItems {
  const populations = files.systems.map((name, s) =>
    invertedPairs(
      name,
      drawableCandidates(sources, files, s, limit, () => true),
    ),
  );
  const drawn = drawSample(populations, plan);
  const pictures = picturesOf(sources, files, system =>
    drawn.flatMap(item => (item.system === system ? item.value.map(({ sentence }) => sentence) : [])),
  );
  const items = drawn.map(({ id, sample, system, value }): ExtrinsicItem => {
    const name = system ?? '';
    const ranked = ({ sentence, values }: Candidate) => ({
      sentence: sentence + 1,
      values,
      picture: unmarked(pictured(pictures, name, sentence)[0]),
    });
    return { task: 'extrinsic', id, sample, system: name, sentences: [ranked(value[0]), ranked(value[1])] };
  });
  return { items, populations: sizesOf(populations) };
}

/** All pairs, or some of them, in a random order. */
export function drawEntailments(
  pairs: readonly EntailmentPair[],
  recordOf: (pair: EntailmentPair) => Readonly<Record<string, unknown>>,
  plan: SamplePlan,
): DrawnItems {
  const population = listed(null, pairs);
  const items = drawSample([population], plan).map(({ id, sample, value }): EntailmentItem => {
    const { id: name, text, hypothesis, gold, source, tags } = value;
    return {
      task: 'entailment',
      id,
      sample,
      name,
      text,
      hypothesis,
      silver: gold,
      source,
      tags,
      record: recordOf(value),
    };
  });
  return { items, populations: sizesOf([population]) };
}

function listed<T>(system: string | null, values: readonly T[]): Drawable<T> {
  return { system, size: values.length, at: index => values[index]! };
}

function sizesOf(populations: readonly Drawable<unknown>[]): readonly Population[] {
  return populations.map(({ system, size }) => ({ system, size }));
}

/** Short enough, and to be seen under both measures; a sentence without an analysis shows nothing. */
function drawableCandidates(
  sources: Sources,
  { gold, systems }: ComparisonFiles,
  system: number,
  limit: number | null,
  isWanted: (marks: readonly [string, string]) => boolean,
): readonly Candidate[] {
  const short = candidatesOf(sources, system).filter(({ size }) => limit === null || size <= limit);
  const marks = readMarks(sources, gold, systems[system]!);
  return short.filter(({ sentence }) => {
    const [first = null, second = null] = marks.get(sentence) ?? [];
    return first !== null && second !== null && isWanted([first, second]);
  });
}

function picturesOf(
  sources: Sources,
  { gold, systems }: ComparisonFiles,
  sentencesOf: (system: string) => readonly number[],
): ReadonlyMap<string, DrawnPictures> {
  return new Map(systems.map(system => [system, readViews(sources, gold, system, new Set(sentencesOf(system)))]));
}

function pictured(pictures: ReadonlyMap<string, DrawnPictures>, system: string, sentence: number) {
  const both = pictures.get(system)?.get(sentence);
  if (both === undefined)
    throw refuse('nothing-to-draw', null, `${system}: sentence ${sentence + 1} can no longer be drawn; did it change?`);
  return both;
}

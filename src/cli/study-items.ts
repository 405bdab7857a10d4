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
  markedTwice,
  type Population,
  type SamplePlan,
  type Shortfall,
  type StudyItem,
  shortfallOf,
  withoutMarks,
} from '../study/index.ts';
import {
  type DrawnSentence,
  type MeasureSource,
  readViews,
  type SeenSentence,
  type SeenSentences,
  seenSentences,
} from './study-sources.ts';

export interface DrawnItems {
  readonly items: readonly StudyItem[];
  readonly populations: readonly Population[];
}

/** What two measures are compared on. */
export interface Comparison {
  readonly sources: readonly [MeasureSource, MeasureSource];
  readonly gold: string;
  readonly systems: readonly string[];
  /** Of what is drawn of gold; null: none. */
  readonly limit: number | null;
}

/** Sentences whose marks differ: the measures disagree about at least one dependency or bracket. */
export function drawIntrinsic(comparison: Comparison, plan: SamplePlan): DrawnItems {
  const { populations, drawn } = drawFrom(comparison, plan, 'sentences', (name, sentences) =>
    listed(
      name,
      sentences.filter(({ isDisputed }) => isDisputed),
    ),
  );
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? [item.value.sentence] : [])),
  );
  const items = drawn.map(({ id, sample, system, value: { sentence, values } }): IntrinsicItem => {
    const name = system ?? '';
    const {
      usual,
      marked: [first, second],
    } = pictured(pictures, name, sentence);
    // The usual picture has the fullest labels; a view of another kind is its own.
    const both = markedTwice(usual, first, second) ?? markedTwice(first, first, second) ?? changed(name, sentence);
    return { task: 'intrinsic', id, sample, system: name, sentence: sentence + 1, values, pictures: both };
  });
  return { items, populations };
}

/** Pairs of sentences of one size that the measures rank otherwise. */
export function drawExtrinsic(comparison: Comparison, plan: SamplePlan): DrawnItems {
  const { populations, drawn } = drawFrom(comparison, plan, 'pairs of sentences', invertedPairs);
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? item.value.map(({ sentence }) => sentence) : [])),
  );
  const items = drawn.map(({ id, sample, system, value }): ExtrinsicItem => {
    const name = system ?? '';
    const ranked = ({ sentence, values }: Candidate) => ({
      sentence: sentence + 1,
      values,
      picture: withoutMarks(pictured(pictures, name, sentence).marked[0]),
    });
    return { task: 'extrinsic', id, sample, system: name, sentences: [ranked(value[0]), ranked(value[1])] };
  });
  return { items, populations };
}

type MakePopulation<T> = (system: string, sentences: readonly SeenSentence[]) => Drawable<T>;

function drawFrom<T>(comparison: Comparison, plan: SamplePlan, things: string, populationOf: MakePopulation<T>) {
  const { sources, gold, systems, limit } = comparison;
  const seen = systems.map((_, s) => seenSentences(sources, gold, systems, s));
  const within = (most: number | null, s: number) =>
    populationOf(
      systems[s]!,
      seen[s]!.sentences.filter(({ size, isSame }) => isSame && (most === null || size <= most)),
    );
  const populations = systems.map((_, s) => within(limit, s));
  const short = shortfallOf(populations, plan);
  if (short !== null) {
    const shortage = { ...short, things, limit, measures: sources.map(({ name }) => name) };
    throw tooFewItems(shortage, seen[short.population]!, most => within(most, short.population).size);
  }
  return { populations: sizesOf(populations), drawn: drawSample(populations, plan) };
}

interface Shortage extends Shortfall {
  readonly things: string;
  readonly limit: number | null;
  readonly measures: readonly string[];
}

/** How many there are, how many there would be, and at which limit there are enough. */
function tooFewItems(
  shortage: Shortage,
  { sentences, wordless }: SeenSentences,
  countWithin: (limit: number | null) => number,
) {
  const { system, size, needed, most, things, limit, measures } = shortage;
  const limits = [...new Set(sentences.map(({ size: own }) => own))].sort((a, b) => a - b);
  const enough = limits.find(own => own > (limit ?? Infinity) && countWithin(own) >= needed);
  const all = countWithin(null);
  const apart = sentences.filter(({ isSame }) => !isSame).length;
  const deed = things === 'sentences' ? 'mark' : 'rank';
  return refuse(
    'too-few-items',
    null,
    [
      `${system ?? ''}: ${needed} ${things} are needed that ${measures.join(' and ')} ${deed} differently, and there are ${size}`,
      ...(limit === null ? [] : [` with at most ${limit} gold dependencies or brackets (without a limit ${all})`]),
      ...(wordless === 0 ? [] : [`; ${wordless} cannot be drawn, because the files do not tell their words`]),
      ...(apart === 0 ? [] : [`; ${apart} are left out because the two ways of scoring do not show the same sentence`]),
      enough === undefined ? '; ' : `; --limit ${enough} has enough, or `,
      most === 0 ? 'compare other measures, or give more sentences' : `ask for at most --items ${most}`,
    ].join(''),
  );
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

function picturesOf({ sources, gold, systems }: Comparison, sentencesOf: (system: string) => readonly number[]) {
  return new Map(systems.map(system => [system, readViews(sources, gold, system, new Set(sentencesOf(system)))]));
}

function pictured(
  pictures: ReadonlyMap<string, ReadonlyMap<number, DrawnSentence>>,
  system: string,
  sentence: number,
): DrawnSentence {
  return pictures.get(system)?.get(sentence) ?? changed(system, sentence);
}

function changed(system: string, sentence: number): never {
  throw refuse('nothing-to-draw', null, `${system}: sentence ${sentence + 1} can no longer be drawn; did it change?`);
}

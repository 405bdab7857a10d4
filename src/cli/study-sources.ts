// What the items of a study are drawn from: the scores of every sentence under both measures, and their pictures.

import { type CountedSystems, visitPictures } from '../corpus/index.ts';
import type { Counts, CountTable } from '../counts/index.ts';
import { sum } from '../counts/index.ts';
import type { Family, OptionValues, Scoring } from '../families/index.ts';
import type { Picture } from '../picture/index.ts';
import { figureAt, measureAt, mergeToCommonRuns, rowValues } from '../stats/index.ts';
import { type Candidate, marksOf } from '../study/index.ts';
import { openInput } from './input.ts';

/** A measure with the way of scoring behind it and the view that shows its marks. */
export interface MeasureSource {
  readonly name: string;
  readonly path: string;
  readonly view: string;
  readonly family: Family;
  readonly scoring: Scoring;
  readonly options: OptionValues;
  readonly counted: CountedSystems;
}

type Sources = readonly [MeasureSource, MeasureSource];

/** The sentences of a system, with the values of both measures. */
export function candidatesOf(sources: Sources, system: number): readonly Candidate[] {
  const tables = mergeToCommonRuns(sources.map(({ counted }) => counted.systems[system]!.table));
  const values = sources.map(({ path, scoring }, i) => rowValues(tables[i]!, measureAt(scoring, path)));
  const sizes = sources.map((source, i) => goldSizes(source, tables[i]!));
  return tables[0]!.runs.map(({ from }, row) => ({
    sentence: from,
    // Decomposed scoring counts the root as a dependency, standard scoring does not: the larger number has it.
    size: Math.max(...sizes.map(size => size[row]!)),
    values: [values[0]![row]!, values[1]![row]!],
  }));
}

/** How much gold has of what a measure looks at: the whole of the recall beside it, else its own. */
function goldSizes({ path, scoring, counted }: MeasureSource, table: CountTable<string>): readonly number[] {
  const recall = path.replace(/[^.]*$/, 'recall');
  const corpus = scoring.figures(sum(counted.systems[0]!.table));
  const beside = figureAt(corpus, recall) === null ? path : recall;
  const { columns, rows } = table;
  const counts: Record<string, number> = {};
  return Array.from({ length: rows.length / columns.length }, (_, row) => {
    for (const [c, column] of columns.entries()) counts[column] = rows[row * columns.length + c] ?? 0;
    return figureAt(scoring.figures(counts as Counts<string>), beside)?.whole ?? 0;
  });
}

/** What each measure marks, by sentence. Null where there is nothing to be seen, or the parser gave no analysis. */
export type Marks = ReadonlyMap<number, readonly [string | null, string | null]>;

export function readMarks(sources: Sources, gold: string, system: string): Marks {
  const marks = new Map<number, [string | null, string | null]>();
  visitViews(sources, gold, system, (side, sentence, picture) => {
    const found = marks.get(sentence) ?? [null, null];
    marks.set(sentence, found);
    found[side] = marksOf(picture);
  });
  return marks;
}

export type DrawnPictures = ReadonlyMap<number, readonly [Picture, Picture]>;

/** The pictures of some sentences under both measures. */
export function readViews(
  sources: Sources,
  gold: string,
  system: string,
  sentences: ReadonlySet<number>,
): DrawnPictures {
  const found: [Map<number, Picture>, Map<number, Picture>] = [new Map(), new Map()];
  visitViews(sources, gold, system, (side, sentence, picture) => {
    if (sentences.has(sentence)) found[side].set(sentence, picture);
  });
  const both = [...found[0]].flatMap(([sentence, first]) => {
    const second = found[1].get(sentence);
    return second === undefined ? [] : [[sentence, [first, second] as const] as const];
  });
  return new Map(both);
}

/** Measures that are scored alike are read at once. */
function visitViews(
  sources: Sources,
  gold: string,
  system: string,
  visit: (side: 0 | 1, sentence: number, picture: Picture) => void,
): void {
  const [first, second] = sources;
  const passes = first.counted === second.counted ? [[0, 1] as const] : [[0] as const, [1] as const];
  for (const sides of passes) {
    const { family, scoring, options } = sources[sides[0]];
    const inputs = [openInput(gold), openInput(system)] as const;
    visitPictures(family, scoring, options, ...inputs, ({ sentence, views }) => {
      for (const side of sides) {
        const picture = views[sources[side].view];
        if (picture !== undefined) visit(side, sentence, picture);
      }
    });
    for (const input of inputs) input.close();
  }
}

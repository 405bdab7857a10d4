// What the items of a study are drawn from: the scores of every sentence under both measures, and their pictures.

import { createHash } from 'node:crypto';
import { type CountedSystems, viewSentences } from '../corpus/index.ts';
import type { Family, OptionValues, Scoring } from '../families/index.ts';
import { openInput } from '../node/index.ts';
import type { Picture } from '../picture/index.ts';
import { measureAt, mergeToCommonRuns, rowValues } from '../stats/index.ts';
import { type Candidate, marksOf, shapeOf } from '../study/index.ts';

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

/** A sentence of a system as it would be drawn: how much gold has of what is drawn, whether both measures draw the same
 *  analysis, and whether they mark it differently. */
export interface SeenSentence extends Candidate {
  readonly isSame: boolean;
  readonly isDisputed: boolean;
}

export interface SeenSentences {
  /** Those that can be shown: the parser gave an analysis, and both measures score it. */
  readonly sentences: readonly SeenSentence[];
  /** How many there are of which no picture can be made, because their words are not known. */
  readonly wordless: number;
}

/** The sentences of a system, with the values of both measures. */
export function seenSentences(
  sources: Sources,
  gold: string,
  systems: readonly string[],
  system: number,
): SeenSentences {
  const tables = mergeToCommonRuns(sources.map(({ counted }) => counted.systems[system]!.table));
  const values = sources.map(({ path, scoring }, i) => rowValues(tables[i]!, measureAt(scoring.metric, path)));
  const looks = lookAt(sources, gold, systems[system]!);
  const { runs } = tables[0]!;
  const sentences = runs.flatMap(({ from }, row): SeenSentence[] => {
    const [first, second] = looks.map(side => side.get(from));
    const both: readonly [number | null, number | null] = [values[0]![row]!, values[1]![row]!];
    if (!first?.marks || !second?.marks || both.includes(null)) return [];
    const isSame = first.shape === second.shape;
    const isDisputed = first.marks !== second.marks;
    return [{ sentence: from, size: first.size, values: both, isSame, isDisputed }];
  });
  return { sentences, wordless: runs.filter(({ from }) => !looks[0].has(from)).length };
}

interface Look {
  readonly size: number;
  readonly shape: string;
  /** Null where there is no analysis. */
  readonly marks: string | null;
}

/** How each measure's view shows the sentences of a system. */
function lookAt(sources: Sources, gold: string, system: string) {
  const looks: readonly [Map<number, Look>, Map<number, Look>] = [new Map(), new Map()];
  visitViews(sources, gold, system, (side, sentence, picture) => {
    // Judges read sentences.
    if (picture.kind === 'arcs' && picture.unordered) return;
    const shape = createHash('sha256').update(shapeOf(picture)).digest('base64');
    looks[side].set(sentence, { size: picture.gold.length, shape, marks: marksOf(picture) });
  });
  return looks;
}

export interface DrawnSentence {
  /** Drawn in the usual way, as the first measure's way of scoring reads it. */
  readonly usual: Picture;
  /** As each measure marks it. */
  readonly marked: readonly [Picture, Picture];
}

/** The pictures of some sentences under both measures. */
export function readViews(
  sources: Sources,
  gold: string,
  system: string,
  sentences: ReadonlySet<number>,
): ReadonlyMap<number, DrawnSentence> {
  const found: readonly [Map<number, Picture>, Map<number, Picture>] = [new Map(), new Map()];
  const usual = new Map<number, Picture>();
  visitViews(sources, gold, system, (side, sentence, picture, ownUsual) => {
    if (!sentences.has(sentence)) return;
    found[side].set(sentence, picture);
    if (side === 0) usual.set(sentence, ownUsual);
  });
  const all = [...found[0]].flatMap(([sentence, first]) => {
    const second = found[1].get(sentence);
    if (second === undefined) return [];
    return [[sentence, { usual: usual.get(sentence) ?? first, marked: [first, second] }] as const];
  });
  return new Map(all);
}

/** Measures that are scored alike are read at once. */
function visitViews(
  sources: Sources,
  gold: string,
  system: string,
  visit: (side: 0 | 1, sentence: number, picture: Picture, usual: Picture) => void,
): void {
  const [first, second] = sources;
  const passes = first.counted === second.counted ? [[0, 1] as const] : [[0] as const, [1] as const];
  for (const sides of passes) {
    const { family, scoring, options } = sources[sides[0]];
    const inputs = [openInput(gold), openInput(system)] as const;
    const files = { family, scoring, options, gold: inputs[0], system: inputs[1] };
    for (const { sentence, views } of viewSentences(files, 'all'))
      for (const side of sides) {
        const picture = views[sources[side].view];
        if (picture !== undefined) visit(side, sentence, picture, views[scoring.views[0] ?? ''] ?? picture);
      }
    for (const input of inputs) input.close();
  }
}

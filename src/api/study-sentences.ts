// Sentences of parser output as two measures score them: their values, and their pictures with the marks of each.
import {
  type CountedSystems,
  closeAll,
  type FamilyScoring,
  type FileSet,
  openAll,
  SentenceFinder,
} from '../corpus/index.ts';
import type { Picture } from '../picture/index.ts';
import { measureAt, mergeToCommonRuns, rowValues } from '../stats/index.ts';
import { marksOf, shapeOf, withTagsMarked } from '../study/index.ts';
import type { ComparedOutput, DrawnSentence, SeenSentence, SeenSentences } from './study-items.ts';

/** A measure with the way of scoring behind it and the view that shows its marks. */
export interface MeasureSource extends FamilyScoring {
  readonly name: string;
  readonly path: string;
  readonly view: string;
  /** What the view's labels say; null where they are not compared, undefined where there is nothing to say. */
  readonly labels: string | null | undefined;
  readonly comparesLabels: boolean;
  /** Whether it marks what stands under the words, and nothing else. */
  readonly marksTags: boolean;
  readonly counted: CountedSystems;
  /** The files as they were scored, gold first. */
  readonly sets: readonly FileSet[];
}

type Sources = readonly [MeasureSource, MeasureSource];

export function scoredSentences(sources: Sources): ComparedOutput {
  const [first, second] = sources;
  return {
    measures: [first.name, second.name],
    comparesLabels: [first.comparesLabels, second.comparesLabels],
    seen: system => seenSentences(sources, system),
    draw: (system, sentences) => readViews(sources, system, sentences),
  };
}

/** The sentences of a system that can be shown, with the values of both measures: the parser gave an analysis, and both
 *  measures score it; and how many there are of which no picture can be made, because their words are not known. */
function seenSentences(sources: Sources, system: number): SeenSentences {
  const tables = mergeToCommonRuns(sources.map(({ counted }) => counted.systems[system]!.table));
  const values = sources.map(({ path, scoring }, i) => rowValues(tables[i]!, measureAt(scoring.metric, path)));
  const looks = lookAt(sources, system);
  const { runs } = tables[0]!;
  const sentences = runs.flatMap(({ from }, row): SeenSentence[] => {
    const look = looks.get(from);
    const both: readonly [number | null, number | null] = [values[0]![row]!, values[1]![row]!];
    if (look === undefined || look.marks.includes(null) || both.includes(null)) return [];
    const { size, isSame, marks } = look;
    return [
      {
        sentence: from,
        size,
        values: both,
        isSame,
        isDisputed: marks[0] !== marks[1],
        isFaulty: marks.join('').includes('-'),
      },
    ];
  });
  return { sentences, wordless: runs.filter(({ from }) => !looks.has(from)).length };
}

interface Look extends Pick<SeenSentence, 'size' | 'isSame'> {
  /** Until the other measure's is known: it is as long as the sentence. */
  readonly shape: string | null;
  /** As each measure has them; null where there is no analysis. */
  readonly marks: readonly [string | null, string | null];
}

/** How each measure's view shows the sentences of a system. */
function lookAt(sources: Sources, system: number) {
  const looks = new Map<number, Look>();
  visitViews(sources, system, 'all', (side, sentence, picture) => {
    // Judges read sentences.
    if (picture.kind === 'arcs' && picture.unordered) return;
    const [shape, marks, seen] = [shapeOf(picture), marksOf(picture), looks.get(sentence)];
    if (side === 0) looks.set(sentence, { size: picture.gold.length, shape, isSame: false, marks: [marks, null] });
    else if (seen !== undefined)
      looks.set(sentence, { ...seen, shape: null, isSame: seen.shape === shape, marks: [seen.marks[0], marks] });
  });
  return looks;
}

/** The pictures of some sentences under both measures. */
function readViews(
  sources: Sources,
  system: number,
  sentences: ReadonlySet<number>,
): ReadonlyMap<number, DrawnSentence> {
  const found: readonly [Map<number, Picture>, Map<number, Picture>] = [new Map(), new Map()];
  const usual = new Map<number, Picture>();
  visitViews(sources, system, sentences, (side, sentence, picture, ownUsual) => {
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
  system: number,
  sentences: 'all' | ReadonlySet<number>,
  visit: (side: 0 | 1, sentence: number, picture: Picture, usual: Picture) => void,
): void {
  const [first, second] = sources;
  const passes = first.counted === second.counted ? [[0, 1] as const] : [[0] as const, [1] as const];
  for (const sides of passes) {
    const { counted, sets, ...how } = sources[sides[0]];
    const { layouts, places } = counted.systems[system]!;
    const inputs = openAll([sets[0]!.files[0]!, sets[system + 1]!.files[0]!]);
    try {
      const finder = new SentenceFinder({ ...how, gold: inputs[0]!, system: inputs[1]! }, layouts[0]!, places);
      for (const { sentence, views } of finder.pictures(sentences))
        for (const side of sides) {
          const picture = views[sources[side].view];
          if (picture === undefined) continue;
          const shown = sources.some(({ marksTags }) => marksTags)
            ? withTagsMarked(picture, sources[side].marksTags)
            : picture;
          visit(side, sentence, shown, views[how.scoring.views[0] ?? ''] ?? shown);
        }
    } finally {
      closeAll(inputs);
    }
  }
}

// How the drawings of a study are read, told to judges in words that name no measure: what the descriptions of metrics say of
// their views, and only of what is drawn.
import { type DrawingGuide, families, type Scoring } from '../families/index.ts';
import type { Picture, Verdict } from '../picture/index.ts';
import type { StudyGuide, StudyItem } from '../study/index.ts';
import type { MeasureSource } from './study-sentences.ts';

function descriptionOf({ metric }: Scoring) {
  return families.flatMap(({ metrics }) => metrics).find(({ name }) => name === metric.name);
}

/** What the labels of a view say; null where they are not compared. */
export function labelsRead(scoring: Scoring, view: string): string | null | undefined {
  const labels = descriptionOf(scoring)?.views.find(({ name }) => name === view)?.labels;
  return typeof labels === 'function' ? labels(new Map(scoring.settings)) : labels;
}

/** The view that marks the errors of a figure and does not bear its name. */
export function viewMarking(scoring: Scoring, path: string): string | undefined {
  const isMarked = (figure: string) => path === figure || path.startsWith(`${figure}.`);
  return descriptionOf(scoring)?.views.find(({ marks = [] }) => marks.some(isMarked))?.name;
}

/** What stands under its words and is marked there. */
export function notesRead(scoring: Scoring, view: string): string | undefined {
  return descriptionOf(scoring)?.views.find(({ name }) => name === view)?.notes;
}

/** Whether a figure is of what stands under the words. */
export function scoresTags(scoring: Scoring, path: string): boolean {
  const tags = descriptionOf(scoring)?.tags;
  return tags !== undefined && path.split('.')[0] === tags;
}

/** The figures, or groups of them, whose errors the usual view marks; undefined where the chief ones tell. */
export function figuresMarked(scoring: Scoring): readonly string[] | undefined {
  const description = descriptionOf(scoring);
  return description === undefined ? [] : description.marked;
}

/** The same of all views that do not bear their names. */
export function allFiguresMarked(scoring: Scoring): readonly string[] {
  const others = descriptionOf(scoring)?.views.flatMap(({ marks = [] }) => marks) ?? [];
  return [...(figuresMarked(scoring) ?? []), ...others];
}

type Line = readonly [sign: string, meaning: string];

/** With `shared` labels, all drawings have those of the usual view. */
export function drawingLegend(
  { task, labels: shown }: { readonly task: 'intrinsic' | 'extrinsic'; readonly labels?: string | undefined },
  sources: readonly Pick<MeasureSource, 'scoring' | 'view' | 'labels' | 'marksTags'>[],
  items: readonly StudyItem[],
): Pick<StudyGuide, 'legend' | 'arrows'> {
  const pictures = items.flatMap(item => {
    if (item.task === 'entailment') return [];
    return item.task === 'intrinsic' ? item.pictures : item.sentences.map(({ picture }) => picture);
  });
  const kind = pictures[0]?.kind ?? 'arcs';
  const { scoring } = sources[0]!;
  const drawing = descriptionOf(scoring)?.drawing;
  const read = shown === 'shared' ? [labelsRead(scoring, scoring.views[0]!)] : sources.map(({ labels }) => labels);
  const labels = new Set(read.filter(each => each !== null && each !== undefined));
  const notes = new Set(sources.flatMap(({ scoring, view }) => notesRead(scoring, view) ?? []));
  const legend = [
    ...(kind === 'derivations' ? derivations : overWords(kind, pictures, drawing, [...notes])),
    ...(kind === 'arcs' ? arrowLines(pictures, drawing, [...labels]) : []),
    ...(task === 'intrinsic' ? markLines(kind, pictures) : []),
    ...some(
      sources.some(source => source.marksTags),
      ['≠ in colour', 'What counts as wrong under a word.'],
    ),
  ].map(([sign, meaning]): [string, string] => [sign, meaning]);
  return { legend, ...(kind === 'arcs' && drawing !== undefined && { arrows: drawing.from }) };
}

const derivations: readonly Line[] = [
  ['First', 'The derivation of the gold standard: words, their categories, and below each line what a rule makes.'],
  ['Second', 'The derivation of the parser.'],
];

function overWords(
  kind: Picture['kind'],
  pictures: readonly Picture[],
  drawing: DrawingGuide | undefined,
  others: readonly string[],
): readonly Line[] {
  const notes = pictures.flatMap(picture =>
    picture.kind === 'derivations'
      ? []
      : [...picture.words, ...(picture.systemWords ?? [])].flatMap(word => word.notes),
  );
  const noun = drawing?.notes ?? 'part of speech';
  const below = notes.some(({ text }) => text !== '') ? `, with the ${noun} under a word where it is known` : '';
  const isTree = kind === 'trees';
  return [
    ['Words', `The sentence stands in the middle${below}.`],
    [
      'Above',
      isTree
        ? 'The tree of the gold standard, growing up from the words.'
        : `The gold standard. An arrow goes from ${drawing?.arrow ?? 'a head to the word that depends on it'}.`,
    ],
    ['Below', isTree ? 'The tree of the parser, growing down from them.' : 'What the parser made of it, upside down.'],
    ...some(
      notes.some(({ text, verdict }) => verdict === 'wrong' || text.startsWith('≠ ')),
      [
        '≠',
        others.length > 0
          ? 'Under a word: what the parser has there, where it is not what the gold standard has.'
          : `Under a word: the ${noun} of the parser, where it is not that of the gold standard.`,
      ],
    ),
    ...others.map((other): Line => ['Under the words of one drawing', other]),
    ...some(
      notes.some(({ text }) => text.startsWith('? ')),
      ['?', `Under a word: the ${noun} of the parser, where the gold standard tells none.`],
    ),
  ];
}

const some = (isDrawn: boolean, line: Line): readonly Line[] => (isDrawn ? [line] : []);

function arrowLines(pictures: readonly Picture[], drawing: DrawingGuide | undefined, labels: readonly string[]) {
  const arcs = pictures.flatMap(picture =>
    picture.kind === 'arcs' ? [...picture.gold, ...(picture.system ?? [])] : [],
  );
  const isLabelled = arcs.some(({ head, label }) => head !== null && label !== '');
  const places = labels.length > 1 ? ['On an arrow of one drawing', 'and of the other'] : ['On an arrow'];
  return [
    ...(isLabelled ? labels.map((label, i): Line => [places[i] ?? '', label]) : []),
    ...(isLabelled && drawing?.more !== undefined ? [drawing.more] : []),
    ...some(
      arcs.some(({ head }) => head === null),
      ['Line without a start', drawing?.root ?? 'The root of the sentence.'],
    ),
  ];
}

const marks: Readonly<Record<Picture['kind'], Readonly<Partial<Record<Verdict, Line>>>>> = {
  arcs: {
    wrong: ['✗ dashed', 'An arrow of the parser that counts as wrong.'],
    missing: ['∅ dotted', 'An arrow of the gold standard that counts as not found.'],
  },
  trees: {
    missing: ['− dotted box', 'A bracket of the gold standard that counts as not found.'],
    extra: ['+ box', 'A bracket of the parser that counts as one too many.'],
    crossing: ['× thick box', 'One that crosses a bracket of the gold standard.'],
    wrong: ['≠ box', 'One that has another label in the gold standard.'],
  },
  derivations: {
    missing: ['−', 'A category that only the gold standard has there.'],
    extra: ['+', 'One that only the parser has there.'],
  },
};

function markLines(kind: Picture['kind'], pictures: readonly Picture[]): readonly Line[] {
  const drawn = new Set(pictures.flatMap(({ gold, system }) => [...gold, ...(system ?? [])].map(mark => mark.verdict)));
  return Object.entries(marks[kind]).flatMap(([verdict, line]) => (drawn.has(verdict as Verdict) ? [line] : []));
}

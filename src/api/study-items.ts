// The items of a study, drawn from the scores of every sentence under two measures and their pictures.
import { refuse } from '../bytes/index.ts';
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
import {
  type Candidate,
  type Drawable,
  drawSample,
  type ExtrinsicItem,
  type IntrinsicItem,
  invertedPairs,
  type labelChoices,
  markedTwice,
  marksOf,
  type Population,
  type SamplePlan,
  type Shortfall,
  shapeOf,
  shortfallOf,
  withLabels,
  withMarksInverted,
  withoutFeatures,
  withoutMarks,
  withTagsMarked,
} from '../study/index.ts';

/** What two measures are compared on. */
export interface Comparison {
  readonly sources: Sources;
  /** By name. */
  readonly systems: readonly string[];
  /** Of what is drawn of gold; null: none. */
  readonly limit: number | null;
  readonly shown: ShownParts;
  /** Sentences that stand in the instructions, and are not drawn; from 0. */
  readonly except: ReadonlySet<number>;
}

/** What is shown of a drawing. */
export interface ShownParts {
  readonly labels: (typeof labelChoices)[number];
  readonly features: boolean;
}

/** Sentences whose marks differ: the measures disagree about at least one dependency or bracket. */
export function drawIntrinsic(comparison: Comparison, plan: CheckedPlan) {
  const { populations, drawn } = drawFrom(comparison, plan, 'sentences', (name, sentences) =>
    listed(
      name,
      sentences.filter(({ isDisputed }) => isDisputed),
    ),
  );
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? [item.value.sentence] : [])),
  );
  const items = drawn.map(({ sample, system, value: { sentence, values }, role }): IntrinsicItem => {
    const name = system ?? '';
    const both = markings(comparison, pictured(pictures, name, sentence)) ?? changed(name, sentence);
    const common = { task: 'intrinsic', id: randomId(), sample, ...(role && { role }) } as const;
    return { ...common, system: name, sentence: sentence + 1, values, pictures: both };
  });
  return { items: [...items, ...intrinsicChecks(comparison, plan)], populations };
}

/** Sentences with errors that both measures mark alike: so, and with every mark turned into its opposite. */
function intrinsicChecks(comparison: Comparison, { checks = 0, seed }: CheckedPlan): readonly IntrinsicItem[] {
  if (checks === 0) return [];
  const { drawn } = drawFrom(comparison, { seed, items: checks, samples: null }, 'sentences', (name, sentences) =>
    listed(
      name,
      sentences.filter(({ isDisputed, isFaulty }) => !isDisputed && isFaulty),
    ),
  );
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? [item.value.sentence] : [])),
  );
  return drawn.map(({ system, value: { sentence, values } }) => {
    const name = system ?? '';
    const [right] = markings(comparison, pictured(pictures, name, sentence)) ?? changed(name, sentence);
    return {
      ...{ task: 'intrinsic', id: randomId(), sample: null, role: 'check', right: 'first' },
      ...{ system: name, sentence: sentence + 1, values, pictures: [right, withMarksInverted(right)] },
    };
  });
}

/** A plan with items that show who does not look. */
export interface CheckedPlan extends SamplePlan {
  readonly checks?: number;
}

/** As each measure marks it; null where they do not draw the same analysis. */
function markings({ sources, shown }: Comparison, { usual, marked }: DrawnSentence) {
  // The usual picture has the fullest labels; a view of another kind is its own.
  const both =
    shown.labels === 'own'
      ? markedTwice(marked, marked)
      : (markedTwice([usual, usual], marked) ?? markedTwice([marked[0], marked[0]], marked));
  if (both === null) return null;
  const [first, second] = both.map((picture, i) => shownPicture(picture, shown, sources[i]!.comparesLabels));
  return [first!, second!] as const;
}

function shownPicture(picture: Picture, { labels, features }: ShownParts, compared = true): Picture {
  const bare = labels === 'none' || (labels === 'own' && !compared) ? withLabels(picture, () => '') : picture;
  return features ? bare : withoutFeatures(bare);
}

/** Sentences of the first system that stand in the instructions: one drawing, or one for each measure. */
export function drawExamples(
  comparison: Comparison,
  task: 'intrinsic' | 'extrinsic',
): Readonly<Record<string, readonly Picture[]>> {
  const { sources, systems, except, shown } = comparison;
  const drawn = except.size === 0 ? new Map<number, DrawnSentence>() : readViews(sources, 0, except);
  return Object.fromEntries(
    [...except].map(sentence => {
      const found = drawn.get(sentence) ?? changed(systems[0]!, sentence);
      const unmarked = () => [shownPicture(withoutMarks(found.marked[0]), shown)];
      return [String(sentence + 1), task === 'intrinsic' ? (markings(comparison, found) ?? unmarked()) : unmarked()];
    }),
  );
}

/** Pairs of sentences of one size that the measures rank otherwise. */
export function drawExtrinsic(comparison: Comparison, plan: CheckedPlan) {
  const { populations, drawn: pairs } = drawFrom(comparison, plan, 'pairs of sentences', invertedPairs);
  const drawn = [...pairs, ...plainPairs(comparison, plan)];
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? item.value.map(({ sentence }) => sentence) : [])),
  );
  const items = drawn.map(({ sample, system, value, role }): ExtrinsicItem => {
    const name = system ?? '';
    const ranked = ({ sentence, values }: Candidate) => ({
      sentence: sentence + 1,
      values,
      picture: shownPicture(withoutMarks(pictured(pictures, name, sentence).marked[0]), comparison.shown),
    });
    const known = role === undefined ? {} : { role, ...(role === 'check' && { right: 'first' as const }) };
    const common = { task: 'extrinsic', id: randomId(), sample, ...known } as const;
    return { ...common, system: name, sentences: [ranked(value[0]), ranked(value[1])] };
  });
  return { items, populations };
}

/** A sentence without a mistake, and one of the worst: which is better is plain. */
function plainPairs(comparison: Comparison, { checks = 0, seed }: CheckedPlan) {
  if (checks === 0) return [];
  const sum = ({ values }: Candidate) => (values[0] ?? 0) + (values[1] ?? 0);
  const { drawn } = drawFrom(comparison, { seed, items: checks, samples: null }, 'sentences', (name, sentences) => {
    const worst = [...sentences].sort((a, b) => sum(a) - sum(b)).slice(0, checks);
    const right = sentences.filter(each => !each.isFaulty && !worst.includes(each));
    return listed(name, worst.length === 0 ? [] : right.map((each, i) => [each, worst[i % worst.length]!] as const));
  });
  return drawn.map(each => ({ ...each, role: 'check' as const }));
}

type MakePopulation<T> = (system: string, sentences: readonly SeenSentence[]) => Drawable<T>;

function drawFrom<T>(comparison: Comparison, plan: SamplePlan, things: string, populationOf: MakePopulation<T>) {
  const { sources, systems, limit, except } = comparison;
  const seen = systems.map((_, s) => seenSentences(sources, s, except));
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

/** How many there are, how many there would be, and at which limit there are enough. */
function tooFewItems(
  shortage: Shortfall & {
    readonly things: string;
    readonly limit: number | null;
    readonly measures: readonly string[];
  },
  { sentences, wordless }: ReturnType<typeof seenSentences>,
  countWithin: (limit: number | null) => number,
) {
  const { system, size, needed, most, things, limit, measures } = shortage;
  const limits = [...new Set(sentences.map(({ size: own }) => own))].sort((a, b) => a - b);
  const enough = limits.find(own => own > (limit ?? Infinity) && countWithin(own) >= needed);
  const all = countWithin(null);
  const apart = sentences.filter(({ isSame }) => !isSame).length;
  const verb = things === 'sentences' ? 'mark' : 'rank';
  return refuse(
    'too-few-items',
    system === null ? null : { file: system },
    [
      `${needed} ${things} are needed that ${measures.join(' and ')} ${verb} differently, and there are ${size}`,
      ...(limit === null ? [] : [` with at most ${limit} gold dependencies or brackets (without a limit ${all})`]),
      ...(wordless === 0 ? [] : [`; ${wordless} cannot be drawn, because the files do not have their words`]),
      ...(apart === 0 ? [] : [`; ${apart} are left out because the two ways of scoring do not show the same sentence`]),
      enough === undefined ? '; ' : `; --limit ${enough} has enough, or `,
      most === 0 ? 'compare other measures, or give more sentences' : `ask for at most --items ${most}`,
    ].join(''),
  );
}

/** Judges see ids: what follows from a seed, or from the place of an item, would tell them whose turn it was. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('');
}

export function listed<T>(system: string | null, values: readonly T[]): Drawable<T> {
  return { system, size: values.length, at: index => values[index]! };
}

export function sizesOf(populations: readonly Drawable<unknown>[]): readonly Population[] {
  return populations.map(({ system, size }) => ({ system, size }));
}

function picturesOf({ sources, systems }: Comparison, sentencesOf: (system: string) => readonly number[]) {
  return new Map(systems.map((system, s) => [system, readViews(sources, s, new Set(sentencesOf(system)))]));
}

function pictured(
  pictures: ReadonlyMap<string, ReadonlyMap<number, DrawnSentence>>,
  system: string,
  sentence: number,
): DrawnSentence {
  return pictures.get(system)?.get(sentence) ?? changed(system, sentence);
}

function changed(system: string, sentence: number): never {
  throw refuse('nothing-to-draw', { file: system }, `sentence ${sentence + 1} can no longer be drawn; did it change?`);
}

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

/** A sentence of a system as it would be drawn: how much gold has of what is drawn, whether both measures draw the same
 *  analysis, and whether they mark it differently. */
interface SeenSentence extends Candidate {
  readonly isSame: boolean;
  readonly isDisputed: boolean;
  /** Whether one of them marks something. */
  readonly isFaulty: boolean;
}

/** The sentences of a system that can be shown, with the values of both measures: the parser gave an analysis, and both
 *  measures score it; and how many there are of which no picture can be made, because their words are not known. */
function seenSentences(sources: Sources, system: number, except: ReadonlySet<number>) {
  const tables = mergeToCommonRuns(sources.map(({ counted }) => counted.systems[system]!.table));
  const values = sources.map(({ path, scoring }, i) => rowValues(tables[i]!, measureAt(scoring.metric, path)));
  const looks = lookAt(sources, system);
  const { runs } = tables[0]!;
  const sentences = runs.flatMap(({ from }, row): SeenSentence[] => {
    const look = looks.get(from);
    const both: readonly [number | null, number | null] = [values[0]![row]!, values[1]![row]!];
    if (look === undefined || look.marks.includes(null) || both.includes(null) || except.has(from)) return [];
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

interface DrawnSentence {
  /** Drawn in the usual way, as the first measure's way of scoring reads it. */
  readonly usual: Picture;
  /** As each measure marks it. */
  readonly marked: readonly [Picture, Picture];
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

// The items of a study, drawn from the scores of every sentence under two measures and their pictures.
import { refuse } from '../bytes/index.ts';
import type { Picture } from '../picture/index.ts';
import {
  type Candidate,
  type Drawable,
  drawSample,
  type ExtrinsicItem,
  type IntrinsicItem,
  invertedPairs,
  type labelChoices,
  markedTwice,
  type Population,
  type SamplePlan,
  type Shortfall,
  shortfallOf,
  withLabels,
  withMarksInverted,
  withoutFeatures,
  withoutMarks,
  withTagsMarked,
} from '../study/index.ts';

/** What two measures make of the output of systems. */
export interface ComparedOutput {
  /** By name. */
  readonly measures: readonly [string, string];
  /** Whether each compares labels. */
  readonly comparesLabels: readonly [boolean, boolean];
  /** The sentences of a system that can be shown, and how many there are of which no picture can be made, because their words
   *  are not known. */
  seen(system: number): SeenSentences;
  /** The pictures of some of them. */
  draw(system: number, sentences: ReadonlySet<number>): ReadonlyMap<number, DrawnSentence>;
  /** A marking that is plainly wrong, where it is not the opposite of every mark. */
  readonly spoiled?: (marking: Picture) => Picture;
}

/** A sentence of a system as it would be drawn: how much gold has of what is drawn, whether both measures draw the same
 *  analysis, and whether they mark it differently. */
export interface SeenSentence extends Candidate {
  readonly isSame: boolean;
  readonly isDisputed: boolean;
  /** Whether one of them marks something. */
  readonly isFaulty: boolean;
}

export interface SeenSentences {
  readonly sentences: readonly SeenSentence[];
  readonly wordless: number;
}

export interface DrawnSentence {
  /** Drawn in the usual way, as the first measure's way of scoring reads it. */
  readonly usual: Picture;
  /** As each measure marks it. */
  readonly marked: readonly [Picture, Picture];
}

/** What two measures are compared on. */
export interface Comparison extends ComparedOutput {
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
  const { populations, drawn } = drawFrom(
    comparison,
    plan,
    'sentences are needed that {} mark differently',
    (name, sentences) =>
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

const SURE_MARKS = 'sentences are needed for checks that {} mark alike';
const FLAWLESS = 'sentences are needed for checks in which {} find nothing wrong';

/** Sentences with errors that both measures mark alike: so, and with every mark turned into its opposite. */
function intrinsicChecks(comparison: Comparison, { checks = 0, seed }: CheckedPlan): readonly IntrinsicItem[] {
  if (checks === 0) return [];
  const { drawn } = drawFrom(comparison, { seed, items: checks, samples: null }, SURE_MARKS, (name, sentences) =>
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
      ...{
        system: name,
        sentence: sentence + 1,
        values,
        pictures: [right, (comparison.spoiled ?? withMarksInverted)(right)],
      },
    };
  });
}

/** A plan with items that show who does not look. */
export interface CheckedPlan extends SamplePlan {
  readonly checks?: number;
}

/** As each measure marks it; null where they do not draw the same analysis. */
function markings({ comparesLabels, shown }: Comparison, { usual, marked }: DrawnSentence) {
  // The usual picture has the fullest labels; a view of another kind is its own.
  const both =
    shown.labels === 'own'
      ? markedTwice(marked, marked)
      : (markedTwice([usual, usual], marked) ?? markedTwice([marked[0], marked[0]], marked));
  if (both === null) return null;
  const [first, second] = both.map((picture, i) => shownPicture(picture, shown, comparesLabels[i]));
  return [first!, second!] as const;
}

function shownPicture(picture: Picture, { labels, features }: ShownParts, compared = true): Picture {
  const bare = labels === 'none' || (labels === 'own' && !compared) ? withLabels(picture, () => '') : picture;
  return features ? bare : withoutFeatures(bare);
}

/** Neither relations, brackets nor what stands under the words: one of the measures may punish just that. */
function unmarked({ marked: [picture] }: DrawnSentence, shown: ShownParts): Picture {
  return withTagsMarked(shownPicture(withoutMarks(picture), shown), false);
}

/** Sentences of the first system that stand in the instructions: one drawing, or one for each measure. */
export function drawExamples(
  comparison: Comparison,
  task: 'intrinsic' | 'extrinsic',
): Readonly<Record<string, readonly Picture[]>> {
  const { systems, except, shown } = comparison;
  const drawn = except.size === 0 ? new Map<number, DrawnSentence>() : comparison.draw(0, except);
  return Object.fromEntries(
    [...except].map(sentence => {
      const found = drawn.get(sentence) ?? changed(systems[0]!, sentence);
      const both = task === 'intrinsic' ? markings(comparison, found) : null;
      return [String(sentence + 1), both ?? [unmarked(found, shown)]];
    }),
  );
}

/** Pairs of sentences of one size that the measures rank otherwise. */
export function drawExtrinsic(comparison: Comparison, plan: CheckedPlan) {
  const { populations, drawn: pairs } = drawFrom(
    comparison,
    plan,
    'pairs of sentences are needed that {} rank differently',
    invertedPairs,
  );
  const drawn = [...pairs, ...plainPairs(comparison, plan)];
  const pictures = picturesOf(comparison, system =>
    drawn.flatMap(item => (item.system === system ? item.value.map(({ sentence }) => sentence) : [])),
  );
  const items = drawn.map(({ sample, system, value, role }): ExtrinsicItem => {
    const name = system ?? '';
    const ranked = ({ sentence, values }: Candidate) => ({
      sentence: sentence + 1,
      values,
      picture: unmarked(pictured(pictures, name, sentence), comparison.shown),
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
  const { drawn } = drawFrom(comparison, { seed, items: checks, samples: null }, FLAWLESS, (name, sentences) => {
    const worst = [...sentences].sort((a, b) => sum(a) - sum(b)).slice(0, checks);
    const right = sentences.filter(each => !each.isFaulty && !worst.includes(each));
    return listed(name, worst.length === 0 ? [] : right.map((each, i) => [each, worst[i % worst.length]!] as const));
  });
  return drawn.map(each => ({ ...each, role: 'check' as const }));
}

type MakePopulation<T> = (system: string, sentences: readonly SeenSentence[]) => Drawable<T>;

function drawFrom<T>(comparison: Comparison, plan: SamplePlan, needs: string, populationOf: MakePopulation<T>) {
  const { measures, systems, limit, except } = comparison;
  const seen = systems.map((_, s) => {
    const { sentences, wordless } = comparison.seen(s);
    return { sentences: sentences.filter(({ sentence }) => !except.has(sentence)), wordless };
  });
  const within = (most: number | null, s: number) =>
    populationOf(
      systems[s]!,
      seen[s]!.sentences.filter(({ size, isSame }) => isSame && (most === null || size <= most)),
    );
  const populations = systems.map((_, s) => within(limit, s));
  const short = shortfallOf(populations, plan);
  if (short !== null) {
    const shortage = { ...short, needs: needs.replace('{}', measures.join(' and ')), limit };
    throw tooFewItems(shortage, seen[short.population]!, most => within(most, short.population).size);
  }
  return { populations: sizesOf(populations), drawn: drawSample(populations, plan) };
}

/** How many there are, how many there would be, and at which limit there are enough. */
function tooFewItems(
  shortage: Shortfall & {
    readonly needs: string;
    readonly limit: number | null;
  },
  { sentences, wordless }: SeenSentences,
  countWithin: (limit: number | null) => number,
) {
  const { system, size, needed, most, needs, limit } = shortage;
  const limits = [...new Set(sentences.map(({ size: own }) => own))].sort((a, b) => a - b);
  const enough = limits.find(own => own > (limit ?? Infinity) && countWithin(own) >= needed);
  const all = countWithin(null);
  const apart = sentences.filter(({ isSame }) => !isSame).length;
  return refuse(
    'too-few-items',
    system === null ? null : { file: system },
    [
      `${needed} ${needs}, and there are ${size}`,
      ...(limit === null ? [] : [` with at most ${limit} gold dependencies or brackets (without a limit ${all})`]),
      ...(wordless === 0 ? [] : [`; ${wordless} cannot be drawn, because the files do not have their words`]),
      ...(apart === 0
        ? []
        : [
            `; ${apart} are left out because the two ways of scoring do not draw the same, trees or arrows of the same words`,
          ]),
      enough === undefined ? '; ' : `; --limit ${enough} has enough, or `,
      most === 0
        ? 'compare other measures, or give more sentences'
        : `ask for at most --${needs.includes('checks') ? 'checks' : 'items'} ${most}`,
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

function picturesOf({ systems, draw }: Comparison, sentencesOf: (system: string) => readonly number[]) {
  return new Map(systems.map((system, s) => [system, draw(s, new Set(sentencesOf(system)))]));
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

// A study asks people which of two measures is right about parsers, or whether a text entails a hypothesis (Bhargava and
// Penn 2023; Yuret, Rimell and Han 2013). Everything here is plain data: it is stored, exported and sent as it is.
// "First" and "second" are the measures of the study in the order in which it names them; a judge never sees these
// words, only a left and a right that mean something else for every item.
import type { Answer as EntailmentAnswer, EntailmentJudgement } from '../model/index.ts';
import type { Picture } from '../picture/index.ts';
import type { AnnotationThresholds, AnnotatorReport, KeptRow } from './annotation.ts';
import type { StudyResults } from './results.ts';

export const tasks = ['intrinsic', 'extrinsic', 'entailment'] as const;
/** Intrinsic: which marking of one analysis isolates the error better. Extrinsic: which of two sentences has the better
 *  analysis. Entailment: does the text entail the hypothesis. */
export type Task = (typeof tasks)[number];

/** What judges are asked, and how it was drawn. */
export interface Study {
  readonly id: string;
  readonly title: string;
  readonly task: Task;
  /** Shown to judges above the usual explanation of the task; may be empty. */
  readonly instructions: string;
  /** What is compared; null for entailments. */
  readonly measures: readonly [StudyMeasure, StudyMeasure] | null;
  readonly design: StudyDesign;
  /** Times are ISO 8601, in UTC. */
  readonly created: string;
  /** When it was closed; null while answers are taken. */
  readonly closed: string | null;
}

/** The metric whose figures are compared, such as `ccg`: it begins the signature. Null for entailments, and where two are. */
export function metricOf({ measures }: Pick<Study, 'measures'>): string | null {
  const [first, second] = measures?.map(({ signature }) => signature.split('|')[0]) ?? [];
  return first === undefined || first !== second ? null : first;
}

/** One of the two measures that are compared. */
export interface StudyMeasure {
  /** As it was named: `labelled.f1`, `f1@align=text`. */
  readonly name: string;
  /** The view under which its errors are marked. */
  readonly view: string;
  /** How its scores came about. */
  readonly signature: string;
}

/** How the items were drawn: with this and the files, they can be drawn again. */
export interface StudyDesign {
  readonly seed: number;
  /** The files' names, as they were given. */
  readonly gold: string;
  readonly systems: readonly string[];
  /** Sentences with more gold dependencies (brackets, relations) were left out; null: none were. */
  readonly limit: number | null;
  /** Items of each judge. */
  readonly items: number;
  /** Whether all judges get the same items, or each a sample of their own. */
  readonly sharing: 'same' | 'disjoint';
  /** For how many judges there are samples; null where all get the same. */
  readonly samples: number | null;
  /** From how many sentences, pairs of sentences or entailments was drawn, by system. */
  readonly populations: readonly Population[];
}

/** How much there was to draw from. */
export interface Population {
  /** Null for entailments. */
  readonly system: string | null;
  readonly size: number;
}

/** What is judged. */
export type StudyItem = IntrinsicItem | ExtrinsicItem | EntailmentItem;

interface CommonItem {
  /** Opaque, the same for all judges. */
  readonly id: string;
  /** The sample it belongs to, from 0; null where all judges get it. */
  readonly sample: number | null;
}

/** A value under each measure. */
export type MeasureValues = readonly [number | null, number | null];

/** One analysis, marked under each measure. */
export interface IntrinsicItem extends CommonItem {
  readonly task: 'intrinsic';
  readonly system: string;
  /** From 1, as people count. */
  readonly sentence: number;
  readonly values: MeasureValues;
  /** As the first measure marks it, and as the second. */
  readonly pictures: readonly [Picture, Picture];
}

/** Two analyses; the first is better under the first measure, the second under the second. */
export interface ExtrinsicItem extends CommonItem {
  readonly task: 'extrinsic';
  readonly system: string;
  readonly sentences: readonly [RankedSentence, RankedSentence];
}

/** One of two sentences that are compared. */
export interface RankedSentence {
  /** From 1. */
  readonly sentence: number;
  /** Under the first and under the second measure. */
  readonly values: MeasureValues;
  /** Without marks: these would be those of one measure. */
  readonly picture: Picture;
}

/** A text and a hypothesis: does it follow? */
export interface EntailmentItem extends CommonItem {
  readonly task: 'entailment';
  /** What the pair was called in its file. */
  readonly name: string;
  readonly text: string;
  readonly hypothesis: string;
  /** What the treebank says; null where it says nothing. */
  readonly silver: EntailmentAnswer | null;
  readonly source: string | null;
  readonly tags: readonly string[];
  /** The record of the pair as it was read, for the data set that is made of it. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Somebody who is invited to judge. */
export interface StudyJudge {
  readonly id: string;
  readonly study: string;
  /** For the people who run the study. */
  readonly name: string;
  /** The sample they judge; null where all judge the same. */
  readonly sample: number | null;
  /** Decides the order of their items and the sides. */
  readonly seed: number;
  readonly invited: string;
}

/** An item in a judge's own order. */
export interface ItemAssignment {
  readonly item: string;
  /** From 0. */
  readonly position: number;
  /** Whether the second stands on the left. */
  readonly swapped: boolean;
}

/** Which measure an answer is for, or what it says about the entailment. */
export type AnswerChoice = 'first' | 'second' | EntailmentJudgement;

/** What a judge says: a side as they see it, or a judgement. */
export type ChoiceAsSeen = 'left' | 'right' | EntailmentJudgement;

/** One answer as it was given. Later answers of a judge to an item replace earlier ones, which are kept. */
export interface JudgeAnswer {
  readonly judge: string;
  readonly item: string;
  readonly choice: AnswerChoice;
  readonly comment: string;
  /** The name under which it was sent: what is sent twice is taken once. */
  readonly submission: string;
  readonly at: string;
}

/** The answers that stand: the last of each judge to each item, in the order in which they were given. */
export function standingAnswers(history: readonly JudgeAnswer[]): readonly JudgeAnswer[] {
  const last = new Map<string, JudgeAnswer>();
  for (const answer of history) {
    const key = `${answer.judge} ${answer.item}`;
    last.delete(key);
    last.set(key, answer);
  }
  return [...last.values()];
}

/** All there is to know of a study but the links of its judges. */
export interface StudyArchive {
  readonly study: Study;
  readonly items: readonly StudyItem[];
  readonly judges: readonly JudgeRecord[];
  /** All answers ever given, in the order in which they were. */
  readonly history: readonly JudgeAnswer[];
}

/** A judge with the items that are theirs. */
export interface JudgeRecord {
  readonly judge: StudyJudge;
  readonly assignments: readonly ItemAssignment[];
}

// What the server and its pages tell each other, as JSON. A judge's part holds nothing of other judges, of measures or of
// parsers; the administrator's part holds everything but tokens.

/** The study of one judge: items in their own order, with the answers that stand. */
export interface JudgeView {
  readonly title: string;
  readonly task: Task;
  readonly instructions: string;
  /** Which metric reads such analyses, for the explanation of how they are written; null for entailments. */
  readonly metric: string | null;
  readonly closed: boolean;
  readonly items: readonly { readonly id: string; readonly answer: AnswerAsSeen | null }[];
}

export interface AnswerAsSeen {
  readonly choice: ChoiceAsSeen;
  readonly comment: string;
}

export interface SubmittedAnswer extends AnswerAsSeen {
  /** The same for a repetition, another for every new answer. */
  readonly submission: string;
}

export interface StudyCard {
  readonly study: Study;
  readonly items: number;
  readonly judges: number;
  /** Of all the items of all judges, so many are answered. */
  readonly assigned: number;
  readonly answered: number;
}

export interface JudgeCard {
  readonly judge: StudyJudge;
  readonly assigned: number;
  readonly answered: number;
  /** When they last answered. */
  readonly lastAnswer: string | null;
}

export interface StudyPage extends StudyCard {
  readonly people: readonly JudgeCard[];
}

/** A judge's link, told once: the address, without the server's name, with the token behind the `#`. */
export interface JudgeLink {
  readonly judge: string;
  readonly name: string;
  readonly path: string;
}

export interface ResultsPage {
  readonly results: StudyResults;
  /** Of entailments: what PETE's filter leaves. */
  readonly filter: {
    readonly thresholds: AnnotationThresholds;
    readonly annotators: readonly AnnotatorReport[];
    readonly items: number;
    readonly kept: number;
    readonly bySource: readonly KeptRow[];
    readonly byTag: readonly KeptRow[];
  } | null;
}

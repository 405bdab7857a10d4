// What is asked of the records of a study, and what the server and its pages make of them.
import type { EntailmentJudgement } from '../model/index.ts';
import type { AnnotationThresholds, AnnotatorReport, KeptRow } from './annotation.ts';
import type { JudgeAnswer, Study, StudyEvent, StudyGuide, StudyJudge } from './records.ts';
import type { StudyResults } from './results.ts';

/** What a judge says: a side as they see it, or a judgement. */
export type ChoiceAsSeen = 'left' | 'right' | EntailmentJudgement;

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

// What the server and its pages tell each other, as JSON. A judge's part holds nothing of other judges, of measures or of
// parsers; the administrator's part holds everything but tokens.

/** The study of one judge: items in their own order, with the answers that stand. */
export interface JudgeView extends Pick<Study, 'title' | 'task' | 'instructions'> {
  readonly guide: StudyGuide;
  /** The tasks of the link, in their order; those up to `open` can be done. */
  readonly parts: readonly { readonly title: string; readonly isDone: boolean }[];
  readonly part: number;
  readonly open: number;
  /** Whether consent and questions still have to be answered. */
  readonly isFormMissing: boolean;
  readonly closed: boolean;
  readonly items: readonly { readonly id: string; readonly answer: AnswerAsSeen | null }[];
}

export interface AnswerAsSeen {
  readonly choice: ChoiceAsSeen;
  readonly comment: string;
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
  /** Whether the study that it comes after is here, too: its judges are those of the other. */
  readonly follows: boolean;
}

/** A judge's link, told once: the address, without the server's name, with the token behind the `#`. */
export interface JudgeLink {
  readonly judge: string;
  readonly name: string;
  readonly path: string;
}

export interface ResultsPage {
  readonly results: StudyResults;
  /** The answers that stand. */
  readonly answers: readonly Pick<JudgeAnswer, 'judge' | 'item' | 'choice' | 'comment'>[];
  readonly events: readonly StudyEvent[];
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

// What the server and its pages tell each other, as JSON. A judge's part holds nothing of other judges, of measures or of
// parsers; the administrator's part holds everything but tokens.
import type { AnnotationThresholds, AnnotatorReport, KeptRow } from './annotation.ts';
import type { StudyResults } from './results.ts';
import type { Judge, ShownChoice, Study, Task } from './study.ts';

/** The study of one judge: items in their own order, with the answers that stand. */
export interface JudgeView {
  readonly title: string;
  readonly task: Task;
  readonly instructions: string;
  /** Which metric reads such analyses, for the explanation of how they are written; null for entailments. */
  readonly metric: string | null;
  readonly closed: boolean;
  readonly items: readonly { readonly id: string; readonly answer: ShownAnswer | null }[];
}

export interface ShownAnswer {
  readonly choice: ShownChoice;
  readonly comment: string;
}

export interface SubmittedAnswer extends ShownAnswer {
  /** The same for a repetition, another for every new answer. */
  readonly submission: string;
}

export interface StudyCard {
  readonly study: Study;
  readonly items: number;
  readonly judges: number;
  readonly assigned: number;
  readonly answered: number;
}

export interface StudyPage extends StudyCard {
  readonly people: readonly {
    readonly judge: Judge;
    readonly assigned: number;
    readonly answered: number;
    readonly lastAnswer: string | null;
  }[];
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

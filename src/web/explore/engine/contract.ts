// What the pages ask and what the engine answers. The engine is a web worker that holds everything known of the files:
// pages hold what is on the screen. All of it is plain data, so that it can be sent.
import type { FamilyDescription, OptionDescription } from '../../../families/index.ts';
import type { Picture } from '../../../picture/index.ts';
import type { Outcomes } from '../../../query/index.ts';
import type { Facet, Style } from '../../../report/index.ts';
import type { Design, PairComparison } from '../../../stats/index.ts';
import type { LengthBin, ReportSystem, ScoreRow } from '../../shared/score-data.ts';
import type { ScoreSpread } from '../../shared/score-rows.ts';
import type { ScoringChoice } from '../explorer-state.ts';
import type { Selection } from '../selection/selection.ts';
import type { ComparedRows, ComparisonTask } from './compare-rows.ts';

/** Every question that a page can ask: what it is about, and the answer. */
export interface Questions {
  /** Reads, recognises and scores files; what was open before is given up. What is wrong with a file rejects with a
   *  RefusedInput, whose message is the line that the command line prints. Aborting stops the work at once. */
  open(files: OpenFiles): Corpus;
  /** What files are, before they are scored: what they could be scored by, and how. Where a system is empty this takes
   *  as long as scoring. */
  inspect(gold: File, systems: readonly File[]): Inspected;
  /** The sentences that fit, and the figures of them alone. */
  select(selection: Selection): Selected;
  /** Of the sentences selected last, in their order, those at places [from, to). */
  rows(from: number, to: number): readonly Row[];
  /** The place of a gold sentence, counted from 1, among those selected last: -1 if it is none of them. */
  find(first: number): number;
  /** The same as gold and every system have it; null if it was not scored. */
  sentence(first: number): OpenedSentence | null;
  /** Intervals of every figure and tests between systems, over the sentences selected last. */
  compare(design: Design): Compared;
  /** How the scores of the sentences selected last are distributed under a measure, and how they go with length. */
  spread(measure: string): ScoreSpread;
  /** What scores are broken down by, over the sentences selected last. */
  facet(name: string): Facet;
  /** The keys of a facet in all sentences, selected or not. */
  keys(facet: string): readonly string[];
  /** What becomes of gold's items from one system to another, by their labels or classes of errors, over the sentences selected
   *  last. */
  outcomes(pair: readonly [number, number], by: OutcomeKey): readonly OutcomeRow[];
  /** How a query can go on, the most frequent first. */
  complete(begun: string): readonly Completion[];
  /** One that fits what the files hold, about a system as A; null where nothing can be asked. */
  exampleQuery(system: number): string | null;
  /** What gold has against what the system has instead, over the sentences selected last; null where a family knows none. */
  confusion(system: number): ConfusionMatrix | null;
  /** Where the sentences selected last lie, one measure against another, with the rank inversions among them. */
  scatter(measures: readonly [path: string, path: string], system: number): Scatter;
  /** The sentences selected last as a table, or as the report that `touchstone report` would write. */
  exportCsv(): Blob;
  exportReport(title: string, design: Design, addresses: ReportAddresses): Blob;
  /** What `compare` and `exportReport` ask of a worker that does nothing else: it takes seconds. */
  compareRows(task: ComparisonTask): ComparedRows;
}

export type Question = keyof Questions;
export type OnProgress = (progress: EngineProgress) => void;

/** The engine as a page asks it. */
export type Engine = {
  readonly [Q in Question]: (
    ...about: [...Parameters<Questions[Q]>, signal?: AbortSignal, onProgress?: OnProgress]
  ) => Promise<ReturnType<Questions[Q]>>;
};

/** The engine as its worker answers. */
export type EngineAnswers = {
  readonly [Q in Question]: (
    ...about: [...Parameters<Questions[Q]>, signal: AbortSignal, onProgress: OnProgress]
  ) => ReturnType<Questions[Q]> | Promise<ReturnType<Questions[Q]>>;
};

export interface OpenFiles extends ScoringChoice {
  readonly gold: File;
  readonly systems: readonly File[];
  /** What a command line calls gold and the systems, if not by their names. */
  readonly told?: readonly string[];
}

/** Of what is written into every report. */
export interface ReportAddresses {
  readonly script: string;
  readonly style: string;
}

export interface Inspected extends Pick<FamilyDescription, 'about'> {
  /** The default first. */
  readonly metrics: readonly string[];
  readonly options: readonly OptionField[];
  /** By system: the option that could take it instead, if one could. */
  readonly asOption?: readonly (string | null)[];
}

export type OptionField = Omit<OptionDescription, 'concerns'>;

export interface EngineProgress {
  /** From 0 to 1. */
  readonly done: number;
  readonly title: string;
}

/** What was opened, and what can be asked about it. */
export interface Corpus {
  /** What figures mean, by their titles; the page of docs/ has the rest. */
  readonly help: { readonly page: string; readonly figures: Readonly<Record<string, string>> };
  readonly metric: string;
  readonly gold: string;
  readonly systems: readonly CorpusSystem[];
  readonly signature: string;
  /** The command line that gives the same numbers. */
  readonly command: string;
  /** Gold sentences, and rows: sentences, or groups of them where texts were aligned. */
  readonly sentences: number;
  readonly rows: number;
  /** Figures that sentences have, the chief one first. */
  readonly measures: readonly { readonly path: string; readonly title: string; readonly style: Style }[];
  readonly views: readonly string[];
  /** What lengths count. */
  readonly unit: string;
  /** What is scored one by one: a sentence or a pair; and whether it can be right in part. */
  readonly noun: string;
  readonly isGraded: boolean;
  readonly facets: readonly string[];
  /** What `has:` of queries takes. */
  readonly queryFacets: readonly string[];
  /** What can be wrong with a sentence, by name. */
  readonly errorKinds: readonly string[];
}

export interface CorpusSystem extends ReportSystem {
  /** What makes its scores doubtful. */
  readonly alarms: readonly string[];
  readonly warnings: readonly string[];
}

export interface Selected {
  /** Rows that fit. */
  readonly count: number;
  /** Items that fit the query, in all rows; null without one. */
  readonly items: number | null;
  /** The table of scores, of these sentences alone; intervals come from `compare`. */
  readonly scores: readonly ScoreRow[];
  /** The bins of the corpus, with how many of these sentences are in each. */
  readonly lengths: readonly LengthBin[];
}

export interface Row {
  readonly row: number;
  /** Gold sentences from first to last, counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly length: number;
  readonly text: string;
  /** By measure and system. */
  readonly scores: readonly (readonly (number | null)[])[];
}

export interface OpenedSentence extends Row {
  /** By system, then gold sentence of the row, then view. */
  readonly pictures: readonly (readonly Readonly<Record<string, Picture>>[])[];
  /** By system: the account of the sentence as `score --sentences --json` gives it. */
  readonly details: readonly Readonly<Record<string, unknown>>[];
}

export interface Compared {
  readonly scores: readonly ScoreRow[];
  readonly tests: readonly { readonly path: string; readonly pairs: readonly PairComparison[] }[];
}

export const outcomeKeys = ['label', 'tag', 'error'] as const;
export type OutcomeKey = (typeof outcomeKeys)[number];

export interface OutcomeRow extends Outcomes {
  readonly key: string;
}

export interface Completion {
  readonly text: string;
  /** Items that have it; null where it is a word of the language. */
  readonly count: number | null;
}

export interface ConfusionMatrix {
  /** Labels of gold and system; the last of each is what the other side has nothing for. */
  readonly gold: readonly string[];
  readonly system: readonly string[];
  /** By gold, then system label. */
  readonly counts: readonly (readonly number[])[];
  /** Rare labels that are one, before the last. */
  readonly folded: number;
}

export interface Scatter {
  /** The places where sentences lie, from left to right and upwards. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The sentences at place p stand at start[p] to start[p + 1]: each by its first gold sentence, counted from 1. */
  readonly start: Uint32Array;
  readonly first: Uint32Array;
  /** Pairs of places that the measures order differently, the strongest first; and how many pairs of sentences do. */
  readonly inversions: readonly (readonly [better: number, worse: number])[];
  readonly inverted: number;
}

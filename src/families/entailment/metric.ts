// Answers to entailment questions against gold: accuracy, and precision and recall of YES. One pair is one unit, so that
// intervals and tests come from counts per pair as they do everywhere.
import { type Counts, type Figures, precisionRecall, ratio, type Tally } from '../../counts/index.ts';
import type { Answer } from '../../model/index.ts';

export const answerColumns = [
  'items',
  'truePositive',
  'falseNegative',
  'trueNegative',
  'falsePositive',
  'unanswered',
  'length',
] as const;
export type AnswerColumn = (typeof answerColumns)[number];

export interface AnsweredPair {
  readonly gold: Answer;
  /** Null where none was given, which counts as no. */
  readonly answer: Answer | null;
  /** Words of the text. */
  readonly length: number;
  /** What the pair is filed under: `source brown`. */
  readonly keys: readonly string[];
}

export function countAnswer({ gold, answer, length, keys }: AnsweredPair, tally: Tally<AnswerColumn>): void {
  tally.add('length', length);
  const columns: AnswerColumn[] = ['items', outcomeOf(gold, answer ?? 'NO')];
  if (answer === null) columns.push('unanswered');
  for (const column of columns) {
    tally.add(column);
    for (const key of keys) tally.file(column, key);
  }
}

function outcomeOf(gold: Answer, answer: Answer): AnswerColumn {
  if (gold === 'YES') return answer === 'YES' ? 'truePositive' : 'falseNegative';
  return answer === 'NO' ? 'trueNegative' : 'falsePositive';
}

export function answerFigures(counts: Counts<AnswerColumn>): Figures {
  const { items, truePositive: tp, falseNegative: fn, trueNegative: tn, falsePositive: fp, unanswered } = counts;
  return {
    items,
    correct: tp + tn,
    accuracy: ratio(tp + tn, items),
    baseline: ratio(tp + fn, items),
    yes: precisionRecall(tp, tp + fn, tp + fp),
    score: { yes: ratio(tp, tp + fn), no: ratio(tn, tn + fp) },
    unanswered,
    confusion: { tp, fn, tn, fp },
    leaning: leaningOf(fn, fp),
  };
}

/** Which way a system errs: one that says yes too seldom is more precise than complete. */
function leaningOf(fn: number, fp: number): string {
  return fn === fp ? 'even' : fp < fn ? 'precision' : 'recall';
}

/** For breakdowns, the figures that are the same for all rows left out. */
export function answerRow(counts: Counts<AnswerColumn>): Figures {
  const { items, correct, accuracy, yes } = answerFigures(counts);
  return { items: items!, correct: correct!, accuracy: accuracy!, yes: yes! };
}

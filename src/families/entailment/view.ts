// What is shown of a pair: its record and its text; there is nothing to draw.
import type { Answer, EntailmentPair } from '../../model/index.ts';
import type { SentenceDetail, View } from '../scoring.ts';
import type { AnsweredEntailment } from './reader.ts';

/** The record of a pair. */
export interface AnswerDetail extends SentenceDetail {
  readonly id: string;
  readonly gold: Answer;
  readonly answer: Answer | '?';
  readonly correct: boolean;
}

export const entailmentView: View<AnsweredEntailment> = {
  detail: ({ run, pair: { id }, gold, answer }): AnswerDetail => ({
    sentence: run.from + 1,
    id,
    gold,
    answer: answer ?? '?',
    correct: gold === (answer ?? 'NO'),
  }),
  more: ({ pair: { text, hypothesis } }) => ({ text, hypothesis }),
  pictures: () => ({}),
  words: ({ pair }, lines) => lines.addLine(pairLine(pair)),
};

/** A pair as one line of text. */
export function pairLine({ text, hypothesis }: EntailmentPair): string {
  return `${text} → ${hypothesis}`;
}

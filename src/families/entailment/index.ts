// Entailment: answers to yes/no questions about short hypotheses. Gold are the pairs with their answers; a system's file
// holds answers, decided by `touchstone entail` or by anyone else.
import { type PairFormat, recognisePairs } from '../../formats/index.ts';
import { cutWhole } from '../cut-whole.ts';
import type { Family } from '../files.ts';
import { scoringFrom } from '../score-part.ts';
import type { Scoring } from '../scoring.ts';
import { entailmentDescription, entailmentMetric } from './description.ts';
import { type AnswerColumn, answerMetric } from './metric.ts';
import { type AnsweredEntailment, entailmentReader, pairTexts } from './reader.ts';
import { entailmentView } from './view.ts';

export const entailment: Family = {
  ...entailmentDescription,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recognisePairs(first) ?? 'answers';
  },

  cut: cutWhole,

  textsOf: (chunk, layout) => pairTexts(chunk, layout as PairFormat),

  scoring: () => scoring,
};

const scoring: Scoring<AnswerColumn, AnsweredEntailment> = {
  ...scoringFrom(entailmentMetric),
  settings: [['unanswered', 'NO']],
  reader: entailmentReader,
  metric: answerMetric,
  view: entailmentView,
  signatureOf: () => [],
};

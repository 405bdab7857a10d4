// Entailment: answers to yes/no questions about short hypotheses. Gold are the pairs with their answers; a system's file
// holds answers, decided by `touchstone entail` or by anyone else.
import { sum } from '../../counts/index.ts';
import { recognisePairs } from '../../formats/index.ts';
import { cutWhole } from '../cut-whole.ts';
import type { Family } from '../files.ts';
import { type Metric, type Scoring, scoringFrom } from '../scoring.ts';
import { answerBreakdown, answerConfusions, answerCounts, answerKeys, wordCount } from './answers.ts';
import { entailmentDescription, entailmentMetric } from './description.ts';
import { type AnswerColumn, answerColumns, answerFigures, countAnswer } from './metric.ts';
import { type AnsweredEntailment, entailmentReader } from './reader.ts';
import { entailmentView } from './view.ts';

export const entailment: Family = {
  ...entailmentDescription,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recognisePairs(first) ?? 'answers';
  },

  cut: cutWhole,

  scoring: () => scoring,
};

const metric: Metric<AnsweredEntailment, AnswerColumn> = {
  name: 'entailment',
  columns: answerColumns,
  length: 'length',
  count: ({ pair, gold, answer, reason }, tally) =>
    countAnswer({ gold, answer, length: wordCount(pair), keys: answerKeys(pair, reason) }, tally),
  figures: answerFigures,
  corpus: table => answerFigures(sum(table)),
  breakdown: answerBreakdown,
  countsOf: answerCounts,
  confusions: answerConfusions,
  facetWarnings: { 'several-tags': 'tag' },
};

const scoring: Scoring<AnswerColumn, AnsweredEntailment> = {
  ...scoringFrom(entailmentMetric),
  settings: [['unanswered', 'NO']],
  reader: entailmentReader,
  metric,
  view: entailmentView,
  signatureOf: () => [],
};

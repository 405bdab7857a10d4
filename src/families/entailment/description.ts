// Entailment: what is known of the family before its code is loaded.
import { systems } from '../../entail/index.ts';
import { recognisePairs, recogniseParses } from '../../formats/index.ts';
import {
  count,
  type FamilyDescription,
  type FigureDescription,
  type MetricDescription,
  percent,
  withNames,
} from '../description.ts';

export { recogniseParses };

const figures: readonly FigureDescription[] = [
  count('items', 'pairs', 'pairs of a text and a hypothesis with a gold answer'),
  count('correct', 'correct', 'pairs with the gold answer'),
  count('unanswered', 'unanswered, taken as NO', 'pairs without an answer; they count as NO', { optional: true }),
  percent('accuracy', 'accuracy', 'right answers / pairs with a gold answer'),
  percent('baseline', 'baseline: always yes', 'the accuracy of the answer “always yes”'),
  percent('yes.precision', 'precision of YES', 'right answers among the pairs that were answered YES'),
  percent('yes.recall', 'recall of YES', 'pairs that were answered YES among those whose answer is YES'),
  percent('yes.f1', 'F1 of YES', 'the harmonic mean of the precision and the recall of YES'),
  percent('score.yes', 'score on YES', 'right answers among the pairs whose answer is YES'),
  percent('score.no', 'score on NO', 'right answers among the pairs whose answer is NO'),
  count('confusion.tp', 'YES answered YES', 'pairs whose answer is YES, answered YES'),
  count('confusion.fn', 'YES answered NO', 'pairs whose answer is YES, answered NO'),
  count('confusion.tn', 'NO answered NO', 'pairs whose answer is NO, answered NO'),
  count('confusion.fp', 'NO answered YES', 'pairs whose answer is NO, answered YES'),
];

export const entailmentMetric = {
  name: 'entailment',
  figures,
  words: { leaning: 'which wrong answer is more frequent: precision if NO, recall if YES, otherwise even' },
  headline: ['items', 'accuracy', 'yes.f1'],
  views: [],
  errorKinds: [],
} as const satisfies MetricDescription;

const facet = (name: string, help: string) => ({
  name,
  help,
  figures: 'items correct accuracy yes.precision yes.recall yes.f1'.split(' '),
});

export const entailmentDescription: FamilyDescription = {
  name: 'entailment',
  about: 'entailment pairs (PETE XML, JSON Lines or a table) or answers to them',
  page: 'entailment.md',
  metrics: [entailmentMetric],
  facets: [
    facet('source', 'where a pair comes from'),
    facet('tag', 'a tag of the pair; a pair with several tags counts under each'),
    facet('gold', 'the gold answer'),
    facet('reason', 'the reason of the decision'),
  ],
  item: { noun: 'pair', isGraded: false },
  options: [],
  fromParses: {
    about: 'entailment pairs and parses of them',
    options: withNames([{ flags: '--system <name>', about: 'the entailment system (cambridge)', choices: systems }]),
  },
  recognise: sample => recognisePairs(sample) !== null,
  separator: () => '\n',
};

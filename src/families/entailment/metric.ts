// Answers to entailment questions against gold: accuracy, and precision and recall of YES. One pair is one unit, so that
// intervals and tests come from counts per pair as they do everywhere.
import {
  type Counts,
  type CountTable,
  type Figures,
  precisionRecall,
  ratio,
  sum,
  sumByKey,
  type Tally,
} from '../../counts/index.ts';
import type { Answer, EntailmentPair } from '../../model/index.ts';
import { readConfusionKey } from '../confusions.ts';
import type { Confusion, KeyCounts } from '../key-counts.ts';
import type { Metric } from '../scoring.ts';
import type { AnsweredEntailment } from './reader.ts';

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

export const answerMetric: Metric<AnsweredEntailment, AnswerColumn> = {
  name: 'entailment',
  columns: answerColumns,
  length: 'length',
  count: countAnswer,
  figures: answerFigures,
  corpus: table => answerFigures(sum(table)),
  breakdown: answerBreakdown,
  countsOf: answerCounts,
  confusions: answerConfusions,
  /** A pair without an answer counts as no, which is right by chance. */
  coverage: ({ items, unanswered }, mismatched) => {
    const answered = items - unanswered;
    const unscored = { 'without an answer': unanswered };
    return { met: answered - mismatched, of: answered, unit: 'pairs', sentences: items, scored: answered, unscored };
  },
  facetWarnings: { 'several-tags': 'tag' },
};

/** A pair without an answer counts as no. */
export function countAnswer(
  { pair, gold, answer, reason }: Omit<AnsweredEntailment, 'run'>,
  tally: Tally<AnswerColumn>,
): void {
  tally.add('length', wordCount(pair));
  const keys = answerKeys(pair, reason);
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
function answerRow(counts: Counts<AnswerColumn>): Figures {
  const { items, correct, accuracy, yes } = answerFigures(counts);
  return { items: items!, correct: correct!, accuracy: accuracy!, yes: yes! };
}

/** Keys read `source brown`. */
export function answerBreakdown(table: CountTable<AnswerColumn>): Figures {
  const facets: Record<string, Record<string, Figures>> = {};
  for (const [key, counts] of sumByKey(table)) {
    const cut = key.indexOf(' ');
    const facet = key.slice(0, cut);
    facets[facet] = { ...facets[facet], [key.slice(cut + 1)]: answerRow(counts) };
  }
  return facets;
}

/** A YES that was answered NO is missed, a NO that was answered YES is too many. */
function answerCounts(facet: string, value: string): KeyCounts<AnswerColumn> {
  if (facet === 'confusion') return confusionCounts(value);
  const at = (column: AnswerColumn) => [{ column, key: `${facet} ${value}` }];
  const right = [...at('truePositive'), ...at('trueNegative')];
  return {
    gold: [...right, ...at('falseNegative')],
    system: [...right, ...at('falsePositive')],
    goldRight: right,
    systemRight: right,
  };
}

/** Of `YES NO`, the pairs of gold YES that were answered NO are what is missed: those without an answer are counted as NO
 *  too, so they are taken away. */
function confusionCounts(value: string): KeyCounts<AnswerColumn> {
  const [gold, answer] = readConfusionKey(value);
  const at = (column: AnswerColumn) => [{ column, key: `gold ${gold}` }];
  const columns = { YES: ['truePositive', 'falseNegative'], NO: ['falsePositive', 'trueNegative'] } as const;
  const [yes, no] = gold === 'YES' ? columns.YES : columns.NO;
  const none = { goldRight: [], system: [], systemRight: [] };
  if (answer === 'NO') return { ...none, gold: at(no), goldRight: at('unanswered') };
  return { ...none, gold: at(answer === 'YES' ? yes : 'unanswered') };
}

function answerConfusions(table: CountTable<AnswerColumn>): readonly Confusion[] {
  const byKey = sumByKey(table);
  return (['YES', 'NO'] as const)
    .flatMap((gold): Confusion[] => {
      const counts = byKey.get(`gold ${gold}`);
      if (counts === undefined) return [];
      const { truePositive, falsePositive, falseNegative, trueNegative, unanswered } = counts;
      return [
        { gold, system: 'YES', count: truePositive + falsePositive },
        { gold, system: 'NO', count: falseNegative + trueNegative - unanswered },
        { gold, system: null, count: unanswered },
      ];
    })
    .filter(({ count }) => count > 0);
}

/** What a pair is filed under. */
function answerKeys({ source, tags, gold }: EntailmentPair, reason: string | null): readonly string[] {
  return [
    ...(source === null ? [] : [`source ${source}`]),
    ...[...new Set(tags)].map(tag => `tag ${tag}`),
    `gold ${gold}`,
    ...(reason === null ? [] : [`reason ${reason}`]),
  ];
}

const wordCount = ({ text }: EntailmentPair) => text.split(/\s+/).filter(word => word !== '').length;

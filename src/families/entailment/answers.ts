// What scores of entailment answers look like, whoever gave them: the keys of breakdowns.
import { type CountTable, type Figures, sumByKey } from '../../counts/index.ts';
import type { EntailmentPair } from '../../model/index.ts';
import { readConfusionKey } from '../confusions.ts';
import type { Confusion, KeyCounts } from '../scoring.ts';
import { type AnswerColumn, answerRow } from './metric.ts';

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
export function answerCounts(facet: string, value: string): KeyCounts<AnswerColumn> {
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

export function answerConfusions(table: CountTable<AnswerColumn>): readonly Confusion[] {
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
export function answerKeys({ source, tags, gold }: EntailmentPair, reason: string | null): readonly string[] {
  return [
    ...(source === null ? [] : [`source ${source}`]),
    ...[...new Set(tags)].map(tag => `tag ${tag}`),
    `gold ${gold}`,
    ...(reason === null ? [] : [`reason ${reason}`]),
  ];
}

export const wordCount = ({ text }: EntailmentPair) => text.split(/\s+/).filter(word => word !== '').length;

/** A pair as one line of text. */
export function pairLine({ text, hypothesis }: EntailmentPair): string {
  return `${text} → ${hypothesis}`;
}

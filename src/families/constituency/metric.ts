// What of two trees is counted, and what the counts come to. The measures are in metrics/parseval.
import { type CountTable, sumByKey } from '../../counts/index.ts';
import { type Confusion, type CountPlace, type KeyCounts, type Metric, NO_LABEL } from '../scoring.ts';
import type { TreesPair } from './detail.ts';
import { corpusFigures, labelFigures, type ParsevalColumn, parseval } from './parseval.ts';

export function parsevalMetric(cutoffLength: number): Metric<TreesPair, ParsevalColumn> {
  return {
    name: parseval.name,
    columns: parseval.columns,
    length: 'length',
    count: ({ trees, alignment }, tally) => {
      parseval.count(trees, tally);
      for (const [column, by] of alignment ?? []) tally.add(column, by);
    },
    figures: parseval.figures,
    corpus: table => corpusFigures(table, cutoffLength),
    breakdown: table => labelFigures(sumByKey(table)),
    countsOf: labelCounts,
    confusions: labelConfusions,
  };
}

function labelCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> | null {
  const at = (column: ParsevalColumn): CountPlace<ParsevalColumn>[] => [{ column, key }];
  if (facet === 'confusion') return confusionCounts(key, keys);
  if (facet !== 'label') return null;
  return { gold: at('gold'), system: at('system'), goldRight: at('matched'), systemRight: at('matched') };
}

/** What has no counterpart is what is left of a label without what is matched or over the same span as another. */
function confusionCounts(key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> {
  const none = { gold: [], system: [], goldRight: [], systemRight: [] };
  const [gold = '', system = ''] = key.split(' ');
  const at = (column: ParsevalColumn, of: string): CountPlace<ParsevalColumn> => ({ column, key: of });
  const confused = (isOwn: (gold: string | undefined, system: string | undefined) => boolean) =>
    keys.filter(each => isOwn(...(each.split(' ') as [string?, string?]))).map(each => at('confused', each));
  if (system === NO_LABEL)
    return { ...none, gold: [at('gold', gold)], goldRight: [at('matched', gold), ...confused(g => g === gold)] };
  if (gold === NO_LABEL)
    return {
      ...none,
      system: [at('system', system)],
      systemRight: [at('matched', system), ...confused((_, s) => s === system)],
    };
  return { ...none, gold: [at('confused', key)], system: [at('confused', key)] };
}

/** Labels over the same span. What is neither matched nor over the same span as another bracket has no counterpart. */
function labelConfusions(table: CountTable<ParsevalColumn>): readonly Confusion[] {
  const byKey = sumByKey(table);
  const cells: Confusion[] = [];
  const confused = { gold: new Map<string, number>(), system: new Map<string, number>() };
  for (const [key, { confused: count }] of byKey) {
    if (count === 0) continue;
    const [gold = '', system = ''] = key.split(' ');
    cells.push({ gold, system, count });
    confused.gold.set(gold, (confused.gold.get(gold) ?? 0) + count);
    confused.system.set(system, (confused.system.get(system) ?? 0) + count);
  }
  for (const [label, { gold, system, matched }] of byKey)
    cells.push(
      { gold: label, system: label, count: matched },
      { gold: label, system: null, count: gold - matched - (confused.gold.get(label) ?? 0) },
      { gold: null, system: label, count: system - matched - (confused.system.get(label) ?? 0) },
    );
  return cells.filter(({ count }) => count > 0);
}

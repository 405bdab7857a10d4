// What of grammatical relations is counted, and what the counts come to. The measures are in metrics/relations.
import { type CountTable, type Figures, sum, sumByKey } from '../../counts/index.ts';
import { scoredGrNames } from '../../model/index.ts';
import type { Confusion, KeyCounts, Metric } from '../scoring.ts';
import { type GrColumn, type GrMetric, macroFlat } from './gr-metric.ts';
import type { RelationsPair } from './reader.ts';

export function relationsMetric(metric: GrMetric): Metric<RelationsPair, GrColumn> {
  return {
    name: metric.name,
    columns: metric.columns,
    length: 'length',
    unit: 'relations',
    count: metric.count,
    figures: metric.figures,
    flat: macroFlat,
    corpus: table => metric.figures(sum(table)),
    breakdown: table => facetsOf(table, metric),
    countsOf: relationCounts,
    confusions: relationConfusions,
  };
}

/** Relations as in the corpus; confusions are pairs of labels that differ, gold's first. */
function facetsOf(table: CountTable<GrColumn>, metric: GrMetric): Figures {
  const { relations } = metric.figures(sum(table));
  const confusions = [...sumByKey(table)].flatMap(([key, { confused }]) => {
    const [gold, system] = key.split(' ');
    return gold === system || confused === 0 ? [] : [[key, confused] as const];
  });
  return { relation: relations!, confusion: Object.fromEntries(confusions) };
}

function relationCounts(facet: string, key: string): KeyCounts<GrColumn> | null {
  if (facet === 'confusion') {
    const confused = [{ column: 'confused', key } as const];
    return { gold: confused, system: confused, goldRight: [], systemRight: [] };
  }
  const name = facet === 'relation' ? scoredGrNames.find(each => each === key) : undefined;
  if (name === undefined) return null;
  const at = (measure: 'gold' | 'system' | 'correct') => [{ column: `${name}.${measure}`, key: null } as const];
  return { gold: at('gold'), system: at('system'), goldRight: at('correct'), systemRight: at('correct') };
}

/** Labels of relations between the same words. */
function relationConfusions(table: CountTable<GrColumn>): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { confused: count }]) => {
    const [gold = '', system = ''] = key.split(' ');
    return count === 0 ? [] : [{ gold, system, count }];
  });
}

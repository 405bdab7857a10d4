// What of a pair of CCG sentences is counted, and what the counts come to. The measures are in metrics/ccg.
import { type CountTable, sum, sumByKey } from '../../counts/index.ts';
import type { Confusion, CountPlace, KeyCounts, Metric } from '../scoring.ts';
import {
  type CcgColumn,
  ccgColumns,
  ccgCorpusFigures,
  ccgFigures,
  NO_CATEGORY,
  tallyCcg,
  tallySkipped,
  type Unparsed,
} from './decomposed.ts';
import { facetFigures, facetPlaces } from './facets.ts';
import type { CcgSentencePair } from './reader.ts';

export function ccgMetricOf(unparsed: Unparsed): Metric<CcgSentencePair, CcgColumn> {
  return {
    name: 'ccg',
    columns: ccgColumns,
    length: 'length',
    count(pair, tally) {
      if (pair.skipped) tallySkipped(pair, tally);
      else tallyCcg(pair, pair.judgements, tally, unparsed);
    },
    figures: counts => ccgFigures(counts, unparsed),
    corpus: table => ccgCorpusFigures(sum(table), unparsed),
    breakdown: table => facetFigures(sumByKey(table)),
    countsOf: ccgCounts,
    confusions: ccgConfusions,
  };
}

function ccgCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<CcgColumn> | null {
  if (facet === 'confusion') {
    const confused = [{ column: 'confused', key } as const];
    return { gold: confused, system: confused, goldRight: [], systemRight: [] };
  }
  const places = facetPlaces(facet, key, keys);
  if (places === null) return null;
  const at = (column: CcgColumn) => places.keys.map((each): CountPlace<CcgColumn> => ({ column, key: each }));
  return {
    gold: at(places.gold),
    system: at(places.system),
    goldRight: at(places.goldRight),
    systemRight: at(places.systemRight),
  };
}

/** Lexical categories, word by word. */
function ccgConfusions(table: CountTable<CcgColumn>): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { confused: count }]) => {
    const [gold = '', system = ''] = key.split(' ');
    return count === 0 ? [] : [{ gold, system: system === NO_CATEGORY ? null : system, count }];
  });
}

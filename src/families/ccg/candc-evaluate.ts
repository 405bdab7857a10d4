// The standard evaluation as C&C's `evaluate` counts it: a sentence without analysis lowers the coverage and is then
// left out of everything else, so that its gold dependencies do not lower recall.
import { type CountTable, TableTally } from '../../counts/index.ts';
import { type CcgColumn, type CcgPair, ccgColumns, ccgJudges, tallyCcg } from './metric.ts';
import { standard } from './switches.ts';

/** `relations`: whether counts by category and slot are wanted. */
export function evaluateParsed(pairs: readonly CcgPair[], relations: boolean): CountTable<CcgColumn> {
  const judge = ccgJudges(standard);
  const tally = new TableTally(ccgColumns, relations);
  for (const [from, pair] of pairs.entries()) {
    tally.begin({ from, to: from + 1 });
    if (!pair.system.failed) tallyCcg(pair, judge(pair), tally);
    else {
      tally.add('sentences');
      tally.add('failed');
    }
  }
  return tally.table();
}

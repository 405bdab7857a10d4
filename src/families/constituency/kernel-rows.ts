// The rows of the kernel (kernel/parseval.ts) as counts. What it has left undecided is left to PairScorer.

import { plainRow } from '../../kernel/index.ts';
import type { RowTally } from '../scoring.ts';
import type { ParsevalColumn } from './parseval.ts';

/** Sums over sentences of one length: how many, then the six numbers of a row behind its length, then how many are
 *  complete, without crossing, and with at most two. */
const SUMS = 10;
/** Sentences this long are rare enough to be filed one by one. */
const LONG = 512;

/** Files everything that was decided, a row for each length, and returns the sentences that were not. */
export function tallyByLength(rows: Int32Array, first: number, tally: RowTally<ParsevalColumn>): number[] {
  const undecided: number[] = [];
  const sums = new Float64Array(SUMS * LONG);
  for (let at = 0, i = 0; at < rows.length; at += plainRow.size, i++) {
    const length = rows[at + plainRow.length]!;
    if (rows[at] === 0 || length >= LONG) {
      undecided.push(i);
      continue;
    }
    const base = SUMS * length;
    const matched = rows[at + plainRow.matched]!;
    const crossing = rows[at + plainRow.crossing]!;
    sums[base]!++;
    for (let c = 1; c < 7; c++) sums[base + c]! += rows[at + plainRow.length + c]!;
    if (matched === rows[at + plainRow.gold] && matched === rows[at + plainRow.system]) sums[base + 7]!++;
    if (crossing === 0) sums[base + 8]!++;
    if (crossing <= 2) sums[base + 9]!++;
  }
  for (let length = 0; length < LONG; length++) {
    const [sentences, words, correctTags, matched, gold, system, crossing, complete, noCrossing, twoOrLess] =
      sums.subarray(SUMS * length);
    if (sentences === 0) continue;
    tally.begin({ from: first, to: first });
    tally.add('sentences', sentences);
    tally.add('rows', sentences);
    tally.add('length', length);
    tally.add('words', words);
    tally.add('correctTags', correctTags);
    tally.add('matched', matched);
    tally.add('gold', gold);
    tally.add('system', system);
    tally.add('crossing', crossing);
    tally.add('complete', complete);
    tally.add('noCrossing', noCrossing);
    tally.add('twoOrLessCrossing', twoOrLess);
  }
  return undecided;
}

// The sentences of entailment pairs as a parser wants them: one a line, text and hypothesis in turn (T1, H1, T2, H2, ...), the
// order in which parses without ids are read. A second file of as many lines says whose each is: `id<TAB>text`.
import { type EntailmentPair, pairSides } from '../model/index.ts';

/** Tabs and line ends become blanks. No line is empty, or a parser would skip it: readers refuse pairs without a side. */
export function writePairSentences(pairs: readonly EntailmentPair[]): string {
  return pairs.flatMap(pair => pairSides.map(side => `${pair[side].replace(/\s+/g, ' ').trim()}\n`)).join('');
}

export function writeSentenceIds(pairs: readonly EntailmentPair[]): string {
  return pairs.flatMap(({ id }) => pairSides.map(side => `${id}\t${side}\n`)).join('');
}

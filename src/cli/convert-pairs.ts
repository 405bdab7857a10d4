// A file of entailment pairs in another of its forms, or its gold answers alone.
import type { Chunk } from '../bytes/index.ts';
import { pairFormats, readPairs, recognisePairs, writeAnswers, writePairs } from '../formats/index.ts';

/** What each target leaves out, for people. */
export const pairTargets = {
  pairs: 'entailment pairs, JSON Lines; nothing is left out',
  'pairs-tsv': 'entailment pairs, a table; tabs and line ends become blanks, and values of your own fields text',
  'pairs-xml': 'entailment pairs, XML as of PETE; without sources, tags and fields of your own',
  answers: 'the gold answers of entailment pairs, one a line',
} as const;
export type PairTarget = keyof typeof pairTargets;

export function isPairTarget(target: string): target is PairTarget {
  return Object.hasOwn(pairTargets, target);
}

/** Of a file that can become these; `checkWay` refuses others. */
export function convertPairs(chunk: Chunk, to: PairTarget): string {
  const pairs = readPairs(chunk, recognisePairs(chunk.bytes) ?? 'jsonl');
  if (to === 'answers') return writeAnswers(pairs.map(({ id, gold }) => ({ id, answer: gold })));
  return writePairs(pairs, pairFormats.find(format => to === `pairs-${format}`) ?? 'jsonl');
}

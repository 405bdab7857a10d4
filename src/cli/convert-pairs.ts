// A file of entailment pairs in another of its forms, its gold answers alone, or its sentences for a parser.
import type { Chunk } from '../bytes/index.ts';
import {
  pairFormats,
  readPairs,
  recognisePairs,
  writeAnswers,
  writePairSentences,
  writePairs,
  writeSentenceIds,
} from '../formats/index.ts';

/** What each target leaves out, for people. */
export const pairTargets = {
  pairs: 'entailment pairs, JSON Lines; nothing is left out',
  'pairs-tsv': 'entailment pairs, a table; tabs and line ends become blanks, and values of your own fields text',
  'pairs-xml': 'entailment pairs, XML as of PETE; without sources, tags and fields of your own',
  answers: 'the gold answers of entailment pairs, one a line',
  text: 'their sentences for a parser, one a line: text and hypothesis of each pair in turn',
  'text-ids': 'whose sentence each line of text is: id and side',
} as const;
export type PairTarget = keyof typeof pairTargets;

export function isPairTarget(target: string): target is PairTarget {
  return Object.hasOwn(pairTargets, target);
}

/** Of a file that can become these; `checkWay` refuses others. */
export function convertPairs(chunk: Chunk, to: PairTarget): string {
  const pairs = readPairs(chunk, recognisePairs(chunk.bytes) ?? 'jsonl');
  if (to === 'answers') return writeAnswers(pairs.map(({ id, gold }) => ({ id, answer: gold })));
  if (to === 'text') return writePairSentences(pairs);
  if (to === 'text-ids') return writeSentenceIds(pairs);
  return writePairs(pairs, pairFormats.find(format => to === `pairs-${format}`) ?? 'jsonl');
}

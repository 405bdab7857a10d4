// A file of entailment pairs in another of its forms, or its gold answers alone.
import { type Chunk, refuse } from '../bytes/index.ts';
import { pairFormats, readPairs, recognisePairs, writeAnswers, writePairs } from '../formats/index.ts';

/** What each target leaves out, for people. */
export const pairTargets = {
  pairs: 'entailment pairs, JSON Lines; nothing is left out',
  'pairs-tsv': 'entailment pairs, a table; nothing is left out',
  'pairs-xml': 'entailment pairs, XML as of PETE; without sources, tags and fields of your own',
  answers: 'the gold answers of entailment pairs, one a line',
} as const;
export type PairTarget = keyof typeof pairTargets;

export function isPairTarget(target: string): target is PairTarget {
  return Object.hasOwn(pairTargets, target);
}

export function convertPairs(chunk: Chunk, to: PairTarget): string {
  const from = recognisePairs(chunk.bytes);
  if (from === null)
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like entailment pairs: XML, JSON Lines, or a table with a header line',
    );
  const pairs = readPairs(chunk, from);
  if (to === 'answers') return writeAnswers(pairs.map(({ id, gold }) => ({ id, answer: gold })));
  if (from === 'answers')
    throw refuse('no-way', { file: chunk.file, line: 1, column: 1 }, 'these are answers alone; pairs have texts too');
  return writePairs(pairs, pairFormats.find(format => to === `pairs-${format}`) ?? 'jsonl');
}

// A file of entailment pairs, in whatever form.
import { type Chunk, type Notices, refuse } from '../bytes/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { warnOfEncoding } from './encoding.ts';
import { readPairs } from './entailment-pairs.ts';
import { recognisePairs } from './pair-formats.ts';

export function readPairFile(chunk: Chunk, notices: Notices): readonly EntailmentPair[] {
  warnOfEncoding(chunk, notices);
  const format = recognisePairs(chunk.bytes);
  if (format === null || format === 'answers')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like pairs: XML of an entailment-corpus, JSON Lines, or a table with a header line',
    );
  const pairs = readPairs(chunk, format);
  if (pairs.length === 0)
    throw refuse('no-pairs', null, `${chunk.file}: there are no pairs in it; is it the right file?`);
  return pairs;
}

// A file of entailment pairs.
import { pairsIn as pairsInChunk } from '../api/index.ts';
import type { Notices } from '../bytes/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { readChunk } from '../node/index.ts';

export function pairsIn(name: string, notices: Notices): readonly EntailmentPair[] {
  return pairsInChunk(readChunk(name), notices);
}

import { measureOf } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';

/** Sums of tenths are a little off: seven of them are a little less than 0.7. */
export const CLOSE = 1e-9;

/** Percentages are typed as such and kept as fractions. */
export function measureScale(corpus: Corpus, path: string): number {
  return measureOf(corpus, path).style === 'percent' ? 100 : 1;
}

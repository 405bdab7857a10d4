import type { Design } from '../../../stats/index.ts';

/** As `touchstone compare` has it. */
export const design: Design = { test: 'randomisation', rounds: 10_000, seed: 12_345, alpha: 0.05 };

/** For what must not take long. */
export const FEW_ROUNDS = 1000;

/** Where there are more sentences, all rounds would take minutes; the reader may ask for them. */
const MANY = 10_000;

export function usualRounds(sentences: number): number {
  return sentences > MANY ? FEW_ROUNDS : design.rounds;
}

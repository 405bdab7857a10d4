import type { Design } from '../../stats/index.ts';

/** As `touchstone compare` has it. */
export const design: Design = { test: 'randomisation', rounds: 10_000, seed: 12_345, alpha: 0.05 };

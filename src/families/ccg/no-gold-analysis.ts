// Where gold has no analysis, all that the system found is wrong, as in the authors' program; that should be known.
import type { Notices } from '../../bytes/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { CcgAnalysis } from './metric.ts';

export const NO_GOLD_ANALYSIS = 'no-gold-analysis';

export function noteNoGold({ place }: CcgSentence, { dependencies }: CcgAnalysis, notices: Notices): void {
  const { length } = dependencies;
  if (length === 0) return;
  const these = length === 1 ? 'a dependency of the system counts' : `all ${length} dependencies of the system count`;
  notices.add(NO_GOLD_ANALYSIS, () => ({
    place,
    text: `gold has no analysis of this sentence, so ${these} as wrong`,
  }));
}

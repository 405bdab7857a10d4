// `touchstone score --fail-under --fail-drop --baseline`: figures that must be reached.
import { leastIn, missedThresholds, type ScoredCorpus, thresholdsIn } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { sourceIn } from './command.ts';
import type { ScoreFlags } from './commands/score.ts';

export function scoreThresholds({ failUnder = [], failDrop = [], baseline, force }: ScoreFlags) {
  const least = leastIn('--fail-under', failUnder);
  const drops = thresholdsIn('--fail-drop', failDrop);
  if (drops.length > 0 !== (baseline !== undefined))
    throw new UsageError('--fail-drop FIGURE=PERCENT and --baseline FILE go together');
  const before = baseline === undefined ? null : { result: sourceIn(baseline), drops, force: force === true };
  return { missedBy: (report: ScoredCorpus['report']) => missedThresholds(report, least, before) };
}

// Files that the reader has chosen, and how they are to be scored.
import type { Engine } from '../engine/contract.ts';
import { type CheckedScoring, checkScoring, isNowhere, type Origin, type ScoringChoice } from '../explorer-state.ts';

export interface ChosenFiles extends ScoringChoice {
  /** Gold first. */
  readonly files: readonly File[];
}

/** As the address says, where it says anything, else as they came. */
export async function scoringOf(
  engine: Engine,
  { files, metric, options }: ChosenFiles,
  asked: Origin,
  signal: AbortSignal,
): Promise<CheckedScoring> {
  const given = { metric, options, notes: [] };
  const isAsked = asked.metric !== undefined || Object.keys(asked.options).length > 0;
  const [gold, ...systems] = files;
  if (gold === undefined || (isNowhere(asked) && !isAsked)) return given;
  if (!isAsked) return asked.example === null ? { options: {}, notes: [] } : given;
  const checked = checkScoring(asked, await engine.inspect(gold, systems, signal), options);
  // An example comes with options of its own.
  if (asked.example === null) return checked;
  return { ...checked, metric: checked.metric ?? metric, options: { ...options, ...checked.options } };
}

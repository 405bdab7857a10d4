// A part scored, with its warnings in the order in which they are shown.
import type { Warning } from '../src/bytes/index.ts';
import {
  type Part,
  type PartScore,
  type ScoreOutput,
  type Scoring,
  scorePart,
  warningsOfStages,
} from '../src/families/index.ts';

/** Records are looked at field by field. */
interface Told {
  readonly warnings: readonly Warning[];
  readonly details: readonly Readonly<Record<string, unknown>>[];
}

export function scoredPart<C extends string>(
  scoring: Scoring<C>,
  part: Part,
  output: ScoreOutput,
): Omit<PartScore<C>, 'details'> & Told {
  const score = scorePart(scoring, part, output);
  const details = score.details.map(detail => ({ ...detail }));
  return { ...score, details, warnings: warningsOfStages(score.stages) };
}

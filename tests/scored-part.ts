// A part scored, with its warnings in the order in which they are shown.
import type { Warning } from '../src/bytes/index.ts';
import { warningsOf } from '../src/corpus/index.ts';
import { type Part, type PartScore, type ScoreOutput, type Scoring, scorePart } from '../src/families/index.ts';

export function scoredPart<C extends string>(
  scoring: Scoring<C>,
  part: Part,
  output: ScoreOutput,
): PartScore<C> & { readonly warnings: readonly Warning[] } {
  const score = scorePart(scoring, part, output);
  return { ...score, warnings: warningsOf(score.stages) };
}

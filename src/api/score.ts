// Scores of texts in memory.
import { countSystems, scoreReport } from '../corpus/index.ts';
import { type ScoreResult, scoreResult } from './results.ts';
import { alone, type ScoreOptions, settle } from './settle.ts';
import { inputsOf, type NamedSource, type Source } from './sources.ts';

/** What to return beside the figures. */
export interface OutputOptions {
  /** Whether every sentence is listed too. */
  readonly sentences?: boolean;
}

/** Scores the output of a parser against gold. What the texts are is recognised from the texts.
 *
 *  ```ts
 *  const { systems: [system] } = await score('(S (NP (N a)) (VP (V b)))', '(S (NP (N a)) (VP (V b)))');
 *  console.log(system.corpus.f1);
 *  ```
 */
export function score(
  gold: Source | NamedSource,
  system: Source | NamedSource,
  options: ScoreOptions & OutputOptions = {},
): Promise<ScoreResult> {
  return scoreSystems(gold, [system], options);
}

/** Scores several systems against one gold standard. */
export async function scoreSystems(
  gold: Source | NamedSource,
  systems: readonly (Source | NamedSource)[],
  { sentences = false, ...options }: ScoreOptions & OutputOptions = {},
): Promise<ScoreResult> {
  const inputs = inputsOf(gold, systems);
  const { scoring, ...settled } = await settle(inputs, options);
  const output = { keyed: true, rows: sentences, details: sentences };
  const request = { ...settled, output, fold: true, figures: true, workers: 1 };
  const [first, ...others] = inputs;
  const counted = await countSystems(request, scoring, first!, others, alone);
  return scoreResult(scoreReport(counted, first!.name, output));
}

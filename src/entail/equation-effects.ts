// What each optional equation would change, taken alone: how many decisions, in which direction, and what for the accuracy.
import { type Figure, ratio } from '../counts/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { type DecidedPair, decidePairs, type PairParses } from './decide-pairs.ts';
import { type EntailmentRules, type OptionalEquation, optionalEquations } from './rules.ts';

export interface EquationEffect {
  readonly equation: OptionalEquation;
  /** Decisions that the equation turns. */
  readonly toYes: readonly string[];
  readonly toNo: readonly string[];
  readonly accuracy: Figure;
}

/** Against the rules without any of them. */
export function equationEffects(
  pairs: readonly EntailmentPair[],
  parses: PairParses,
  rules: EntailmentRules,
): readonly EquationEffect[] {
  const without = decidePairs(pairs, parses, { ...rules, equations: [] }).decided;
  return optionalEquations.map(equation => {
    const decided = decidePairs(pairs, parses, { ...rules, equations: [equation] }).decided;
    const turned = (to: 'YES' | 'NO') =>
      decided.flatMap(({ pair, decision }, i) =>
        decision.answer === to && without[i]?.decision.answer !== to ? [pair.id] : [],
      );
    return { equation, toYes: turned('YES'), toNo: turned('NO'), accuracy: accuracyOf(decided) };
  });
}

function accuracyOf(decided: readonly DecidedPair[]): Figure {
  const judged = decided.filter(({ pair, decision }) => pair.gold !== null && decision.answer !== null);
  return ratio(judged.filter(({ pair, decision }) => pair.gold === decision.answer).length, judged.length);
}

import { LabelRules } from '../src/families/constituency/metric.ts';
import { PairScorer } from '../src/families/constituency/pair-scorer.ts';
import type { EvalbParameters } from '../src/families/index.ts';
import { Symbols } from '../src/model/index.ts';
import { treesOf } from './trees.ts';

/** Two trees in the mini-language, scored. */
export function scoredPair(gold: string, system: string, parameters: EvalbParameters): PairScorer {
  const symbols = new Symbols();
  const [goldTrees, systemTrees] = [treesOf([gold], symbols), treesOf([system], symbols)];
  const scorer = new PairScorer(parameters, new LabelRules(parameters, symbols));
  scorer.rules.update();
  scorer.score(goldTrees, 0, systemTrees, 0);
  return scorer;
}

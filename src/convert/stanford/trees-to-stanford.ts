// Stanford relations from phrase-structure trees: the rules for UD, from the functions that the trees show.
import type { StanfordAnalysis, Trees } from '../../model/index.ts';
import { constituencyLosses } from '../constituency-to-dependencies.ts';
import type { StanfordStyle } from './relation-set.ts';
import { functionsOfTrees } from './tree-functions.ts';
import { type StanfordOptions, stanfordRelationsOf, udStanfordLosses } from './ud-to-stanford.ts';

/** What a tree has and its Stanford relations do not. */
export const treeStanfordLosses: readonly string[] = [...constituencyLosses, ...udStanfordLosses.slice(0, 1)];

/** One analysis a sentence; a failed parse has none. */
export function* stanfordOfTrees(
  trees: Trees,
  style: StanfordStyle,
  options: StanfordOptions = {},
): Generator<StanfordAnalysis> {
  const { graphs, brackets } = functionsOfTrees(trees);
  for (let sentence = 0; sentence < graphs.size; sentence++) {
    const analysis = stanfordRelationsOf(graphs, sentence, style, { ...options, brackets: brackets[sentence]! });
    yield trees.broken[sentence] === 1 ? { ...analysis, relations: null } : analysis;
  }
}

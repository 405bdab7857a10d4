export { annotate } from './annotate.ts';
export { isOmitted, mayBeOmitted } from './ccgbank-omissions.ts';
export { combinatorMark } from './combinator-mark.ts';
export {
  constituencyLosses,
  headsOfSentence,
  type WordHead,
} from './constituency-to-dependencies.ts';
export { type DepbankRule, depbankRules, toDepbank } from './depbank.ts';
export { englishTags } from './english-heads.ts';
export type { CcgProfile, LexiconOptions, MarkupEntries } from './lexicon.ts';
export { checkPennTrees } from './penn-tags.ts';
export { RelationConverter, type RelationOptions } from './relations/ccg-to-relations.ts';
export { foreignLabels, ownMarkup } from './relations/own-markup.ts';
export { dependencyRelationLosses, relationsOfGraphs, relationsOfTrees } from './relations/trees-to-relations.ts';
export { Replay, withDependencies } from './replay.ts';
export { type FlagMeaning, meaningOfFlags, type RootMethod, rootMethodOf, rootOf } from './roots.ts';
export {
  ccgStanfordLosses,
  stanfordOfCcg,
  stanfordOfForms,
  stanfordOfRelations,
} from './stanford/gr/relations-to-stanford.ts';
export type { StanfordStyle } from './stanford/relation-set.ts';
export { checkRelationLabels, isKnownLabel } from './stanford/stanford-trees.ts';
export { constituencyToDependencies } from './stanford/tree-functions.ts';
export { stanfordOfTrees, treeStanfordLosses } from './stanford/trees-to-stanford.ts';
export { type StanfordOptions, stanfordRelationsOf, udStanfordLosses } from './stanford/ud-to-stanford.ts';
export { tellOf } from './strange-names.ts';

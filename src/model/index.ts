export {
  type Atom,
  argumentOf,
  atom,
  type Category,
  categoryOf,
  type Functor,
  functor,
  functorialSequence,
  type Slash,
  targetOf,
  withoutFeature,
} from './category.ts';
export {
  type NodeCategory,
  readCategory,
  readNodeCategory,
  readPlainCategory,
  whyNoCategory,
  writeNodeCategory,
} from './category-text.ts';
export {
  type CcgDependency,
  type CcgRoot,
  type CcgSentence,
  type DependencyRange,
  type Derivation,
  isLeaf,
} from './ccg.ts';
export {
  type DependencyGraphs,
  formOf,
  lemmaOf,
  NO_HEAD,
  plainFormOf,
  ROOT,
  tokenTextOf,
} from './dependency-graphs.ts';
export {
  type AnnotatedItem,
  type Answer,
  type EntailmentPair,
  type Judgement,
  judgements,
  type RelationWord,
  type Side,
  type SideParse,
  sides,
  type WordRelation,
} from './entailment.ts';
export { firstSentences, GraphMemory, GraphStore } from './graph-store.ts';
export { isUnbounded, type MarkedCategory, type MarkedSlot, slotsOf } from './marked-category.ts';
export { readMarkedCategory, unmarked, writeMarkedCategory } from './marked-category-text.ts';
export { escapeBrackets, restoreBrackets, restoreBracketsInAnyCase } from './penn-brackets.ts';
export { phraseLabels } from './phrase-labels.ts';
export {
  commonSubsumer,
  type GrammaticalRelation,
  type GrFiller,
  type GrName,
  type GrSentence,
  type GrSlot,
  type GrToken,
  grAncestorsOf,
  grDepthOf,
  grFillerOf,
  grNamed,
  grSlotsOf,
  grSubsumes,
  grText,
  isScored,
  type ScoredGrName,
  scoredGrNames,
} from './relations.ts';
export {
  isStanfordRelation,
  type StanfordAnalysis,
  type StanfordNode,
  type StanfordRelation,
  type StanfordToken,
  stanfordLabels,
  stanfordRelations,
} from './stanford.ts';
export { EMPTY, keyOf, mixKey, Symbols, UNLABELLED_ROOT } from './symbols.ts';
export { type RelationSentence, type TokenRelation, tokenAt, tokenRelationsOf } from './token-relations.ts';
export { sameWord, type Trees, wordAt, wordsOf, writeLines } from './trees.ts';
export { toVersion2, universalPart } from './universal-relations.ts';

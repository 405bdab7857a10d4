export { withConstructions } from './constructions.ts';
export {
  counterpartsOf,
  type DecidedPair,
  type Decision,
  decide,
  decidePairs,
  diagnoses,
  type PairParses,
  reasons,
  relationText,
  type TracedRelation,
} from './decide.ts';
export {
  type Causes,
  type EquationEffect,
  equationEffects,
  errorsByCause,
  errorsByTag,
  isWrong,
  type Judged,
  type TagErrors,
  type TagShare,
  type Transparency,
  tagShares,
  transparencyOf,
} from './errors.ts';
export {
  type EntailmentRules,
  entailmentSystems,
  isListed,
  type OptionalEquation,
  optionalEquations,
  relationStyleOf,
  ruleSettings,
  rulesFrom,
  type SystemName,
  systems,
} from './rules.ts';
export {
  type ComparedSentence,
  relationIdentityOf,
  type SentenceRelation,
  type SentenceWord,
  sentenceOf,
} from './sentence.ts';

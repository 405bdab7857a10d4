export {
  type Decision,
  decide,
  type Reason,
  reasons,
  relationText,
  type Status,
  type TracedRelation,
} from './decide.ts';
export { type DecidedPair, decidePairs, type PairParses } from './decide-pairs.ts';
export { type Diagnosis, diagnoses } from './diagnose.ts';
export { type EquationEffect, equationEffects } from './equation-effects.ts';
export { type Causes, errorsByCause, errorsByTag, isWrong, type Judged, type TagErrors } from './errors.ts';
export {
  type EntailmentRules,
  entailmentSystems,
  type OptionalEquation,
  optionalEquations,
  ruleSettings,
  type SystemName,
  styleOf,
  systems,
} from './rules.ts';
export { rulesFrom } from './rules-record.ts';
export { type Sentence, sentenceOf } from './sentence.ts';
export { type OraclePair, type Transparency, transparencyOf } from './transparency.ts';

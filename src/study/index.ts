export { type Agreement, agreementOf, type Distance, type ItemJudgements } from './agreement.ts';
export {
  type AnnotationOutcome,
  type AnnotationThresholds,
  type AnnotatorReport,
  filterAnnotation,
  type ItemOutcome,
  type KeptRow,
  keptBySource,
  keptByTag,
  splitItems,
  usualThresholds,
} from './annotation.ts';

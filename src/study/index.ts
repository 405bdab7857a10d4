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
export { readArchive, writeArchive } from './archive.ts';
export { clopperPearson, majorityChance, upperTail, upperTailOf } from './binomial.ts';
export { assignItems, type BlindItem, blindItem, choiceBehind, shownAs } from './blinding.ts';
export { annotationOf } from './entailment-study.ts';
export type {
  JudgeLink,
  JudgeView,
  ResultsPage,
  ShownAnswer,
  StudyCard,
  StudyPage,
  SubmittedAnswer,
} from './exchange.ts';
export { markedTwice, marksOf, shapeOf, unmarked } from './marking.ts';
export { judgeSeed } from './random.ts';
export {
  type JudgeResults,
  type Preferences,
  preferencesOf,
  resultsOf,
  type StudyResults,
  type SystemResults,
  type Tested,
} from './results.ts';
export {
  type Candidate,
  type Drawable,
  type Drawn,
  drawSample,
  type InvertedPair,
  invertedPairs,
  type SamplePlan,
  type Shortfall,
  shortfallOf,
} from './sampling.ts';
export {
  type Answer,
  type Assignment,
  type Choice,
  type EntailmentItem,
  type ExtrinsicItem,
  type IntrinsicItem,
  type Judge,
  type JudgeRecord,
  type MeasureValues,
  metricOf,
  type Population,
  type RankedSentence,
  type ShownChoice,
  type Study,
  type StudyArchive,
  type StudyDesign,
  type StudyItem,
  type StudyMeasure,
  standingAnswers,
  type Task,
  tasks,
} from './study.ts';

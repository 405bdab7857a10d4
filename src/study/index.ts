export {
  type AnnotationOutcome,
  type AnnotationThresholds,
  type AnnotatorReport,
  annotationOf,
  filterAnnotation,
  type ItemOutcome,
  type KeptRow,
  keptBySource,
  keptByTag,
  splitItems,
  usualThresholds,
} from './annotation.ts';
export { readArchive, readBackup, type StudyBackup, writeArchive, writeBackup } from './archive.ts';
export {
  assignItems,
  type BlindItem,
  blindItem,
  choiceAsSeen,
  choiceMeant,
  markedTwice,
  marksOf,
  shapeOf,
  tagsOf,
  withLabels,
  withMarksInverted,
  withoutFeatures,
  withoutMarks,
  withTagsMarked,
} from './blinding.ts';
export type { Correlation } from './correlation.ts';
export { type Guessability, guessabilityOf } from './guessing.ts';
export { longest } from './longest.ts';
export { itemsNeeded, powerOf, type StudyDesign, type StudyPower, simulatedPower } from './power.ts';
export {
  type AnswerChoice,
  type EntailmentItem,
  type ExtrinsicItem,
  type IntrinsicItem,
  type ItemAssignment,
  type JudgeAnswer,
  type JudgeForm,
  labelChoices,
  type MeasureValues,
  type Population,
  type Stored,
  type Study,
  type StudyArchive,
  type StudyEvent,
  type StudyGuide,
  type StudyItem,
  type StudyJudge,
  type StudyPlan,
  type Task,
  tasks,
} from './records.ts';
export {
  type ItemResults,
  type JudgeResults,
  type MeasureCorrelations,
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
  type DrawnItem,
  drawSample,
  type InvertedPair,
  invertedPairs,
  type SamplePlan,
  type Shortfall,
  shortfallOf,
} from './sampling.ts';
export {
  agreementOf,
  clopperPearson,
  type Distance,
  type ItemJudgements,
  type JudgeAgreement,
  majorityChance,
  upperTail,
  upperTailOf,
} from './statistics.ts';
export {
  type AnswerAsSeen,
  type ChoiceAsSeen,
  type JudgeCard,
  type JudgeLink,
  type JudgeView,
  type ResultsPage,
  type StudyCard,
  type StudyPage,
  standingAnswers,
} from './study.ts';

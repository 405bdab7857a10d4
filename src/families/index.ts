export { evaluateParsed } from './ccg/candc-evaluate.ts';
export { type DepevalSide, depevalCounter, depevalScores, type SpeltRoot } from './ccg/ccg-depeval.ts';
export type { CcgDetail } from './ccg/detail.ts';
export { dependencySet } from './ccg/judge.ts';
export type { CcgColumn, CcgPair } from './ccg/metric.ts';
export type { Switches } from './ccg/switches.ts';
export { refuseUnusableSentences } from './ccg/unusable-sentences.ts';
export { confusionKey, NO_LABEL, readConfusionKey } from './confusions.ts';
export type { ParsevalDetail } from './constituency/detail.ts';
export type { DistanceDetail } from './constituency/distance/view.ts';
export type { DumpedBracket, DumpedSide, EvalbDump } from './constituency/evalb/dump.ts';
export type { ByteSource } from './constituency/evalb/line-buffer.ts';
export { type EvalbEvent, runEvalb } from './constituency/evalb/run.ts';
export type { EvalbRow, EvalbTotals } from './constituency/evalb/totals.ts';
export {
  addJpEvalbRow,
  type JpEvalbRow,
  jpEvalbCollins,
  noJpEvalbTotals,
  PublishedScorer,
  withJpEvalbDefaults,
} from './constituency/jp-evalb/jp-evalb.ts';
export { type EvalbParameters, integer, noParameters, readParameters } from './constituency/parameters.ts';
export { cutWhole } from './cut-whole.ts';
export { analyseConllx, type Binned, type ConllxAnalysis } from './dependencies/conllx-analysis.ts';
export { type ConllxColumn, ConllxPair, conllxColumns } from './dependencies/conllx-pair.ts';
export type { AttachmentDetail } from './dependencies/detail.ts';
export { readOfficially } from './dependencies/files.ts';
export { officialOptions } from './dependencies/ud/options.ts';
export { UdPair } from './dependencies/ud/pair.ts';
export { type UdScore, udColumns, udCounts, udTable } from './dependencies/ud/table.ts';
export {
  briefly,
  type DrawingGuide,
  type FamilyDescription,
  type FigureDescription,
  type MetricDescription,
  type OptionDescription,
  type ReportRow,
} from './description.ts';
export { decisionSettings, scoreDecisions, withoutGold } from './entailment/decisions.ts';
export { entailmentMetric, recogniseParses } from './entailment/description.ts';
export { answerBreakdown, answerFigures } from './entailment/metric.ts';
export { type EntailmentParser, readParsers, readUsableParsers } from './entailment/parses.ts';
export { pictureOfDecision } from './entailment/picture.ts';
export { convertToStanford, type StanfordConversion } from './entailment/stanford-files.ts';
export { type AnswerDetail, pairLine } from './entailment/view.ts';
export {
  breakdownOf,
  ERROR_FACET,
  errorClassesOf,
  errorDetail,
  keyCountsOf,
  unclassedWarning,
} from './error-classes.ts';
export type {
  Family,
  GoldFile,
  NamedFile,
  OpenPart,
  OptionValues,
  Part,
  PreparedFile,
  Samples,
  SentenceText,
  Taken,
  ToldWords,
  Whole,
} from './files.ts';
export type { Confusion, CountPlace, KeyCounts } from './key-counts.ts';
export { familyNamed } from './loaders.ts';
export { readOwnMarkedup } from './markup.ts';
export { optionWords } from './option-words.ts';
export {
  describedMetric,
  families,
  familiesWith,
  familyRecognised,
  forceOption,
  metricNames,
  optionValues,
  recogniseTrees,
  sampleOf,
} from './registry.ts';
export type { RelationsDetail } from './relations/detail.ts';
export { readRelations, relationReading, warnOfOthers } from './relations/files.ts';
export { recogniseOtherTrees, recogniseRelations } from './relations/formats.ts';
export {
  type GrColumn,
  grColumns,
  grMetric,
  macroFigures,
  matchesOf,
  microCounts,
  rowCounts,
} from './relations/metric.ts';
export type { GrScoringOptions } from './relations/options.ts';
export { type GrPairing, isUnpairable, tooManyAlike } from './relations/pairing.ts';
export {
  countUnbounded,
  mismatchOf,
  type UnboundedPair,
  unboundedColumns,
  unboundedFigures,
} from './relations/unbounded.ts';
export {
  coverageOf,
  joinStages,
  MOST_KEPT,
  needsPairs,
  PartNotices,
  scoreOpenPart,
  scorePart,
  scoreTextPart,
  tableRowsOf,
  warningOf,
  warningsOfStages,
  withoutFacetWarnings,
} from './score-part.ts';
export type {
  Coverage,
  Metric,
  OpenPartEnd,
  Pair,
  PartScore,
  ScoreOutput,
  Scoring,
  SentenceDetail,
  SentencePictures,
  Settings,
  Stages,
} from './scoring.ts';
export { areAlike, findShift, type Shift, shiftNotice } from './shifted-row.ts';
export { refuseUnusable } from './unusable.ts';

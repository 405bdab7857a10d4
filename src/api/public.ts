// The public library, for any runtime. What is exported here is a promise: see docs/library.md.
export {
  type FileNotice,
  InputError,
  type Notice,
  type Place,
  UsageError,
  type Warning,
  withOptionNames,
} from '../bytes/index.ts';
export type { Figure } from '../counts/index.ts';
export type {
  Causes,
  EntailmentRules,
  EquationEffect,
  OptionalEquation,
  TagErrors,
  TagShare,
  Transparency,
} from '../entail/index.ts';
export type {
  AnswerDetail,
  AttachmentDetail,
  CcgDetail,
  DistanceDetail,
  ParsevalDetail,
  RelationsDetail,
} from '../families/index.ts';
export type { HypothesisItem, SkippedCandidate } from '../hypothesize/index.ts';
export type { EntailmentJudgement } from '../model/index.ts';
export type { Picture, Theme } from '../picture/index.ts';
export {
  type AnnotationReport,
  type AnnotationResult,
  type AnnotatorOutcome,
  type CellFigure,
  type CellStatus,
  type Coefficients,
  type ComparisonResult,
  type DroppedItem,
  type EachResult,
  type FigureDifference,
  type FigureEstimate,
  type FigureValues,
  type HypothesesSummary,
  type KeptItem,
  type KeptShare,
  type LeaderboardCell,
  type LeaderboardFigure,
  type LeaderboardMetric,
  type LeaderboardRanking,
  type LeaderboardResult,
  type LeaderboardTreebank,
  type ListedInversion,
  type OutputFormat,
  outputFormats,
  type PairMatching,
  type PairScore,
  type ParserRow,
  type RankedTeam,
  type Ranking,
  type ScoreRefusal,
  type SystemDifferences,
  type SystemEstimates,
  type TeamDifference,
  type UnboundedResult,
  type UnscoredSystem,
  version,
  type WarningResult,
} from '../report/index.ts';
export type { Design, Interval, InversionCount, PairComparison } from '../stats/index.ts';
export {
  type AnnotationOutcome,
  type AnnotationThresholds,
  type AnnotatorReport,
  type AnswerChoice,
  agreementOf,
  clopperPearson,
  type Distance,
  type EntailmentItem,
  type ExtrinsicItem,
  type Guessability,
  type IntrinsicItem,
  type ItemAssignment,
  type ItemJudgements,
  type ItemOutcome,
  type JudgeAgreement,
  type JudgeAnswer,
  type JudgeResults,
  type MeasureValues,
  majorityChance,
  type Population,
  type Preferences,
  preferencesOf,
  type Stored,
  type Study,
  type StudyArchive,
  type StudyItem,
  type StudyJudge,
  type StudyPlan,
  type StudyResults,
  type SystemResults,
  type Task,
  type Tested,
  upperTail,
  upperTailOf,
} from '../study/index.ts';
export { type AlignedGroup, type AlignmentResult, align } from './align.ts';
export { type Annotated, type AnnotationOptions, annotation, type ThresholdOptions } from './annotation.ts';
export { bound } from './bound.ts';
export { type CheckOptions, check } from './check/check.ts';
export { type CheckFormat, checkFormats, renderCheck } from './check/formats.ts';
export type { CheckedFile, CheckResult, MoreProblems, Problem } from './check/problems.ts';
export {
  type ComparedMeasure,
  type CompareOptions,
  compare,
  type DesignOptions,
  type MeasureChoice,
} from './compare.ts';
export { type Converted, convert } from './convert/convert.ts';
export { type Convertible, conversions, type Format, formats } from './convert/formats.ts';
export type { ConvertOptions } from './convert/options.ts';
export { type DrawOptions, draw } from './draw.ts';
export {
  type EntailOptions,
  type EntailResult,
  type EntailSystem,
  entail,
  type PlainFigures,
  type RuleOptions,
} from './entail/entail.ts';
export type { FamilyOptions } from './family-options.ts';
export { type Hypothesized, type HypothesizeOptions, hypothesize } from './hypothesize.ts';
export type { MetricFigures } from './metric-figures.ts';
export { publishedFigures, referencePrograms, report, sampleEntailments, sampleStudy } from './on-demand.ts';
export type { Needed, OptionKind, OptionKinds, OptionsOf, OptionValue } from './options.ts';
export type { OtherResult } from './other-results.ts';
export type { CandcEvaluateOptions, CcgDepevalOptions, CcgRootsMethod, CcgRootsOptions } from './reference/ccg.ts';
export type { EvalbOptions, EvalbOutput } from './reference/evalb.ts';
export type { GrevalOptions } from './reference/greval.ts';
export type { JpEvalbOptions, ProgramOutput } from './reference/jp-evalb.ts';
export type { UdEvalOptions } from './reference/ud-eval.ts';
export { type RenderOptions, render } from './render.ts';
export type { ReportOptions } from './report.ts';
export type { ReproducedColumn, ReproducedFigure, Reproduction } from './reproduce/reproduce.ts';
export type { FiguresOf, ScoreResult, SentenceResult, SystemResult, WithWarnings } from './results.ts';
export {
  type OfMetric,
  type OutputOptions,
  type ScoreOptions,
  type ScoreOutputOptions,
  score,
  scoreSystems,
} from './score.ts';
export { type GoldAndSystem, scoreEach } from './score-each.ts';
export { type PairResult, type Scorer, type ScorerCounts, scorer } from './scorer.ts';
export type { Content, NamedSource, Source } from './sources.ts';
export type { PlannedStudy, SampleOptions, StudyOptions } from './study.ts';
export { readStudy, type StudyResult, studyResults } from './study-results.ts';
export { type Construction, unbounded } from './unbounded.ts';

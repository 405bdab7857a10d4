// The public library, for any runtime. What is exported here is a promise: see docs/library.md.
export { InputError, UsageError } from '../bytes/index.ts';
export { version } from '../report/index.ts';
export {
  type AnnotationThresholds,
  agreementOf,
  clopperPearson,
  type JudgeAgreement,
  majorityChance,
  type Preferences,
  preferencesOf,
  type Study,
  type StudyArchive,
  type StudyItem,
  upperTail,
  upperTailOf,
} from '../study/index.ts';
export { type AlignedGroup, align } from './align.ts';
export { type Annotated, type AnnotationOptions, annotation, type ThresholdOptions } from './annotation.ts';
export { bound } from './bound.ts';
export {
  type ComparedMeasure,
  type CompareOptions,
  type ComparisonResult,
  compare,
  type DesignOptions,
  type MeasureChoice,
} from './compare.ts';
export { type Converted, convert } from './convert/convert.ts';
export { type Convertible, conversions, type Format, formats } from './convert/formats.ts';
export type { ConvertOptions } from './convert/options.ts';
export type { ScoreOptions } from './corpus-source.ts';
export { type DrawOptions, draw } from './draw.ts';
export { type EntailOptions, type EntailResult, type EntailSystem, entail, type RuleOptions } from './entail/entail.ts';
export { type Hypothesized, type HypothesizeOptions, hypothesize } from './hypothesize.ts';
export { referencePrograms, report, sampleEntailments, sampleStudy } from './on-demand.ts';
export type { Needed, OptionKind, OptionKinds, OptionsOf, OptionValue } from './options.ts';
export type { OtherResult } from './other-results.ts';
export type { CandcEvaluateOptions, CcgDepevalOptions, CcgRootsOptions, RootMethod } from './reference/ccg.ts';
export type { EvalbOptions, EvalbOutput } from './reference/evalb.ts';
export type { GrevalOptions } from './reference/greval.ts';
export type { JpEvalbOptions, ProgramOutput } from './reference/jp-evalb.ts';
export type { UdEvalOptions } from './reference/ud-eval.ts';
export { type OutputFormat, outputFormats, type RenderOptions, render } from './render.ts';
export type { ReportOptions } from './report.ts';
export type { FigureValues, ScoreResult, SentenceResult, SystemResult, Told, WarningResult } from './results.ts';
export { type OutputOptions, score, scoreSystems } from './score.ts';
export { type PairResult, type Scorer, type ScorerCounts, scorer } from './scorer.ts';
export type { Content, NamedSource, Source } from './sources.ts';
export type { PlannedStudy, SampleOptions, StudyOptions } from './study.ts';
export { readStudy, studyResults } from './study-results.ts';
export { type Construction, type UnboundedResult, unbounded } from './unbounded.ts';

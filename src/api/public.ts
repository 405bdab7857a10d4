// The public library, for any runtime. What is exported here is a promise: see docs/library.md.
export { InputError, UsageError } from '../bytes/index.ts';
export { version } from '../report/index.ts';
export {
  type Agreement,
  type AnnotationThresholds,
  agreementOf,
  clopperPearson,
  majorityChance,
  type Preferences,
  preferencesOf,
  type Study,
  type StudyArchive,
  type StudyItem,
  upperTail,
  upperTailOf,
} from '../study/index.ts';
export {
  type CompareOptions,
  type ComparisonResult,
  compare,
  type DesignOptions,
  type Measure,
  type MeasureChoice,
} from './compare.ts';
export { type DrawOptions, draw } from './draw.ts';
export type { OtherResult } from './other-results.ts';
export { type CandcEvaluateOptions, candcEvaluate } from './reference/candc-evaluate.ts';
export { type CcgDepevalOptions, ccgDepeval } from './reference/ccg-depeval.ts';
export { type CcgRootsOptions, ccgRoots, type RootMethod } from './reference/ccg-roots.ts';
export { type EvalbOptions, type EvalbOutput, evalb } from './reference/evalb.ts';
export { type GrevalOptions, greval } from './reference/greval.ts';
export { type JpEvalbOptions, jpEvalb } from './reference/jp-evalb.ts';
export type { ProgramOutput } from './reference/program-output.ts';
export { type UdEvalOptions, udEval } from './reference/ud-eval.ts';
export { type OutputFormat, outputFormats, type RenderOptions, render } from './render.ts';
export { type ReportOptions, report } from './report.ts';
export type { FigureValues, ScoreResult, SystemResult, WarningResult } from './results.ts';
export { type OutputOptions, score, scoreSystems } from './score.ts';
export { type PairResult, type Scorer, type ScorerCounts, scorer } from './scorer.ts';
export type { ScoreOptions } from './settle.ts';
export type { NamedSource, Source } from './sources.ts';
export { type PlannedStudy, type SampleOptions, type StudyOptions, sampleEntailments, sampleStudy } from './study.ts';
export { readStudy, studyResults } from './study-results.ts';

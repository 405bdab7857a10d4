// The public library, for any runtime. What is exported here is a promise: see docs/library.md.
export { InputError, UsageError } from '../bytes/index.ts';
export { version } from '../report/index.ts';
// For our own commands, which print and write more than results hold; no promise.
export {
  type Annotated,
  type AnnotationOptions,
  annotation,
  type ThresholdOptions,
  thresholdsOf,
} from './annotation.ts';
export { bound, boundReport } from './bound.ts';
export { type CompareOptions, type ComparisonResult, compare } from './compare.ts';
export { type Converted, convert } from './convert/convert.ts';
export { type Convertible, conversions, type Format, formats } from './convert/formats.ts';
export type { ConvertOptions } from './convert/options.ts';
export { convertOptions } from './convert/options.ts';
export { checkView, type DrawOptions, draw, overlaidOrRefused, pictureIn } from './draw.ts';
export {
  type Entailments,
  type EntailResult,
  type EntailSystem,
  entail,
  entailmentFiles,
  entailReport,
  entailResult,
} from './entail/entail.ts';
export type { EntailOptions, RuleOptions } from './entail/options.ts';
export { type Hypothesized, type HypothesizeOptions, hypothesize } from './hypothesize.ts';
export type { FigureValues, ScoreResult, SystemResult, Told, WarningResult } from './results.ts';
export { type OutputOptions, score, scoreSystems } from './score.ts';
export { type PairResult, type Scorer, type ScorerCounts, scorer } from './scorer.ts';
export type { ScoreOptions } from './settle.ts';
export type { NamedSource, Source } from './sources.ts';
export { type Construction, type UnboundedResult, unbounded, unboundedReport } from './unbounded.ts';

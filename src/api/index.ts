// The public library, for any runtime. What is exported here is a promise: see docs/library.md.
export { InputError, UsageError } from '../bytes/index.ts';
export { version } from '../report/index.ts';
export { type CompareOptions, type ComparisonResult, compare } from './compare.ts';
export { checkView, type DrawOptions, draw, overlaidOrRefused, pictureIn } from './draw.ts';
export type { FigureValues, ScoreResult, SystemResult, WarningResult } from './results.ts';
export { type OutputOptions, score, scoreSystems } from './score.ts';
export { type PairResult, type Scorer, type ScorerCounts, scorer } from './scorer.ts';
export type { ScoreOptions } from './settle.ts';
export type { NamedSource, Source } from './sources.ts';

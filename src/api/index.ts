// For the other rooms: all that is public, and the work behind it, which asks where files lie and how many threads there are.

export { thresholdsOf } from './annotation.ts';
export { boundReport } from './bound.ts';
export { type ComparedCorpus, compareFrom, comparisonResultOf } from './compare.ts';
export { convertOptions } from './convert/options.ts';
export type { CorpusSource } from './corpus-source.ts';
export { settle } from './corpus-source.ts';
export { overlaidIf, pictureOf } from './draw.ts';
export { type Entailments, entailmentFiles, entailReport, entailResult } from './entail/entail.ts';
export * from './public.ts';
export { jpEvalbPieces, jpEvalbSettings } from './reference/jp-evalb.ts';
export { candcEvaluate, ccgDepeval, ccgRoots, greval, udEval } from './reference/programs.ts';
export { comparisonPieces, reportIn, scorePieces } from './render.ts';
export { reportFrom, type WrittenReport } from './report.ts';
export { checkFacets, resultOf, type ScoredCorpus, type ScoreRun, scoreFrom } from './score.ts';
export { samplePairs, sampleStudyFrom } from './study.ts';
export { filteredStudy } from './study-results.ts';
export { unboundedReport } from './unbounded.ts';

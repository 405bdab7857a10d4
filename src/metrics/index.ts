export { facetFigures, facetPlaces } from './ccg/facets.ts';
export { type CcgSide, dependencySet, type Fault, judgeBy } from './ccg/judge.ts';
export {
  type CcgAnalysis,
  type CcgColumn,
  type CcgPair,
  ccgColumns,
  ccgCorpusFigures,
  ccgFigures,
  ccgJudges,
  type Judgements,
  type Measure,
  measures,
  NO_CATEGORY,
  tallyCcg,
  tallySkipped,
  type Unparsed,
} from './ccg/metric.ts';
export type { Slots, Switches } from './ccg/switches.ts';
export { analyseConllx, type Binned, type ConllxAnalysis } from './conllx/analysis.ts';
export { type ConllxColumn, conllxColumns, conllxFigures } from './conllx/metric.ts';
export { type ConllxOptions, ConllxPair } from './conllx/pair.ts';
export {
  type AnswerColumn,
  answerColumns,
  answerFigures,
  answerRow,
  countAnswer,
} from './entailment/metric.ts';
export type { PairMetric, Settings } from './metric.ts';
export { AlignedScorer } from './parseval/aligned-scorer.ts';
export { Brackets, countCrossing, matchBrackets } from './parseval/brackets.ts';
export { DROPPED, LabelRules } from './parseval/label-rules.ts';
export {
  confusionsOf,
  corpusFigures,
  labelFigures,
  type ParsevalColumn,
  parseval,
  type TreePair,
} from './parseval/metric.ts';
export { ERROR, FINE, PairScorer, SKIPPED } from './parseval/pair-scorer.ts';
export {
  collins,
  integer,
  noParameters,
  type ParameterComplaint,
  type Parameters,
  readParameters,
  spmrl,
} from './parseval/parameters.ts';
export { evaluateParsed } from './profiles/candc-evaluate.ts';
export {
  type DepevalSide,
  depevalCounter,
  depevalScores,
  type SpeltRoot,
} from './profiles/ccg-depeval.ts';
export { runEvalb } from './profiles/evalb.ts';
export type { DumpedBracket, DumpedSide, EvalbDump } from './profiles/evalb-dump.ts';
export type { EvalbEvent } from './profiles/evalb-run.ts';
export { type EvalbRow, type EvalbTotals, noTotals } from './profiles/evalb-totals.ts';
export {
  addJpEvalbRow,
  type JpEvalbOptions,
  type JpEvalbRow,
  jpEvalbCollins,
  noJpEvalbTotals,
  PublishedScorer,
  withJpEvalbDefaults,
} from './profiles/jp-evalb.ts';
export type { ByteSource } from './profiles/line-buffer.ts';
export {
  countsOf,
  type GrColumn,
  type GrMetric,
  type GrPair,
  grColumns,
  grMetric,
  macroFigures,
  macroFlat,
  microCounts,
  rowCounts,
} from './relations/metric.ts';
export { defaultGrScoring, type GrScoringOptions, grSettings } from './relations/options.ts';
export { type GrPairing, isUnpairable, tooManyAlike } from './relations/pairing.ts';
export { HEAD, RELATION, wordMetrics } from './ud/agreement.ts';
export { AttachmentBreakdown, type AttachmentPair, type BreakdownColumn, UNALIGNED_LABEL } from './ud/breakdown.ts';
export { Comparable } from './ud/comparable.ts';
export { attachmentBreakdown, facetKey, udFacets } from './ud/facets.ts';
export { officialOptions, type UdOptions, udSettings } from './ud/options.ts';
export { type TextDifference, UdPair } from './ud/pair.ts';
export { textFigures, type UdColumn, type UdScore, udColumns, udCounts, udFigures, udTable } from './ud/table.ts';
export {
  countUnbounded,
  mismatchOf,
  type UnboundedPair,
  unboundedColumns,
  unboundedFigures,
} from './unbounded/metric.ts';

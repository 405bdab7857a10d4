export type { Metric, Settings } from './metric.ts';
export { AlignedScorer } from './parseval/aligned-scorer.ts';
export { Brackets, countCrossing, matchBrackets } from './parseval/brackets.ts';
export { DROPPED, LabelRules } from './parseval/label-rules.ts';
export {
  confusionsOf,
  corpusFigures,
  labelFigures,
  type Outcome,
  type ParsevalColumn,
  parsevalColumns,
  parsevalFigures,
  tallyOutcome,
} from './parseval/metric.ts';
export { ERROR, FINE, PairScorer, SKIPPED } from './parseval/pair-scorer.ts';
export { collins, integer, noParameters, type Parameters, readParameters } from './parseval/parameters.ts';
export { type EvalbEvent, runEvalb } from './profiles/evalb.ts';
export type { DumpedBracket, DumpedSide, EvalbDump } from './profiles/evalb-dump.ts';
export { addRow, type EvalbRow, type EvalbTotals, noTotals } from './profiles/evalb-totals.ts';
export {
  type JpEvalbOptions,
  type JpEvalbRow,
  type JpEvalbTotals,
  jpEvalbCollins,
  jpEvalbTotals,
  scoreAsPublished,
  withJpEvalbDefaults,
} from './profiles/jp-evalb.ts';

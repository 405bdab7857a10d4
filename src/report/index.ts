export {
  type AnnotationReport,
  type AnnotationResult,
  type AnnotatorOutcome,
  annotationJson,
  annotationText,
  type Coefficients,
  type DroppedItem,
  type KeptItem,
  type KeptShare,
} from './annotation-page.ts';
export { boundText } from './bound-page.ts';
export {
  breakdownTable,
  breakdownText,
  chiefFigure,
  type Facet,
  facetOf,
  supportColumn,
  usualColumn,
} from './breakdown.ts';
export { evaluatePage } from './candc-evaluate-page.ts';
export { depevalRow, depevalRows, depevalText } from './ccg-depeval-page.ts';
export {
  type ComparisonReport,
  type ComparisonResult,
  comparisonCsv,
  comparisonJson,
  comparisonResult,
  type FigureDifference,
  type FigureEstimate,
  type InversionReport,
  inversionsCsv,
  type ListedInversion,
  type Ranking,
  type RankingMeasure,
  type SystemDifferences,
  type SystemEstimates,
} from './comparison.ts';
export { comparisonTables, comparisonText, type Styles } from './comparison-tables.ts';
export { conllxLongPage, conllxPage } from './conllx-page.ts';
export {
  decisionOn,
  type EntailmentReport,
  entailmentScores,
  entailmentText,
  explanationText,
  type ParserReport,
} from './entailment-page.ts';
export { type ParserOrder, type ParserRow, parserOrders, parserRow } from './entailment-tables.ts';
export { decisionLine, traceJson } from './entailment-trace.ts';
export { evalbOutput, type OutputPiece } from './evalb-output.ts';
export {
  grevalConfusion,
  grevalPairs,
  grevalSentences,
  grevalTable,
  grevalUnlabelled,
} from './greval-page.ts';
export { type HypothesesSummary, hypothesesText } from './hypotheses-page.ts';
export { jpEvalbPage } from './jp-evalb-page.ts';
export { lengthBreakdown } from './length-breakdown.ts';
export {
  grouped,
  NOTHING,
  numberAt,
  type Style,
  shownChance,
  shownDifference,
  shownInterval,
  shownNumber,
} from './numbers.ts';
export {
  commonSettings,
  type FigureValues,
  type Report,
  reportJson,
  type SystemReport,
  signatureOf,
  valuesOf,
  type WarningResult,
  warningsJson,
} from './report.ts';
export {
  type Emphasis,
  scoreCsv,
  scoreTable,
  scoreText,
  shownRows,
  warningLines,
} from './score-text.ts';
export { sentencesCsv, sentencesText } from './sentences.ts';
export { shellLine, shellWord } from './shell-line.ts';
export { shortName, shortNames } from './short-names.ts';
export { studyCsv } from './study-csv.ts';
export { studiesText, studyJson, studyJudgesText, studyText } from './study-page.ts';
export { csvLine } from './tables.ts';
export { type PageFormat, tablesPage } from './tables-page.ts';
export { textTable } from './text-table.ts';
export { udEvalCounts, udEvalPercentages, udEvalSummary } from './ud-eval-page.ts';
export { type UnboundedReport, type UnboundedResult, unboundedJson, unboundedText } from './unbounded-page.ts';
export { version } from './version.ts';

export { annotationJson, annotationText } from './annotation-page.ts';
export { sideBySideText } from './bound-page.ts';
export { evaluatePage } from './candc-evaluate-page.ts';
export { depevalRow, depevalRows, depevalText } from './ccg-depeval-page.ts';
export {
  type ComparisonReport,
  comparisonCsv,
  comparisonJson,
  type InversionReport,
  inversionsCsv,
  type Ranking,
  type RankingMeasure,
} from './comparison.ts';
export { comparisonTables, comparisonText, type Styles } from './comparison-tables.ts';
export { conllxLongPage, conllxPage } from './conllx-page.ts';
export {
  causesText,
  equationsText,
  type ParserOrder,
  parserOrders,
  parserRow,
  parsersText,
  tagErrorsText,
  transparencyText,
} from './entailment-tables.ts';
export { decisionLine, explainText, traceJson } from './entailment-trace.ts';
export { evalbOutput, type OutputPiece } from './evalb-output.ts';
export {
  grevalConfusion,
  grevalPairs,
  grevalSentences,
  grevalTable,
  grevalUnlabelled,
} from './greval-page.ts';
export { jpEvalbPage } from './jp-evalb-page.ts';
export { lengthBreakdown } from './length-breakdown.ts';
export { fixed } from './printf.ts';
export {
  commonSettings,
  type Report,
  reportJson,
  type SystemReport,
  signatureOf,
  valuesOf,
  warningsJson,
} from './report.ts';
export {
  breakdownTable,
  breakdownText,
  type Emphasis,
  numberAt,
  scoreCsv,
  scoreTable,
  scoreText,
  sentencesText,
  shortNames,
  shownRows,
  warningLines,
} from './score-text.ts';
export { shellLine } from './shell-line.ts';
export { studyCsv } from './study-csv.ts';
export { studiesText, studyJson, studyJudgesText, studyText } from './study-page.ts';
export { csvLine, type PageFormat, tablesPage } from './tables.ts';
export { textTable } from './text-table.ts';
export { udEvalCounts, udEvalPercentages, udEvalSummary } from './ud-eval-page.ts';
export { unboundedJson, unboundedText } from './unbounded-page.ts';
export { version } from './version.ts';

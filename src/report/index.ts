export { nonsense } from './alarms.ts';
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
export { chiefFigure, type Facet, facetOf, lengthBreakdown, supportColumn, usualColumn } from './breakdown.ts';
export { evaluatePage } from './candc-evaluate-page.ts';
export { depevalRow, depevalRows, depevalText } from './ccg-depeval-page.ts';
export {
  type ComparisonReport,
  type ComparisonResult,
  comparisonPieces,
  comparisonResult,
  type FigureDifference,
  type FigureEstimate,
  type InversionReport,
  type ListedInversion,
  type Ranking,
  type RankingMeasure,
  type Styles,
  type SystemDifferences,
  type SystemEstimates,
} from './comparison.ts';
export { comparisonText } from './comparison-tables.ts';
export { conllxLongPage, conllxPage } from './conllx-page.ts';
export { differingSettings } from './differing-settings.ts';
export {
  type EachPair,
  type EachReport,
  type EachResult,
  eachPieces,
  eachResult,
  joinGolds,
  type PairMatching,
  type PairScore,
  unscoredLines,
  withGold,
} from './each-page.ts';
export {
  decisionLine,
  decisionOn,
  type EntailmentReport,
  entailmentScores,
  entailmentText,
  explanationText,
  type ParserOrder,
  type ParserReport,
  type ParserRow,
  parserOrders,
  parserRow,
  traceJson,
} from './entailment-page.ts';
export type { ClassDifference, ErrorComparison } from './error-comparison.ts';
export { evalbOutput, jpEvalbPage } from './evalb-page.ts';
export {
  grevalConfusion,
  grevalPairs,
  grevalSentences,
  grevalTable,
  grevalUnlabelled,
} from './greval-page.ts';
export { type HypothesesSummary, hypothesesText } from './hypotheses-page.ts';
export { latexPage } from './latex.ts';
export {
  type CellFigure,
  type CellStatus,
  cellsOf,
  cellText,
  intervalOf,
  type LeaderboardCell,
  type LeaderboardFigure,
  type LeaderboardMetric,
  type LeaderboardRanking,
  type LeaderboardResult,
  type LeaderboardTreebank,
  mainRanking,
  metricNamed,
  type RankedTeam,
  rankedBy,
  rankRange,
  scoredText,
  type TeamDifference,
  titleOfRanking,
} from './leaderboard.ts';
export {
  alarmLines,
  differingOn,
  doubtfulTeams,
  explanationOf,
  notesOf,
  remarkLines,
  submissionsLine,
} from './leaderboard-notes.ts';
export { leaderboardCsv, leaderboardLatex, leaderboardMarkdown, leaderboardText } from './leaderboard-tables.ts';
export { pictureTex, texObstacle } from './picture-tex.ts';
export { refusalLine, type ScoreRefusal } from './refusal.ts';
export {
  alarmsAndWarnings,
  alarmsJson,
  alarmsOfAll,
  commonSettings,
  type GoldMark,
  goldMarkOf,
  goldSettings,
  type OutputFormat,
  outputFormats,
  type Report,
  reportIn,
  type SystemReport,
  scorePieces,
  scoreText,
  settingsOf,
  shownRows,
  signatureOf,
  signaturesOf,
  systemsInOrder,
  version,
  warningLines,
  warningsOfAll,
} from './report.ts';
export { bareNumbers, type ScoreLayout, styleOf, tableRowKinds } from './score-table.ts';
export { type ListedSentences, listSentences } from './sentences.ts';
export { shellLine, shellWord } from './shell-line.ts';
export { studyCodebook, studyCsv, studyFormsCsv } from './study-csv.ts';
export { studiesText, studyJson, studyJudgesText, studyText } from './study-page.ts';
export { intervalPaths, titleAndStyle } from './table-figures.ts';
export {
  type CalledSystem,
  capitalised,
  csvLine,
  type Emphasis,
  grouped,
  NOTHING,
  noEmphasis,
  numberAt,
  percentage,
  type ReportTable,
  type Style,
  shortName,
  shortNames,
  shownChance,
  shownDifference,
  shownInterval,
  shownNames,
  shownNumber,
  testText,
  textTable,
  usualWidth,
} from './tables.ts';
export { udEvalCounts, udEvalPercentages, udEvalSummary } from './ud-eval-page.ts';
export { type UnboundedReport, type UnboundedResult, unboundedJson, unboundedText } from './unbounded-page.ts';
export { type UnscoredSystem, unscoredSystem, unscoredSystemLines } from './unscored.ts';
export { type FigureValues, valuesOf, type WarningResult, warningsJson } from './values.ts';

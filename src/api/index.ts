// For the other rooms: all that is public, the work behind it, which asks where files lie and how many threads there are, and
// what a command line needs to offer options and to print.

export {
  type CorpusFile,
  type CutWay,
  countSystems,
  cutWays,
  familyFromParses,
  familyOf,
  holdsNothing,
  MOST_SHARDS,
  mergeShards,
  noProgress,
  type Progress,
  type ShardCounts,
} from '../corpus/index.ts';
export { type OptionalEquation, optionalEquations, systems as entailmentSystems } from '../entail/index.ts';
export {
  type ByteSource,
  type EvalbParameters,
  entailmentMetric,
  families,
  forceOption,
  integer,
  metricNames,
  noParameters,
  readParameters,
  runEvalb,
} from '../families/index.ts';
export { prepareKernels } from '../formats/index.ts';
export type { Picture, Theme } from '../picture/index.ts';
export {
  alarmsOfAll,
  annotationText,
  boundText,
  comparisonPieces,
  csvLine,
  type EachReport,
  type Emphasis,
  entailmentScores,
  entailmentText,
  evalbOutput,
  explanationText,
  hypothesesText,
  leaderboardText,
  type ParserOrder,
  parserOrders,
  refusalLine,
  reportIn,
  scorePieces,
  shellLine,
  shellWord,
  shortNames,
  studiesText,
  studyJudgesText,
  submissionsLine,
  systemsInOrder,
  tableRowKinds,
  textTable,
  unboundedJson,
  unboundedText,
  unscoredLines,
  unscoredSystemLines,
  usualWidth,
  warningsOfAll,
} from '../report/index.ts';
export {
  itemsNeeded,
  labelChoices,
  powerOf,
  simulatedPower,
  type Task,
  tasks,
  usualThresholds,
  writeArchive,
} from '../study/index.ts';
export { thresholdsOf } from './annotation.ts';
export { boundFrom } from './bound.ts';
export { type CheckRun, checkFile, checkKinds } from './check/check.ts';
export { checkResult, ProblemList } from './check/problems.ts';
export { compareFrom, compareKinds, comparisonResultOf, designKinds } from './compare.ts';
export { convertOptions } from './convert/options.ts';
export { checkDrawing, drawKinds, drawnPicture, overlaidIf, pictureOf } from './draw.ts';
export { type Entailments, entailmentFiles, entailReport, entailResult } from './entail/entail.ts';
export { bareFigure, figurePath, figurePaths } from './figure-paths.ts';
export { hypothesisReport } from './hypothesize.ts';
export { type CountedCell, rankTeams } from './leaderboard.ts';
export { leaderboardFiles, leaderboardStyle } from './leaderboard-files.ts';
export {
  checkList,
  checkOptions,
  flagOf,
  type OptionKind,
  type OptionKinds,
  scoreKinds,
  scoring,
  takes,
} from './options.ts';
export * from './public.ts';
export { jpEvalbPieces, jpEvalbSettings } from './reference/jp-evalb.ts';
export { candcEvaluate, ccgDepeval, ccgRoots, greval, udEval } from './reference/programs.ts';
export { udEvalInParts } from './reference/ud-eval.ts';
export { eachOutput, type LayoutOptions } from './render.ts';
export { reportFrom, reportKinds } from './report.ts';
export { type Reproduction, reproduce, reproductions } from './reproduce/reproduce.ts';
export { scoreResult } from './results.ts';
export {
  type CorpusSource,
  checkFacets,
  countFrom,
  outputKinds,
  type ScoredCorpus,
  type ScoreRun,
  scoreFrom,
  scoreOutput,
  scoreOutputKinds,
  scoreReport,
  scoringFor,
  withScoring,
} from './score.ts';
export { type PairOfFiles, scoreEachFrom } from './score-each.ts';
export { textSet, unnamedSystem } from './sources.ts';
export { samplePairs, sampleStudyFrom } from './study.ts';
export { backupIn, backupText, type StudyFormat, studyFile, studyFormats, studyPage } from './study-results.ts';
export { studyFigures } from './study-supplement.ts';
export { type Baseline, leastIn, missedThresholds, thresholdsIn } from './thresholds.ts';
export { unboundedReport } from './unbounded.ts';

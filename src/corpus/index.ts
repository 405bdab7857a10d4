export { assemble } from './assemble.ts';
export { type Assignment, type PartReply, replyTo } from './assigned-part.ts';
export {
  type ComparisonPlan,
  compareCounted,
  compareTreebanks,
  type ResamplingAssignment,
  roundsRunner,
} from './compare-counted.ts';
export { compareErrors } from './compare-errors.ts';
export type { DecidedPairs } from './count-decisions.ts';
export { type CountedEach, type CountedFile, countEach } from './count-each.ts';
export {
  decodeCounts,
  type EncodedCounts,
  encodeCounts,
  type FileMark,
  type MarkedFiles,
  type ShardCounts,
} from './counts-file.ts';
export { ForgedCounts } from './counts-header.ts';
export { refuseDamage, withDoubts, withoutForce } from './doubts.ts';
export {
  type Environment,
  noProgress,
  type Progress,
  type RecordStore,
  type RowSink,
  type StoredRecord,
  thisThread,
  type WorkerThread,
  workerThread,
} from './environment.ts';
export { FileCursor, PART, refuseChanged } from './file-cursor.ts';
export { findItems } from './find-items.ts';
export {
  BEGINNING,
  blocksOf,
  closeAll,
  familyFromParses,
  familyOf,
  firstText,
  hasMark,
  hasOnlyCarriageReturns,
  holdsNothing,
  isMany,
  MARK,
  needsNormalising,
  openAll,
  type Packing,
  pairsFromParses,
  rangeOf,
  readAll,
  readRange,
  recognisePacking,
  SAMPLE,
  type StoredBytes,
  sampleOfStored,
  storedInput,
  wholeChunk,
  wholeLines,
  wholeSamples,
} from './input.ts';
export { sumEntries } from './keyed-rows.ts';
export { mergeShards, type NamedCounts, shardsOf } from './merge-shards.ts';
export { endLines, memoryInput, Normaliser, normalised } from './normalised.ts';
export { scoredOpenParts } from './open-parts.ts';
export { CUT_OFF, DAMAGED_DATA, PackingError, unpackLimit, unpacksTooMuch } from './packing.ts';
export type { Input } from './pieces.ts';
export { type PreparedCorpus, prepareCorpus, prepareInputs } from './prepare.ts';
export { type ImportedFigure, type RankedFigure, rankInversions } from './rankings.ts';
export { recordsOf } from './records.ts';
export type { RowColumns, RowScores } from './row-columns.ts';
export { type CommonRows, chiefFigures, commonRows, rowFacts, type SystemRows } from './row-facts.ts';
export {
  Collector,
  countSystems,
  scoreCorpus,
  scoreInParts,
} from './score-corpus.ts';
export type { CountedSystem, CountedSystems, FamilyScoring, ScoreRequest } from './scores.ts';
export {
  layoutsOfFiles,
  SentenceFinder,
  type SentenceLookup,
  type SentenceView,
} from './sentence-finder.ts';
export { type CorpusFile, type FileSet, MOST_SHARDS, type Shard, type ShardPart, scoreShard } from './shard.ts';
export { type CutWay, cutWays } from './shard-cuts.ts';
export type { TextLines } from './text-lines.ts';
export { unpackInto } from './unpack.ts';

export { type Assembly, assemble } from './assemble.ts';
export { type CorpusScore, warningsOf } from './collector.ts';
export { type CountedTables, compareCounted } from './compare-counted.ts';
export { type CountedSystem, type CountedSystems, countSystems, settingsOf, signaturesOf } from './count-systems.ts';
export {
  decodeCounts,
  type EncodedCounts,
  encodeCounts,
  type FileMark,
  type MarkedFiles,
  type ShardCounts,
} from './counts-file.ts';
export { endLines, hasMark, isGzip, MARK, Normaliser, needsNormalising, normalised } from './encodings.ts';
export { FileCursor, PART } from './file-cursor.ts';
export { type Hand, handOver } from './hand.ts';
export { type Input, keptOpen, readAll, wholeChunk } from './input.ts';
export { type DetailStore, type Machinery, noProgress, type Progress, type RowSink } from './machinery.ts';
export { mergeShards, type NamedCounts, shardsOf } from './merge-shards.ts';
export { slide } from './open-parts.ts';
export { type RankedFigure, rankInversions, type ToldFigure } from './rankings.ts';
export { areDecided, familyOf, holdsNothing } from './recognise.ts';
export { type ResamplingAssignment, roundsRunner } from './resample.ts';
export { type Assignment, hereRunner, type PartReply, type Runner, replyTo, runnerFor } from './runner.ts';
export { type ScoreRequest, scoreCorpus } from './score-corpus.ts';
export { scoreReport } from './score-report.ts';
export { detailsWithFigures } from './sentence-figures.ts';
export {
  type PartPlace,
  SentenceFinder,
  type SentenceLookup,
  type SentenceViews,
  viewSentence,
  viewSentences,
} from './sentence-finder.ts';
export { type CorpusFile, type FileSet, type Shard, type ShardPart, scoreShard } from './shard.ts';
export { type CutWay, cutWays } from './shard-cuts.ts';
export {
  firstText,
  memoryInput,
  SAMPLE,
  type Stored,
  sampleOfStored,
  storedInput,
  wholeLines,
} from './stored-input.ts';
export { styleOf } from './style-of.ts';

export type { CorpusScore } from './collector.ts';
export { type CountedTables, compareCounted } from './compare-counted.ts';
export { type CountedSystem, type CountedSystems, countSystems, signaturesOf } from './count-systems.ts';
export { endLines, hasMark, isGzip, MARK, Normaliser, needsNormalising } from './encodings.ts';
export { type Hand, handOver } from './hand.ts';
export { type Input, readRest } from './input.ts';
export { type DetailStore, type Machinery, noProgress, type Progress } from './machinery.ts';
export { PART } from './part-reader.ts';
export { type RankedFigure, rankInversions } from './rankings.ts';
export { readPictures, visitPictures } from './read-picture.ts';
export { areDecided, familyOf } from './recognise.ts';
export { type ResamplingAssignment, stretchRunner } from './resample.ts';
export { type Assignment, hereRunner, type PartReply, type Runner, replyTo, sharedRunner } from './runner.ts';
export { type ScoreRequest, scoreCorpus } from './score-corpus.ts';
export { SlidingWindow, slide } from './sliding-window.ts';
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

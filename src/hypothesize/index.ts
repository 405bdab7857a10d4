export {
  type Hypotheses,
  type HypothesisItem,
  hypothesize,
  type NamedParse,
  type SkippedCandidate,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from './hypothesize.ts';

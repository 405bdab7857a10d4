export {
  type Hypotheses,
  type HypothesisItem,
  makeHypotheses,
  type NamedParse,
  type SkippedCandidate,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from './hypothesize.ts';

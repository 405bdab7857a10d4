export {
  type Hypotheses,
  type HypothesisItem,
  isEnglishText,
  makeHypotheses,
  type NamedParse,
  type SkippedCandidate,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from './hypothesize.ts';

export {
  type Hypotheses,
  hypothesize,
  type Item,
  type NamedParse,
  randomFrom,
  type SkippedCandidate,
  sampleItems,
} from './hypothesize.ts';
export { writeItems, writeItemTable, writeSkipped } from './write-items.ts';

export {
  type Hypotheses,
  hypothesize,
  type NamedParse,
  randomFrom,
  sampleItems,
} from './hypothesize.ts';
export { writeItems, writeItemTable, writeSkipped } from './write-items.ts';

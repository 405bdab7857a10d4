export {
  type Hypotheses,
  hypothesize,
  type NamedParse,
  randomFrom,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from './hypothesize.ts';

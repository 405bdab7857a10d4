export {
  type Hypotheses,
  hypothesize,
  type NamedParse,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from './hypothesize.ts';

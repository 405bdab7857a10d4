import { ccg } from './ccg.ts';
import { constituency } from './constituency.ts';
import { dependencies } from './dependencies.ts';
import { entailment } from './entailment.ts';
import type { Family } from './family.ts';
import { relations } from './relations.ts';

export { answerBreakdown, answerKeys, answerLayout, wordCount } from './entailment.ts';
export { type EntailmentParser, type ParseReading, readParsers } from './entailment-parses.ts';
export type {
  Family,
  FamilyOption,
  NamedFile,
  OptionValues,
  Part,
  PartScore,
  ReportRow,
  Samples,
  Scoring,
  SentenceDetail,
  Wanted,
} from './family.ts';
export { readRelations, recogniseRelations, relationReading } from './relation-files.ts';

/** The one list of families. Files are recognised in this order: relations are bracketed, so they go before trees. */
export const families: readonly Family[] = [entailment, ccg, relations, constituency, dependencies];

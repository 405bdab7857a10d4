import { ccg } from './ccg.ts';
import { constituency } from './constituency.ts';
import { dependencies } from './dependencies.ts';
import type { Family } from './family.ts';
import { relations } from './relations.ts';

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
  WindowScoring,
} from './family.ts';
export { readRelations, recogniseRelations, relationReading } from './relation-files.ts';

/** The one list of families. Files are recognised in this order: relations are bracketed, so they go before trees. */
export const families: readonly Family[] = [ccg, relations, constituency, dependencies];

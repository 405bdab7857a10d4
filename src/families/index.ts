import { constituency } from './constituency.ts';
import type { Family } from './family.ts';

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

/** The one list of families. Files are recognised in this order. */
export const families: readonly Family[] = [constituency];

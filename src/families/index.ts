import { ccgCard } from './ccg-card.ts';
import { constituencyCard } from './constituency-card.ts';
import { dependenciesCard } from './dependencies-card.ts';
import { entailmentCard } from './entailment-card.ts';
import type { Family, FamilyCard } from './family.ts';
import { relationsCard } from './relations-card.ts';

export { answerBreakdown, answerKeys, answerLayout, pairLine, wordCount } from './answer-scoring.ts';
export { recogniseParses } from './entailment-card.ts';
export { scoreDecisions } from './entailment-decisions.ts';
export { entailmentFromParses } from './entailment-from-parses.ts';
export { type EntailmentParser, readParsers, type StanfordConverter } from './entailment-parses.ts';
export { pictureOfDecision } from './entailment-picture.ts';
export type {
  Confusion,
  CountPlace,
  ErrorKind,
  Family,
  FamilyCard,
  FamilyOption,
  KeyCounts,
  NamedFile,
  OptionValues,
  Part,
  PartScore,
  ReportRow,
  Samples,
  Scoring,
  SentenceDetail,
  SentencePictures,
  SentenceText,
  ShownSentence,
  Taken,
  Wanted,
  Whole,
  Window,
  WindowScoring,
} from './family.ts';
export { briefly, NO_LABEL } from './family.ts';
export { type GivenOptions, optionValues } from './option-values.ts';
export { readRelations, relationReading } from './relation-files.ts';
export { type RelationFormat, recogniseRelations } from './relation-formats.ts';
export { conversionName, convertToStanford, type StanfordConversion } from './stanford-files.ts';

/** A family in the registry: its code is loaded when one of its files is met. */
export interface FamilyEntry extends FamilyCard {
  load(): Promise<Family>;
}

/** The one list of families. Files are recognised in this order: relations are bracketed, so they go before trees, and
 *  answers have numbers in front, so they go before dependencies. */
export const families: readonly FamilyEntry[] = [
  { ...entailmentCard, load: async () => (await import('./entailment.ts')).entailment },
  { ...ccgCard, load: async () => (await import('./ccg.ts')).ccg },
  { ...relationsCard, load: async () => (await import('./relations.ts')).relations },
  { ...constituencyCard, load: async () => (await import('./constituency.ts')).constituency },
  { ...dependenciesCard, load: async () => (await import('./dependencies.ts')).dependencies },
];

export function familyNamed(name: string): Promise<Family> {
  const family = families.find(candidate => candidate.name === name);
  if (family === undefined) throw new Error(`no family is called ${name}`);
  return family.load();
}

import { ccgDescription } from './ccg/description.ts';
import { constituencyDescription } from './constituency/description.ts';
import { dependenciesDescription } from './dependencies/description.ts';
import type { FamilyDescription } from './description.ts';
import { entailmentDescription } from './entailment/description.ts';
import type { Family } from './files.ts';
import { relationsDescription } from './relations/description.ts';

export type { CcgDetail } from './ccg/detail.ts';
export type { ParsevalDetail } from './constituency/detail.ts';
export type { AttachmentDetail } from './dependencies/detail.ts';
export type {
  ErrorKind,
  FacetDescription,
  FamilyDescription,
  FigureDescription,
  MetricDescription,
  OptionDescription,
  ReportRow,
} from './description.ts';
export { briefly, rowsOf } from './description.ts';
export { answerBreakdown, answerKeys, pairLine, wordCount } from './entailment/answers.ts';
export { scoreDecisions } from './entailment/decisions.ts';
export { entailmentMetric, recogniseParses } from './entailment/description.ts';
export { entailmentFromParses } from './entailment/from-parses.ts';
export type { AnswerDetail } from './entailment/index.ts';
export { type EntailmentParser, readParsers, type StanfordConverter } from './entailment/parses.ts';
export { pictureOfDecision } from './entailment/picture.ts';
export { conversionName, convertToStanford, type StanfordConversion } from './entailment/stanford-files.ts';
export type { Family, NamedFile, OpenPart, OptionValues, Part, Samples, SentenceText, Taken, Whole } from './files.ts';
export { type GivenOptions, optionValues } from './option-values.ts';
export type { RelationsDetail } from './relations/detail.ts';
export { readRelations, relationReading } from './relations/files.ts';
export { type RelationFormat, recogniseRelations } from './relations/formats.ts';
export {
  type Confusion,
  type CountPlace,
  type KeyCounts,
  type Metric,
  NO_LABEL,
  type OpenPartReader,
  type Pair,
  type PartScore,
  type Reader,
  type ScoreOutput,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type ShownSentence,
  scoreOpenPart,
  scorePart,
  type View,
  withoutUnseen,
} from './scoring.ts';

/** A family in the registry: its code is loaded when one of its files is met. */
export interface FamilyEntry extends FamilyDescription {
  load(): Promise<Family>;
}

/** The one list of families. Files are recognised in this order: relations are bracketed, so they go before trees, and
 *  answers have numbers in front, so they go before dependencies. */
export const families: readonly FamilyEntry[] = [
  { ...entailmentDescription, load: async () => (await import('./entailment/index.ts')).entailment },
  { ...ccgDescription, load: async () => (await import('./ccg/index.ts')).ccg },
  { ...relationsDescription, load: async () => (await import('./relations/index.ts')).relations },
  { ...constituencyDescription, load: async () => (await import('./constituency/index.ts')).constituency },
  { ...dependenciesDescription, load: async () => (await import('./dependencies/index.ts')).dependencies },
];

/** The names of all metrics, in the order of the families. */
export const metricNames: readonly string[] = families.flatMap(({ metrics }) => metrics.map(({ name }) => name));

export function familyNamed(name: string): Promise<Family> {
  const family = families.find(candidate => candidate.name === name);
  if (family === undefined) throw new Error(`no family is called ${name}`);
  return family.load();
}

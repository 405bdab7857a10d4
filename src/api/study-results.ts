// What the judgements of a study say.
import { refuse, UsageError, visible } from '../bytes/index.ts';
import { writeKeptItems } from '../formats/index.ts';
import {
  type AnnotationResult,
  annotationJson,
  annotationText,
  studyCodebook,
  studyCsv,
  studyFormsCsv,
  studyJson,
  studyText,
  version,
} from '../report/index.ts';
import {
  type AnnotationThresholds,
  annotationOf,
  filterAnnotation,
  readArchive,
  readBackup,
  resultsOf,
  type Study,
  type StudyArchive,
  type StudyBackup,
  type StudyResults,
  standingAnswers,
  writeArchive,
  writeBackup,
} from '../study/index.ts';
import { type ThresholdOptions, thresholdsOf } from './annotation.ts';
import { chunkOf, type Source } from './sources.ts';
import { studySupplement } from './study-supplement.ts';

/** A study with its items, judges and answers, as `touchstone study export --format archive` writes it. */
export function readStudy(archive: Source): StudyArchive {
  return readArchive(chunkOf(archive, 'archive'));
}

/** All studies of a server, as `touchstone study backup` writes them. */
export function backupIn(backup: Source): StudyBackup {
  return readBackup(chunkOf(backup, 'backup'));
}

export function backupText(backup: StudyBackup): string {
  return writeBackup(backup, version);
}

/** What `studyResults` returns and `touchstone study results --json` prints. */
export interface StudyResult {
  /** The version that counted. */
  readonly touchstone: string;
  readonly metric: 'study';
  /** All that shaped the sample and the tests. */
  readonly signature: string;
  readonly study: Study;
  readonly results: StudyResults;
  /** The data set that is left, of entailments. */
  readonly filter?: AnnotationResult;
}

/** The results of a study: preferences, tests and agreement. The thresholds are those of the filter for judged entailments. */
export function studyResults(archive: StudyArchive, thresholds: ThresholdOptions = {}): StudyResult {
  if (![archive?.items, archive?.judges, archive?.history].every(Array.isArray))
    throw new UsageError('results are of a study with its items, judges and history, as readStudy returns it');
  const { study } = archive;
  return {
    ...studyJson(study, resultsOf(archive)),
    ...(study.task === 'entailment'
      ? { filter: annotationJson(filteredStudy(archive, thresholdsOf(thresholds))) }
      : {}),
  };
}

/** The same for people. */
export function studyPage(archive: StudyArchive, thresholds: AnnotationThresholds): string[] {
  const { study } = archive;
  const page = visible(studyText(study, resultsOf(archive)));
  if (study.task !== 'entailment') return [page];
  return [page, `\nThe data set that is left\n\n${annotationText(filteredStudy(archive, thresholds))}`];
}

/** What can be written of a study. */
export const studyFormats = ['csv', 'codebook', 'questions', 'supplement', 'json', 'archive', 'dataset'] as const;
export type StudyFormat = (typeof studyFormats)[number];

/** One of these files. The history has all answers ever given, not only those that stand. */
export function studyFile(
  archive: StudyArchive,
  format: StudyFormat,
  history: boolean,
  thresholds: () => AnnotationThresholds,
): string {
  const { study } = archive;
  if (format === 'csv') return [...studyCsv(archive, history)].join('');
  if (format === 'codebook') return [...studyCodebook()].join('');
  if (format === 'questions') return [...studyFormsCsv(archive)].join('');
  if (format === 'supplement') return studySupplement(archive);
  if (format === 'archive') return writeArchive(archive, version);
  if (format === 'json') {
    const judges = archive.judges.map(({ judge }) => judge);
    const answers = history ? archive.history : standingAnswers(archive.history);
    return `${JSON.stringify({ ...studyJson(study, resultsOf(archive)), judges, answers }, null, 2)}\n`;
  }
  if (study.task !== 'entailment')
    throw refuse('no-dataset', null, `only judgements of entailments leave a data set, and ${study.id} has none`);
  const { items } = filteredStudy(archive, thresholds()).outcome;
  return writeKeptItems(items.filter(({ gold }) => gold !== null));
}

/** The data set that judgements of entailments leave. */
function filteredStudy(archive: StudyArchive, thresholds: AnnotationThresholds) {
  const outcome = filterAnnotation(annotationOf(archive), thresholds);
  const { gold } = archive.study.design;
  return { items: gold, outcome, thresholds };
}

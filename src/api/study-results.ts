// What the judgements of a study say.
import { annotationJson, studyJson } from '../report/index.ts';
import {
  type AnnotationThresholds,
  annotationOf,
  filterAnnotation,
  readArchive,
  resultsOf,
  type StudyArchive,
  usualThresholds,
} from '../study/index.ts';
import { chunkOf, type NamedSource, type Source } from './sources.ts';

/** A study with its items, judges and answers, as `touchstone study export --format archive` writes it. */
export function readStudy(archive: Source | NamedSource): StudyArchive {
  return readArchive(chunkOf(archive, 'archive'));
}

/** What judgements of a study say: what `touchstone study results --json` prints. Thresholds are those of the filter that
 *  makes a data set of judged entailments. */
export function studyResults(archive: StudyArchive, thresholds: AnnotationThresholds = usualThresholds) {
  const { study } = archive;
  return {
    ...studyJson(study, resultsOf(archive)),
    ...(study.task === 'entailment' ? { filter: annotationJson(filteredStudy(archive, thresholds)) } : {}),
  };
}

/** The data set that judgements of entailments leave. */
export function filteredStudy(archive: StudyArchive, thresholds: AnnotationThresholds) {
  const outcome = filterAnnotation(annotationOf(archive), thresholds);
  const { gold } = archive.study.design;
  return { items: gold, outcome, thresholds };
}

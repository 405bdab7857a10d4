// What few programs need and takes long to load, loaded when it is called.
import { prepareKernels } from '../formats/index.ts';
import { checkList, checkOptions } from './options.ts';
import type * as Programs from './reference/programs.ts';
import type { ReportOptions } from './report.ts';
import type * as Published from './reproduce/reproduce.ts';
import { chunkOf, type Source, textSource } from './sources.ts';
import type { PlannedStudy, SampleOptions, StudyOptions } from './study.ts';

/** The programs of others that we stand in for, which print what these print, to the byte.
 *
 *  ```ts
 *  const { evalb } = await referencePrograms();
 *  const { stdout, status } = evalb(gold, test, { parameters: { name: 'COLLINS.prm', content } });
 *  ```
 */
export async function referencePrograms(): Promise<typeof Programs> {
  await prepareKernels();
  return import('./reference/programs.ts');
}

/** Figures of papers, computed again from the files that they were computed from.
 *
 *  ```ts
 *  const { reproduce, reproductions } = await publishedFigures();
 *  ```
 */
export function publishedFigures(): Promise<typeof Published> {
  return import('./reproduce/reproduce.ts');
}

/** One HTML page that shows what systems score, whether they differ, and where. It needs no network. */
export async function report(gold: Source, systems: readonly Source[], options: ReportOptions = {}): Promise<string> {
  return (await import('./report.ts')).reportTexts(gold, systems, options);
}

/** Draws the items of a study from parser output, as Bhargava and Penn (2023), appendix C: parsers take turns, sentences are
 *  drawn uniformly and without replacement, pairs have the same number of gold dependencies and are tied under neither
 *  measure. */
export async function sampleStudy(
  gold: Source,
  systems: readonly Source[],
  options: StudyOptions,
): Promise<PlannedStudy> {
  const { sampleStudyFrom, studyKinds } = await import('./study.ts');
  checkOptions(options, studyKinds, ['task', 'measures']);
  checkList(systems, 'systems', 1);
  return sampleStudyFrom(textSource(gold, systems), options);
}

/** Draws the items of a study from entailment pairs: a text and a hypothesis, does it follow? */
export async function sampleEntailments(pairs: Source, options: SampleOptions = {}): Promise<PlannedStudy> {
  const { sampleKinds, samplePairs } = await import('./study.ts');
  checkOptions(options, sampleKinds);
  return samplePairs(chunkOf(pairs, 'pairs'), options);
}

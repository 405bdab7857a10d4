// What few programs need and takes long to load, loaded when it is called.
import { prepareKernels } from '../formats/index.ts';
import { checkList, checkOptions } from './options.ts';
import type * as Programs from './reference/programs.ts';
import type { ReportOptions } from './report.ts';
import type * as Published from './reproduce/reproduce.ts';
import { chunkOf, type Source, textSource } from './sources.ts';
import type { PlannedStudy, SampleOptions, StudyOptions } from './study.ts';

/** Replacements of other programs, with the same output to the byte.
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

/** Published figures, computed again from the files of the papers (docs/reproduce.md).
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

/** Draws the items of a study from parser output, as Bhargava and Penn (2023), appendix C: from each parser in turn, uniformly and
 *  without replacement. The two sentences of a pair have the same number of gold dependencies, and each measure prefers one of them. */
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

/** Draws the items of a study from entailment pairs. Judges say whether the hypothesis follows from the text. */
export async function sampleEntailments(pairs: Source, options: SampleOptions = {}): Promise<PlannedStudy> {
  const { sampleKinds, samplePairs } = await import('./study.ts');
  checkOptions(options, sampleKinds);
  return samplePairs(chunkOf(pairs, 'pairs'), options);
}

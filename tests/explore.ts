// Example files opened as the explorer opens them, without a browser.
import { readFileSync } from 'node:fs';
import { memoryInput, thisThread } from '../src/corpus/index.ts';
import type { OptionValues } from '../src/families/index.ts';
import { type CompareRows, compareRows } from '../src/web/explore/engine/compare-rows.ts';
import type { Corpus } from '../src/web/explore/engine/contract.ts';
import { openCorpus } from '../src/web/explore/engine/open-corpus.ts';
import { Workbench } from '../src/web/explore/engine/workbench.ts';

export const comparing: CompareRows = task => compareRows(task, () => thisThread);

export function example(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../examples/${path}`, import.meta.url)));
}

/** Files are bytes, or names of examples. */
export async function openExamples(
  files: readonly (string | Uint8Array)[],
  options: OptionValues = {},
  metric?: string,
): Promise<Workbench> {
  const [gold, ...systems] = files.map((file, i) =>
    typeof file === 'string' ? memoryInput(file, example(file)) : memoryInput(`file ${i}`, file.slice()),
  );
  return new Workbench(await openCorpus({ gold: gold!, systems, metric, options }, () => thisThread));
}

/** What the engine says of files that were opened. */
export const exampleCorpus: Corpus = {
  help: { page: '', figures: {} },
  metric: 'ccg',
  gold: 'gold.auto',
  systems: [
    { name: 'alpha', alarms: [], warnings: [] },
    { name: 'beta', alarms: [], warnings: [] },
  ],
  signature: 'ccg',
  command: 'touchstone score gold.auto alpha.auto beta.auto',
  sentences: 26,
  rows: 26,
  measures: [
    { path: 'decomposed.f1', title: 'decomposed F1', style: 'percent' },
    { path: 'coverage', title: 'coverage', style: 'percent' },
    { path: 'labelled.f1', title: 'labelled F1', style: 'percent' },
  ],
  views: ['decomposed', 'labelled'],
  facets: ['label', 'category'],
  queryFacets: ['label', 'category'],
  errorKinds: ['wrong categories', 'no analysis'],
  unit: 'words',
  noun: 'sentence',
  isGraded: true,
};

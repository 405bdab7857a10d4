// Comparisons of files.
import { type ComparedCorpus, type CompareOptions, compareFrom } from '../api/index.ts';
import { sourceNamed } from './counts-source.ts';
import type { Work } from './file-source.ts';

/** Files, or the counts of all with their rows. */
export async function compareSets(
  names: readonly string[],
  { workers, progress, ...options }: CompareOptions & Work,
): Promise<ComparedCorpus> {
  return compareFrom((await sourceNamed(names, options.score, { workers, progress })).source, options);
}

// Files as a source of the library: what they are, and threads to work on them.
import type { CorpusSource } from '../api/index.ts';
import type { FileSet, Progress } from '../corpus/index.ts';
import { readWhole } from './input.ts';
import { machineryWith } from './machinery.ts';

/** How the machine is used. */
export interface Work {
  /** Number of threads; by default all cores where it is worth it. */
  readonly workers?: number | undefined;
  /** Called with what there is to do, and what it is. */
  readonly progress?: ((total: number, title: string) => Progress) | undefined;
}

export function fileSource(sets: readonly FileSet[], { workers, progress }: Work): CorpusSource {
  return { sets, workers, machinery: machineryWith(progress), readFile: readWhole };
}

// What Node provides to whoever scores and compares files.
import { availableParallelism } from 'node:os';
import type { CorpusSource } from '../api/index.ts';
import { type FileSet, type Machinery, noProgress, type PartReply, type Progress, runnerFor } from '../corpus/index.ts';
import type { Part } from '../families/index.ts';
import type { Rounds } from '../stats/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { readWhole } from './input.ts';
import { startThreads } from './threads.ts';

export function machineryWith(progress: Work['progress'] = () => noProgress): Machinery {
  return {
    threads: availableParallelism,
    runner: (scoring, assignment, load) =>
      runnerFor(scoring, assignment, load, availableParallelism(), count =>
        startThreads<Part, PartReply>(count, './worker.cjs', assignment),
      ),
    resamplers: (count, assignment) => startThreads<Rounds, Float64Array>(count, './resampling-worker.cjs', assignment),
    details: brief => new DetailSpool(brief),
    pause: () => new Promise(setImmediate),
    progress,
  };
}

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

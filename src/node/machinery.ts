// What Node provides to whoever scores and compares files.
import { availableParallelism } from 'node:os';
import { type Machinery, noProgress, type PartReply, type Progress, runnerFor } from '../corpus/index.ts';
import type { Part } from '../families/index.ts';
import type { Rounds } from '../stats/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { startThreads } from './threads.ts';

export function machineryWith(progress: (total: number, title: string) => Progress = () => noProgress): Machinery {
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

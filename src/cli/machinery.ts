// What Node provides to whoever scores and compares files.
import { availableParallelism } from 'node:os';
import { hereRunner, type Machinery, PART, type PartReply, sharedRunner } from '../corpus/index.ts';
import type { Part } from '../families/index.ts';
import type { Stretch } from '../stats/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { progressOver } from './progress.ts';
import { startThreads } from './threads.ts';

/** Below this many bytes, starting threads takes longer than they save. */
const WORTH_THREADS = 12 * PART;

export const machinery: Machinery = {
  threads: availableParallelism,
  runner(scoring, assignment, { gold, system, threads }) {
    const worthwhile = gold + system >= WORTH_THREADS ? availableParallelism() : 1;
    const crew = Math.min(threads ?? worthwhile, Math.ceil(gold / PART));
    if (crew <= 1) return hereRunner(scoring, assignment);
    return sharedRunner(startThreads<Part, PartReply>(crew - 1, './worker.cjs', assignment), scoring, assignment);
  },
  resamplers: (count, assignment) => startThreads<Stretch, Float64Array>(count, './resampling-worker.cjs', assignment),
  details: brief => new DetailSpool(brief),
  pause: () => new Promise(setImmediate),
  progress: progressOver,
};

// What Node provides to whoever scores files, and scoring with it.
import { availableParallelism } from 'node:os';
import {
  type CountedSystems,
  countSystems as countWith,
  hereRunner,
  type Input,
  type Machinery,
  PART,
  type ScoreRequest,
} from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { progressOver } from './progress.ts';
import { sharedRunner } from './runner.ts';

/** Below this many bytes, starting threads takes longer than they save. */
const WORTH_THREADS = 12 * PART;

export const machinery: Machinery = {
  runner(scoring, assignment, { gold, system, threads }) {
    const worthwhile = gold + system >= WORTH_THREADS ? availableParallelism() : 1;
    const crew = Math.min(threads ?? worthwhile, Math.ceil(gold / PART));
    return crew > 1 ? sharedRunner(crew, scoring, assignment) : hereRunner(scoring, assignment);
  },
  details: brief => new DetailSpool(brief),
  pause: () => new Promise(setImmediate),
  progress: progressOver,
};

/** Closes the files when it has read them. */
export function countSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
): Promise<CountedSystems> {
  return countWith(request, scoring, gold, systems, machinery);
}

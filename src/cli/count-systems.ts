// Files scored and compared with what Node provides.
import {
  type CountedSystems,
  type CountedTables,
  compareCounted as compareWith,
  countSystems as countWith,
  type Input,
  type ScoreRequest,
} from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import type { Comparison, Design } from '../stats/index.ts';
import { machinery } from './machinery.ts';

/** Closes the files when it has read them. */
export function countSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
): Promise<CountedSystems> {
  return countWith(request, scoring, gold, systems, machinery);
}

/** With a progress bar where that takes long. */
export function compareCounted(
  counted: CountedTables,
  paths: readonly string[],
  design: Design,
  request: ScoreRequest,
): Promise<Comparison> {
  return compareWith(counted, paths, design, request, machinery);
}

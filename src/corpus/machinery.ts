// What the surroundings provide to whoever scores files: threads, room for much, a sign of life. Node and the browser each
// have their own.
import type { CountTable } from '../counts/index.ts';
import type { Scoring, SentenceDetail } from '../families/index.ts';
import type { Rounds } from '../stats/index.ts';
import type { Hand } from './hand.ts';
import type { ResamplingAssignment } from './resample.ts';
import type { Assignment, Runner } from './runner.ts';

export interface Machinery {
  /** How many threads are worth having, this one included. */
  threads(): number;
  /** Where parts are scored. */
  runner(scoring: Scoring, assignment: Assignment, load: Load): Runner;
  /** So many other threads that resample. */
  resamplers(count: number, assignment: ResamplingAssignment): readonly Hand<Rounds, Float64Array>[];
  details(brief: boolean): DetailStore;
  /** Lets be done what waits, such as replies of other threads. */
  pause(): Promise<void>;
  progress(total: number, title: string): Progress;
}

/** How much there is to score, in bytes. */
export interface Load {
  readonly gold: number;
  readonly system: number;
  /** Number of threads, if it matters. */
  readonly threads: number | undefined;
}

/** The accounts of all sentences: taken part by part, parts in any order, and then shown as often as wanted. */
export interface DetailStore extends Iterable<SentenceDetail> {
  add(part: number, details: readonly SentenceDetail[]): void;
}

/** Takes the rows of tables as they are counted, parts in any order. */
export interface RowSink {
  /** What follows is of this system. */
  begin(system: string): void;
  /** What follows begins after so many gold sentences; its parts count from 0. */
  beginFiles(first: number): void;
  add(part: number, table: CountTable<string>): void;
}

export interface Progress {
  advance(bytes: number): void;
  stop(): void;
}

export const noProgress: Progress = { advance() {}, stop() {} };

// What the environment provides to whoever scores files: threads, room for much, a sign of life. Node and the browser each
// have their own; `thisThread` is enough for texts in memory.
import type { Crc32 } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import type { SentenceDetail } from '../families/index.ts';
import type { ListedSentences } from '../report/index.ts';
import type { Rounds } from '../stats/index.ts';
import type { Assignment, ScoringThread } from './assigned-part.ts';
import type { ResamplingAssignment } from './compare-counted.ts';

export interface Environment {
  /** Number of threads that the user asks for; by default as many as there are where it is worth it. */
  readonly workers?: number | undefined;
  /** How many threads are worth having, this one included. */
  threads(): number;
  /** So many other threads that score parts. */
  scorers(count: number, assignment: Assignment): readonly ScoringThread[];
  /** So many other threads that resample. */
  resamplers(count: number, assignment: ResamplingAssignment): readonly WorkerThread<Rounds, Float64Array>[];
  /** A place for the records of sentences, where there are more than memory should hold. */
  records?(): RecordStore;
  /** Lets be done what waits, such as replies of other threads. */
  pause(): Promise<void>;
  /** The runtime's own, where it has one. */
  readonly crc32?: Crc32;
  progress(total: number, title: string): Progress;
}

export const noProgress: Progress = { advance() {}, stop() {} };

export const thisThread: Environment = {
  threads: () => 1,
  scorers: () => [],
  resamplers: () => [],
  pause: async () => {},
  progress: () => noProgress,
};

/** The record of a sentence, or those of some as lines. */
export type StoredRecord = SentenceDetail | ListedSentences;

/** The records of all sentences: taken part by part, parts in any order, and then shown as often as wanted. */
export interface RecordStore extends Iterable<StoredRecord> {
  add(part: number, records: readonly StoredRecord[]): void;
  /** Forgets them and begins anew. */
  clear(): void;
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

/** Another thread that is given one task after the other and replies in the same order. */
export interface WorkerThread<T, R> {
  /** How many tasks it has not replied to. */
  readonly waiting: number;
  run(task: T, transfer?: readonly ArrayBuffer[]): Promise<R>;
  close(): Promise<unknown>;
}

/** What a thread is, and how it is reached, the environment knows: `connect` is told where replies go, and what to call when
 *  there will be no more. */
export function workerThread<T, R>(
  connect: (
    reply: (result: R) => void,
    fail: (error: unknown) => void,
  ) => { send(task: T, transfer: readonly ArrayBuffer[]): void; close(): Promise<unknown> },
): WorkerThread<T, R> {
  const pending: { readonly resolve: (result: R) => void; readonly reject: (error: unknown) => void }[] = [];
  let end: { readonly error: unknown } | null = null;
  const connection = connect(
    result => pending.shift()?.resolve(result),
    error => {
      end ??= { error };
      for (const { reject } of pending.splice(0)) reject(end.error);
    },
  );
  return {
    get waiting() {
      return pending.length;
    },
    run: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        if (end !== null) {
          reject(end.error);
          return;
        }
        pending.push({ resolve, reject });
        connection.send(task, transfer);
      }),
    close: () => connection.close(),
  };
}

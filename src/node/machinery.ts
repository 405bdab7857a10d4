// What Node provides to whoever scores and compares files.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type * as WorkerThreads from 'node:worker_threads';
import type { CorpusSource } from '../api/index.ts';
import {
  type FileSet,
  type Hand,
  handOver,
  type Machinery,
  noProgress,
  type PartReply,
  type Progress,
  runnerFor,
} from '../corpus/index.ts';
import type { Part } from '../families/index.ts';
import type { Rounds } from '../stats/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { readWhole } from './input.ts';

export function machineryWith(progress: Work['progress'] = () => noProgress, signal?: AbortSignal): Machinery {
  return {
    threads: availableParallelism,
    runner: (scoring, assignment, load) =>
      runnerFor(scoring, assignment, load, availableParallelism(), count =>
        startThreads<Part, PartReply>(count, './worker.cjs', assignment),
      ),
    resamplers: (count, assignment) => startThreads<Rounds, Float64Array>(count, './resampling-worker.cjs', assignment),
    details: brief => new DetailSpool(brief),
    async pause() {
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    },
    progress,
  };
}

/** How the machine is used. */
export interface Work {
  /** Number of threads; by default all cores where it is worth it. */
  readonly workers?: number | undefined;
  /** Called with what there is to do, and what it is. */
  readonly progress?: ((total: number, title: string) => Progress) | undefined;
  /** Ends the work soon after it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export function fileSource(sets: readonly FileSet[], { workers, progress, signal }: Work): CorpusSource {
  return { sets, workers, machinery: machineryWith(progress, signal), readFile: readWhole };
}

/** So many threads, each running a script that stands beside this one, and knowing what it is assigned. */
function startThreads<T, R>(count: number, script: string, assignment: unknown): readonly Hand<T, R>[] {
  const { Worker }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
  return Array.from({ length: count }, () =>
    handOver<T, R>((reply, fail) => {
      const worker = new Worker(new URL(script, import.meta.url), { workerData: assignment });
      worker.on('message', reply);
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('a worker ended before its work was done')));
      return {
        send: (task, transfer) => worker.postMessage(task, [...transfer]),
        close: () => worker.terminate(),
      };
    }),
  );
}

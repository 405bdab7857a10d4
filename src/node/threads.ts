// Threads of Node as hands to be given tasks.
import { createRequire } from 'node:module';
import type * as WorkerThreads from 'node:worker_threads';
import { type Hand, handOver } from '../corpus/index.ts';

/** So many threads, each running a script that stands beside this one, and knowing what it is assigned. */
export function startThreads<T, R>(count: number, script: string, assignment: unknown): readonly Hand<T, R>[] {
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

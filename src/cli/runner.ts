// Scores parts in several threads. The result is the same to the bit.
import { createRequire } from 'node:module';
import type * as WorkerThreads from 'node:worker_threads';
import { InputError, type Notice } from '../bytes/index.ts';
import { type Assignment, buffersOf, hereRunner, type Runner } from '../corpus/index.ts';
import type { PartScore, Scoring } from '../families/index.ts';

export type WorkerReply =
  | { readonly kind: 'score'; readonly score: PartScore; readonly buffers: readonly ArrayBuffer[] }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** Parts waiting at each worker, so that it never waits for this thread. */
const AHEAD = 2;

/** This thread reads, hands out, and scores a part itself whenever the others have enough: none of them ever waits. */
export function sharedRunner(threads: number, scoring: Scoring, assignment: Assignment): Runner {
  const { Worker }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
  const here = hereRunner(scoring, assignment);
  const { buffers } = here;
  const crew = Array.from({ length: threads - 1 }, () => {
    const worker = new Worker(new URL('./worker.cjs', import.meta.url), { workerData: assignment });
    const pending: { resolve: (score: PartScore) => void; reject: (error: unknown) => void }[] = [];
    worker.on('message', (reply: WorkerReply) => {
      const { resolve, reject } = pending.shift()!;
      if (reply.kind === 'refused') reject(new InputError(reply.notice));
      else {
        buffers.push(...reply.buffers.map(buffer => new Uint8Array(buffer)));
        resolve(reply.score);
      }
    });
    const abandon = (error: unknown) => {
      for (const { reject } of pending.splice(0)) reject(error);
    };
    worker.on('error', abandon);
    worker.on('exit', () => abandon(new Error('a worker ended before its work was done')));
    return { worker, pending };
  });
  return {
    buffers,
    run(part) {
      const idle = crew.find(({ pending }) => pending.length < AHEAD);
      if (idle === undefined) return here.run(part);
      return new Promise((resolve, reject) => {
        idle.pending.push({ resolve, reject });
        idle.worker.postMessage(part, buffersOf(part));
      });
    },
    async close() {
      await Promise.all(crew.map(({ worker }) => worker.terminate()));
    },
  };
}

// What a worker in a browser provides to whoever scores and compares files: more workers, all running its own script.
import { type Environment, type PartReply, type WorkerThread, workerThread } from '../../../corpus/index.ts';
import type { Part } from '../../../families/index.ts';
import type { Rounds } from '../../../stats/index.ts';
import type { OnProgress } from './contract.ts';
import { startWorker, type WorkerRole } from './workers.ts';

/** A browser may say that it has more, but each holds a copy of all that is known of labels. */
const MOST_THREADS = 8;

/** The work goes from one share of the whole to another. */
export interface Stage {
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** `signal` tells when the work is no longer wanted. */
export function browserEnvironment(
  script: string,
  signal: AbortSignal,
  onProgress: OnProgress,
  { from, to, title }: Stage,
): Environment {
  return {
    threads: () => Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency)),
    scorers: (count, assignment) => startHelpers<Part, PartReply>(count, script, 'scorer', assignment),
    resamplers: (count, assignment) => startHelpers<Rounds, Float64Array>(count, script, 'resampler', assignment),
    async pause() {
      await yieldToEventLoop();
      signal.throwIfAborted();
    },
    progress(total) {
      let done = 0;
      const tell = () => onProgress({ done: from + (to - from) * Math.min(1, done / Math.max(1, total)), title });
      tell();
      return {
        advance(more) {
          done += more;
          tell();
        },
        stop() {
          done = total;
          tell();
        },
      };
    },
  };
}

function startHelpers<T, R>(
  count: number,
  script: string,
  role: WorkerRole,
  assignment: unknown,
): readonly WorkerThread<T, R>[] {
  return Array.from({ length: count }, () =>
    workerThread<T, R>((reply, fail) => {
      const worker = startWorker(script, role, reply, fail);
      // All that comes behind it are tasks.
      worker.postMessage(assignment);
      return {
        send: (task, transfer) => worker.postMessage(task, [...transfer]),
        close: async () => worker.terminate(),
      };
    }),
  );
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Lets messages come in; a timer would wait for some milliseconds. */
function yieldToEventLoop(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

// Threads, as many as there is room for. Batch systems limit the addresses of a process (`ulimit -v`), and Node aborts the whole
// process where they do not suffice for the engine of another thread.
import { createRequire } from 'node:module';
import type * as V8 from 'node:v8';
import type * as WorkerThreads from 'node:worker_threads';
import { type WorkerThread, workerThread } from '../corpus/index.ts';
import { addressLimit, numberInFile } from './files.ts';

/** Addresses that a thread takes. */
const ENGINE = 0.75e9;
/** Addresses that a kernel takes, at most (scripts/build-kernel.js). */
const KERNEL = 1e9;
/** Addresses for all else that is still to come. */
const SPARE = 1e9;

/** How many threads more the process has addresses for, with a kernel each or without. */
export function threadsWithRoom(kernel = true): number {
  const limit = addressLimit();
  if (limit === Number.POSITIVE_INFINITY) return limit;
  const used = 1024 * (numberInFile('/proc/self/status', /^VmSize:\s+(\d+)/m) ?? 0);
  return Math.max(0, Math.floor((limit - used - SPARE) / (ENGINE + (kernel ? KERNEL : 0))));
}

const SCORER = './worker.cjs';

/** A thread for scoring that has been started before anyone knew what there is to score. */
let waiting: WorkerThreads.Worker | null = null;

/** The thread that bin/start.cjs has started: a thread takes as long to start as the program takes to load. */
export function keepWaiting(thread: WorkerThreads.Worker): void {
  waiting = thread;
}

/** So many threads, or as many as there is room for, each of which is told first what it is assigned. */
export function startThreads<T, R>(count: number, script: string, assignment: unknown): readonly WorkerThread<T, R>[] {
  const require = createRequire(import.meta.url);
  const { Worker }: typeof WorkerThreads = require('node:worker_threads');
  compileInPlace(require('node:v8'));
  const started: WorkerThreads.Worker[] = [];
  for (let missing = Math.min(count, threadsWithRoom()); missing > 0; missing--) {
    try {
      started.push(takeWaiting(script) ?? new Worker(new URL(script, import.meta.url)));
    } catch (error) {
      // The user may have no more of them (`ulimit -u`).
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_INIT_FAILED') throw error;
      break;
    }
  }
  return started.map(worker =>
    workerThread<T, R>((reply, fail) => {
      worker.on('message', reply);
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('a worker ended before its work was done')));
      worker.postMessage(assignment);
      return {
        send: (task, transfer) => worker.postMessage(task, [...transfer]),
        close: () => worker.terminate(),
      };
    }),
  );
}

function takeWaiting(script: string): WorkerThreads.Worker | null {
  if (script !== SCORER) return null;
  const thread = waiting;
  waiting = null;
  return thread;
}

/** Lets threads that are started from now on compile what they run most in themselves: Node may abort where a thread ends while
 *  another one still compiles for it (node_platform.cc, ForIsolate). */
function compileInPlace({ setFlagsFromString }: Partial<typeof V8>): void {
  try {
    setFlagsFromString?.('--no-concurrent-recompilation');
  } catch {
    // Runtimes other than Node have no such flags.
  }
}

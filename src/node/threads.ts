// Threads, each running a script that stands beside this one.
import { createRequire } from 'node:module';
import type * as V8 from 'node:v8';
import type * as WorkerThreads from 'node:worker_threads';
import { type WorkerThread, workerThread } from '../corpus/index.ts';

const SCORER = './worker.cjs';

/** A thread for scoring that has been started before anyone knew what there is to score. */
let waiting: WorkerThreads.Worker | null = null;

/** The thread that bin/start.cjs has started, if it has: a thread takes as long to start as the program takes to load. */
export function keepWaiting(thread: WorkerThreads.Worker | null): void {
  waiting = thread;
}

/** So many threads, each of which is told first what it is assigned. */
export function startThreads<T, R>(count: number, script: string, assignment: unknown): readonly WorkerThread<T, R>[] {
  const require = createRequire(import.meta.url);
  const { Worker }: typeof WorkerThreads = require('node:worker_threads');
  compileInPlace(require('node:v8'));
  return Array.from({ length: count }, () =>
    workerThread<T, R>((reply, fail) => {
      const worker = takeWaiting(script) ?? new Worker(new URL(script, import.meta.url));
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

interface Reply {
  readonly reply: unknown;
  readonly transfer?: readonly ArrayBuffer[];
}

/** In a thread: answers each task with what `run` makes of it and of the assignment. Nothing is lost if tasks come before the
 *  assignment is understood. */
export function serveTasks<A, S, T>(
  port: WorkerThreads.MessagePort | null,
  understand: (assignment: A) => S | Promise<S>,
  run: (setting: S, task: T) => Reply | Promise<Reply>,
): void {
  let setting: Promise<S> | null = null;
  port?.on('message', async (message: A | T) => {
    if (setting === null) {
      setting = Promise.resolve(understand(message as A));
      return;
    }
    const { reply, transfer = [] } = await run(await setting, message as T);
    port.postMessage(reply, [...transfer]);
  });
}

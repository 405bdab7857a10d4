// What a worker thread does, whatever its tasks are; src/node/threads.ts is the other end.
import type { MessagePort } from 'node:worker_threads';

interface Reply {
  readonly reply: unknown;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Answers each task with what `run` makes of it and of the assignment. Nothing is lost if tasks come before the
 *  assignment is understood. */
export function serveTasks<A, S, T>(
  port: MessagePort | null,
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

// Another thread that is given one task after the other and replies in the same order. What a thread is, and how it is
// reached, its surroundings know.

export interface Hand<T, R> {
  /** Tasks that are not done. */
  readonly waiting: number;
  run(task: T, transfer?: readonly ArrayBuffer[]): Promise<R>;
  close(): Promise<unknown>;
}

/** The way to a thread. */
export interface Wire<T> {
  send(task: T, transfer: readonly ArrayBuffer[]): void;
  close(): Promise<unknown>;
}

/** `connect` is told where replies go, and what to call when there will be no more. */
export function handOver<T, R>(
  connect: (reply: (result: R) => void, fail: (error: unknown) => void) => Wire<T>,
): Hand<T, R> {
  const pending: { readonly resolve: (result: R) => void; readonly reject: (error: unknown) => void }[] = [];
  let end: { readonly error: unknown } | null = null;
  const wire = connect(
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
        wire.send(task, transfer);
      }),
    close: () => wire.close(),
  };
}

/** Tasks waiting at each thread, so that it never waits for this one. */
const AHEAD = 2;

/** One that has less to do than it could have. */
export function idleAmong<T, R>(hands: readonly Hand<T, R>[]): Hand<T, R> | undefined {
  return hands.find(({ waiting }) => waiting < AHEAD);
}

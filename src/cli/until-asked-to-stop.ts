/** Until Ctrl-C, or whatever else ends a server. */
export function untilAskedToStop(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}

// A progress bar on the terminal's error stream, for what takes longer than two seconds.
import type { SingleBar } from 'cli-progress';
import { noProgress, type Progress } from '../corpus/index.ts';

const PATIENCE = 2000;

export function progressOver(total: number, title: string): Progress {
  if (process.stderr.isTTY !== true) return noProgress;
  const begun = performance.now();
  let bar: SingleBar | null = null;
  let loading = false;
  let stopped = false;
  let done = 0;
  return {
    advance(bytes) {
      done += bytes;
      bar?.update(done);
      if (loading || performance.now() - begun < PATIENCE) return;
      loading = true;
      import('cli-progress').then(({ default: { SingleBar } }) => {
        if (stopped) return;
        bar = new SingleBar({
          format: `${title} {bar} {percentage}%  {eta_formatted} left`,
          clearOnComplete: true,
          hideCursor: true,
          stream: process.stderr,
        });
        bar.start(total, done);
      });
    },
    stop() {
      stopped = true;
      bar?.stop();
    },
  };
}

// A progress bar on the error stream, for what takes longer than two seconds.
import type { SingleBar } from 'cli-progress';
import type { Progress } from '../api/index.ts';

/** A bar is drawn after so many milliseconds. */
const PATIENCE = 2000;
/** And loaded after these: by then it is likely enough that it will be wanted. */
const FORESIGHT = 500;

/** Once it is loaded, bars can also be drawn by what never pauses. */
let Bar: typeof SingleBar | null = null;
let loading = false;

export function progressBar(total: number, title: string): Progress {
  const begun = performance.now();
  let bar: SingleBar | null = null;
  let done = 0;
  return {
    advance(bytes) {
      done += bytes;
      bar?.update(done);
      const taken = performance.now() - begun;
      if (!loading && taken >= FORESIGHT) load();
      if (bar !== null || Bar === null || taken < PATIENCE) return;
      bar = new Bar({
        format: `${title} {bar} {percentage}%  {eta_formatted} left`,
        clearOnComplete: true,
        hideCursor: true,
        stream: process.stderr,
      });
      bar.start(total, done);
    },
    stop() {
      bar?.stop();
    },
  };
}

function load(): void {
  loading = true;
  import('cli-progress').then(module => {
    Bar = module.default.SingleBar;
  });
}

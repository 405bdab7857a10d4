// The thread in which rows are compared, from both ends. There is one for each comparison; to stop it, it is ended.
import { browserMachinery } from './browser-machinery.ts';
import { type ComparedRows, type CompareRows, type ComparisonTask, compareRows } from './compare-rows.ts';
import type { Progress } from './contract.ts';
import type { Role } from './protocol.ts';
import { workerFailure } from './worker-failure.ts';

type FromComparer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'compared'; readonly compared: ComparedRows };

/** `script` is what all workers run. What `signal` stops is rejected with its reason. */
export function compareElsewhere(
  script: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): CompareRows {
  return task =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const role: Role = 'comparer';
      const worker = new Worker(script, { type: 'module', name: role });
      const stop = () => {
        worker.terminate();
        reject(signal.reason);
      };
      const end = () => {
        worker.terminate();
        signal.removeEventListener('abort', stop);
      };
      signal.addEventListener('abort', stop, { once: true });
      worker.onmessage = ({ data }: MessageEvent<FromComparer>) => {
        if (data.kind === 'progress') onProgress(data.progress);
        else {
          end();
          resolve(data.compared);
        }
      };
      worker.onerror = event => {
        end();
        reject(workerFailure(event));
      };
      worker.postMessage(task);
    });
}

/** What is done in that thread. */
export async function compareHere(
  script: string,
  task: ComparisonTask,
  say: (message: FromComparer) => void,
): Promise<void> {
  const onProgress = (progress: Progress) => say({ kind: 'progress', progress });
  const stage = { title: 'resampling', onProgress, check: () => {} };
  const compared = await compareRows(task, (from, to) => browserMachinery(script, { ...stage, from, to }));
  say({ kind: 'compared', compared });
}

// What a worker in a browser provides to whoever scores and compares files: more workers, all running its own script.
import { type Environment, type PartReply, type WorkerThread, workerThread } from '../../../corpus/index.ts';
import type { Part } from '../../../families/index.ts';
import type { Rounds } from '../../../stats/index.ts';
import type { Progress } from './contract.ts';
import type { Role } from './protocol.ts';
import { workerFailure } from './worker-failure.ts';

/** A browser may say that it has more, but each holds a copy of all that is known of labels. */
const MOST_THREADS = 8;

/** The work goes from one share of the whole to another. */
export interface Stage {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly onProgress: (progress: Progress) => void;
  /** Throws when the work is no longer wanted. */
  readonly check: () => void;
}

export function browserMachinery(script: string, { from, to, title, onProgress, check }: Stage): Environment {
  return {
    threads: () => Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency)),
    scorers: (count, assignment) => startHelpers<Part, PartReply>(count, script, 'scorer', assignment),
    resamplers: (count, assignment) => startHelpers<Rounds, Float64Array>(count, script, 'resampler', assignment),
    async pause() {
      await letOthersSpeak();
      check();
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
  role: Role,
  assignment: unknown,
): readonly WorkerThread<T, R>[] {
  return Array.from({ length: count }, () =>
    workerThread<T, R>((reply, fail) => {
      const worker = new Worker(script, { type: 'module', name: role });
      worker.onmessage = ({ data }: MessageEvent<R>) => reply(data);
      worker.onerror = event => fail(workerFailure(event));
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
function letOthersSpeak(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

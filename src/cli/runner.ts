// Where parts are scored: in this thread, or in several. The result is the same to the bit.
import { Worker } from 'node:worker_threads';
import { InputError, type Notice } from '../bytes/index.ts';
import { foldBy } from '../counts/index.ts';
import {
  type Family,
  families,
  type OptionValues,
  type Part,
  type PartScore,
  type Scoring,
  type Wanted,
} from '../families/index.ts';

/** What a worker needs to know to score as this thread would. */
export interface Assignment {
  readonly family: string;
  readonly options: OptionValues;
  readonly wanted: Wanted;
  /** Whether the rows of a part are kept, or folded into one per sentence length. */
  readonly rows: boolean;
}

export interface Runner {
  /** Resolves when another part may be handed over. */
  room(): Promise<void>;
  run(part: Part): Promise<PartScore>;
  /** Buffers that are free again. */
  readonly buffers: Uint8Array[];
  close(): Promise<void>;
}

/** Scores one part as assigned. */
export function scorePart(scoring: Scoring, part: Part, { wanted, rows }: Assignment): PartScore {
  const score = scoring.score(part, wanted);
  return rows ? score : { ...score, table: foldBy(score.table, scoring.length) };
}

/** Parts own the buffers they stand in. */
export function buffersOf({ gold, system }: Part): ArrayBuffer[] {
  return [gold.bytes.buffer, system.bytes.buffer].filter(buffer => buffer instanceof ArrayBuffer);
}

export function familyNamed(name: string): Family {
  const family = families.find(candidate => candidate.name === name);
  if (family === undefined) throw new Error(`no family is called ${name}`);
  return family;
}

export function hereRunner(scoring: Scoring, assignment: Assignment): Runner {
  const buffers: Uint8Array[] = [];
  return {
    buffers,
    room: async () => {},
    async run(part) {
      const score = scorePart(scoring, part, assignment);
      buffers.push(...buffersOf(part).map(buffer => new Uint8Array(buffer)));
      return score;
    },
    close: async () => {},
  };
}

export type WorkerReply =
  | { readonly kind: 'score'; readonly score: PartScore; readonly buffers: readonly ArrayBuffer[] }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** Parts waiting at each worker, so that it never waits for this thread. */
const AHEAD = 2;

export function workerRunner(count: number, assignment: Assignment): Runner {
  const buffers: Uint8Array[] = [];
  const waiting: (() => void)[] = [];
  const faults: Error[] = [];
  const crew = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: assignment });
    const pending: { resolve: (score: PartScore) => void; reject: (error: unknown) => void }[] = [];
    worker.on('message', (reply: WorkerReply) => {
      const { resolve, reject } = pending.shift()!;
      if (reply.kind === 'refused') reject(new InputError(reply.notice));
      else {
        buffers.push(...reply.buffers.map(buffer => new Uint8Array(buffer)));
        resolve(reply.score);
      }
      waiting.shift()?.();
    });
    worker.on('error', error => {
      faults.push(error);
      for (const { reject } of pending.splice(0)) reject(error);
      for (const wake of waiting.splice(0)) wake();
    });
    return { worker, pending };
  });
  const idlest = () => crew.reduce((best, member) => (member.pending.length < best.pending.length ? member : best));
  return {
    buffers,
    async room() {
      while (faults.length === 0 && idlest().pending.length >= AHEAD)
        await new Promise<void>(resolve => waiting.push(resolve));
      // Nobody would ever answer for a part given to a worker that is gone.
      if (faults[0] !== undefined) throw faults[0];
    },
    run(part) {
      const { worker, pending } = idlest();
      return new Promise((resolve, reject) => {
        pending.push({ resolve, reject });
        worker.postMessage(part, buffersOf(part));
      });
    },
    async close() {
      await Promise.all(crew.map(({ worker }) => worker.terminate()));
    },
  };
}

// Where parts are scored: in this thread, or in several. The result is the same to the bit.
import { InputError, type Notice } from '../bytes/index.ts';
import { foldBy } from '../counts/index.ts';
import {
  type OptionValues,
  type Part,
  type PartScore,
  type ScoreOutput,
  type Scoring,
  scorePart,
} from '../families/index.ts';
import { PART } from './file-cursor.ts';
import { type Hand, idleAmong } from './hand.ts';
import type { Load } from './machinery.ts';

/** What a worker needs to know to score as this thread would. */
export interface Assignment {
  readonly family: string;
  readonly options: OptionValues;
  readonly output: ScoreOutput;
}

export interface Runner {
  run(part: Part): Promise<PartScore>;
  /** Buffers that are free again. */
  readonly buffers: Uint8Array<ArrayBuffer>[];
  close(): Promise<void>;
}

/** What another thread makes of a part; it hands the buffers back. */
export type PartReply =
  | { readonly kind: 'score'; readonly score: PartScore; readonly buffers: readonly ArrayBuffer[] }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** In that thread. A fault of ours ends it with its error. */
export function replyTo(part: Part, scoring: Scoring, assignment: Assignment): PartReply {
  try {
    return { kind: 'score', score: scoreAssigned(scoring, part, assignment), buffers: buffersOf(part) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { kind: 'refused', notice: error.notice };
  }
}

/** Scores one part as assigned. */
function scoreAssigned(scoring: Scoring, part: Part, { output }: Assignment): PartScore {
  const score = scorePart(scoring, part, output);
  return output.rows ? score : { ...score, table: foldBy(score.table, scoring.metric.length) };
}

/** Parts own the buffers they stand in. */
function buffersOf({ gold, system }: Part): ArrayBuffer[] {
  return [gold.bytes.buffer, system.bytes.buffer].filter(buffer => buffer instanceof ArrayBuffer);
}

export function hereRunner(scoring: Scoring, assignment: Assignment): Runner {
  const buffers: Uint8Array<ArrayBuffer>[] = [];
  return {
    buffers,
    async run(part) {
      const score = scoreAssigned(scoring, part, assignment);
      buffers.push(...buffersOf(part).map(buffer => new Uint8Array(buffer)));
      return score;
    },
    close: async () => {},
  };
}

/** Below this many bytes, starting threads takes longer than they save. */
const BYTES_WORTH_THREADS = 12 * PART;

/** With as many threads as are asked for, or if nobody asks, as are `available` where there is enough to score. This is
 *  one of them; `start` starts others. */
export function runnerFor(
  scoring: Scoring,
  assignment: Assignment,
  { gold, system, threads }: Load,
  available: number,
  start: (count: number) => readonly Hand<Part, PartReply>[],
): Runner {
  const worthwhile = gold + system >= BYTES_WORTH_THREADS ? available : 1;
  const crew = Math.min(threads ?? worthwhile, Math.ceil(gold / PART));
  return crew <= 1 ? hereRunner(scoring, assignment) : sharedRunner(start(crew - 1), scoring, assignment);
}

/** This thread reads, hands out, and scores a part itself whenever the others have enough: none of them ever waits. */
function sharedRunner(hands: readonly Hand<Part, PartReply>[], scoring: Scoring, assignment: Assignment): Runner {
  const here = hereRunner(scoring, assignment);
  const { buffers } = here;
  return {
    buffers,
    async run(part) {
      const idle = idleAmong(hands);
      if (idle === undefined) return here.run(part);
      const reply = await idle.run(part, buffersOf(part));
      if (reply.kind === 'refused') throw new InputError(reply.notice);
      buffers.push(...reply.buffers.map(buffer => new Uint8Array(buffer)));
      return reply.score;
    },
    async close() {
      await Promise.all(hands.map(hand => hand.close()));
    },
  };
}

// Where parts are scored: in this thread, or in several. The result is the same to the bit.
import { foldBy } from '../counts/index.ts';
import type { OptionValues, Part, PartScore, Scoring, Wanted } from '../families/index.ts';

/** What a worker needs to know to score as this thread would. */
export interface Assignment {
  readonly family: string;
  readonly options: OptionValues;
  readonly wanted: Wanted;
}

export interface Runner {
  run(part: Part): Promise<PartScore>;
  /** Buffers that are free again. */
  readonly buffers: Uint8Array<ArrayBuffer>[];
  close(): Promise<void>;
}

/** Scores one part as assigned. */
export function scorePart(scoring: Scoring, part: Part, { wanted }: Assignment): PartScore {
  const score = scoring.score(part, wanted);
  return wanted.rows ? score : { ...score, table: foldBy(score.table, scoring.length) };
}

/** Parts own the buffers they stand in. */
export function buffersOf({ gold, system }: Part): ArrayBuffer[] {
  return [gold.bytes.buffer, system.bytes.buffer].filter(buffer => buffer instanceof ArrayBuffer);
}

export function hereRunner(scoring: Scoring, assignment: Assignment): Runner {
  const buffers: Uint8Array<ArrayBuffer>[] = [];
  return {
    buffers,
    async run(part) {
      const score = scorePart(scoring, part, assignment);
      buffers.push(...buffersOf(part).map(buffer => new Uint8Array(buffer)));
      return score;
    },
    close: async () => {},
  };
}

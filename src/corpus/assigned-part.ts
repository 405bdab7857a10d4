// What is done with a part, on this thread or on another, which loads no more than this.
import { type FileNotice, InputError } from '../bytes/index.ts';
import { foldBy } from '../counts/index.ts';
import {
  type Family,
  type OptionValues,
  type Part,
  type PartScore,
  type ScoreOutput,
  type Scoring,
  scorePart,
  scoreTextPart,
  type Whole,
} from '../families/index.ts';
import type { ListedSentences } from '../report/index.ts';
import type { WorkerThread } from './environment.ts';
import type { FileCursor } from './file-cursor.ts';
import { listedOf } from './records.ts';
import type { RangeScore } from './scores.ts';
import { textMismatches } from './shifts.ts';

export function scoreAssigned(
  family: Family,
  scoring: Scoring,
  part: Part,
  output: ScoreOutput,
): AssignedScore | Whole {
  const { alongText, sameText = alongText } = scoring.reader;
  const score =
    sameText === undefined ? scorePart(scoring, part, output) : scoreTextPart(scoring, sameText, part, output);
  if (score === 'whole') return score;
  const { mismatched } = score;
  const mismatches = mismatched.length === 0 ? [] : textMismatches(family, part, mismatched);
  const listed = output.details ? listedOf({ scoring, output }, score) : undefined;
  if (output.rows && listed === undefined) return { ...score, mismatches };
  const table = foldBy(score.table, scoring.metric.length);
  return { ...score, mismatches, table, ...(listed && { listed, details: [] }) };
}

/** A part of files, with the sentences that meet by their place and say something else. */
export type AssignedScore = PartScore & Pick<RangeScore, 'mismatches'> & { readonly listed?: ListedSentences };

let runs = 0;

/** Told from those of other runs, which may have been given up. */
export function newRun() {
  return { id: runs++, goesOn: true };
}

/** A part without sentences, with which a run ends. */
export function lastPart({ id }: ReturnType<typeof newRun>, gold: FileCursor, system: FileCursor): Part {
  const side = ({ place, position }: FileCursor) => ({ ...position, file: place.file, bytes: new Uint8Array(0) });
  const layouts = { goldLayout: gold.layout, systemLayout: system.layout };
  return { gold: side(gold), system: side(system), ...layouts, run: { id, goesOn: false } };
}

/** Parts own the buffers they stand in. */
export function buffersOf({ gold, system }: Part): ArrayBuffer[] {
  return [gold.bytes.buffer, system.bytes.buffer].filter(buffer => buffer instanceof ArrayBuffer);
}

/** What another thread makes of a part; it hands the buffers back. */
export type PartReply =
  | { readonly kind: 'score'; readonly score: AssignedScore | Whole; readonly buffers: readonly ArrayBuffer[] }
  | { readonly kind: 'refused'; readonly notice: FileNotice };

/** Another thread that scores parts. */
export type ScoringThread = WorkerThread<Part, PartReply>;

/** What a worker needs to know to score as this thread would. */
export interface Assignment {
  readonly family: string;
  readonly options: OptionValues;
  readonly output: ScoreOutput;
}

/** In another thread. A fault of ours ends it with its error. */
export function replyTo(part: Part, family: Family, scoring: Scoring, { output }: Assignment): PartReply {
  try {
    return { kind: 'score', score: scoreAssigned(family, scoring, part, output), buffers: buffersOf(part) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { kind: 'refused', notice: error.notice };
  }
}

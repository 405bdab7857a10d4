// What a report holds, as plain data: it is embedded in the page, and whoever has it can draw the page again.
import type { Facet } from '../../report/index.ts';
import type { Design } from '../../stats/index.ts';
import type { LengthBin, ReportFigure, ReportSystem, ScoreRow } from '../shared/score-data.ts';
import type { Packed } from './packing.ts';

export interface ReportData {
  readonly touchstone: string;
  readonly metric: string;
  /** What the files hold. */
  readonly about: string;
  /** What is scored one by one: a sentence or a pair. */
  readonly noun: string;
  readonly gold: string;
  readonly systems: readonly ReportSystem[];
  readonly signature: string;
  /** As it was typed. */
  readonly command: string;
  readonly files: readonly ReportFile[];
  /** Where it was not made by its command: what it is of. */
  readonly remark?: string | undefined;
  /** What makes the scores doubtful. */
  readonly alarms: readonly string[];
  readonly warnings: readonly string[];
  /** Rows of the corpus: sentences, or groups of them where alignments differ. */
  readonly size: number;
  /** Gold sentences. */
  readonly sentences: number;
  readonly design: Design;
  readonly scores: readonly ScoreRow[];
  /** The figures that can be chosen, and the path of the one that is chosen first. */
  readonly figures: readonly ReportFigure[];
  readonly chosen: string;
  readonly lengths: readonly LengthBin[];
  /** What they count, if not words. */
  readonly unit?: string | undefined;
  readonly facets: readonly Facet[];
  /** The ways in which a sentence is drawn, the usual one first. */
  readonly views: readonly string[];
  readonly rows: SentenceRows;
  /** Row by row: the pictures of its sentences by view, for each system. */
  readonly pictures: Packed;
}

export function unitOf({ unit = 'words' }: ReportData): string {
  return unit;
}

export interface ReportFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The sentences that the page holds, column by column. */
export interface SentenceRows {
  /** Gold sentences from `first` to `last`, counted from 1, the last included. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly length: readonly number[];
  readonly text: readonly string[];
  /** By figure, system and row. */
  readonly scores: readonly (readonly (readonly (number | null)[])[])[];
}

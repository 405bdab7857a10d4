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
  /** Queries that were given a name, and what they find. */
  readonly queries?: readonly CountedQuery[] | undefined;
  /** Where it is one page of a site. */
  readonly home?: ReportHome | undefined;
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

/** The first page of the site that a report belongs to. */
export interface ReportHome {
  readonly title: string;
  readonly address: string;
}

export interface CountedQuery {
  readonly name: string;
  readonly where: string;
  /** How many items fit, null where only whole rows are asked for; and how many rows fit. */
  readonly items: number | null;
  readonly rows: number;
}

export interface ReportFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** With the digest of its bytes as they came, packed or not, so that others can tell whether they have the same. */
export async function reportFileOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReportFile> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  return { name, bytes: bytes.length, sha256 };
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

// What EVALB counts for one pair of lines, and its sums over a file.
import { plainAt, plainRow } from '../../../formats/index.ts';

/** Of a pair that cannot be scored. */
export const noCounts = { matched: 0, gold: 0, system: 0, crossing: 0, words: 0, correctTags: 0 };
type EvalbCounts = Readonly<typeof noCounts>;

export interface EvalbRow extends EvalbCounts {
  /** The line, from 1. */
  readonly id: number;
  /** Gold words that count toward the length. */
  readonly length: number;
  /** 0 fine, 1 error, 2 skipped. Only fine rows enter the sums. */
  readonly status: number;
}

export interface EvalbTotals extends EvalbCounts {
  readonly sentences: number;
  readonly errors: number;
  readonly skipped: number;
  /** Sentences whose brackets all match; a sentence without brackets is one. */
  readonly complete: number;
  readonly noCrossing: number;
  readonly twoOrLessCrossing: number;
}

export const noTotals: EvalbTotals = {
  sentences: 0,
  errors: 0,
  skipped: 0,
  ...noCounts,
  complete: 0,
  noCrossing: 0,
  twoOrLessCrossing: 0,
};

type Sums = { -readonly [Column in keyof EvalbTotals]: number };

export function addRow(totals: EvalbTotals, row: EvalbRow): EvalbTotals {
  const sums: Sums = { ...totals };
  sums.sentences++;
  if (row.status === 1) sums.errors++;
  else if (row.status === 2) sums.skipped++;
  else addScored(sums, row);
  return sums;
}

/** The same for rows as the kernel makes them, all of them fine: those of sentences of at most so many words. */
export function addPlainRows(totals: EvalbTotals, rows: Int32Array, longest = Number.POSITIVE_INFINITY): EvalbTotals {
  const sums: Sums = { ...totals };
  for (let at = 0; at < rows.length; at += plainRow.length) {
    if (rows[at + plainAt.length]! > longest) continue;
    const [matched, crossing] = [rows[at + plainAt.matched]!, rows[at + plainAt.crossing]!];
    const [gold, system] = [rows[at + plainAt.gold]!, rows[at + plainAt.system]!];
    const [words, correctTags] = [rows[at + plainAt.words]!, rows[at + plainAt.correctTags]!];
    sums.sentences++;
    addScored(sums, { matched, gold, system, crossing, words, correctTags });
  }
  return sums;
}

function addScored(sums: Sums, { matched, gold, system, crossing, words, correctTags }: EvalbCounts): void {
  sums.matched += matched;
  sums.gold += gold;
  sums.system += system;
  sums.crossing += crossing;
  sums.words += words;
  sums.correctTags += correctTags;
  if (gold === matched && system === matched) sums.complete++;
  if (crossing === 0) sums.noCrossing++;
  if (crossing <= 2) sums.twoOrLessCrossing++;
}

// What EVALB counts for one pair of lines, and its sums over a file.
import { plainRow } from '../../../kernel/index.ts';

export interface EvalbRow {
  /** The line, from 1. */
  readonly id: number;
  /** Gold words that count toward the length. */
  readonly length: number;
  /** 0 fine, 1 error, 2 skipped. Only fine rows enter the sums. */
  readonly status: number;
  readonly matched: number;
  readonly gold: number;
  readonly system: number;
  readonly crossing: number;
  readonly words: number;
  readonly correctTags: number;
}

export interface EvalbTotals {
  readonly sentences: number;
  readonly errors: number;
  readonly skipped: number;
  readonly matched: number;
  readonly gold: number;
  readonly system: number;
  readonly crossing: number;
  readonly words: number;
  readonly correctTags: number;
  /** Sentences whose brackets all match; a sentence without brackets is one. */
  readonly complete: number;
  readonly noCrossing: number;
  readonly twoOrLessCrossing: number;
}

export const noTotals: EvalbTotals = {
  sentences: 0,
  errors: 0,
  skipped: 0,
  matched: 0,
  gold: 0,
  system: 0,
  crossing: 0,
  words: 0,
  correctTags: 0,
  complete: 0,
  noCrossing: 0,
  twoOrLessCrossing: 0,
};

export function addRow(totals: EvalbTotals, row: EvalbRow): EvalbTotals {
  const { status, matched, gold, system, crossing } = row;
  const fine = Number(status === 0);
  return {
    sentences: totals.sentences + 1,
    errors: totals.errors + Number(status === 1),
    skipped: totals.skipped + Number(status === 2),
    matched: totals.matched + fine * matched,
    gold: totals.gold + fine * gold,
    system: totals.system + fine * system,
    crossing: totals.crossing + fine * crossing,
    words: totals.words + fine * row.words,
    correctTags: totals.correctTags + fine * row.correctTags,
    complete: totals.complete + fine * Number(gold === matched && system === matched),
    noCrossing: totals.noCrossing + fine * Number(crossing === 0),
    twoOrLessCrossing: totals.twoOrLessCrossing + fine * Number(crossing <= 2),
  };
}

/** The same for rows as the kernel makes them, all of them fine: those of sentences of at most so many words. */
export function addPlainRows(totals: EvalbTotals, rows: Int32Array, longest = Number.POSITIVE_INFINITY): EvalbTotals {
  let { sentences, matched, gold, system, crossing, words, correctTags, complete, noCrossing, twoOrLessCrossing } =
    totals;
  for (let at = 0; at < rows.length; at += plainRow.size) {
    if (rows[at + plainRow.length]! > longest) continue;
    const matches = rows[at + plainRow.matched]!;
    const crossings = rows[at + plainRow.crossing]!;
    sentences++;
    matched += matches;
    gold += rows[at + plainRow.gold]!;
    system += rows[at + plainRow.system]!;
    crossing += crossings;
    words += rows[at + plainRow.words]!;
    correctTags += rows[at + plainRow.correctTags]!;
    complete += Number(rows[at + plainRow.gold] === matches && rows[at + plainRow.system] === matches);
    noCrossing += Number(crossings === 0);
    twoOrLessCrossing += Number(crossings <= 2);
  }
  const { errors, skipped } = totals;
  return {
    sentences,
    errors,
    skipped,
    matched,
    gold,
    system,
    crossing,
    words,
    correctTags,
    complete,
    noCrossing,
    twoOrLessCrossing,
  };
}

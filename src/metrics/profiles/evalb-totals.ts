// What EVALB counts for one pair of lines, and its sums over a file.

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
  const sentences = totals.sentences + 1;
  if (row.status === 1) return { ...totals, sentences, errors: totals.errors + 1 };
  if (row.status !== 0) return { ...totals, sentences, skipped: totals.skipped + 1 };
  const { matched, gold, system, crossing } = row;
  return {
    sentences,
    errors: totals.errors,
    skipped: totals.skipped,
    matched: totals.matched + matched,
    gold: totals.gold + gold,
    system: totals.system + system,
    crossing: totals.crossing + crossing,
    words: totals.words + row.words,
    correctTags: totals.correctTags + row.correctTags,
    complete: totals.complete + Number(gold === matched && system === matched),
    noCrossing: totals.noCrossing + Number(crossing === 0),
    twoOrLessCrossing: totals.twoOrLessCrossing + Number(crossing <= 2),
  };
}

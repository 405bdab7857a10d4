// Which sentences a table shows, and in which order.
import { sorted, spreadsOf } from '../shared/ranking.ts';
import type { SentenceRows } from './report-data.ts';

export interface SentenceQuery {
  /** Only sentences with this text; letters may be small or large. */
  readonly text: string;
  /** Only where the score of `system`, or of any, lies in [least, most]; null is no limit. */
  readonly least: number | null;
  readonly most: number | null;
  readonly system: number | null;
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** The order of the corpus, the number of words, the difference between systems, or the score of one of them. */
export type SortKey = 'place' | 'words' | 'difference' | number;

export function queryRows(rows: SentenceRows, figure: number, query: SentenceQuery): number[] {
  const { text, least, most, system, sort, descending } = query;
  const scores = rows.scores[figure] ?? [];
  const needle = fold(text.trim());
  const within = (value: number | null | undefined) =>
    value !== null &&
    value !== undefined &&
    value >= (least ?? -Infinity) - ROUNDING &&
    value <= (most ?? Infinity) + ROUNDING;
  const unlimited = least === null && most === null;
  const inRange = (row: number) =>
    unlimited || (system === null ? scores.some(values => within(values[row])) : within(scores[system]?.[row]));
  const found = rows.first
    .map((_, row) => row)
    .filter(row => (needle === '' || fold(rows.text[row] ?? '').includes(needle)) && inRange(row));
  return sorted(found, valuesOf(rows, scores, sort), descending);
}

/** Limits are typed with two digits, and what is shown as 66.67 is meant by 66.67. */
const ROUNDING = 0.00005;

function valuesOf(
  rows: SentenceRows,
  scores: readonly (readonly (number | null)[])[],
  sort: SortKey,
): readonly (number | null)[] {
  if (sort === 'place') return rows.first;
  if (sort === 'words') return rows.length;
  return sort === 'difference' ? spreadsOf(scores) : (scores[sort] ?? []);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

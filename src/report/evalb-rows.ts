// EVALB's rows of pairs that were scored, many at a time: what `evalbRow` prints, but written digit by digit.
import { decode, LINE_FEED, SPACE } from '../bytes/index.ts';
import { plainRow } from '../kernel/index.ts';
import { fixed } from './tables.ts';

/** No row is longer: twelve numbers of at most ten digits, and what is between them. */
const LONGEST = 160;
const ZERO = 48;
const POINT = 46;

/** Eight numbers a row, see kernel/plain-rows.ts; the first row has this number, the next one the next. */
export function evalbRows(first: number, rows: Int32Array): string {
  const count = rows.length / plainRow.size;
  const page = new Uint8Array(LONGEST * count).fill(SPACE);
  let end = 0;
  for (let i = 0, at = 0; i < count; i++, at += plainRow.size) {
    const matched = rows[at + plainRow.matched]!;
    const gold = rows[at + plainRow.gold]!;
    const system = rows[at + plainRow.system]!;
    const words = rows[at + plainRow.words]!;
    const correctTags = rows[at + plainRow.correctTags]!;
    // %4d  %3d    %d  %6.2f %6.2f   %3d    %3d  %3d    %3d   %4d  %4d   %6.2f
    end = putNumber(page, end, 4, first + i);
    end = putNumber(page, end + 2, 3, rows[at + plainRow.length]!);
    end = putNumber(page, end + 4, 1, 0);
    end = putPercent(page, end + 2, matched, gold);
    end = putPercent(page, end + 1, matched, system);
    end = putNumber(page, end + 3, 3, matched);
    end = putNumber(page, end + 4, 3, gold);
    end = putNumber(page, end + 2, 3, system);
    end = putNumber(page, end + 4, 3, rows[at + plainRow.crossing]!);
    end = putNumber(page, end + 3, 4, words);
    end = putNumber(page, end + 2, 4, correctTags);
    end = putPercent(page, end + 3, correctTags, words);
    page[end++] = LINE_FEED;
  }
  return decode(page, 0, end);
}

/** Right-aligned on a blank page. Returns where it ends. */
function putNumber(page: Uint8Array, at: number, width: number, value: number): number {
  let size = 1;
  for (let power = 10; value >= power; power *= 10) size++;
  const end = at + Math.max(width, size);
  let left = value;
  for (let digit = end - 1; size > 0; digit--, size--) {
    page[digit] = ZERO + (left % 10);
    left = Math.trunc(left / 10);
  }
  return end;
}

/** %6.2f of a proportion that is at most 1. */
function putPercent(page: Uint8Array, at: number, part: number, whole: number): number {
  const hundredths = hundredthsOf(part, whole);
  const end = putNumber(page, at, 3, Math.trunc(hundredths / 100));
  page[end] = POINT;
  page[end + 1] = ZERO + (Math.trunc(hundredths / 10) % 10);
  page[end + 2] = ZERO + (hundredths % 10);
  return end + 3;
}

/** Hundredths of a per cent. A quotient is exactly between two of them, or at least 1 / (2 * whole) away from there:
 *  the double that C prints is then on the same side. In between, it depends on the double. */
function hundredthsOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const rest = (10000 * part) % whole;
  const below = (10000 * part - rest) / whole;
  if (2 * rest === whole) return Math.round(100 * Number(fixed((100 * part) / whole, 0)));
  return 2 * rest > whole ? below + 1 : below;
}

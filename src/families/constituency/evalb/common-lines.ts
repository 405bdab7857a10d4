// How many lines two files have in common, of those that are at hand, and where each of them is.
// The kernel finds out while it reads them, and scores the pairs that EVALB reads as we do.
import { LINE_FEED } from '../../../bytes/index.ts';
import { plainRow, type SideIndex, TreeKernel } from '../../../formats/index.ts';
import type { Symbols } from '../../../model/index.ts';
import type { LabelRules } from '../metric.ts';

export interface CommonLines {
  readonly size: number;
  /** Where each line begins, and where the last one ends. */
  readonly goldOffset: Int32Array;
  readonly testOffset: Int32Array;
  /** The kernel's `plainRow` of each line. Null where it was not asked. */
  readonly rows: Int32Array | null;
}

/** At most so many lines at once, which bounds what is kept about them. */
const MOST_LINES = 1 << 15;
/** Beyond so many bytes, a single line as a rule, the memory that the kernel sets aside gets out of hand. */
const MOST_BYTES = 1 << 23;

/** What is returned lasts until the next call. */
export type ScorePlainLines = (gold: Uint8Array, test: Uint8Array) => CommonLines;

export function plainScorer(symbols: Symbols, rules: LabelRules): ScorePlainLines {
  const kernel = new TreeKernel();
  const offsetsOf = (side: SideIndex, size: number, length: number): Int32Array => {
    const { offsetAt, sentences, end } = kernel.side(side);
    const offsets = new Int32Array(size + 1);
    // The line feed that the last line may lack is the kernel's.
    offsets[size] = Math.min(end, length);
    offsets.set(kernel.numbers(offsetAt, Math.min(size + 1, sentences)));
    return offsets;
  };
  return (gold, test) => {
    if (gold.length > MOST_BYTES || test.length > MOST_BYTES) return findCommonLines(gold, test);
    kernel.read(0, gold, 'literal', MOST_LINES);
    kernel.read(1, test, 'literal', kernel.side(0).sentences);
    kernel.renumber(0, gold, symbols);
    kernel.renumber(1, test, symbols);
    rules.update();
    kernel.score(rules);
    const rows = kernel.rows();
    const size = rows.length / plainRow.length;
    return { size, goldOffset: offsetsOf(0, size, gold.length), testOffset: offsetsOf(1, size, test.length), rows };
  };
}

/** The same without the kernel. */
export function findCommonLines(gold: Uint8Array, test: Uint8Array): CommonLines {
  const goldOffset = lineOffsets(gold, MOST_LINES);
  const testOffset = lineOffsets(test, goldOffset.length - 1);
  return { size: testOffset.length - 1, goldOffset, testOffset, rows: null };
}

/** Where each line begins, and where the last one ends, for at most so many. */
export function lineOffsets(bytes: Uint8Array, most: number): Int32Array {
  const offsets = [0];
  for (let at = 0; at < bytes.length && offsets.length <= most; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    at = feed < 0 ? bytes.length : feed + 1;
    offsets.push(at);
  }
  return Int32Array.from(offsets);
}

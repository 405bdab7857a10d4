// Lines of two files side by side, as EVALB reads them: gold line, test line, gold line, ...
// A block of lines is read before its first pair is handed out, so that label rules need updating once a block.
import type { Symbols, Trees } from '../../model/index.ts';
import { BracketStack } from './bracket-stack.ts';
import { EvalbReader, type ReadingError } from './evalb-reader.ts';

export interface LinePair {
  /** The line, from 1. */
  readonly id: number;
  /** Where to find it in the trees. */
  readonly line: number;
  /** Null where the gold file has ended and the test file has not. The last pair. */
  readonly gold: Trees | null;
  /** Null where the test file has ended and the gold file has not. The last pair. */
  readonly test: Trees | null;
  /** Those of the gold line first. */
  readonly errors: readonly ReadingError[];
}

/** How many lines are read at once. */
const BLOCK = 512;
const LINE_FEED = 10;

export function* pairLines(gold: Uint8Array, test: Uint8Array, symbols: Symbols): Generator<LinePair, void> {
  const stack = new BracketStack();
  let id = 1;
  let goldFrom = 0;
  let testFrom = 0;
  while (goldFrom < gold.length) {
    const goldTo = endOfLines(gold, goldFrom);
    const testTo = endOfLines(test, testFrom);
    const block = readBlock(gold.subarray(goldFrom, goldTo), test.subarray(testFrom, testTo), symbols, stack);
    for (const pair of block) {
      yield { ...pair, id };
      if (pair.gold === null || pair.test === null) return;
      id++;
    }
    goldFrom = goldTo;
    testFrom = testTo;
  }
  if (testFrom < test.length) yield { id, line: 0, gold: null, test: null, errors: [] };
}

/** One pair for each line of the longer side, but no more than one that lacks a side. */
function readBlock(gold: Uint8Array, test: Uint8Array, symbols: Symbols, stack: BracketStack): Omit<LinePair, 'id'>[] {
  const goldReader = new EvalbReader(gold, symbols, stack);
  const testReader = new EvalbReader(test, symbols, stack);
  const pairs: Omit<LinePair, 'id'>[] = [];
  for (let line = 0; !goldReader.ended; line++) {
    const goldErrors = goldReader.readLine();
    if (testReader.ended) {
      pairs.push({ line, gold: goldReader.trees, test: null, errors: goldErrors });
      return pairs;
    }
    const errors = [...goldErrors, ...testReader.readLine()];
    pairs.push({ line, gold: goldReader.trees, test: testReader.trees, errors });
  }
  if (!testReader.ended) pairs.push({ line: 0, gold: null, test: testReader.trees, errors: [] });
  return pairs;
}

/** The offset behind the next lines. */
function endOfLines(bytes: Uint8Array, from: number): number {
  let end = from;
  for (let line = 0; line < BLOCK; line++) {
    const feed = bytes.indexOf(LINE_FEED, end);
    if (feed < 0) return bytes.length;
    end = feed + 1;
  }
  return end;
}

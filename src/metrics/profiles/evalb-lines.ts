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
    const goldTo = endOfLines(gold, goldFrom, BLOCK);
    const goldReader = new EvalbReader(gold.subarray(goldFrom, goldTo), symbols, stack);
    const testTo = endOfLines(test, testFrom, goldReader.trees.size);
    const testReader = new EvalbReader(test.subarray(testFrom, testTo), symbols, stack);
    const pairs = readBlock(goldReader, testReader, id);
    yield* pairs;
    id += pairs.length;
    if (testReader.trees.size < goldReader.trees.size) return;
    goldFrom = goldTo;
    testFrom = testTo;
  }
  if (testFrom < test.length) yield { id, line: 0, gold: null, test: null, errors: [] };
}

/** A pair for each line that both have, and one more if gold has more. */
function readBlock(gold: EvalbReader, test: EvalbReader, firstId: number): readonly LinePair[] {
  const pairs: LinePair[] = [];
  while (!gold.ended) {
    const line = pairs.length;
    const errors = gold.readLine();
    if (test.ended) return [...pairs, { id: firstId + line, line, gold: gold.trees, test: null, errors }];
    const testErrors = test.readLine();
    const allErrors = testErrors.length === 0 ? errors : [...errors, ...testErrors];
    pairs.push({ id: firstId + line, line, gold: gold.trees, test: test.trees, errors: allErrors });
  }
  return pairs;
}

/** The offset behind the next lines. */
function endOfLines(bytes: Uint8Array, from: number, lines: number): number {
  let end = from;
  for (let line = 0; line < lines; line++) {
    const feed = bytes.indexOf(LINE_FEED, end);
    if (feed < 0) return bytes.length;
    end = feed + 1;
  }
  return end;
}

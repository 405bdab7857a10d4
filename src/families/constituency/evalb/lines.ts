// Lines of two files side by side, as EVALB reads them: gold line, test line, gold line, ...
// A block of lines is read before its first pair is handed out, so that label rules need updating once a block.
import { plainRow } from '../../../formats/index.ts';
import type { Symbols, Trees } from '../../../model/index.ts';
import { BracketStack } from './bracket-stack.ts';
import { type CommonLines, findCommonLines, lineOffsets, type ScorePlainLines } from './common-lines.ts';
import { type ByteSource, LineBuffer } from './line-buffer.ts';
import { EvalbReader, type ReadingError } from './reader.ts';

export interface LineBlock {
  /** Its first line, from 1. */
  readonly first: number;
  readonly size: number;
  /** What the kernel has counted in each line as a `plainRow`. Null where it was not asked. */
  readonly rows: Int32Array | null;
  /** Lines that it has not decided, read literally. */
  readonly pairs: readonly LinePair[];
}

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

/** Small enough to stay in the processor's cache. The test file has more room: where its lines are somewhat longer, no
 *  gold line is read twice. */
const GOLD_SIZE = 1 << 20;
const TEST_SIZE = GOLD_SIZE * 1.5;

/** Blocks in order, each of which lasts until the next one. Without a scorer all lines are read literally. */
export function* blocksOfLines(
  gold: ByteSource,
  test: ByteSource,
  symbols: Symbols,
  scorePlain: ScorePlainLines | null,
): Generator<LineBlock, void> {
  const goldLines = new LineBuffer(gold, GOLD_SIZE);
  const testLines = new LineBuffer(test, TEST_SIZE);
  const stack = new BracketStack();
  for (let first = 1; ; ) {
    const goldBytes = goldLines.lines();
    const testBytes = testLines.lines();
    if (goldBytes.length === 0 || testBytes.length === 0) {
      if (testBytes.length > 0) yield lonelyLine(first, [], null);
      if (goldBytes.length === 0) return;
      // EVALB reads a gold line before it finds that there is no test line.
      const reader = new EvalbReader(goldBytes, lineOffsets(goldBytes, 1), [0], symbols, stack);
      yield lonelyLine(first, reader.readLine(), reader.trees);
      return;
    }
    const common = scorePlain?.(goldBytes, testBytes) ?? findCommonLines(goldBytes, testBytes);
    const { size, goldOffset, testOffset, rows } = common;
    const lines = undecidedLines(common);
    const goldReader = new EvalbReader(goldBytes, goldOffset, lines, symbols, stack);
    const testReader = new EvalbReader(testBytes, testOffset, lines, symbols, stack);
    yield { first, size, rows, pairs: lines.map((line, at) => readPair(goldReader, testReader, first + line, at)) };
    first += size;
    goldLines.drop(goldOffset[size]!);
    testLines.drop(testOffset[size]!);
  }
}

function undecidedLines({ size, rows }: CommonLines): readonly number[] {
  const lines: number[] = [];
  for (let line = 0; line < size; line++) if (rows === null || rows[plainRow.length * line] === 0) lines.push(line);
  return lines;
}

function readPair(gold: EvalbReader, test: EvalbReader, id: number, line: number): LinePair {
  const errors = gold.readLine();
  const testErrors = test.readLine();
  const allErrors = testErrors.length === 0 ? errors : [...errors, ...testErrors];
  return { id, line, gold: gold.trees, test: test.trees, errors: allErrors };
}

function lonelyLine(id: number, errors: readonly ReadingError[], gold: Trees | null): LineBlock {
  return { first: id, size: 0, rows: null, pairs: [{ id, line: 0, gold, test: null, errors }] };
}

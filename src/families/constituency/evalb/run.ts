// EVALB as a stream of events: what the program prints, in its order, before it is printed. Line n of gold meets line n of
// test. A pair that cannot be scored is an error and has a row of zeros; too many errors end the run without totals.
// Rows come from the kernel where it has decided a line, else from EVALB's reading of it and the PairScorer.
import { binary } from '../../../bytes/index.ts';
import { plainRow } from '../../../formats/index.ts';
import { Symbols, type Trees, treeWordAt } from '../../../model/index.ts';
import { ERROR, LabelRules, SCORED } from '../metric.ts';
import { PairScorer } from '../pair-scorer.ts';
import type { EvalbParameters } from '../parameters.ts';
import { plainScorer } from './common-lines.ts';
import { dumpPair, type EvalbDump } from './dump.ts';
import { type ByteSource, sourceOf } from './line-buffer.ts';
import { blocksOfLines, type LineBlock, type LinePair } from './lines.ts';
import { addPlainRows, addRow, type EvalbRow, type EvalbTotals, noTotals } from './totals.ts';

export interface EvalbInput {
  readonly gold: ByteSource | Uint8Array;
  readonly test: ByteSource | Uint8Array;
  /** With texts in the `binary` coding. */
  readonly parameters: EvalbParameters;
}

/** Texts are in the `binary` coding. */
export type EvalbEvent =
  | { readonly kind: 'row'; readonly row: EvalbRow }
  /** Rows of status 0, from that line on, a `plainRow` each. */
  | { readonly kind: 'rows'; readonly first: number; readonly rows: Int32Array }
  | { readonly kind: 'dump'; readonly dump: EvalbDump }
  | { readonly kind: 'error'; readonly line: number; readonly text: string; readonly times: number }
  | { readonly kind: 'totals'; readonly all: EvalbTotals; readonly cutoff: EvalbTotals; readonly limit: number }
  /** There were too many errors; nothing follows. */
  | { readonly kind: 'stop' };

type Events = Generator<EvalbEvent, void>;

/** EVALB stays at a place it cannot read and repeats its message until there are too many errors. Where the parameters
 *  allow more than this, and EVALB would run for hours or for ever, we end the run here. */
const MOST_REPETITIONS = 1_000_000;

export function* runEvalb(input: EvalbInput): Events {
  // MAX_ERROR n is survived by n + 1 errors.
  const fatal = input.parameters.maxError + 2;
  let errors = 0;
  for (const event of new EvalbRun(input.parameters).score(input)) {
    if (event.kind !== 'error') {
      yield event;
      continue;
    }
    const times = Math.min(event.times, Math.max(fatal - errors, 1), MOST_REPETITIONS);
    errors += times;
    yield { ...event, times };
    if (errors < fatal && event.times === times) continue;
    yield { kind: 'stop' };
    return;
  }
}

/** All pairs of lines of two files, scored as if any number of errors were allowed. */
class EvalbRun {
  readonly #parameters: EvalbParameters;
  readonly #symbols = new Symbols(binary);
  readonly #scorer: PairScorer;
  #all = noTotals;
  #cutoff = noTotals;

  constructor(parameters: EvalbParameters) {
    this.#parameters = parameters;
    this.#scorer = new PairScorer(parameters, new LabelRules(parameters, this.#symbols));
  }

  *score({ gold, test }: EvalbInput): Events {
    const { debug, cutoffLength } = this.#parameters;
    const { rules } = this.#scorer;
    // The kernel knows nothing of chained labels, and of single words and brackets it says nothing.
    const plain = debug >= 1 || rules.chained ? null : plainScorer(this.#symbols, rules);
    for (const block of blocksOfLines(asSource(gold), asSource(test), this.#symbols, plain)) {
      rules.update();
      let next = block.first;
      for (const pair of block.pairs) {
        yield* this.#scorePlain(block, next, pair.id);
        yield* this.#scorePair(pair);
        next = pair.id + 1;
      }
      yield* this.#scorePlain(block, next, block.first + block.size);
    }
    yield { kind: 'totals', all: this.#all, cutoff: this.#cutoff, limit: cutoffLength };
  }

  /** Lines [from, to) of a block, all of which the kernel has decided. */
  *#scorePlain({ first, rows: all }: LineBlock, from: number, to: number): Events {
    if (all === null || from >= to) return;
    const rows = all.slice(plainRow.length * (from - first), plainRow.length * (to - first));
    this.#all = addPlainRows(this.#all, rows);
    this.#cutoff = addPlainRows(this.#cutoff, rows, this.#parameters.cutoffLength);
    yield { kind: 'rows', first: from, rows };
  }

  *#scorePair({ id, line, gold, test, errors }: LinePair): Events {
    const scorer = this.#scorer;
    for (const { text, endless } of errors) yield error(id, text, endless ? Infinity : 1);
    if (gold === null || test === null) {
      const longer = gold === null ? 'test' : 'gold';
      yield error(id, `Number of lines unmatch (too many lines in ${longer} file)`);
      return;
    }
    scorer.score(gold, line, test, line);
    const mismatch = describeMismatch(scorer, gold, test);
    if (mismatch !== null) yield error(id, mismatch);
    const row = rowOf(scorer, id, errors.length > 0);
    this.#all = addRow(this.#all, row);
    if (row.length <= this.#parameters.cutoffLength) this.#cutoff = addRow(this.#cutoff, row);
    yield { kind: 'row', row };
    if (this.#parameters.debug >= 1) yield { kind: 'dump', dump: dumpPair(scorer, gold, test, line) };
  }
}

function asSource(bytes: ByteSource | Uint8Array): ByteSource {
  return bytes instanceof Uint8Array ? sourceOf(bytes) : bytes;
}

function error(line: number, text: string, times = 1): EvalbEvent {
  return { kind: 'error', line, text, times };
}

function describeMismatch({ mismatch, gold, system }: PairScorer, goldTrees: Trees, testTrees: Trees): string | null {
  if (mismatch === null) return null;
  if (mismatch.kind === 'length') return `Length unmatch (${gold.size}|${system.size})`;
  const [g, s] = [gold.kept[mismatch.at]!, system.kept[mismatch.at]!];
  return `Words unmatch (${treeWordAt(goldTrees, g)}|${treeWordAt(testTrees, s)})`;
}

/** A test line without words is skipped even if it could not be read; a line that could not be read but can be scored
 *  has real figures in its row. */
function rowOf(scorer: PairScorer, id: number, misread: boolean): EvalbRow {
  const { gold, system, matched, crossing, correctTags } = scorer;
  const scored = scorer.status === SCORED;
  return {
    id,
    length: gold.length,
    status: scored && misread ? ERROR : scorer.status,
    matched,
    gold: scored ? gold.brackets.size : 0,
    system: scored ? system.brackets.size : 0,
    crossing,
    words: scored ? gold.size : 0,
    correctTags,
  };
}

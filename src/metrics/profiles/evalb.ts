// EVALB as a stream of events: what the program prints, in its order, before it is printed.
// Line n of gold meets line n of test. A pair that cannot be scored is an error and has a row of zeros; too many errors
// end the run without totals.
import { binary } from '../../bytes/index.ts';
import { Symbols, type Trees, wordAt } from '../../model/index.ts';
import { LabelRules } from '../parseval/label-rules.ts';
import { ERROR, FINE, PairScorer } from '../parseval/pair-scorer.ts';
import type { Parameters } from '../parseval/parameters.ts';
import { dumpPair, type EvalbDump } from './evalb-dump.ts';
import { pairLines } from './evalb-lines.ts';
import { addRow, type EvalbRow, type EvalbTotals, noTotals } from './evalb-totals.ts';

interface EvalbInput {
  readonly gold: Uint8Array;
  readonly test: Uint8Array;
  /** With texts in the `binary` coding. */
  readonly parameters: Parameters;
}

/** Texts are in the `binary` coding. */
export type EvalbEvent =
  | { readonly kind: 'row'; readonly row: EvalbRow }
  | { readonly kind: 'dump'; readonly dump: EvalbDump }
  | { readonly kind: 'error'; readonly line: number; readonly text: string; readonly times: number }
  | { readonly kind: 'totals'; readonly all: EvalbTotals; readonly cutoff: EvalbTotals; readonly limit: number }
  /** There were too many errors; nothing follows. */
  | { readonly kind: 'stop' };

/** EVALB stays at a place it cannot read and repeats its message until there are too many errors. Where the parameters
 *  allow more than this, and EVALB would run for hours or for ever, we end the run here. */
const MOST_REPETITIONS = 1_000_000;

export function* runEvalb(input: EvalbInput): Generator<EvalbEvent, void> {
  // MAX_ERROR n is survived by n + 1 errors.
  const fatal = input.parameters.maxError + 2;
  let errors = 0;
  for (const event of scoreLines(input)) {
    if (event.kind !== 'error') {
      yield event;
      continue;
    }
    const times = Math.min(event.times, Math.max(fatal - errors, 1), MOST_REPETITIONS);
    errors += times;
    yield error(event.line, event.text, times);
    if (errors < fatal && event.times === times) continue;
    yield { kind: 'stop' };
    return;
  }
}

/** The whole run, as if any number of errors were allowed. */
function* scoreLines({ gold, test, parameters }: EvalbInput): Generator<EvalbEvent, void> {
  const symbols = new Symbols(binary);
  const scorer = new PairScorer(parameters, new LabelRules(parameters, symbols));
  let all = noTotals;
  let cutoff = noTotals;
  for (const pair of pairLines(gold, test, symbols)) {
    for (const { text, endless } of pair.errors) yield error(pair.id, text, endless ? Infinity : 1);
    if (pair.gold === null || pair.test === null) {
      const longer = pair.gold === null ? 'test' : 'gold';
      yield error(pair.id, `Number of lines unmatch (too many lines in ${longer} file)`);
      break;
    }
    scorer.rules.update();
    scorer.score(pair.gold, pair.line, pair.test, pair.line);
    const mismatch = describeMismatch(scorer, pair.gold, pair.test);
    if (mismatch !== null) yield error(pair.id, mismatch);
    const row = rowOf(scorer, pair.id, pair.errors.length > 0);
    all = addRow(all, row);
    if (row.length <= parameters.cutoffLength) cutoff = addRow(cutoff, row);
    yield { kind: 'row', row };
    if (parameters.debug >= 1) yield { kind: 'dump', dump: dumpPair(scorer, pair.gold, pair.test, pair.line) };
  }
  yield { kind: 'totals', all, cutoff, limit: parameters.cutoffLength };
}

function error(line: number, text: string, times = 1): EvalbEvent {
  return { kind: 'error', line, text, times };
}

function describeMismatch({ mismatch, gold, system }: PairScorer, goldTrees: Trees, testTrees: Trees): string | null {
  if (mismatch === null) return null;
  if (mismatch.kind === 'length') return `Length unmatch (${gold.size}|${system.size})`;
  const [g, s] = [gold.kept[mismatch.at]!, system.kept[mismatch.at]!];
  return `Words unmatch (${wordAt(goldTrees, g)}|${wordAt(testTrees, s)})`;
}

/** A test line without words is skipped even if it could not be read; a line that could not be read but can be scored
 *  has real figures in its row. */
function rowOf(scorer: PairScorer, id: number, misread: boolean): EvalbRow {
  const { gold, system, matched, crossing, correctTags } = scorer;
  const scored = scorer.status === FINE;
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

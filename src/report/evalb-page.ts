// The page EVALB prints, to the byte: header, a row per pair of lines, with its debug output behind it, totals, two summaries.
// jp-evalb prints the same page with other widths and another word for a number over nothing.
// Percentages are 100 * part / whole in this order of operations, which decides the last digit; jp-evalb divides first
// in the rows, so that 93 of 160 are 58.13 there and 58.12 below.
import {
  addJpEvalbRow,
  type DumpedBracket,
  type DumpedSide,
  type EvalbDump,
  type EvalbEvent,
  type EvalbRow,
  type EvalbTotals,
  type JpEvalbRow,
  noJpEvalbTotals,
} from '../metrics/index.ts';
import { evalbRows } from './evalb-rows.ts';
import { printf } from './printf.ts';

export interface OutputPiece {
  readonly stream: 'stdout' | 'stderr';
  /** One character per byte. */
  readonly text: string;
}

/** At most so many copies of a message in one piece. */
const COPIES = 1000;

/** What EVALB writes, and where to, from what happens in a run. One piece at a time: a page may be larger than memory.
 *  Returns the exit status. */
export function* evalbOutput(events: Iterable<EvalbEvent>): Generator<OutputPiece, number> {
  yield { stream: 'stdout', text: evalbHeader };
  for (const event of events) {
    if (event.kind === 'stop') return 1;
    if (event.kind === 'row') yield { stream: 'stdout', text: evalbRow(event.row) };
    else if (event.kind === 'rows') yield { stream: 'stdout', text: evalbRows(event.first, event.rows) };
    else if (event.kind === 'dump') yield { stream: 'stdout', text: evalbDump(event.dump) };
    else if (event.kind === 'totals') {
      const text = totalsRow(event.all) + evalbSummary(event.all, event.cutoff, event.limit);
      yield { stream: 'stdout', text };
    } else
      for (let left = event.times; left > 0; left -= COPIES)
        yield { stream: 'stderr', text: `${event.line} : ${event.text}\n`.repeat(Math.min(left, COPIES)) };
  }
  return 0;
}

/** The page jp-evalb writes, without the lines that say when; in pieces, as rows come. */
export function* jpEvalbPage(rows: Iterable<JpEvalbRow>): Generator<string, void> {
  yield evalbHeader;
  let totals = noJpEvalbTotals;
  for (const row of rows) {
    totals = addJpEvalbRow(totals, row);
    yield evalbRow(row, jpEvalbStyle);
  }
  const { all, cutoff, limit } = totals;
  yield totalsRow(all, jpEvalbStyle) + evalbSummary(all, cutoff, limit, jpEvalbStyle);
}

/** In what the pages of EVALB and of its successors differ. */
interface EvalbStyle {
  /** Line, length, status, recall, precision, matched, gold, system, crossing, words, tags, accuracy. */
  readonly row: (...values: readonly number[]) => string;
  /** Recall, precision, matched, gold, system, crossing of the totals row. */
  readonly brackets: (...values: readonly number[]) => string;
  /** A proportion of the summary. */
  readonly figure: (value: number) => string;
  /** What a row makes of a proportion. */
  readonly rowPercent: (part: number, whole: number) => number;
}

const evalbStyle: EvalbStyle = {
  row: printf('%4d  %3d    %d  %6.2f %6.2f   %3d    %3d  %3d    %3d   %4d  %4d   %6.2f\n'),
  brackets: printf('                %6.2f %6.2f %6d %5d %5d  %5d'),
  figure: printf('%6.2f'),
  rowPercent: percent,
};

export const jpEvalbStyle: EvalbStyle = {
  row: printf('%4d %4d %4d %7.2f %6.2f %5d %6d %4d %6d %6d %5d %8.2f\n'),
  brackets: printf('                %6.2f %6.2f  %5d %5d %5d  %5d'),
  figure: printf('%6.2f', 'nan'),
  rowPercent: (part, whole) => (whole > 0 ? (part / whole) * 100 : 0),
};

const rule = `${'='.repeat(76)}\n`;

/** "Recal" and "Accracy" as EVALB spells them. */
export const evalbHeader = `  Sent.                        Matched  Bracket   Cross        Correct Tag
 ID  Len.  Stat. Recal  Prec.  Bracket gold test Bracket Words  Tags Accracy
${rule}`;

export function evalbRow(row: EvalbRow, style: EvalbStyle = evalbStyle): string {
  const { id, length, status, matched, gold, system, crossing, words, correctTags } = row;
  const scores = [style.rowPercent(matched, gold), style.rowPercent(matched, system)];
  const accuracy = style.rowPercent(correctTags, words);
  return style.row(id, length, status, ...scores, matched, gold, system, crossing, words, correctTags, accuracy);
}

const tagTotals = printf('  %5d %5d   %6.2f\n');

/** The row under the rows, with the rule above it. The bracket columns are missing where either side has no brackets. */
export function totalsRow(totals: EvalbTotals, style: EvalbStyle = evalbStyle): string {
  const { matched, gold, system, crossing, words, correctTags } = totals;
  const brackets =
    gold > 0 && system > 0
      ? style.brackets(percent(matched, gold), percent(matched, system), matched, gold, system, crossing)
      : '';
  return rule + brackets + tagTotals(words, correctTags, percent(correctTags, words));
}

/** Everything below the totals row: once for all sentences, once for those of at most `limit` words. */
export function evalbSummary(
  all: EvalbTotals,
  cutoff: EvalbTotals,
  limit: number,
  style: EvalbStyle = evalbStyle,
): string {
  return `=== Summary ===\n\n-- All --\n${figuresOf(all, style)}\n-- len<=${limit} --\n${figuresOf(cutoff, style)}`;
}

const summaryLine = printf('%-26s= %6s\n');

function figuresOf(totals: EvalbTotals, style: EvalbStyle): string {
  const { sentences, errors, skipped, matched, gold, system } = totals;
  const valid = sentences - errors - skipped;
  const recall = percent(matched, gold);
  const precision = percent(matched, system);
  const lines: readonly (readonly [string, number | string])[] = [
    ['Number of sentence', sentences],
    ['Number of Error sentence', errors],
    ['Number of Skip  sentence', skipped],
    ['Number of Valid sentence', valid],
    ['Bracketing Recall', style.figure(recall)],
    ['Bracketing Precision', style.figure(precision)],
    ['Bracketing FMeasure', style.figure((2 * precision * recall) / (precision + recall))],
    ['Complete match', style.figure(percent(totals.complete, valid))],
    ['Average crossing', style.figure(valid > 0 ? totals.crossing / valid : 0)],
    ['No crossing', style.figure(percent(totals.noCrossing, valid))],
    ['2 or less crossing', style.figure(percent(totals.twoOrLessCrossing, valid))],
    ['Tagging accuracy', style.figure(percent(totals.correctTags, totals.words))],
  ];
  return lines.map(([name, value]) => summaryLine(name, value)).join('');
}

function percent(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : 0;
}

// Debug output of one pair: the words of both sides next to each other, then the brackets.
//
//   -<1>---(wn1=  1, bn1=  1)-           -<2>---(wn2=  1, bn2=  1)-
//     0 : 1 : NN      a                       0 : 1 : NN      a
//
//     0 : 1 :   0    1  NP            0 : 1 :   0    1  NP

const heading = printf('-<1>---(wn1=%3d, bn1=%3d)-           -<2>---(wn2=%3d, bn2=%3d)-\n');
const wordCell = printf('%3d : %d : %-6s  %-16s');
const bracketCell = printf('%3d : %d : %3d  %3d  %-6s');

function evalbDump({ gold, system }: EvalbDump): string {
  return [
    heading(gold.words.length, gold.brackets.length, system.words.length, system.brackets.length),
    beside(gold.words.map(describeWord), system.words.map(describeWord), 40),
    '\n',
    beside(gold.brackets.map(describeBracket), system.brackets.map(describeBracket), 32),
    '\n========\n',
  ].join('');
}

/** EVALB takes a word of no letters for a missing one. */
function describeWord({ word, tag, result }: DumpedSide['words'][number], index: number): string | null {
  return word === '' ? null : wordCell(index, result, tag, word);
}

function describeBracket({ from, to, label, result }: DumpedBracket, index: number): string {
  return bracketCell(index, result, from, to, label);
}

/** Two columns; where the left one has nothing, so many blanks. */
function beside(left: readonly (string | null)[], right: readonly (string | null)[], blanks: number): string {
  const missing = ' '.repeat(blanks);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
    const cell = left[i] ?? null;
    return `${cell === null ? missing : `${cell}      `}${right[i] ?? ''}\n`;
  }).join('');
}

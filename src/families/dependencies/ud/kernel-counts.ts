// What the kernel counts of sentences that need no judgement, put into the tally of a part. UdPair and AttachmentBreakdown
// decide the rest, and the kernel must agree with them; tests/ud-kernel.test.ts holds them against each other.
import { type AtomKind, LENGTH_SUM, NO_SUM, type RowKernel, type RowKernelOptions } from '../../../formats/index.ts';
import { Symbols } from '../../../model/index.ts';
import type { RowTally } from '../../scoring.ts';
import type { GraphOptions } from '../files.ts';
import { type BorrowedKernel, borrowRowKernel, keyNameOf } from '../row-kernel.ts';
import { wordMetricNames, wordMetrics } from './agreement.ts';
import { ATTACHED } from './agreement-bits.ts';
import { breakdownColumns } from './breakdown.ts';
import { Comparable } from './comparable.ts';
import type { UdOptions } from './options.ts';
import { type UdColumn, udColumns } from './table.ts';

/** The columns of the kernel's sums, in its order. Where texts are the same, all aligned words are. */
const summed: readonly (readonly UdColumn[])[] = [
  ['Sentences.gold'],
  ['Tokens.correct'],
  ['Tokens.gold'],
  ['Tokens.system'],
  ['Sentences.correct'],
  ['Sentences.system'],
  ['words.gold'],
  ['words.system'],
  ['words.aligned', 'Words.correct'],
  ['attached.gold'],
  ['attached.system'],
  ['attached.aligned'],
  ['content.gold'],
  ['content.system'],
  ['content.aligned'],
  ...wordMetricNames.map(name => [`${name}.correct`] as const),
  ['edges.gold'],
  ['edges.system'],
  ['ELAS.correct'],
  ['EULAS.correct'],
];

/** Where a column stands in them; -1 for one that they do not have. */
export const summedAt = (column: UdColumn): number => summed.findIndex(columns => columns.includes(column));

/** For each column of a table, which of them it is. */
const sources = Int32Array.from(udColumns, column => {
  const place = summedAt(column);
  return column === 'length' ? LENGTH_SUM : place < 0 ? NO_SUM : place;
});

/** Where the columns of its counts by key stand in a table. */
const keyColumns = Uint8Array.from(breakdownColumns, column => udColumns.indexOf(column));

/** What a pair must agree in to be right. Words that are not scored for attachment count for the metrics of content words. */
const required = Int32Array.from(
  wordMetricNames,
  name => wordMetrics[name] | (name === 'UAS' || name === 'LAS' ? ATTACHED : 0),
);

/** A kernel for these options; null where they ask for what it does not know, or no kernel runs. */
export function borrowUdKernel(options: UdOptions, reading: GraphOptions, keyed: boolean): BorrowedKernel | null {
  const { punct, enhancements } = options;
  if (punct === 'unicode' || /[1-6]/.test(enhancements)) return null;
  return borrowRowKernel(['ud', options, reading, keyed], () => optionsOf(punct, options, reading, keyed));
}

function optionsOf(
  punct: RowKernelOptions['punct'],
  options: UdOptions,
  reading: GraphOptions,
  keyed: boolean,
): RowKernelOptions {
  const { subtypes, enhanced } = options;
  const symbols = new Symbols();
  const comparable = new Comparable(symbols, options);
  const learn = (kind: AtomKind, text: Uint8Array): number => {
    const symbol = symbols.at(text, 0, text.length);
    if (kind === 'features') return comparable.features.of(symbol);
    if (kind === 'path') return comparable.barePaths.of(symbol);
    if (kind === 'tag') return 0;
    return comparable.kinds.of(symbol) | (/^punct(?::|$)/.test(symbols.text(symbol)) ? PUNCTUATION : 0);
  };
  return {
    punct,
    subtypes: subtypes === 'full',
    multipleRoots: reading.multipleRoots,
    emptyNodes: reading.emptyNodes === 'drop',
    enhanced,
    keyed,
    conllx: false,
    keyColumns,
    learn,
    required,
  };
}

/** Beside the kinds of relations, for the kernel. */
const PUNCTUATION = 4;

/** Puts what the kernel has counted into the tally of a part that begins with gold sentence `first`. */
export function tallyCounted(kernel: RowKernel, first: number, tally: RowTally<UdColumn>): void {
  tally.addRows({ from: first, to: first }, kernel.sums(sources));
  if (tally.keyed) tally.fileAll(kernel.keyCounts(keyNameOf));
}

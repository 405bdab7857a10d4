// What the kernel counts of sentences that need no judgement, put into the tally of a part. UdPair and AttachmentBreakdown
// decide the rest, and the kernel must agree with them; tests/ud-kernel.test.ts holds them against each other.

import type { Chunk } from '../../../bytes/index.ts';
import {
  type AtomKind,
  hasWebAssembly,
  type KernelKey,
  LENGTH_SUM,
  type LeftSentences,
  NO_SUM,
  RowKernel,
  type RowKernelOptions,
} from '../../../formats/index.ts';
import { Symbols } from '../../../model/index.ts';
import { confusionKey } from '../../confusions.ts';
import type { Part } from '../../files.ts';
import type { RowTally } from '../../scoring.ts';
import type { GraphOptions } from '../files.ts';
import { wordMetricNames, wordMetrics } from './agreement.ts';
import { ATTACHED } from './agreement-bits.ts';
import { breakdownColumns, UNALIGNED_LABEL } from './breakdown.ts';
import { Comparable } from './comparable.ts';
import { facetKey, type UdFacet } from './facets.ts';
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

/** Where columns stand that other tables have too. */
export const summedAt = {
  'Sentences.gold': 0,
  'attached.gold': 9,
  'attached.system': 10,
  'attached.aligned': 11,
  metrics: 15,
} as const;

/** For each column of a table, which of them it is. */
const sources = Int32Array.from(udColumns, column => {
  const place = summed.findIndex(columns => columns.includes(column));
  return column === 'length' ? LENGTH_SUM : place < 0 ? NO_SUM : place;
});

/** Where the columns of its counts by key stand in a table. */
const keyColumns = Uint8Array.from(breakdownColumns, column => udColumns.indexOf(column));

/** Its keys that are no text of the file, in its order. */
const fixedKeys: readonly (readonly [UdFacet, string])[] = [
  ['head-upos', 'root'],
  ...(['distance', 'systemDistance'] as const).flatMap(facet =>
    ['1', '2', '3-6', '7+', 'root'].map(value => [facet, value] as const),
  ),
  ...['root', 'headBefore', 'headAfter'].map(value => ['direction', value] as const),
  ...['root', 'projective', 'nonProjective'].map(value => ['projectivity', value] as const),
  ...['all', 'heads', 'headsAndRelations'].map(value => ['complete', value] as const),
];

/** What a pair must agree in to be right. Words that are not scored for attachment count for the metrics of content words. */
const required = Int32Array.from(
  wordMetricNames,
  name => wordMetrics[name] | (name === 'UAS' || name === 'LAS' ? ATTACHED : 0),
);

/** A kernel for as long as it is not given back. */
export interface BorrowedKernel {
  readonly kernel: RowKernel;
  /** What it was made for, as text. */
  readonly purpose: string;
}

/** Kernels that nobody counts with at the moment, by their purpose. Making one takes longer than counting a few sentences. */
const idle = new Map<string, BorrowedKernel>();
const MOST_IDLE = 4;
const LARGEST_IDLE = 1 << 26;

/** A kernel for these options; null where they ask for what it does not know, or no kernel runs. */
export function borrowUdKernel(options: UdOptions, reading: GraphOptions, keyed: boolean): BorrowedKernel | null {
  const { punct, enhancements } = options;
  if (punct === 'unicode' || /[1-6]/.test(enhancements)) return null;
  return borrowRowKernel(['ud', options, reading, keyed], () => optionsOf(punct, options, reading, keyed));
}

/** A kernel for a purpose; null where none runs. */
export function borrowRowKernel(purpose: readonly unknown[], options: () => RowKernelOptions): BorrowedKernel | null {
  if (!hasWebAssembly()) return null;
  const text = JSON.stringify(purpose);
  const found = idle.get(text) ?? { kernel: new RowKernel(options()), purpose: text };
  idle.delete(text);
  return found;
}

/** Nothing that it has counted may be looked at any more. One that has failed is not given back. */
export function returnRowKernel(borrowed: BorrowedKernel): void {
  if (borrowed.kernel.size > LARGEST_IDLE) return;
  const [oldest] = idle.keys();
  if (idle.size === MOST_IDLE && oldest !== undefined) idle.delete(oldest);
  idle.set(borrowed.purpose, borrowed);
}

/** Counts a part as far as no judgement is needed; returns what is left to the caller, as parts. Where it is `unfit` for the kernel
 *  or the texts are `different`, nothing has been counted. */
export function countByKernel(kernel: RowKernel, part: Part): readonly Part[] | 'unfit' | 'different' {
  const bytes = kernel.begin(part.gold, part.system);
  if (bytes === null) return 'unfit';
  const cut = (chunk: Chunk, all: Uint8Array, { from, to, lines, sentences }: LeftSentences): Chunk => ({
    ...chunk,
    bytes: all.subarray(from, to),
    line: chunk.line + lines,
    first: chunk.first + sentences,
  });
  const left: Part[] = [];
  for (;;) {
    const ending = kernel.countOn();
    if (ending === 'ended') return left;
    if (ending !== 'left') return ending;
    const gold = cut(part.gold, bytes.gold, kernel.left(0));
    left.push({ ...part, gold, system: cut(part.system, bytes.system, kernel.left(1)) });
  }
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

/** As AttachmentBreakdown names them. */
export function keyNameOf(key: KernelKey): string {
  switch (key.kind) {
    case 'atom':
      return facetKey(key.atom.kind === 'tag' ? 'upos' : 'relation', key.atom.text);
    case 'head':
      return facetKey('head-upos', key.atom.text);
    case 'fixed':
      return facetKey(...fixedKeys[key.place]!);
    case 'confusion':
      return facetKey(
        'confusion',
        confusionKey(key.gold?.text ?? UNALIGNED_LABEL, key.system?.text ?? UNALIGNED_LABEL),
      );
  }
}

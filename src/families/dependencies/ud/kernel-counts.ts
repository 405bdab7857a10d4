// What the kernel counts of sentences that need no judgement, put into the tally of a part. UdPair and AttachmentBreakdown
// decide the rest, and the kernel must agree with them; tests/ud-kernel.test.ts holds them against each other.
import {
  type AtomKind,
  hasWebAssembly,
  type KernelKey,
  LENGTH_SUM,
  NO_SUM,
  RowKernel,
  type RowKernelOptions,
} from '../../../formats/index.ts';
import { Symbols } from '../../../model/index.ts';
import { confusionKey } from '../../confusions.ts';
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
export interface UdKernel {
  readonly kernel: RowKernel;
  /** What it was made for, as text. */
  readonly purpose: string;
}

/** Kernels that nobody counts with at the moment, by their purpose. Making one takes longer than counting a few sentences. */
const idle = new Map<string, UdKernel>();
const MOST_IDLE = 4;
const LARGEST_IDLE = 1 << 26;

/** A kernel for these options; null where they ask for what it does not know, or no kernel runs. */
export function borrowUdKernel(options: UdOptions, reading: GraphOptions, keyed: boolean): UdKernel | null {
  const { punct, enhancements } = options;
  if (punct === 'unicode' || /[1-6]/.test(enhancements) || !hasWebAssembly()) return null;
  const purpose = JSON.stringify([options, reading, keyed]);
  const found = idle.get(purpose) ?? { kernel: madeKernel(punct, options, reading, keyed), purpose };
  idle.delete(purpose);
  return found;
}

/** Nothing that it has counted may be looked at any more. One that has failed is not given back. */
export function returnUdKernel(borrowed: UdKernel): void {
  if (borrowed.kernel.size > LARGEST_IDLE) return;
  const [oldest] = idle.keys();
  if (idle.size === MOST_IDLE && oldest !== undefined) idle.delete(oldest);
  idle.set(borrowed.purpose, borrowed);
}

function madeKernel(
  punct: RowKernelOptions['punct'],
  options: UdOptions,
  reading: GraphOptions,
  keyed: boolean,
): RowKernel {
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
  return new RowKernel({
    punct,
    subtypes: subtypes === 'full',
    multipleRoots: reading.multipleRoots,
    emptyNodes: reading.emptyNodes === 'drop',
    enhanced,
    keyed,
    keyColumns,
    learn,
    required,
  });
}

/** Beside the kinds of relations, for the kernel. */
const PUNCTUATION = 4;

/** Puts what the kernel has counted into the tally of a part that begins with gold sentence `first`. */
export function tallyCounted(kernel: RowKernel, first: number, tally: RowTally<UdColumn>): void {
  tally.addRows({ from: first, to: first }, kernel.sums(sources));
  if (tally.keyed) tally.fileAll(kernel.keyCounts(nameOf));
}

function nameOf(key: KernelKey): string {
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

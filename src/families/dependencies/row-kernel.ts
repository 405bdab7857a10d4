// Kernels that count rows, for CoNLL-U and CoNLL-X alike: which are at hand, what they leave to the caller, and the names of keys.
import type { Chunk } from '../../bytes/index.ts';
import {
  hasWebAssembly,
  type KernelKey,
  type LeftSentences,
  RowKernel,
  type RowKernelOptions,
} from '../../formats/index.ts';
import { confusionKey } from '../confusions.ts';
import type { Part } from '../files.ts';
import { UNALIGNED_LABEL } from './ud/breakdown.ts';
import { facetKey, type UdFacet } from './ud/facets.ts';

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

/** A kernel for a purpose; null where none runs. */
export function borrowRowKernel(purpose: readonly unknown[], options: () => RowKernelOptions): BorrowedKernel | null {
  if (!hasWebAssembly()) return null;
  const text = JSON.stringify(purpose);
  const found = idle.get(text) ?? { kernel: new RowKernel(options()), purpose: text };
  idle.delete(text);
  return found;
}

/** Nothing that it has counted may be looked at any more. One for which a part was unfit is not given back: it may know too much. */
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

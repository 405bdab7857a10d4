// Kernels that count rows, for CoNLL-U and CoNLL-X alike: which are at hand, what they leave to the caller, and the names of keys.
import { CARRIAGE_RETURN, type Chunk, LINE_FEED } from '../../bytes/index.ts';
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

/** Forgets what it has counted. One that is full, or that was given up while it counted, is not given back. */
export function returnRowKernel(borrowed: BorrowedKernel): void {
  if (borrowed.kernel.size > LARGEST_IDLE) return;
  borrowed.kernel.clear();
  const [oldest] = idle.keys();
  if (idle.size === MOST_IDLE && oldest !== undefined) idle.delete(oldest);
  idle.set(borrowed.purpose, borrowed);
}

interface Counted {
  /** What is left to the caller, as parts; null: all, as nothing of this part was for the kernel. */
  readonly left: readonly Part[] | null;
  /** Whether the kernel has no room for other parts. */
  readonly isFull: boolean;
}

/** Counts a part as far as no judgement is needed, and adds that to what was counted before. Where the texts are `different`, the counts
 *  of the kernel are of no use any more. */
export function countByKernel(kernel: RowKernel, part: Part): Counted | 'different' {
  const bytes = kernel.begin(part.gold, part.system);
  if (bytes === null) return { left: null, isFull: false };
  const cut = (chunk: Chunk, all: Uint8Array, { from, to, lines, sentences }: LeftSentences): Chunk => ({
    ...chunk,
    bytes: all.subarray(from, to),
    line: chunk.line + lines,
    first: chunk.first + sentences,
  });
  const left: Part[] = [];
  for (;;) {
    const ending = kernel.countOn();
    if (ending === 'ended') return { left, isFull: false };
    if (ending === 'different') return ending;
    const [own, other] = [kernel.left(0), kernel.left(1)];
    const isRest = ending !== 'left';
    const gold = cut(part.gold, bytes.gold, isRest ? { ...own, to: ownEnd(part.gold, bytes.gold) } : own);
    const system = cut(part.system, bytes.system, isRest ? { ...other, to: ownEnd(part.system, bytes.system) } : other);
    left.push({ ...part, gold, system });
    if (isRest) return { left, isFull: ending === 'full' };
  }
}

/** Where a chunk ends without the line feed that the kernel needs and its file may lack. */
function ownEnd({ bytes }: Chunk, taken: Uint8Array): number {
  const last = bytes.at(-1);
  return taken.length - Number(last !== undefined && last !== LINE_FEED && last !== CARRIAGE_RETURN);
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

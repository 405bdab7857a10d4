// What both ways of alignment-based PARSEVAL share: two open parts of trees are read.
import type { Chunk, Notices } from '../../bytes/index.ts';
import { cutLines, cutTrees, type Layout, readBracketPair, type TreeKernel } from '../../formats/index.ts';
import type { Symbols, Trees } from '../../model/index.ts';
import type { OpenPart } from '../files.ts';
import type { PartNotices } from '../score-part.ts';

/** Reads both sides. Blank lines at the end of a file hold no place. */
export function readOpenPart(kernel: TreeKernel, open: OpenPart, symbols: Symbols) {
  const { gold: goldChunk, system: systemChunk, goldEnded, systemEnded } = open;
  const goldLayout = open.goldLayout as Layout;
  const systemLayout = open.systemLayout as Layout;
  const { gold, system } = readBracketPair(kernel, symbols, goldChunk, goldLayout, systemChunk, systemLayout)();
  return {
    gold: goldEnded ? withoutTrailingBlanks(gold.trees) : gold.trees,
    system: systemEnded ? withoutTrailingBlanks(system.trees) : system.trees,
    /** What is odd about either side. */
    notices: [gold.notices, system.notices] as const,
  };
}

/** What is odd about the sentences that were taken, and no others. */
export function noticesOfTaken(
  kernel: TreeKernel,
  open: OpenPart,
  symbols: Symbols,
  goldTaken: number,
  systemTaken: number,
): readonly Notices[] {
  const taken = ({ bytes, ...chunk }: Chunk, layout: string, sentences: number) => {
    const cut = layout === 'line' ? cutLines : cutTrees;
    return { ...chunk, bytes: bytes.subarray(0, cut(bytes, 0, bytes.length, sentences, true).offset) };
  };
  const gold = taken(open.gold, open.goldLayout, goldTaken);
  const system = taken(open.system, open.systemLayout, systemTaken);
  return readOpenPart(kernel, { ...open, gold, system }, symbols).notices;
}

/** What was read, by the side it is about. */
export function noteStages({ gold, system }: PartNotices, [ofGold, ofSystem]: readonly Notices[]): void {
  gold.append(ofGold?.list() ?? []);
  system.append(ofSystem?.list() ?? []);
}

/** Empty lines at the end of a file hold no place. */
function withoutTrailingBlanks(trees: Trees): Trees {
  let { size } = trees;
  const isBlank = (i: number) =>
    trees.wordStart[i] === trees.wordStart[i + 1] &&
    trees.bracketStart[i] === trees.bracketStart[i + 1] &&
    trees.broken[i] === 0;
  while (size > 0 && isBlank(size - 1)) size--;
  return { ...trees, size };
}

// What both ways of alignment-based PARSEVAL share: two windows of trees are read, and groups of their sentences become
// rows.
import type { Chunk, Notices } from '../bytes/index.ts';
import { TableTally } from '../counts/index.ts';
import { cutLines, cutTrees, type Layout, readBracketPair } from '../formats/index.ts';
import type { TreeKernel } from '../kernel/index.ts';
import { type ParsevalColumn, parseval, type TreePair } from '../metrics/index.ts';
import type { Symbols, Trees } from '../model/index.ts';
import {
  inStages,
  isDrawn,
  type Part,
  type PartScore,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
  type Window,
  type WindowScore,
  type WindowScoring,
} from './family.ts';
import { bracketDetail, runInFile, type SentencesAsRead } from './parseval-common.ts';
import { parsevalPictures } from './parseval-picture.ts';

/** Labels that are kept in mind from window to window; beyond so many, they are begun anew. */
export const MOST_SYMBOLS = 1 << 16;

interface ParsevalWindows extends WindowScoring<ParsevalColumn> {
  score(window: Window): WindowScore<ParsevalColumn> | null;
}

/** Scores two files that are at hand as one window. */
export function scoreAtOnce(windows: ParsevalWindows, part: Part): PartScore<ParsevalColumn> {
  const { goldTaken, systemTaken, ...score } = windows.score({
    ...part,
    goldEnded: true,
    systemEnded: true,
    longest: true,
  })!;
  return {
    ...score,
    stages: [...(score.stages ?? []), windows.finish()],
    warnings: [...score.warnings, ...windows.finish()],
  };
}

/** Reads both sides. Blank lines at the end of a file hold no place. */
export function readWindow(kernel: TreeKernel, window: Window, symbols: Symbols) {
  const { gold: goldChunk, system: systemChunk, goldEnded, systemEnded } = window;
  const goldLayout = window.goldLayout as Layout;
  const systemLayout = window.systemLayout as Layout;
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
  window: Window,
  symbols: Symbols,
  goldTaken: number,
  systemTaken: number,
): readonly Notices[] {
  const taken = ({ bytes, ...chunk }: Chunk, layout: string, sentences: number) => {
    const cut = layout === 'line' ? cutLines : cutTrees;
    return { ...chunk, bytes: bytes.subarray(0, cut(bytes, 0, bytes.length, sentences, true).offset) };
  };
  const gold = taken(window.gold, window.goldLayout, goldTaken);
  const system = taken(window.system, window.systemLayout, systemTaken);
  return readWindow(kernel, { ...window, gold, system }, symbols).notices;
}

/** Collects rows, and details where they are wanted. */
export class GroupRows {
  readonly #tally: TableTally<ParsevalColumn>;
  readonly #details: SentenceDetail[] = [];
  readonly #pictures: SentencePictures[] = [];
  readonly #wanted: Wanted;

  constructor(wanted: Wanted) {
    this.#tally = new TableTally(parseval.columns, wanted.keyed);
    this.#wanted = wanted;
  }

  add(
    { gold, system }: { readonly gold: SentencesAsRead; readonly system: SentencesAsRead },
    pair: TreePair,
    more: (tally: TableTally<ParsevalColumn>) => void = () => {},
  ): void {
    const run = runInFile(gold);
    this.#tally.begin(run);
    parseval.count(pair, this.#tally);
    more(this.#tally);
    if (this.#wanted.details) this.#details.push(bracketDetail(gold, system, pair, this.#wanted.brief));
    if (isDrawn(this.#wanted, run.from, run.to)) this.#pictures.push(parsevalPictures(gold, system, pair));
  }

  finish(notices: readonly Notices[]): PartScore<ParsevalColumn> {
    return { table: this.#tally.table(), ...inStages(...notices), details: this.#details, pictures: this.#pictures };
  }
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

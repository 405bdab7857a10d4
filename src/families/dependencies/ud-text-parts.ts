// Parts of two files that are the same text: every word meets the same word as if the files were read whole. The kernel counts
// the sentences that need no judgement, and what it leaves is read here. Whatever else there is, differing texts or a file
// that is refused, is for whoever reads the files whole.
import { firstDifference, type NamedGraphs, rangedAsRead } from '../../align/index.ts';
import { hasLoneReturn, InputError } from '../../bytes/index.ts';
import { type DependencyGraphs, GraphMemory, Symbols } from '../../model/index.ts';
import type { Part, Whole } from '../files.ts';
import { KeptByRun, type PartNotices } from '../score-part.ts';
import type { RowTally } from '../scoring.ts';
import { type GraphOptions, readRows } from './files.ts';
import { type BorrowedKernel, countByKernel, returnRowKernel } from './row-kernel.ts';
import { Comparable } from './ud/comparable.ts';
import { borrowUdKernel, tallyCounted } from './ud/kernel-counts.ts';
import type { UdOptions } from './ud/options.ts';
import { UdPair } from './ud/pair.ts';
import type { UdColumn } from './ud/table.ts';
import { sentencePairs, type UdSentencePair } from './ud-metric.ts';

/** Labels and features that are kept in mind from part to part; beyond so many, they are begun anew. */
const MOST_SYMBOLS = 1 << 16;

type Pairs = Generator<UdSentencePair, Whole | undefined>;

export class UdTextParts {
  readonly #options: UdOptions;
  readonly #reading: GraphOptions;
  readonly #memory = { gold: new GraphMemory(), system: new GraphMemory() };
  #symbols = new Symbols();
  #comparable: Comparable;
  readonly #kept = new KeptByRun<BorrowedKernel>();

  constructor(options: UdOptions, reading: GraphOptions) {
    this.#options = options;
    this.#reading = reading;
    this.#comparable = new Comparable(this.#symbols, options);
  }

  forget(run: number): void {
    this.#kept.forget(run);
  }

  /** Pairs last until the next part, or the next sentences that the kernel leaves. */
  *pairs(part: Part, notices: PartNotices, shortcut: RowTally<UdColumn> | null): Pairs {
    if (part.goldLayout !== 'rows' || part.systemLayout !== 'rows') return 'whole';
    try {
      const counted = shortcut === null ? 'unfit' : yield* this.#countedByKernel(part, notices, shortcut);
      if (counted !== 'unfit') return counted;
      if (hasLoneReturn(part.gold.bytes) || hasLoneReturn(part.system.bytes)) return 'whole';
      return yield* this.#read(part, notices);
    } catch (error) {
      if (error instanceof InputError) return 'whole';
      throw error;
    }
  }

  /** Where the part is `unfit` for the kernel after all, nothing of it has been counted. */
  *#countedByKernel(
    part: Part,
    notices: PartNotices,
    tally: RowTally<UdColumn>,
  ): Generator<UdSentencePair, Whole | 'unfit' | undefined> {
    const borrowed = this.#kept.take(part) ?? borrowUdKernel(this.#options, this.#reading, tally.keyed);
    if (borrowed === null) return 'unfit';
    const counted = countByKernel(borrowed.kernel, part);
    if (counted === 'different') return 'whole';
    const { left, isFull } = counted;
    if (isFull || !this.#kept.keep(part, borrowed)) {
      tallyCounted(borrowed.kernel, part.gold.first, tally);
      if (!isFull) returnRowKernel(borrowed);
    }
    if (left === null) return 'unfit';
    for (const each of left) if ((yield* this.#read(each, notices)) === 'whole') return 'whole';
    return undefined;
  }

  *#read(part: Part, notices: PartNotices): Pairs {
    if (this.#symbols.size > MOST_SYMBOLS) {
      this.#symbols = new Symbols();
      this.#comparable = new Comparable(this.#symbols, this.#options);
    }
    const [gold, system] = (['gold', 'system'] as const).map(side => ({
      file: part[side].file,
      graphs: readRows(part[side], this.#symbols, this.#reading, notices[side], this.#memory[side]),
    })) as [NamedGraphs, NamedGraphs];
    if (firstDifference(gold.graphs, system.graphs) >= 0) return 'whole';
    if (hasEmptySentence(gold.graphs) || hasEmptySentence(system.graphs)) return 'whole';
    const pair = new UdPair(rangedAsRead(gold), rangedAsRead(system), this.#options, null, this.#comparable);
    yield* sentencePairs(pair, gold.graphs.size, part);
    return undefined;
  }
}

/** Whether there is a sentence without tokens: where it stands in the text is not certain. */
function hasEmptySentence({ tokenStart, size }: DependencyGraphs): boolean {
  for (let i = 0; i < size; i++) if (tokenStart[i] === tokenStart[i + 1]) return true;
  return false;
}

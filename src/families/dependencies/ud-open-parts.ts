// Files with the same text, read open part by open part: up to the last place where a sentence ends on both sides, every
// word meets the same word as if the files were read whole. Whatever else there is, differing texts or a file that is
// refused, is for whoever reads them whole.
import { type RangedGraphs, rangedAsRead } from '../../align/index.ts';
import { type Chunk, countLines, InputError, Notices } from '../../bytes/index.ts';
import { type Cut, offsetAsWritten } from '../../formats/index.ts';
import { type DependencyGraphs, firstSentences, GraphMemory, Symbols } from '../../model/index.ts';
import type { OpenPart, Whole } from '../files.ts';
import type { OpenPartEnd, OpenPartReader, PartNotices } from '../scoring.ts';
import { type GraphOptions, readRows } from './files.ts';
import { Comparable } from './ud/comparable.ts';
import type { UdOptions } from './ud/options.ts';
import { UdPair } from './ud/pair.ts';
import { sentencePairs, type UdSentencePair } from './ud-metric.ts';

/** Labels and features that are kept in mind from open part to open part; beyond so many, they are begun anew. */
const MOST_SYMBOLS = 1 << 16;

interface ReadSide {
  readonly chunk: Chunk;
  readonly graphs: DependencyGraphs;
  readonly lines: number;
  readonly notices: Notices;
}

export class UdOpenParts implements OpenPartReader<UdSentencePair> {
  readonly size = 1 << 22;
  readonly #options: UdOptions;
  readonly #reading: GraphOptions;
  readonly #memory = { gold: new GraphMemory(), system: new GraphMemory() };
  #symbols = new Symbols();
  #comparable: Comparable;
  #begun = false;

  constructor(options: UdOptions, reading: GraphOptions) {
    this.#options = options;
    this.#reading = reading;
    this.#comparable = new Comparable(this.#symbols, options);
  }

  pairs(open: OpenPart, notices: PartNotices): Generator<UdSentencePair, OpenPartEnd> | null | Whole {
    if (open.goldLayout !== 'rows' || open.systemLayout !== 'rows') return 'whole';
    if (this.#symbols.size > MOST_SYMBOLS) {
      this.#symbols = new Symbols();
      this.#comparable = new Comparable(this.#symbols, this.#options);
    }
    try {
      return this.#readablePairs(open, notices);
    } catch (error) {
      if (error instanceof InputError) return 'whole';
      throw error;
    }
  }

  #readablePairs(open: OpenPart, notices: PartNotices): Generator<UdSentencePair, OpenPartEnd> | null | Whole {
    const gold = this.#read('gold', open.gold);
    const system = this.#read('system', open.system);
    if (!haveSameText(gold.graphs, system.graphs, open)) return 'whole';
    if (hasEmptySentence(gold.graphs) || hasEmptySentence(system.graphs)) return 'whole';
    const ended = open.goldEnded && open.systemEnded;
    const [goldTaken, systemTaken] = lastCommonEnd(gold.graphs, system.graphs);
    // Files without sentences are refused.
    if (goldTaken === 0 && !(ended && this.#begun)) return ended || open.longest ? 'whole' : null;
    this.#begun = true;
    const [goldRanges, systemRanges] = [rangesOf(gold, goldTaken), rangesOf(system, systemTaken)];
    const pair = new UdPair(goldRanges, systemRanges, this.#options, null, this.#comparable);
    notices.gold.append(this.#noticesOf(gold, goldTaken).list());
    notices.system.append(this.#noticesOf(system, systemTaken).list());
    const taken = { goldTaken: cutOf(gold, goldTaken), systemTaken: cutOf(system, systemTaken) };
    return (function* () {
      yield* sentencePairs(pair, goldTaken, open);
      return taken;
    })();
  }

  #read(side: 'gold' | 'system', chunk: Chunk): ReadSide {
    const notices = new Notices();
    return { chunk, notices, ...readRows(chunk, this.#symbols, this.#reading, notices, this.#memory[side]) };
  }

  /** What is odd about the sentences that are taken, and no others. */
  #noticesOf(read: ReadSide, taken: number): Notices {
    const { chunk, graphs, notices } = read;
    if (taken === graphs.size || notices.list().length === 0) return notices;
    const ofTaken = new Notices();
    const part = { ...chunk, bytes: chunk.bytes.subarray(0, cutOf(read, taken).offset) };
    readRows(part, new Symbols(), this.#reading, ofTaken);
    return ofTaken;
  }
}

function rangesOf({ chunk: { file }, graphs }: ReadSide, taken: number): RangedGraphs {
  return rangedAsRead({ file, graphs: taken === graphs.size ? graphs : firstSentences(graphs, taken) });
}

/** As far as both can be seen. */
function haveSameText(
  { text: gold }: DependencyGraphs,
  { text: system }: DependencyGraphs,
  { goldEnded, systemEnded }: OpenPart,
): boolean {
  if ((goldEnded && gold.length < system.length) || (systemEnded && system.length < gold.length)) return false;
  const common = Math.min(gold.length, system.length);
  for (let at = 0; at < common; at++) if (gold[at] !== system[at]) return false;
  return true;
}

/** Whether there is a sentence without tokens: where it stands in the text is not certain. */
function hasEmptySentence({ tokenStart, size }: DependencyGraphs): boolean {
  for (let i = 0; i < size; i++) if (tokenStart[i] === tokenStart[i + 1]) return true;
  return false;
}

/** How many sentences of each there are up to the last place in the text where both have the end of one. */
function lastCommonEnd(gold: DependencyGraphs, system: DependencyGraphs): [goldTaken: number, systemTaken: number] {
  const endOf = ({ textStart, tokenStart }: DependencyGraphs, sentences: number) => textStart[tokenStart[sentences]!]!;
  let [g, s] = [gold.size, system.size];
  for (;;) {
    const order = endOf(gold, g) - endOf(system, s);
    if (order === 0) return [g, s];
    if (order > 0) g--;
    else s--;
  }
}

/** Where so many sentences end. */
function cutOf({ chunk: { bytes }, graphs, lines }: ReadSide, sentences: number): Cut {
  if (sentences === graphs.size) return { sentences, offset: bytes.length, lines };
  const end = graphs.offset[sentences]!;
  const offset = graphs.bytes.buffer === bytes.buffer ? end : offsetAsWritten(bytes, end);
  return { sentences, offset, lines: lines - countLines(graphs.bytes, end) };
}

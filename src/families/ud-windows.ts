// Files with the same text, scored window by window: up to the last place where a sentence ends on both sides, every
// word meets the same word as if the files were read whole. Whatever else there is, differing texts or a file that is
// refused, is for whoever reads them whole.
import { type RangedGraphs, rangedAsRead } from '../align/index.ts';
import { type Chunk, InputError, Notices, type Warning } from '../bytes/index.ts';
import { type Counts, sum } from '../counts/index.ts';
import { type Cut, countLines, offsetAsWritten } from '../formats/index.ts';
import { Comparable, type UdColumn, type UdOptions, UdPair, udColumns } from '../metrics/index.ts';
import { type DependencyGraphs, firstSentences, GraphMemory, Symbols } from '../model/index.ts';
import type { Wanted, Whole, Window, WindowScore, WindowScoring } from './family.ts';
import { type GraphOptions, readRows } from './graph-files.ts';
import { scoreSentences, warnOfRepeatedEdges } from './ud-rows.ts';

/** Labels and features that are kept in mind from window to window; beyond so many, they are begun anew. */
const MOST_SYMBOLS = 1 << 16;

type SideName = 'gold' | 'system';

interface ReadWindow {
  readonly chunk: Chunk;
  readonly graphs: DependencyGraphs;
  readonly lines: number;
  readonly notices: Notices;
}

export class UdWindows implements WindowScoring<UdColumn> {
  readonly size = 1 << 22;
  readonly #options: UdOptions;
  readonly #reading: GraphOptions;
  readonly #wanted: Wanted;
  readonly #memory = { gold: new GraphMemory(), system: new GraphMemory() };
  readonly #notices = { gold: new Notices(), system: new Notices() };
  readonly #counts = Object.fromEntries(udColumns.map(column => [column, 0])) as Record<UdColumn, number>;
  #symbols = new Symbols();
  #comparable: Comparable;
  #begun = false;

  constructor(options: UdOptions, reading: GraphOptions, wanted: Wanted) {
    this.#options = options;
    this.#reading = reading;
    this.#wanted = wanted;
    this.#comparable = new Comparable(this.#symbols, options);
  }

  score(window: Window): WindowScore<UdColumn> | null | Whole {
    if (window.goldLayout !== 'rows' || window.systemLayout !== 'rows') return 'whole';
    if (this.#symbols.size > MOST_SYMBOLS) {
      this.#symbols = new Symbols();
      this.#comparable = new Comparable(this.#symbols, this.#options);
    }
    try {
      return this.#scoreReadable(window);
    } catch (error) {
      if (error instanceof InputError) return 'whole';
      throw error;
    }
  }

  /** Gold's come first, as if it had been read first. */
  finish(): readonly Warning[] {
    const notices = new Notices();
    for (const side of ['gold', 'system'] as const) notices.append(this.#notices[side].list());
    warnOfRepeatedEdges(this.#counts, notices);
    return notices.list();
  }

  #scoreReadable(window: Window): WindowScore<UdColumn> | null | Whole {
    const gold = this.#read('gold', window.gold);
    const system = this.#read('system', window.system);
    if (!haveSameText(gold.graphs, system.graphs, window)) return 'whole';
    if (hasEmptySentence(gold.graphs) || hasEmptySentence(system.graphs)) return 'whole';
    const ended = window.goldEnded && window.systemEnded;
    const [goldTaken, systemTaken] = lastCommonEnd(gold.graphs, system.graphs);
    // Files without sentences are refused.
    if (goldTaken === 0 && !(ended && this.#begun)) return ended || window.longest ? 'whole' : null;
    this.#begun = true;
    const pair = new UdPair(
      this.#take('gold', gold, goldTaken),
      this.#take('system', system, systemTaken),
      this.#options,
      null,
      this.#comparable,
    );
    const score = scoreSentences(pair, goldTaken, window, this.#wanted);
    this.#add(sum(score.table));
    return { ...score, warnings: [], goldTaken: cutOf(gold, goldTaken), systemTaken: cutOf(system, systemTaken) };
  }

  #read(side: SideName, chunk: Chunk): ReadWindow {
    const notices = new Notices();
    return { chunk, notices, ...readRows(chunk, this.#symbols, this.#reading, notices, this.#memory[side]) };
  }

  /** The sentences that are taken. What is odd about them is kept in mind, but not what is odd about others. */
  #take(side: SideName, read: ReadWindow, taken: number): RangedGraphs {
    const { chunk, graphs, notices } = read;
    const { file } = chunk;
    if (taken === graphs.size) {
      this.#notices[side].append(notices.list());
      return rangedAsRead({ file, graphs });
    }
    if (notices.list().length > 0) {
      const part = { ...chunk, bytes: chunk.bytes.subarray(0, cutOf(read, taken).offset) };
      readRows(part, new Symbols(), this.#reading, this.#notices[side]);
    }
    return rangedAsRead({ file, graphs: firstSentences(graphs, taken) });
  }

  #add(counts: Counts<UdColumn>): void {
    for (const column of udColumns) this.#counts[column] += counts[column];
  }
}

/** As far as both can be seen. */
function haveSameText(
  { text: gold }: DependencyGraphs,
  { text: system }: DependencyGraphs,
  { goldEnded, systemEnded }: Window,
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
function cutOf({ chunk: { bytes }, graphs, lines }: ReadWindow, sentences: number): Cut {
  if (sentences === graphs.size) return { sentences, offset: bytes.length, lines };
  const end = graphs.offset[sentences]!;
  const offset = graphs.bytes.buffer === bytes.buffer ? end : offsetAsWritten(bytes, end);
  return { sentences, offset, lines: lines - countLines(graphs.bytes.subarray(end)) };
}

// Penn-style bracketed trees, in every variant that real files show (see docs/formats.md): how a file of them is laid out and
// where it can be cut, and how it is read.
// The pass over the bytes is the kernel's (kernel/brackets.ts, compiled to WebAssembly: twice as fast as the same loop
// in JavaScript, and at full speed at once). Here its chunk becomes `Trees`, and what was irregular becomes notices.
import { type Chunk, type InputError, LINE_FEED, Notices, placeAt, refuse } from '../bytes/index.ts';
import type { Symbols, Trees } from '../model/index.ts';
import { bracketKernel } from './bracket-kernel.ts';
import { IRREGULARITY_NUMBERS, irregularityWarnings, unopened } from './bracket-notices.ts';
import { type Gaps, reorderByIndex } from './discontinuous.ts';
import { Kernel, KernelProgram, walkOverBlocks } from './kernel.ts';

const OPEN = 40;
const CLOSE = 41;
const TAB = 9;

/** `line`: one sentence a line, a blank line holds the place of a failed parse.
 *  `stream`: trees run over as many lines as they like, blank lines mean nothing. */
export type Layout = 'line' | 'stream';

/** Whether a file begins with a bracket, and its first line has nothing behind a tab: then it is no treebank of another kind. */
export function beginsWithTree(sample: Uint8Array): boolean {
  let at = 0;
  while (at < sample.length && sample[at]! <= 32) at++;
  if (sample[at] !== OPEN) return false;
  const end = sample.indexOf(LINE_FEED, at);
  return !sample.subarray(at, end < 0 ? sample.length : end).includes(TAB);
}

/** What the kernel has seen of brackets, in its order (kernel/layout.ts). */
const surveyFields = ['depth', 'surplus', 'lineDepth', 'lineSurplus', 'begin', 'lines', 'balanced', 'trees'] as const;

/** So many bytes are handed to the kernel at once. */
const SURVEYED = 1 << 18;

/** Follows the brackets of a file, piece by piece, and says which layout it has:
 *  - `line` if every line is balanced by itself;
 *  - else `stream` if the file as a whole is;
 *  - else, it being damaged anyway, `line` if at least half of the lines are trees that begin in the first column. */
export class LayoutSurvey {
  #seen = Int32Array.from(surveyFields, field => (field === 'begin' ? -1 : 0));

  read(bytes: Uint8Array): void {
    const kernel = borrowKernel();
    for (let from = 0; from < bytes.length; from += SURVEYED) {
      const piece = bytes.subarray(from, from + SURVEYED);
      kernel.call('reset');
      const room = kernel.call('roomForSurvey', piece.length);
      kernel.numbers(room, surveyFields.length).set(this.#seen);
      kernel.bytes(room + 4 * surveyFields.length, piece.length).set(piece);
      kernel.call('followBrackets', room, piece.length);
      this.#seen = kernel.numbers(room, surveyFields.length).slice();
    }
    returnKernel(kernel);
  }

  #number(field: (typeof surveyFields)[number]): number {
    return this.#seen[surveyFields.indexOf(field)]!;
  }

  get everyLineBalanced(): boolean {
    const isBalanced = this.#number('lineDepth') === 0 && this.#number('lineSurplus') === 0;
    return isBalanced && this.#number('balanced') === this.#number('lines');
  }

  layout(): Layout {
    this.read(Uint8Array.of(LINE_FEED));
    if (this.everyLineBalanced) return 'line';
    if (this.#number('depth') === 0 && this.#number('surplus') === 0) return 'stream';
    return this.#number('trees') * 2 >= this.#number('lines') ? 'line' : 'stream';
  }
}

// Where files of trees can be cut: behind a line, or behind a tree.

export interface Cut {
  /** Behind the last sentence. */
  readonly offset: number;
  readonly sentences: number;
  readonly lines: number;
}

/** Finds the end of so many lines, or of as many as end before `to`. A last line may lack its line feed. */
export function cutLines(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let { offset, lines } = quickCut(bytes, from, to, most);
  while (lines < most && offset < to) {
    const end = bytes.indexOf(LINE_FEED, offset);
    if (end < 0 || end >= to) {
      if (!ended) break;
      offset = to;
    } else offset = end + 1;
    lines++;
  }
  return { offset, sentences: lines, lines };
}

/** Finds the end of so many trees that run over lines. What is left at the end of the file joins the last one. */
export function cutTrees(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let offset = from;
  let sentences = 0;
  let lines = 0;
  let depth = 0;
  let newLines = 0;
  for (let at = from; at < to && sentences < most; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED) newLines++;
    else if (byte === OPEN) depth++;
    // A bracket too many ends no sentence; it stays for the reader to refuse.
    else if (byte === CLOSE && depth > 0 && --depth === 0) {
      sentences++;
      lines += newLines;
      newLines = 0;
      offset = at + 1;
    }
  }
  if (ended && sentences < most && offset < to) {
    if (depth > 0) sentences++;
    lines += newLines;
    offset = to;
  }
  return { offset, sentences, lines };
}

/** As far as the kernel can see: all lines but one that is longer than a block, and the rest of a line at the end. */
function quickCut(bytes: Uint8Array, from: number, to: number, most: number): Omit<Cut, 'sentences'> {
  let lines = 0;
  const offset = lineBlocks(bytes, from, to, most, (kernel, at, end) => {
    const cut = kernel.call('cutLines', at, end, Math.min(most - lines, 0xffffffff));
    lines += kernel.call('linesFound');
    return cut;
  });
  return { offset, lines };
}

// The kernel is kept from chunk to chunk.

/** The gold file or the system's; a lone file is read as gold. */
export type SideIndex = 0 | 1;

/** Ways to read, in the kernel's order: a sentence a line; trees over many lines; and line by line as EVALB does it,
 *  where every line that EVALB reads in another way than we do counts as broken. */
const ways = ['line', 'stream', 'literal'] as const;
type Way = (typeof ways)[number];

/** What the kernel knows of a side, in its order: the class `Side` of kernel/sides.ts. */
const sideFields = [
  ...(['sentences', 'words', 'brackets', 'symbols', 'indexed', 'fault', 'root', 'end'] as const),
  ...(['bytesAt', 'tagAt', 'wordFromAt', 'wordToAt', 'labelAt', 'fromAt', 'toAt', 'offsetAt', 'brokenAt'] as const),
  ...(['wordStartAt', 'bracketStartAt', 'symbolAt', 'irregularityAt'] as const),
];
type SideRecord = Readonly<Record<(typeof sideFields)[number], number>>;

/** How many bytes there are with the line feed at their end. */
function lengthWithEnd(bytes: Uint8Array): number {
  return bytes.length + Number(bytes.length > 0 && bytes.at(-1) !== LINE_FEED);
}

/** What the kernel counts of a sentence that needs no judgement (kernel/parseval.ts), in its order. `decided` is 1 if it has
 *  decided the sentence; if not, the others mean nothing. */
export const plainRow = [
  ...(['decided', 'length', 'words', 'correctTags', 'matched', 'gold', 'system', 'crossing'] as const),
  ...(['complete', 'noCrossing', 'twoOrLessCrossing'] as const),
] as const;
export type PlainColumn = (typeof plainRow)[number];
/** Where each of them stands. */
export const plainAt = Object.fromEntries(plainRow.map((column, at) => [column, at])) as Record<PlainColumn, number>;

/** What the parameters of PARSEVAL say about each label and tag; see LabelRules. */
interface RuleTables {
  readonly deleted: Uint8Array;
  readonly weightless: Uint8Array;
  readonly bracketKind: Int32Array;
  readonly tagKind: Int32Array;
  readonly cut: Int32Array;
  /** By label: 1 if it counts for nothing as the label of a root. */
  readonly rootWrapper?: Uint8Array;
}

/** What the kernel has counted by label, as numbers: the label's symbol, -1, and how many there are in gold, how many matched, and how many
 *  in the system; or of labels over the same words gold's symbol, the system's, and how often, which is followed by zeros. */
export const LABEL_NUMBERS = 5;

const bracketProgram = new KernelProgram('bracketKernel', bracketKernel);
const lineBlocks = walkOverBlocks(bracketProgram);

export class TreeKernel extends Kernel {
  constructor() {
    super(bracketProgram);
    if (this.constant('ROW') !== plainRow.length) throw new Error('the kernel has other columns than plainRow');
  }

  /** Reads what there is, or in lines at most so many. Returns how it ended. */
  read(side: SideIndex, bytes: Uint8Array, way: Way, most = -1): number {
    const length = lengthWithEnd(bytes);
    const copy = this.bytes(this.call('bytesFor', side, length), length);
    copy.set(bytes);
    if (length > bytes.length) copy[bytes.length] = LINE_FEED;
    return this.call('read', side, length, ways.indexOf(way), most);
  }

  /** The kernel numbers labels as it meets them; here they get the numbers of the corpus. */
  renumber(side: SideIndex, bytes: Uint8Array, numbering: Pick<Symbols, 'at'>): void {
    const numbersAt = this.call('numbersFor', side);
    const record = this.side(side);
    const known = this.numbers(record.symbolAt, 2 * record.symbols);
    const numbers = this.numbers(numbersAt, record.symbols);
    // The first two are the same everywhere: the empty label, and the unlabelled root.
    for (let id = 0; id < record.symbols; id++)
      numbers[id] = id < 2 ? id : numbering.at(bytes, known[2 * id]!, known[2 * id]! + known[2 * id + 1]!);
    this.call('renumber', side, numbersAt);
  }

  /** Scores what was read, as many sentences as both sides have. Several times as fast as PairScorer, which decides the rest and which
   *  it must agree with; tests/kernel.test.ts holds the two against each other. Quote repair and EQ_WORD are of no concern:
   *  where words differ the kernel decides nothing. `keyed` if labels are counted too. */
  score({ deleted, weightless, bracketKind, tagKind, cut, rootWrapper }: RuleTables, keyed = false): void {
    const size = deleted.length;
    const at = [size, size, 4 * size, 4 * size, 4 * size].map(room => this.call('scratch', room));
    const wrapperAt = rootWrapper === undefined ? 0 : this.call('scratch', size);
    if (rootWrapper !== undefined) this.bytes(wrapperAt, size).set(rootWrapper);
    this.bytes(at[0]!, size).set(deleted);
    this.bytes(at[1]!, size).set(weightless);
    this.numbers(at[2]!, size).set(bracketKind);
    this.numbers(at[3]!, size).set(tagKind);
    this.numbers(at[4]!, size).set(cut);
    this.call('setRules', size, ...at, wrapperAt);
    this.call('score', keyed ? size : 0);
  }

  /** What `score` has counted: a `plainRow` for each sentence. */
  rows(): Int32Array {
    const sentences = Math.min(this.side(0).sentences, this.side(1).sentences);
    return this.numbers(this.call('rowsAt'), plainRow.length * sentences).slice();
  }

  /** Keeps what `score` has counted until it is cleared: parts add up. Returns the sentences that it has not decided; null, and nothing
   *  is kept, if there is no room for more labels. */
  keep(): readonly number[] | null {
    const left = this.call('keep') | 0;
    return left < 0 ? null : [...this.numbers(this.call('undecidedAt'), left)];
  }

  /** What is kept, as rows of a table. */
  sums(sources: Int32Array): Float64Array {
    this.tellSources(sources);
    return this.tableRows(sources.length);
  }

  /** What is kept by label, LABEL_NUMBERS for each. */
  labels(): Int32Array {
    const listed = this.call('listLabels');
    return this.numbers(this.call('listedLabelsAt'), LABEL_NUMBERS * listed);
  }

  /** Forgets what is kept. */
  clear(): void {
    this.call('clear');
  }

  side(index: SideIndex): SideRecord {
    const values = this.numbers(this.call('sideAt', index), sideFields.length);
    return Object.fromEntries(sideFields.map((field, i) => [field, values[i]! >>> 0])) as SideRecord;
  }
}

/** Kernels that nobody reads with at the moment. Making one takes longer than reading a few trees. */
const idle: TreeKernel[] = [];
const MOST_IDLE = 4;
/** A part of the usual size takes half of it. */
const LARGEST_IDLE = 1 << 26;

/** A kernel for as long as it is not given back. */
export function borrowKernel(): TreeKernel {
  return idle.pop() ?? new TreeKernel();
}

/** Nothing that was read with it may be looked at any more, and nothing is kept. One that has failed is not given back. */
export function returnKernel(kernel: TreeKernel): void {
  kernel.clear();
  if (idle.length < MOST_IDLE && kernel.size <= LARGEST_IDLE) idle.push(kernel);
}

// From what the kernel has read to trees.

export interface ReadTrees {
  readonly trees: Trees;
  /** What is irregular about them. */
  readonly notices: Notices;
}

export function readBrackets(chunk: Chunk, symbols: Symbols, { layout }: { readonly layout: Layout }): ReadTrees {
  return read(new TreeKernel(), symbols, 0, chunk, layout)();
}

/** Reads the same sentences of two files into one kernel; what it read before is then gone. The trees are shown by the
 *  function that is returned, after which the kernel's memory must not grow. */
export function readBracketPair(
  kernel: TreeKernel,
  symbols: Symbols,
  gold: Chunk,
  goldLayout: Layout,
  system: Chunk,
  systemLayout: Layout,
): () => { gold: ReadTrees; system: ReadTrees } {
  const showGold = read(kernel, symbols, 0, gold, goldLayout);
  const showSystem = read(kernel, symbols, 1, system, systemLayout);
  return () => ({ gold: showGold(), system: showSystem() });
}

function read(kernel: TreeKernel, symbols: Symbols, side: SideIndex, chunk: Chunk, layout: Layout): () => ReadTrees {
  const ending = kernel.read(side, chunk.bytes, layout);
  if (ending !== kernel.constant('FINE'))
    throw faultOf(chunk, kernel.side(side), ending === kernel.constant('SURPLUS'));
  kernel.renumber(side, chunk.bytes, symbols);
  return () => {
    const record = kernel.side(side);
    const own: Chunk = { ...chunk, bytes: kernel.bytes(record.bytesAt, lengthWithEnd(chunk.bytes)) };
    const irregular = kernel.numbers(record.irregularityAt, IRREGULARITY_NUMBERS);
    const labels = kernel.numbers(record.symbolAt, 2 * record.symbols);
    const notices = new Notices();
    if (irregular.some(count => count > 0)) notices.append(irregularityWarnings(own, irregular, labels, symbols));
    return { trees: treesIn(own, kernel, record, symbols), notices };
  };
}

function treesIn(chunk: Chunk, kernel: TreeKernel, record: SideRecord, symbols: Symbols): Trees {
  const { sentences, words, brackets } = record;
  const gaps: Gaps = new Map();
  const trees = {
    bytes: chunk.bytes,
    symbols,
    size: sentences,
    offset: kernel.numbers(record.offsetAt, sentences),
    broken: kernel.bytes(record.brokenAt, sentences),
    wordStart: kernel.numbers(record.wordStartAt, sentences + 1),
    tag: kernel.numbers(record.tagAt, words),
    wordFrom: kernel.numbers(record.wordFromAt, words),
    wordTo: kernel.numbers(record.wordToAt, words),
    bracketStart: kernel.numbers(record.bracketStartAt, sentences + 1),
    label: kernel.numbers(record.labelAt, brackets),
    from: kernel.numbers(record.fromAt, brackets),
    to: kernel.numbers(record.toAt, brackets),
    gaps,
  };
  if (record.indexed > 0)
    for (let i = 0; i < sentences; i++) {
      if ((trees.broken[i]! & INDEXED) === 0) continue;
      trees.broken[i]! &= ~INDEXED;
      reorderByIndex(trees, i, gaps, () => placeAt(chunk, trees.offset[i]!));
    }
  return trees;
}

/** Set in the `broken` column where the first leaf of a sentence reads `0=word`. */
const INDEXED = 2;

/** In stream layout there is no reading on from a bracket that is missing or too many. */
function faultOf(chunk: Chunk, { fault, root }: SideRecord, surplus: boolean): InputError {
  const place = placeAt(chunk, fault);
  if (surplus) return refuse('unopened-bracket', place, unopened);
  const { line, column } = placeAt(chunk, root);
  const tree = `the tree opened at line ${line}, column ${column}`;
  return refuse('unclosed-bracket', place, `${tree} is never closed; is the file cut off?`);
}

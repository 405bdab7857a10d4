// One instance of the WebAssembly kernel (kernel/*.ts) with its memory, kept from chunk to chunk.
// What it has read stays in its memory until the next reading: arrays over it are only made when all reading is done,
// because memory that grows leaves older arrays empty.
import { LINE_FEED, refuse } from '../bytes/index.ts';
import { kernelBytes } from './bracket-kernel.ts';

/** The gold file or the system's; a lone file is read as gold. */
export type SideIndex = 0 | 1;

/** Ways to read, in the kernel's order: a sentence a line; trees over many lines; and line by line as EVALB does it,
 *  where every line that EVALB reads in another way than we do counts as broken. */
const ways = ['line', 'stream', 'literal'] as const;
type Way = (typeof ways)[number];

/** Whoever knows the numbers of labels and tags. */
interface Numbering {
  /** The number of the atom bytes[from, to). */
  at(bytes: Uint8Array, from: number, to: number): number;
}

/** What the kernel knows of a side, in its order: the class `Side` of kernel/brackets.ts. */
const sideFields = [
  ...(['sentences', 'words', 'brackets', 'symbols', 'indexed', 'fault', 'root', 'end'] as const),
  ...(['bytesAt', 'tagAt', 'wordFromAt', 'wordToAt', 'labelAt', 'fromAt', 'toAt', 'offsetAt', 'brokenAt'] as const),
  ...(['wordStartAt', 'bracketStartAt', 'symbolAt', 'irregularityAt'] as const),
];
export type SideRecord = Readonly<Record<(typeof sideFields)[number], number>>;

/** How many bytes there are with the line feed at their end. */
export function lengthWithEnd(bytes: Uint8Array): number {
  return bytes.length + Number(bytes.length > 0 && bytes.at(-1) !== LINE_FEED);
}

let compiled: WebAssembly.Module | null = null;

export class TreeKernel {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  constructor() {
    compiled ??= new WebAssembly.Module(kernelBytes());
    const abort = () => {
      throw refuse('out-of-memory', null, 'a sentence is too long to be held in memory; is this the right file?');
    };
    this.#exports = new WebAssembly.Instance(compiled, { env: { abort } }).exports;
    const { memory } = this.#exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('the kernel has no memory');
    this.#memory = memory;
  }

  call(name: string, ...values: readonly number[]): number {
    const callee = this.#exports[name];
    if (typeof callee !== 'function') throw new Error(`the kernel has no function ${name}`);
    return Number(callee(...values)) >>> 0;
  }

  constant(name: string): number {
    const global = this.#exports[name];
    if (!(global instanceof WebAssembly.Global)) throw new Error(`the kernel has no constant ${name}`);
    return Number(global.value);
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
  renumber(side: SideIndex, bytes: Uint8Array, numbering: Numbering): void {
    const numbersAt = this.call('numbersFor', side);
    const record = this.side(side);
    const known = this.numbers(record.symbolAt, 2 * record.symbols);
    const numbers = this.numbers(numbersAt, record.symbols);
    // The first two are the same everywhere: the empty label, and the unlabelled root.
    for (let id = 0; id < record.symbols; id++)
      numbers[id] = id < 2 ? id : numbering.at(bytes, known[2 * id]!, known[2 * id]! + known[2 * id + 1]!);
    this.call('renumber', side, numbersAt);
  }

  side(index: SideIndex): SideRecord {
    const values = new Uint32Array(this.#memory.buffer, this.call('sideAt', index), sideFields.length);
    return Object.fromEntries(sideFields.map((field, i) => [field, values[i]!])) as SideRecord;
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, length);
  }

  numbers(address: number, length: number): Int32Array {
    return new Int32Array(this.#memory.buffer, address, length);
  }
}

// The kernel's scoring (kernel/parseval.ts) of sentences that need no judgement. Several times as fast as PairScorer,
// which decides the rest and which it must agree with; tests/kernel.test.ts holds the two against each other.

/** What the parameters say about each label and tag; see LabelRules. */
interface RuleTables {
  readonly deleted: Uint8Array;
  readonly weightless: Uint8Array;
  readonly bracketKind: Int32Array;
  readonly tagKind: Int32Array;
}

/** How many numbers a sentence has, and where each stands. The first (0) is 1 if the kernel has decided the sentence; if
 *  not, the others mean nothing. */
export const plainRow = {
  size: 8,
  length: 1,
  words: 2,
  correctTags: 3,
  matched: 4,
  gold: 5,
  system: 6,
  crossing: 7,
} as const;

/** Scores what the kernel has read, as many sentences as both sides have. Its memory may grow; `plainRows` shows the
 *  result. Quote repair and EQ_WORD are of no concern: where words differ the kernel decides nothing. */
export function scorePlainSentences(kernel: TreeKernel, rules: RuleTables): void {
  const { deleted, weightless, bracketKind, tagKind } = rules;
  const size = deleted.length;
  const at = [size, size, 4 * size, 4 * size].map(room => kernel.call('scratch', room));
  kernel.bytes(at[0]!, size).set(deleted);
  kernel.bytes(at[1]!, size).set(weightless);
  kernel.numbers(at[2]!, size).set(bracketKind);
  kernel.numbers(at[3]!, size).set(tagKind);
  kernel.call('setRules', ...at);
  kernel.call('score');
}

export function plainRows(kernel: TreeKernel): Int32Array {
  const sentences = Math.min(kernel.side(0).sentences, kernel.side(1).sentences);
  return kernel.numbers(kernel.call('rowsAt'), plainRow.size * sentences);
}

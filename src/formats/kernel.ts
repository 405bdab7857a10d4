// An instance of a kernel (kernel/, AssemblyScript compiled to WebAssembly) with its memory. What it has read stays there until
// the next reading: arrays over it are only made when all reading is done, because memory that grows leaves older arrays empty.
import { binary, LINE_FEED, refuse } from '../bytes/index.ts';

type KernelName = 'bracketKernel' | 'rowKernel';

/** The kernels without SIMD, as text, where they are needed. */
let plain: Readonly<Record<KernelName, string>> | null = null;

/** The smallest program that has SIMD: a function that returns sixteen zeros. */
const SIMD_PROGRAM = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 10, 22, 1, 20, 0, 0xfd, 12],
  ...new Uint8Array(16),
  0x0b,
);

/** Whether there is WebAssembly, which some runtimes go without, such as `node --jitless`. */
export const hasWebAssembly = () => globalThis.WebAssembly !== undefined;

/** Loads the kernels without SIMD where the runtime has none. Whoever reads trees or CoNLL-U has called this before. */
export async function prepareKernels(): Promise<void> {
  if (hasWebAssembly() && !WebAssembly.validate(SIMD_PROGRAM))
    plain ??= (await import('./plain-kernels.ts')).plainKernels;
}

let fromBase64 = (text: string): Uint8Array<ArrayBuffer> => binary.encode(atob(text));

/** Has kernels read by what the runtime has for base64: a loop over letters is slow, and V8 takes time to compile it. */
export function readKernelsBy(read: typeof fromBase64): void {
  fromBase64 = read;
}

/** A kernel as text, which is compiled once. */
export class KernelProgram {
  readonly #name: KernelName;
  readonly #text: string;
  #module: WebAssembly.Module | null = null;

  /** `text` is the one with SIMD. */
  constructor(name: KernelName, text: string) {
    this.#name = name;
    this.#text = text;
  }

  get module(): WebAssembly.Module {
    if (this.#module === null) {
      this.#module = compiled(fromBase64(plain?.[this.#name] ?? this.#text));
    }
    return this.#module;
  }
}

function compiled(program: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (hasWebAssembly()) return new WebAssembly.Module(program);
  throw refuse(
    'no-webassembly',
    null,
    'trees cannot be read without WebAssembly, which is missing here; call node without --jitless, or take a browser where it is allowed',
  );
}

function noMemory(): never {
  throw refuse(
    'no-addresses',
    null,
    'sentences cannot be read: WebAssembly gets no memory; where a limit on addresses is set (ulimit -v), raise it, or call "node --disable-wasm-trap-handler"',
  );
}

/** A sentence needs more memory than any kernel may have. */
function abort(): never {
  throw refuse('out-of-memory', null, 'a sentence is too long to be held in memory; is this the right file?');
}

function instanceOf(module: WebAssembly.Module, env: Record<string, (...values: number[]) => number>) {
  try {
    return new WebAssembly.Instance(module, { env: { ...env, abort, noMemory } }).exports;
  } catch (error) {
    if (error instanceof RangeError) noMemory();
    throw error;
  }
}

/** In place of where a column of a table stands in the sums of a kernel: it has nothing of them, or the length of the sentences. */
export const [NO_SUM, LENGTH_SUM] = [-1, -2];

export class Kernel {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  /** `answers` are functions that the kernel calls. */
  constructor(program: KernelProgram, answers: Record<string, (...values: number[]) => number> = {}) {
    this.#exports = instanceOf(program.module, answers);
    const { memory } = this.#exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('the kernel has no memory');
    this.#memory = memory;
  }

  /** How many bytes it holds. */
  get size(): number {
    return this.#memory.buffer.byteLength;
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

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, length);
  }

  numbers(address: number, length: number): Int32Array {
    return new Int32Array(this.#memory.buffer, address, length);
  }

  protected doubles(address: number, length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, address, length);
  }

  /** Says of each column of a table where it stands in the sums. */
  protected tellSources(sources: Int32Array): void {
    this.numbers(this.call('sourcesFor', sources.length), sources.length).set(sources);
  }

  /** What has been summed, as the rows of a table with so many columns, a row for each length of sentences. */
  protected tableRows(columns: number): Float64Array {
    const rows = this.call('tableRows');
    return this.doubles(this.call('tableRowsAt'), rows * columns);
  }
}

/** So many bytes are handed to a kernel at once; fewer than the second number are not worth it. */
const [BLOCK, WORTH] = [1 << 18, 1 << 14];
/** To look for fewer lines or sentences than these is not worth it either. */
const FEW = 64;
/** Room behind bytes, which kernels look at too. */
const ROOM = 32;

/** A walk over bytes[from, to) with a kernel of its own, block by block: `cut` says how much of the block, from its address to
 *  where it ends, it has taken. Ends where too little is left, nothing is taken, or no kernel runs. */
export function walkOverBlocks(program: KernelProgram, answers: Record<string, () => number> = {}) {
  let own: Kernel | null = null;
  return (
    bytes: Uint8Array,
    from: number,
    to: number,
    most: number,
    cut: (kernel: Kernel, at: number, end: number) => number,
  ): number => {
    let offset = from;
    while (to - offset >= WORTH && most >= FEW && hasWebAssembly()) {
      const end = bytes.lastIndexOf(LINE_FEED, Math.min(to, offset + BLOCK) - 1) + 1;
      if (end <= offset) break;
      own ??= new Kernel(program, answers);
      own.call('reset');
      const at = own.call('allocate', end - offset + ROOM);
      const copy = own.bytes(at, end - offset + ROOM);
      copy.set(bytes.subarray(offset, end));
      copy.fill(LINE_FEED, end - offset);
      const taken = cut(own, at, at + end - offset);
      if (taken === 0) break;
      offset += taken;
    }
    return offset;
  };
}

// An instance of a kernel (kernel/, AssemblyScript compiled to WebAssembly) with its memory. What it has read stays there until
// the next reading: arrays over it are only made when all reading is done, because memory that grows leaves older arrays empty.
import { LINE_FEED, refuse } from '../bytes/index.ts';

/** A kernel as text, which is compiled once. */
export class KernelProgram {
  readonly #text: string;
  #module: WebAssembly.Module | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get module(): WebAssembly.Module {
    this.#module ??= compiled(Uint8Array.from(atob(this.#text), letter => letter.charCodeAt(0)));
    return this.#module;
  }
}

function compiled(program: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  if (globalThis.WebAssembly?.validate(program)) return new WebAssembly.Module(program);
  throw refuse(
    'no-simd',
    null,
    'sentences cannot be read: that takes WebAssembly with SIMD, which is missing here; current browsers have it, and so does Node on processors with SSE4.1 or NEON, unless it is called with --jitless',
  );
}

function instanceOf(module: WebAssembly.Module, env: Record<string, (...values: number[]) => number>) {
  try {
    const abort = () => {
      throw refuse('out-of-memory', null, 'a sentence is too long to be held in memory; is this the right file?');
    };
    return new WebAssembly.Instance(module, { env: { ...env, abort } }).exports;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuse(
      'no-addresses',
      null,
      'sentences cannot be read: WebAssembly gets no memory; where a limit on addresses is set (ulimit -v), raise it, or call "node --disable-wasm-trap-handler"',
    );
  }
}

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
}

/** So many bytes are handed to a kernel at once; fewer than the second number are not worth it. */
const [BLOCK, WORTH] = [1 << 20, 1 << 14];
/** To look for fewer lines or sentences than these is not worth it either. */
const FEW = 64;
/** Room behind bytes, which kernels look at too. */
const ROOM = 32;

/** A walk over bytes[from, to) with a kernel of its own, block by block: `cut` says how much of the block, from its address to
 *  where it ends, it has taken. Ends where too little is left, or nothing is taken. */
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
    while (to - offset >= WORTH && most >= FEW) {
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

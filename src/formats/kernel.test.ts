import { afterEach, expect, test, vi } from 'vitest';
import { Kernel, KernelProgram } from './kernel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A program without any functions: its first eight bytes, and what stands behind them. */
const program = (...behind: readonly number[]) =>
  new KernelProgram(btoa(String.fromCharCode(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...behind)));

test('a program that the runtime can compile is compiled', () => {
  expect(program().module).toBeInstanceOf(WebAssembly.Module);
});

test('a program with instructions that the runtime does not know is refused in one line', () => {
  expect(() => new Kernel(program(255))).toThrow(/^sentences cannot be read: that takes WebAssembly with SIMD/);
});

test('so is any program where there is no WebAssembly', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(() => new Kernel(program())).toThrow(expect.objectContaining({ code: 'no-simd' }));
});

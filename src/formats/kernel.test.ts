import { afterEach, expect, test, vi } from 'vitest';
import { Kernel, KernelProgram, prepareKernels } from './kernel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A program without any functions. */
const program = () => new KernelProgram('rowKernel', btoa(String.fromCharCode(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));

test('with SIMD, a program is compiled as it is', async () => {
  await prepareKernels();
  expect(WebAssembly.Module.exports(program().module)).toEqual([]);
});

test('where there is no WebAssembly, a program is refused in one line', () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(() => new Kernel(program())).toThrow(expect.objectContaining({ code: 'no-webassembly' }));
});

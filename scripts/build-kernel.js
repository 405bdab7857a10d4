// The kernels as modules that hold their bytes as text under a name, so that they load in Node, in workers and in the browser
// alike: each with SIMD, and all of them without in a module that is only loaded where there is no SIMD.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const kernels = {
  bracketKernel: { source: 'kernel/index.ts', module: 'src/formats/bracket-kernel.ts' },
  rowKernel: { source: 'kernel/rows/index.ts', module: 'src/formats/row-kernel.ts' },
};

export async function compileKernels() {
  const plain = [];
  for (const [name, { source, module }] of Object.entries(kernels)) {
    write(module, `export const ${name} =\n  '${await compiled(source, ['--enable', 'simd'])}';`);
    plain.push(`  ${name}:\n    '${await compiled(source, [])}',`);
  }
  write('src/formats/plain-kernels.ts', ['export const plainKernels = {', ...plain, '};'].join('\n'));
}

async function compiled(source, features) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  const binary = join(folder, 'kernel.wasm');
  // Functions stay small, because what the engine compiles takes it longer than in proportion to the size. Where addresses are few
  // (ulimit -v), it reserves as many as the kernel may ever ask for: 1 GB, in pages.
  const flags = [
    '-O3',
    '--shrinkLevel',
    '1',
    '--noAssert',
    '--runtime',
    'stub',
    '--maximumMemory',
    '16384',
    ...features,
  ];
  const { error, stderr } = await asc.main([source, '--outFile', binary, ...flags]);
  if (error) throw new Error(stderr.toString());
  const text = readFileSync(binary).toString('base64');
  rmSync(folder, { recursive: true });
  return text;
}

function write(module, text) {
  writeFileSync(module, `// Compiled from kernel/ by scripts/build-kernel.js.\n${text}\n`);
}

// A kernel as a module that holds its bytes as text under a name, so that it loads in Node, in workers and in the browser alike.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

export async function compileKernel(source, module, name) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  const binary = join(folder, 'kernel.wasm');
  const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];
  const { error, stderr } = await asc.main([source, '--outFile', binary, ...flags]);
  if (error) throw new Error(stderr.toString());
  const text = readFileSync(binary).toString('base64');
  rmSync(folder, { recursive: true });
  writeFileSync(
    module,
    [`// Compiled from kernel/ by scripts/build-kernel.js.`, `export const ${name} =\n  '${text}';`, ''].join('\n'),
  );
}

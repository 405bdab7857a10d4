// The library as other programs import it, in dist/lib: modules for every runtime, and CommonJS, which is made small. What is
// shared stands in chunks, and a family's chunk is loaded when one of its files is met.
import { isBuiltin } from 'node:module';
import { bundle, sideEffectsOnlyIn } from './bundle.js';

export const libraryFolder = 'dist/lib';
export const libraryEntries = { index: 'src/api/public.ts', node: 'src/node/public.ts' };
/** Threads of Node run these, for the command line and for the library, whichever way it was loaded. */
export const workers = {
  worker: 'src/node/worker.ts',
  'resampling-worker': 'src/node/resampling-worker.ts',
  unpacker: 'src/node/unpacker.ts',
  'leaderboard-worker': 'src/node/leaderboard/worker.ts',
};
/** What functions are for is told beside their types. */
const comments = { legal: true, annotation: true, jsdoc: false };
const treeshake = sideEffectsOnlyIn(/\/src\/node\/(?:worker|resampling-worker|unpacker|leaderboard\/worker)\.ts$/);

export async function buildLibrary() {
  const modules = await bundle({
    input: libraryEntries,
    // Neither Node's nor a browser's variant of a package.
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    external: isBuiltin,
    treeshake,
    output: {
      comments,
      dir: libraryFolder,
      format: 'esm',
      // With the names that its functions have, for whoever meets them in a debugger.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
  keepNodeOut(modules);
  await bundle({
    input: { ...libraryEntries, ...workers },
    platform: 'node',
    treeshake,
    output: {
      comments,
      dir: libraryFolder,
      format: 'cjs',
      minify: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
    },
  });
}

/** All that the pure entry can ever load is a file beside it. */
function keepNodeOut(output) {
  const chunks = new Map(output.map(chunk => [chunk.fileName, chunk]));
  const reached = new Set(['index.js']);
  for (const name of reached) {
    const chunk = chunks.get(name);
    if (chunk === undefined) throw new Error(`the library must run anywhere, but it imports ${name}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next);
  }
}

// Compiles the kernel to WebAssembly, then bundles the command line: one small entry; commands, families and workers are
// split off and loaded on demand. The bundle is CommonJS because Node starts it a quarter sooner than modules. Last, the
// pages: the script and the style of reports, which are written into every one, and those of studies.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { build } from 'rolldown';
import { buildWeb } from './build-web.js';
import { reportStyle, studyStyle } from './style-sheets.js';

await compileKernel('kernel/index.ts', 'src/kernel/bracket-kernel.ts');
rmSync('dist', { recursive: true, force: true });
await build({
  input: {
    main: 'src/cli/main.ts',
    worker: 'src/cli/worker.ts',
    'resampling-worker': 'src/cli/resampling-worker.ts',
    unpacker: 'src/cli/unpacker.ts',
  },
  platform: 'node',
  // The embedded database finds its own files beside itself; pg-native is never there.
  external: ['@electric-sql/pglite', 'pg-native'],
  treeshake: {
    moduleSideEffects: [
      { test: /\/src\/cli\/(?:main|worker|resampling-worker|unpacker)\.ts$/, sideEffects: true },
      { test: /\/src\//, sideEffects: false },
    ],
  },
  output: {
    dir: 'dist',
    format: 'cjs',
    minify: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  },
  logLevel: 'warn',
});
await bundleForPages('src/web/report/report-main.tsx', 'dist/report.js');
writeFileSync('dist/report.css', reportStyle());
chmodSync('bin/touchstone', 0o755);
for (const page of ['admin', 'judge']) await bundleStudyPage(page);
writeFileSync('dist/study/study.css', studyStyle());
await buildWeb();

/** One module that the server of studies sends; it may stand in no page. */
async function bundleStudyPage(page) {
  await build({
    input: `src/web/study/${page}/${page}-main.tsx`,
    platform: 'browser',
    treeshake: {
      moduleSideEffects: [
        { test: /-main\.tsx$/, sideEffects: true },
        { test: /\/src\//, sideEffects: false },
      ],
    },
    output: { file: `dist/study/${page}.js`, format: 'esm', minify: true },
    logLevel: 'warn',
  });
}

/** One classic script that can stand inside a page. */
async function bundleForPages(input, file) {
  await build({
    input,
    platform: 'browser',
    treeshake: {
      moduleSideEffects: [
        { test: /report-main\.tsx$/, sideEffects: true },
        { test: /\/src\//, sideEffects: false },
      ],
    },
    output: { file, format: 'iife', minify: true },
    logLevel: 'warn',
  });
  const script = readFileSync(file, 'utf8');
  if (/<\/script|<!--/i.test(script)) throw new Error(`${file} would end the element that it stands in`);
}

/** As a module that holds the bytes as text, so that it loads in Node, in workers and in the browser alike. */
async function compileKernel(source, module) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  const binary = join(folder, 'kernel.wasm');
  const { error, stderr } = await asc.main([source, '--outFile', binary, '-O3', '--noAssert', '--runtime', 'stub']);
  if (error) throw new Error(stderr.toString());
  const text = readFileSync(binary).toString('base64');
  rmSync(folder, { recursive: true });
  writeFileSync(
    module,
    [
      `// Compiled from kernel/ by scripts/build.js.`,
      `const text =\n  '${text}';`,
      'export function kernelBytes(): Uint8Array<ArrayBuffer> {',
      '  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));',
      '}',
      '',
    ].join('\n'),
  );
}

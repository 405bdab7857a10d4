// Compiles the kernels to WebAssembly and the script of reports to a module, then bundles the command line: one small entry;
// commands, families and workers are split off and loaded on demand. The bundle is CommonJS because Node starts it a
// quarter sooner than modules. Then the library, and the pages of studies and of the explorer.
// Last, the licences of all that was bundled, and manual pages, which the bundle itself writes. Types of the library are made by build-schema.ts, which takes longer.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { compileKernels } from './build-kernel.js';
import { buildLibrary, workers } from './build-library.js';
import { buildWeb } from './build-web.js';
import { bundle, bundledPackages, sideEffectsOnlyIn } from './bundle.js';
import { compileAhead } from './compile-ahead.js';
import { writeBill, writeNotices } from './notices.js';
import { boardStyle, reportStyle, studyStyle } from './style-sheets.js';

await compileKernels();
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
// Beside all else: it takes some seconds.
const databaseImage = promisify(execFile)(process.execPath, ['scripts/database-image.js']);
await bundleForPages('src/web/report/report-main.tsx', 'dist/report.js');
writeFileSync('dist/report.css', reportStyle());
writeAssets('src/api/report-assets.ts', { script: readFileSync('dist/report.js', 'utf8'), style: reportStyle() });
await bundleForPages('src/web/board/board-main.ts', 'dist/board.js');
writeAssets('src/api/board-assets.ts', {
  boardScript: readFileSync('dist/board.js', 'utf8'),
  boardStyle: boardStyle(),
});
rmSync('dist/board.js');
await bundle({
  input: { main: 'src/cli/main.ts', ...workers },
  platform: 'node',
  // The embedded database finds its own files beside itself; pg-native is never there.
  external: ['@electric-sql/pglite', 'pg-native'],
  treeshake: sideEffectsOnlyIn(/\/(?:cli\/main|node\/(?:worker|resampling-worker|unpacker|leaderboard\/worker))\.ts$/),
  output: {
    dir: 'dist',
    format: 'cjs',
    // What bin/start.cjs loads cannot import.
    dynamicImportInCjs: false,
    minify: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  },
});
// A single character beyond Latin-1 makes V8 keep all of a module's source in twice the bytes, and read it more slowly.
for (const name of readdirSync('dist').filter(file => file.endsWith('.cjs'))) {
  const source = readFileSync(`dist/${name}`, 'utf8');
  const escaped = source.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(`dist/${name}`, escaped);
}
// Threads of the command line start with compiled code as well.
for (const name of Object.keys(workers)) {
  renameSync(`dist/${name}.cjs`, `dist/${name}-program.cjs`);
  writeFileSync(`dist/${name}.cjs`, `require('../bin/start.cjs').load('./${name}-program.cjs');\n`);
}
await buildLibrary();
chmodSync('bin/touchstone', 0o755);
for (const page of ['admin', 'judge']) await bundleStudyPage(page);
writeFileSync('dist/study/study.css', studyStyle());
await buildWeb();
writeNotices('dist/THIRD-PARTY-NOTICES.txt', bundledPackages);
writeBill('dist/bom.json', bundledPackages);
rmSync('man', { recursive: true, force: true });
compileAhead();
execFileSync(process.execPath, ['bin/touchstone', 'man', '--output', 'man']);
await databaseImage;

/** One module that the server of studies sends; it may stand in no page. */
async function bundleStudyPage(page) {
  await bundle({
    input: `src/web/study/${page}/${page}-main.tsx`,
    platform: 'browser',
    treeshake: sideEffectsOnlyIn(/-main\.tsx$/),
    output: { file: `dist/study/${page}.js`, format: 'esm', minify: true },
  });
}

/** One classic script that can stand inside a page. */
async function bundleForPages(input, file) {
  await bundle({
    input,
    platform: 'browser',
    treeshake: sideEffectsOnlyIn(/-main\.tsx?$/),
    output: { file, format: 'iife', minify: true },
  });
  const script = readFileSync(file, 'utf8');
  if (/<\/script|<!--/i.test(script)) throw new Error(`${file} would end the element that it stands in`);
}

/** The script and the style of pages as a module, so that whoever writes a page needs no files. */
function writeAssets(module, texts) {
  const lines = Object.entries(texts).map(
    ([name, text]) => `export const ${name}: string = ${JSON.stringify(text)};\n`,
  );
  writeFileSync(module, `// Bundled from src/web by scripts/build.js.\n${lines.join('')}`);
}

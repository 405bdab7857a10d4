// Checks the types of the whole repository; run as a program it also writes the types of the library, with their comments, beside
// its scripts in dist/lib: bundled, so that nothing of them lies in the sources.
// The compiler is TypeScript 7; TypeScript 6 stays for what needs its programming interface.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { libraryEntries, libraryFolder } from './build-library.js';

const declarations = resolve('node_modules/.cache/touchstone/declarations');
const files = () => readdirSync(libraryFolder).map(name => `${libraryFolder}/${name}`);
const declarationOf = file => file.replace(/\.tsx?$/, '.d.ts');

/** Declarations name the sources of their neighbours. */
const neighbours = {
  name: 'declarations of neighbours',
  resolveId: (name, importer) =>
    name.startsWith('.') && importer !== undefined ? declarationOf(resolve(dirname(importer), name)) : null,
};

rmSync(declarations, { recursive: true, force: true });
const emit = [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--rootDir',
  '.',
  '--outDir',
  declarations,
];
try {
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', ...emit], { stdio: 'inherit' });
} catch {
  process.exit(1);
}
for (const file of files().filter(each => /\.d\.c?ts$/.test(each))) rmSync(file);
await build({
  input: Object.fromEntries(
    Object.entries(libraryEntries).map(([name, file]) => [name, declarationOf(resolve(declarations, file))]),
  ),
  platform: 'neutral',
  plugins: [neighbours, dts({ dtsInput: true, tsconfig: false })],
  output: { dir: libraryFolder, chunkFileNames: 'types-[hash].d.ts' },
  checks: { pluginTimings: false },
  logLevel: 'warn',
});

// For programs that `require` the library.
for (const file of files().filter(each => each.endsWith('.d.ts'))) {
  const text = readFileSync(file, 'utf8').replace(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"');
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), text);
}

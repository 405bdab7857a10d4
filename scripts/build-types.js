// The types of the library, with their comments, beside its scripts in dist/lib: bundled, so that nothing of them lies in
// the sources. Only what is published needs them, and they take as long as all else together.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { libraryEntries, libraryFolder } from './build-library.js';

const files = () => readdirSync(libraryFolder).map(name => `${libraryFolder}/${name}`);

for (const file of files().filter(each => /\.d\.c?ts$/.test(each))) rmSync(file);
await build({
  input: libraryEntries,
  platform: 'neutral',
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.json', compilerOptions: { noEmit: false } })],
  output: { dir: libraryFolder, chunkFileNames: 'types-[hash].d.ts' },
  checks: { pluginTimings: false },
  logLevel: 'warn',
});

// For programs that `require` the library.
for (const file of files().filter(each => each.endsWith('.d.ts'))) {
  const text = readFileSync(file, 'utf8').replace(/(from "\.\/[^"]+)\.js"/g, '$1.cjs"');
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), text);
}

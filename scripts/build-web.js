// The explorer as a folder that any web server can host: dist/explore. All addresses are relative, no script stands in the
// page, and families are loaded when one of their files is met.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { bundle, sideEffectsOnlyIn } from './bundle.js';
import { offers } from './explore-examples.js';
import { packagesIn, writeNotices } from './notices.js';
import { explorerStyle } from './style-sheets.js';

const folder = 'dist/explore';
/** What a page may load before it can be used, packed. */
const BUDGET = 250_000;

export async function buildWeb() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const output = await bundle({
    input: { explore: 'src/web/explore/explore-main.tsx', engine: 'src/web/explore/engine/engine-worker.ts' },
    platform: 'browser',
    treeshake: sideEffectsOnlyIn(/explore-main\.tsx$|engine-worker\.ts$/),
    output: {
      dir: folder,
      format: 'esm',
      minify: true,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
  const entry = name => output.find(chunk => chunk.isEntry && chunk.name === name);
  const [page, engine] = [entry('explore'), entry('engine')];
  const { styleSheet } = await imported('src/picture/index.ts');
  const style = explorerStyle(styleSheet('auto'));
  const styleName = `explore-${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`;
  writeFileSync(`${folder}/${styleName}`, style);
  const initial = withImports(page, output);
  writeFileSync(
    `${folder}/index.html`,
    shell(
      initial.map(({ fileName }) => fileName),
      engine.fileName,
      styleName,
    ),
  );
  await writeDocs(styleName);
  // Written into every report that is exported.
  for (const name of ['report.js', 'report.css']) cpSync(`dist/${name}`, `${folder}/${name}`);
  for (const { gold, systems } of offers) for (const { path } of [gold, ...systems]) cpSync(path, `${folder}/${path}`);
  writeFileSync(`${folder}/files.json`, `${JSON.stringify({ given: null, examples: offers }, null, 2)}\n`);
  writeNotices(`${folder}/THIRD-PARTY-NOTICES.txt`, packagesIn(output));
  const size = initial.reduce((bytes, { code }) => bytes + gzipSync(code).length, 0);
  console.log(`dist/explore: initial script ${(size / 1000).toFixed(1)} kB packed (at most ${BUDGET / 1000})`);
  if (size > BUDGET) throw new Error('the initial script of the explorer is larger than it may be');
}

/** The pages of docs/ that help leads to, as they are written: so they can be read without a network, on any server. */
async function writeDocs(style) {
  const { families } = await imported('src/families/index.ts');
  mkdirSync(`${folder}/docs`);
  for (const { page } of families) {
    const text = readFileSync(`docs/${page}`, 'utf8').replace(/[<>&]/g, sign => `&#${sign.charCodeAt(0)};`);
    writeFileSync(`${folder}/docs/${page.replace(/\.md$/, '.html')}`, textPage(page, text, `../${style}`));
  }
}

/** A module of the sources, as it is. */
async function imported(input) {
  const whole = { codeSplitting: false };
  const { output } = await build({ input, platform: 'browser', write: false, logLevel: 'warn', output: whole });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}

/** A chunk and all that it imports at once. */
function withImports(chunk, output, seen = new Set()) {
  if (chunk === undefined || seen.has(chunk)) return [];
  seen.add(chunk);
  return [
    chunk,
    ...chunk.imports.flatMap(name =>
      withImports(
        output.find(({ fileName }) => fileName === name),
        output,
        seen,
      ),
    ),
  ];
}

const policy = [
  "default-src 'none'",
  // The kernel that reads brackets is WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function shell([script, ...more], engine, style) {
  return [
    '<!doctype html>',
    `<html lang="en" data-engine="./${engine}" data-files="./files.json" data-report-script="./report.js" data-report-style="./report.css">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Touchstone</title>',
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="./${style}">`,
    ...more.map(name => `<link rel="modulepreload" href="./${name}">`),
    `<script type="module" src="./${script}"></script>`,
    '</head>',
    '<body><div id="explore"><main><h1>Touchstone</h1><p>Loading.</p></main></div></body>',
    '</html>',
    '',
  ].join('\n');
}

function textPage(title, text, style) {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src data:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${style}">`,
    '</head>',
    `<body><main><pre>${text}</pre></main></body>`,
    '</html>',
    '',
  ].join('\n');
}

if (process.argv.includes('--now')) await buildWeb();

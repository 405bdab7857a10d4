// The explorer as one page that holds all of its parts, written to the file that is named. From a disk, browsers load neither modules nor
// workers nor data; so every part is an address that is its own content (`data:`). dist/explore is the same in many files, for servers.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle, sideEffectsOnlyIn } from '../bundle.js';
import { offers } from '../explore-examples.js';

const folder = 'dist/explore';
const [file] = process.argv.slice(2);

/** One classic script, with all families in it. */
async function scriptOf(input) {
  const [{ code }] = await bundle({
    input,
    platform: 'browser',
    write: false,
    treeshake: sideEffectsOnlyIn(/explore-main\.tsx$|engine-worker\.ts$/),
    output: { format: 'iife', minify: true, codeSplitting: false },
  });
  return code;
}

const textOf = name => readFileSync(name, 'utf8');
const addressOf = (text, type = 'text/plain') => `data:${type};base64,${Buffer.from(text).toString('base64')}`;
const placed = example => ({ ...example, path: addressOf(textOf(example.path)) });
const examples = offers.map(offer => ({ ...offer, gold: placed(offer.gold), systems: offer.systems.map(placed) }));
const parts = {
  engine: addressOf(await scriptOf('src/web/explore/engine/engine-worker.ts'), 'text/javascript'),
  files: addressOf(JSON.stringify({ given: null, examples })),
  'report-script': addressOf(textOf(`${folder}/report.js`)),
  'report-style': addressOf(textOf(`${folder}/report.css`)),
};

const shell = textOf(`${folder}/index.html`);
const [, styleName] = /rel="stylesheet" href="([^"]+)"/.exec(shell);
const style = textOf(`${folder}/${styleName}`);
const script = await scriptOf('src/web/explore/explore-main.tsx');
if (/<\/script|<!--/i.test(script))
  throw new Error('the script of the explorer would end the element that it stands in');

const digestOf = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `script-src ${digestOf(script)} 'wasm-unsafe-eval'`,
  `style-src ${digestOf(style)}`,
  'worker-src data:',
  'connect-src data:',
  'img-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const attributes = Object.entries(parts).map(([name, address]) => ` data-${name}="${address}"`);
const page = shell
  .replace(/<html[^>]*>/, `<html lang="en"${attributes.join('')}>`)
  .replace(/(Content-Security-Policy" content=)"[^"]*"/, `$1"${policy}"`)
  .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\n/g, '')
  .replace(/<script type="module".*<\/script>\n/, () => `<style>${style}</style>\n`)
  .replace('</body>', () => `<script>${script}</script></body>`);
writeFileSync(file, page);

// `npm run docs`: the site on this machine. It is built again whenever a page is saved, and pages that are open load again.

import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { buildSite } from './build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
/** Asks every second which build there is, and loads again where it is another. */
const script = `<script>
  let seen;
  setInterval(async () => {
    const now = await (await fetch('/.build')).text();
    if (seen !== undefined && now !== seen) location.reload();
    seen = now;
  }, 1000);
</script>`;

let builds = 0;
let isWanted = false;
let isBuilding = false;

async function rebuild(): Promise<void> {
  isWanted = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isWanted) {
    isWanted = false;
    if (await buildSite()) builds++;
  }
  isBuilding = false;
}

await rebuild();
for (const name of ['docs', 'README.md', 'CONTRIBUTING.md', 'python/README.md', 'scripts/site/style.css'])
  watch(join(root, name), { recursive: name === 'docs' }, () => void rebuild());

const app = new Hono();
app.get('/.build', context => context.text(String(builds)));
app.get('*', async context => {
  const path = normalize(decodeURIComponent(context.req.path)).replace(/\/$/, '/index.html');
  const type = types[extname(path)] ?? 'application/octet-stream';
  try {
    const content = await readFile(join(root, 'site', path));
    const body =
      extname(path) === '.html' && path !== '/explore.html'
        ? content.toString().replace('</body>', `${script}</body>`)
        : content;
    return context.body(body, 200, { 'Content-Type': type });
  } catch {
    return context.text('there is no such page', 404);
  }
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 8438 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/ (Ctrl-C ends it)`),
);

// The pages and what they load, all of it read once at the start: no request names a file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleSheet } from '../picture/index.ts';

export interface Asset {
  readonly type: string;
  readonly content: string;
}

export interface Pages {
  readonly admin: string;
  readonly judge: string;
  readonly home: string;
  /** By their name, which changes with their content. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** From the folder where the build has put them. */
export function readPages(folder: string): Pages {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  return makePages({ admin: text('admin.js'), judge: text('judge.js'), style: text('study.css') });
}

export function makePages(parts: { readonly admin: string; readonly judge: string; readonly style: string }): Pages {
  const assets = new Map<string, Asset>();
  const add = (name: string, ending: string, type: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const file = `${name}-${hash}.${ending}`;
    assets.set(file, { type, content });
    return `/assets/${file}`;
  };
  const style = add('study', 'css', 'text/css; charset=utf-8', `${parts.style}\n${styleSheet('auto')}\n`);
  const icon = add('icon', 'svg', 'image/svg+xml', touchstone);
  const script = (name: string, content: string) => add(name, 'js', 'text/javascript; charset=utf-8', content);
  const page = (title: string, body: string, source?: string) =>
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex, nofollow">',
      `<title>${title}</title>`,
      `<link rel="icon" href="${icon}" type="image/svg+xml">`,
      `<link rel="stylesheet" href="${style}">`,
      ...(source === undefined ? [] : [`<script type="module" src="${source}"></script>`]),
      '</head>',
      '<body>',
      `<main>${body}</main>`,
      '</body>',
      '</html>',
      '',
    ].join('\n');
  const waiting =
    '<div class="sheet"><p class="soft">Loading …</p><noscript><p>These pages need JavaScript.</p></noscript></div>';
  return {
    admin: page('Touchstone studies', waiting, script('admin', parts.admin)),
    judge: page('Touchstone study', waiting, script('judge', parts.judge)),
    home: page(
      'Touchstone studies',
      '<div class="sheet"><div class="card narrow stack"><h1>Touchstone studies</h1><p>To judge, open the link that you were sent.</p><p class="soft"><a href="/admin">For those who run studies</a></p></div></div>',
    ),
    assets,
  };
}

/** A dark stone with a streak of gold. */
const touchstone =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="6" width="26" height="20" rx="8" fill="#26262b"/><path d="M9 20 23 12" stroke="#d9a83c" stroke-width="3.5" stroke-linecap="round"/></svg>';

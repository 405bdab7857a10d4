// The pages of a leaderboard: a folder that any host can serve and that opens from a disk. Every page holds its style and its
// script and fetches nothing; without the script, tables stay as they are.
import type { LeaderboardResult } from '../../report/index.ts';
import { contentPolicy } from '../shared/content-policy.ts';
import { badgeOf } from './badge.ts';
import { crossPage, indexPage } from './board-pages.ts';
import { type Html, html } from './html.ts';
import { teamPage } from './team-page.ts';
import { treebankPage } from './treebank-page.ts';

export interface BoardAssets {
  readonly script: string;
  readonly style: string;
}

/** The result, and how pages are called. */
export interface Board {
  readonly result: LeaderboardResult;
  readonly teamPages: ReadonlyMap<string, string>;
  readonly treebankPages: ReadonlyMap<string, string>;
}

/** One page: its place is told by `root`, the way back to the first. */
export interface BoardPage {
  readonly title: string;
  readonly root: '' | '../';
  readonly content: Html;
}

/** Files by their names. */
export async function boardFiles(board: Board, { script, style }: BoardAssets): Promise<ReadonlyMap<string, string>> {
  const { result, teamPages, treebankPages } = board;
  const policy = await contentPolicy(script, style);
  const files = new Map<string, string>();
  const add = (name: string, page: BoardPage) => files.set(name, shellOf(board, page, policy, { script, style }));
  add('index.html', indexPage(board));
  add('treebanks.html', crossPage(board));
  for (const { name } of result.treebanks) add(`treebanks/${treebankPages.get(name)}.html`, treebankPage(board, name));
  for (const team of result.teams) {
    add(`teams/${teamPages.get(team)}.html`, teamPage(board, team));
    files.set(`badges/${teamPages.get(team)}.svg`, `${badgeOf(result, team).text}\n`);
  }
  return files;
}

function shellOf({ result }: Board, { title, root, content }: BoardPage, policy: string, assets: BoardAssets): string {
  const isHome = title === result.title;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    html`<meta http-equiv="Content-Security-Policy" content="${policy}">`.text,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    html`<meta name="generator" content="Touchstone ${result.touchstone}">`.text,
    html`<title>${isHome ? title : `${title} – ${result.title}`}</title>`.text,
    `<style>${assets.style}</style>`,
    '</head>',
    '<body>',
    html`<header><nav aria-label="Pages"><a href="${root}index.html">Ranking</a> <a href="${root}treebanks.html">Teams × treebanks</a></nav>
<h1>${title}</h1></header>
<main>
${content}</main>
<footer><p>As data: <a href="${root}leaderboard.json">JSON</a>, <a href="${root}leaderboard.csv">CSV</a>, <a href="${root}leaderboard.md">Markdown</a>, <a href="${root}leaderboard.tex">LaTeX</a>. Scored by Touchstone ${result.touchstone}.</p></footer>`
      .text,
    `<script>${assets.script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

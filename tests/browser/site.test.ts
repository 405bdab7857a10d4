// The site of the docs in real Chromium, opened from its folder: read, searched, narrow and in the dark. The pages of types are left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../scripts/site/build.ts';
import { testFolder } from '../folder.ts';
import { violationsInThemes } from './accessibility.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';

const { folder } = testFolder();

beforeAll(async () => {
  if (chromiumProgram !== null) expect(await buildSite(folder, false)).toBe(true);
}, 120_000);

test.skipIf(chromiumProgram === null)('the site works from a folder', { timeout: 60_000 }, async () => {
  const context = await (await sharedChromium()).newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'docs/start/constituency.html')).href);
  expect(await page.locator('h1').first().textContent()).toContain('Training a constituency parser');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violationsInThemes(page, 'html', 'both')).toEqual([]);

  // A page of a command, of a measure, of all pages, and the first.
  for (const name of ['commands/score', 'docs/coming-from', 'docs/README', 'index']) {
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
    expect(await violationsInThemes(page, 'html', 'light'), name).toEqual([]);
  }
  // Commands are read whole without scrolling, and copied without the sign before them; links are called by titles.
  await page.goto(pathToFileURL(join(folder, 'docs/start/constituency.html')).href);
  const command = page.locator('.command').filter({ hasText: 'beta.mrg' });
  expect(await command.textContent()).toMatch(/^touchstone score .*beta\.mrg\n$/);
  expect(await command.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0);
  expect(await page.locator('main, [role=main]').first().innerText()).toContain('(Kinds of errors)');

  await page.locator('#tsd-search-trigger').click();
  await page.locator('#tsd-search-input').fill('rank inversions');
  await page.locator('#tsd-search-results a', { hasText: 'Is the difference real?' }).first().click();
  await page.waitForURL(/significance\.html/);
  await page.goto(pathToFileURL(join(folder, 'explore.html')).href);
  await page.getByRole('button', { name: /CCG derivations/ }).click();
  await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toMatch(/decomposed F1\?\s+95\.15/);
  await page.getByText('Export', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Selection as an HTML report' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('<div id="report">');
  expect(asked.filter(url => !/^(?:file|data|blob):/.test(url))).toEqual([]);
  await context.close();
});

test.skipIf(chromiumProgram === null)('every tutorial has one screen, with its picture', async () => {
  const context = await (await sharedChromium()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const names = readdirSync(join(folder, 'docs/start')).filter(name => name !== 'README.html');
  expect(names).toHaveLength(8);
  for (const name of names) {
    await page.goto(pathToFileURL(join(folder, 'docs/start', name)).href);
    const content = page.locator('.col-content');
    // Pages are shown when their scripts are there.
    await content.waitFor();
    const height = await content.evaluate(each => each.getBoundingClientRect().height);
    expect.soft(height, name).toBeLessThanOrEqual(950);
    expect.soft(await page.locator('.tutorial img').count(), name).toBeGreaterThan(0);
  }
  await context.close();
});

// Headings have other names in the site than on GitHub, where signs stand in them.
test.skipIf(chromiumProgram === null)('every link of the site leads to a page and a heading', () => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html') && name !== 'explore.html')
    .map(name => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const headings = new Map(
    pages.map(([name, text]) => [name, new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const links = pages.flatMap(([name, text]) =>
    [...text.matchAll(/\b(?:href|src)="([^":]+)"/g)].map(
      ([, link = '']) => [name, link.replaceAll('&amp;', '&')] as const,
    ),
  );
  const broken = links.filter(([name, link]) => {
    const [path = '', heading] = link.split('#');
    const target = path === '' ? name : relative(folder, join(folder, dirname(name), decodeURIComponent(path)));
    // The examples are left out here.
    if (/^(?:leaderboard\/index|report)\.html$/.test(target)) return false;
    if (!existsSync(join(folder, target))) return true;
    return heading !== undefined && heading !== '' && headings.get(target)?.has(decodeURIComponent(heading)) === false;
  });
  expect(links.length).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
});

// The pages of a leaderboard in real Chromium, opened from a folder: they complain of nothing and ask for nothing, can be sorted
// by keyboard, and are read in the dark, on narrow screens and without script.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../folder.ts';
import { makeTask } from '../made-task.ts';
import { touchstone } from '../run.ts';
import { violationsInThemes } from './accessibility.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';

const { folder } = testFolder();
const out = join(folder, 'public');

describe.skipIf(chromiumProgram === null)('pages', () => {
  beforeAll(async () => {
    const { task } = makeTask(folder, { teams: 20, treebanks: 10, sentences: 3 }, 'reports = false\nrounds = 4_000');
    expect((await touchstone(['leaderboard', task, '-o', out])).status).toBe(4);
    // Of few cells, with their reports.
    const small = ['examples/leaderboard/task.toml', '--cache', join(folder, 'cache'), '-o', join(out, 'small')];
    expect((await touchstone(['leaderboard', ...small])).status).toBe(0);
  });

  async function visit(page: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
    const context = await (await sharedChromium()).newContext(options);
    const opened = await context.newPage();
    const complaints: string[] = [];
    opened.on('console', message => complaints.push(message.text()));
    opened.on('pageerror', error => complaints.push(error.message));
    opened.on('dialog', dialog => complaints.push(dialog.message()));
    opened.on('request', request => request.url().startsWith('file:') || complaints.push(request.url()));
    await opened.goto(pathToFileURL(join(out, page)).href);
    await use(opened);
    expect(complaints).toEqual([]);
    await context.close();
  }

  const wide = { viewport: { width: 1200, height: 900 } };
  const narrow = { viewport: { width: 360, height: 780 } };

  test.each([
    ['index.html', wide],
    ['index.html', narrow],
    ['treebanks.html', wide],
    ['treebanks.html', narrow],
    ['teams/team13.html', wide],
    ['teams/team13.html', narrow],
    // Two measures, so two tables.
    ['small/teams/alpha.html', narrow],
    ['treebanks/tb2.html', wide],
    ['treebanks/tb2.html', narrow],
  ])('%s at %j', (name, options) =>
    visit(
      name,
      async page => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await violationsInThemes(page, 'html', options === wide ? 'both' : 'none')).toEqual([]);
      },
      options,
    ),
  );

  const column = (page: Page, n: number) =>
    page.locator(`table.board >> nth=0`).locator(`tbody tr > :nth-child(${n})`).allTextContents();

  test('tables are sorted by keyboard, numbers from the largest on, and back', () =>
    visit('index.html', async page => {
      const ranked = await column(page, 1);
      const button = page.getByRole('button', { name: 'team', exact: true }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      const byName = await column(page, 1);
      expect(byName).toEqual([...ranked].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
      expect(byName).not.toEqual(ranked);
      await expect.poll(() => page.locator('th[aria-sort="ascending"]').allTextContents()).toEqual(['team ▲']);
      await page.keyboard.press('Enter');
      await expect.poll(() => column(page, 1)).toEqual([...byName].reverse());
      await page.getByRole('button', { name: 'LAS', exact: true }).first().focus();
      await page.keyboard.press('Space');
      const values = (await column(page, 5)).map(Number);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }));

  test('from the ranking to a team and its faults', () =>
    visit('index.html', async page => {
      await page.getByRole('link', { name: 'team13', exact: true }).first().click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('team13');
      await expect
        .poll(() => page.locator('ul.faults').first().textContent())
        .toContain('submissions/team13/tb3.conllu:');
    }));

  test('from the ranking to a team and the report of a cell', () =>
    visit('small/index.html', async page => {
      await page.getByRole('link', { name: 'alpha', exact: true }).first().click();
      await page.getByRole('link', { name: 'report on street' }).click();
      await page.locator('#report section').first().waitFor();
      expect(await page.title()).toBe('alpha on street');
    }));

  test('without script all is there, in plain tables', () =>
    visit(
      'treebanks.html',
      async page => {
        await expect.poll(() => page.locator('table.board tbody tr').count()).toBe(20);
        expect(await page.locator('button').count()).toBe(0);
      },
      { javaScriptEnabled: false },
    ));
});

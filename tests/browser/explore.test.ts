// The explorer in real Chromium, as `touchstone explore` serves it: every page of every family, what it does with bad files,
// how it is used by keyboard, in the dark and on a narrow screen; and that nothing is asked of anyone once it has loaded.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseScore, touchstone } from '../run.ts';
import { chromiumProgram, launchChromium } from './chromium.ts';
import { type Explorer, serveExplorer } from './explorer.ts';

interface Example {
  readonly name: string;
  readonly title: RegExp;
  readonly files: readonly string[];
  /** A figure of the table, and a facet with a key that sentences have. */
  readonly figure: string;
  readonly path: string;
  readonly facet: string;
  readonly views: readonly string[];
  /** A word of some sentences. */
  readonly word: string;
  /** What gives the same numbers. */
  readonly command: string;
  /** What is scored one by one, and what its length counts. */
  readonly noun: string;
  readonly unit: string;
}

const sentences = { noun: 'sentence', unit: 'words' };

const examples: readonly Example[] = [
  {
    name: 'constituency',
    ...sentences,
    word: 'ferry',
    command: 'score',
    title: /trees/i,
    files: ['gold.mrg', 'alpha.mrg', 'beta.mrg'],
    figure: 'F1',
    path: 'f1',
    facet: 'label',
    views: ['trees'],
  },
  {
    name: 'ccg',
    ...sentences,
    word: 'ferry',
    command: 'score',
    title: /ccg/i,
    files: ['gold.auto', 'alpha.auto', 'beta.auto'],
    figure: 'labelled F1',
    path: 'labelled.f1',
    facet: 'label',
    views: ['decomposed', 'labelled', 'unlabelled', 'derivation'],
  },
  {
    name: 'relations',
    noun: 'sentence',
    unit: 'relations',
    word: 'ferry',
    command: 'score',
    title: /relations/i,
    files: ['gold.gr', 'alpha.gr', 'beta.gr'],
    figure: 'micro F1',
    path: 'micro.f1',
    facet: 'relation',
    views: ['relations'],
  },
  {
    name: 'dependencies',
    ...sentences,
    word: 'ferry',
    command: 'score',
    title: /dependencies/i,
    files: ['gold.conllu', 'alpha.conllu', 'beta.conllu'],
    figure: 'LAS F1',
    path: 'LAS.f1',
    facet: 'relation',
    views: ['LAS', 'UAS', 'CLAS', 'MLAS', 'BLEX'],
  },
  {
    name: 'entailment',
    noun: 'pair',
    unit: 'words',
    word: 'clock',
    title: /entail/i,
    files: ['pairs.jsonl', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'],
    command: 'entail',
    figure: 'accuracy',
    path: 'accuracy',
    facet: 'source',
    views: ['decision'],
  },
];
const filesOf = ({ name, files }: Example) => files.map(file => join('examples', name, file));
const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
let browser: Browser;
let explorer: Explorer;

/** Only machines that hang take longer. */
const PATIENCE = 30_000;

/** Opens the explorer, does something there, and sees that it complained of nothing, asked nobody else and sent nothing. */
async function visit(hash: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('request', request => {
    const [url, method] = [request.url(), request.method()];
    const isOwn = url.startsWith(explorer.address) || /^(?:blob|data):/.test(url);
    if (!isOwn || method !== 'GET' || request.postDataBuffer() !== null) strangers.push(`${method} ${url}`);
  });
  await page.addInitScript(() => localStorage.setItem('touchstone-tour', 'seen'));
  await page.goto(`${explorer.address}${hash === '' ? '' : `#${hash}`}`);
  await use(page);
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
  await context.close();
}

const countLine = (page: Page) => page.locator('.selection .count');
const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
/** Those that are there, and not on their way. */
const rowsOf = (page: Page) => page.locator('.sentence-table tbody tr:not(:has(th.place:empty))');
/** How many sentences are selected. */
async function countOf(page: Page): Promise<number> {
  const text = (await countLine(page).textContent()) ?? '';
  return Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));
}

async function settled(page: Page, text: RegExp | string): Promise<void> {
  await countLine(page).filter({ hasText: text }).waitFor();
}

const isFalling = (values: readonly number[]) => values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));

/** In all of the page, or in a part of it; by all rules, or by some. */
async function violationsIn(page: Page, part = 'html', rules: readonly string[] = []): Promise<string[]> {
  // There are no frames: without looking for them it is quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part);
  const asked = { resultTypes: ['violations' as const], ...(rules.length === 0 ? {} : { runOnly: [...rules] }) };
  const { violations } = await axe.options(asked).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What goes beyond the screen without being in a box that shows that it scrolls, or is shorter than what it says. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (box: Element) => box.matches('.more-behind, .more-before, .sentence-table, .sentence-table *');
    return [...document.querySelectorAll('main *, header *')]
      .filter(element => {
        const { right, width } = element.getBoundingClientRect();
        const box = element.closest('.scroll, .sentence-table');
        return (
          width > 0 && right > innerWidth + 1 && (box === null || !isShown(box)) && element.closest('thead') === null
        );
      })
      .map(element => element.outerHTML.slice(0, 100));
  });
}

/** How much of what the tour speaks of, and is in sight, its card covers. */
function coveredShare(): number {
  const [card, target] = ['aside.tour', '.toured'].map(name => document.querySelector(name)?.getBoundingClientRect());
  if (card === undefined || target === undefined) return 1;
  const [top, bottom] = [Math.max(0, target.top), Math.min(innerHeight, target.bottom)];
  const wide = Math.max(0, Math.min(card.right, target.right) - Math.max(card.left, target.left));
  const high = Math.max(0, Math.min(card.bottom, bottom) - Math.max(card.top, top));
  return (wide * high) / ((target.right - target.left) * (bottom - top));
}

interface Saved {
  readonly name: string;
  readonly text: string;
  readonly path: string;
}

async function savedBy(page: Page, button: Locator): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), text: readFileSync(path, 'utf8'), path };
}

/** A row of the table of scores. */
const scoreRow = (page: Page, figure: string) =>
  page
    .locator('table.scores tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${figure}(?: What|$)`) }) });

describe.skipIf(chromiumProgram === null)('the explorer in Chromium', () => {
  beforeAll(async () => {
    browser = await launchChromium();
    explorer = await serveExplorer();
  });
  afterAll(async () => {
    await browser.close();
    await explorer.stop();
    rmSync(folder, { recursive: true });
  });

  describe.each(examples)('$name', example => {
    const { name, title, figure, path, facet, views, word, command, noun, unit } = example;
    const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

    test('opens by one click, with the scores that the command line prints', () =>
      visit('', async page => {
        await page.locator('.examples button').filter({ hasText: title }).first().click();
        const { out } = touchstone([command, ...filesOf(example)]);
        await scoreRow(page, figure).waitFor();
        const rows = await page
          .locator('table.scores tbody tr')
          .evaluateAll(found =>
            found.map(row =>
              [row.querySelector('th')?.firstChild, ...row.querySelectorAll('td b')].map(cell => cell?.textContent),
            ),
          );
        const printed = out.split('\n').map(line => line.trim().split(/ {2,}/));
        expect(rows.map(([title]) => title)).toContain(figure);
        for (const row of rows) expect(printed).toContainEqual(row);
        const json = parseScore(touchstone([command, '--json', ...filesOf(example)]).out);
        expect(await page.locator('.signature code').first().textContent()).toBe(json.signature);
        expect(await page.locator('pre.command').textContent()).toBe(
          `touchstone ${command} ${filesOf(example).join(' ')}`,
        );
        // Intervals and tests follow.
        await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
        expect(await page.locator('.tests tbody tr').count()).toBeGreaterThan(0);
        await page
          .getByRole('button', { name: `What is ${figure}?` })
          .first()
          .click();
        const help = page.locator('.help-text:popover-open');
        expect(await help.textContent()).toContain(figure);
        const link = help.getByRole('link');
        const [docs] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        expect(await docs.locator('pre').textContent()).toBe(readFileSync((await link.textContent()) ?? '', 'utf8'));
      }));

    test('selects by text, and every figure is of the selection', () =>
      visit(`example=${name}&page=sentences`, async page => {
        await settled(page, /^All/);
        const all = await countOf(page);
        const chief = await page.locator('.chief').textContent();
        await page.getByLabel('Text', { exact: true }).fill(word);
        await settled(page, /selected/);
        const few = await countOf(page);
        expect(few).toBeGreaterThan(0);
        expect(few).toBeLessThan(all);
        expect(await rowsOf(page).count()).toBe(few);
        for (const text of await rowsOf(page).locator('td.text').allTextContents())
          expect(text.toLowerCase()).toContain(word);
        expect(await page.locator('.chief').textContent()).not.toBe(chief);
        await page.getByRole('button', { name: 'Reset' }).click();
        await settled(page, /^All/);
        expect(await page.locator('.chief').textContent()).toBe(chief);
      }));

    test('selects by every other condition, each of which can be taken away', () =>
      visit(`example=${name}&page=sentences`, async page => {
        await settled(page, /^All/);
        const all = await countOf(page);
        const conditions: readonly (() => Promise<unknown>)[] = [
          () => page.getByLabel(capital(unit), { exact: true }).fill('9'),
          async () => {
            await page.getByLabel('from', { exact: true }).fill('10');
            await page.getByLabel('to', { exact: true }).last().fill('95');
          },
          () => page.getByLabel('Where', { exact: true }).selectOption({ index: 1 }),
          // Pairs have one measure, and are wrong in one way.
          ...(noun === 'pair' ? [] : ['With', 'Between']).map(
            label => () => page.getByLabel(label, { exact: true }).selectOption({ index: 1 }),
          ),
        ];
        for (const condition of conditions) {
          await condition();
          await settled(page, /selected/);
          expect(await countOf(page)).toBeLessThan(all);
          await page.getByRole('button', { name: /^Without/ }).click();
          await settled(page, /^All/);
        }
      }));

    test('sorts by a click on a header, and by keyboard', () =>
      visit(`example=${name}&page=sentences`, async page => {
        const words = page.getByRole('columnheader', { name: unit });
        await words.getByRole('button').click();
        await page.locator('th[aria-sort="descending"]').filter({ hasText: unit }).waitFor();
        const lengths = async () => (await rowsOf(page).locator('td.words').allTextContents()).map(Number);
        await expect.poll(lengths).toSatisfy(isFalling);
        await words.getByRole('button').press('Enter');
        await page.locator('th[aria-sort="ascending"]').filter({ hasText: unit }).waitFor();
        await expect.poll(async () => (await lengths()).reverse()).toSatisfy(isFalling);
      }));

    test('shows a sentence: by keyboard, system by system, under every view, with its errors in words', () =>
      visit(
        `example=${name}&page=sentences&measure=${path}&sort=${encodeURIComponent(`${path} difference`)}&order=descending`,
        async page => {
          await rowsOf(page).first().waitFor();
          await page.getByRole('grid').focus();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowUp');
          await page.keyboard.press('Enter');
          const figures = dialog(page).locator('svg.touchstone');
          await figures.first().waitFor();
          expect(await figures.first().locator('.bad, .deciding').count()).toBeGreaterThan(0);
          expect(await dialog(page).locator('table.errors tbody tr').count()).toBeGreaterThan(0);
          const number = await dialog(page).getByRole('heading', { level: 2 }).textContent();
          await page.keyboard.press('j');
          await dialog(page)
            .getByRole('heading', { level: 2 })
            .filter({ hasNotText: number ?? '' })
            .waitFor();
          await page.keyboard.press('k');
          await dialog(page)
            .getByRole('heading', { level: 2 })
            .filter({ hasText: number ?? '' })
            .waitFor();
          for (const [i, file] of example.files.slice(1, 3).entries()) {
            await page.keyboard.press(String(i + 1));
            await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: file }).waitFor();
          }
          if (views.length > 1) {
            await page.keyboard.press('m');
            expect(await dialog(page).locator('.view h3').allTextContents()).toEqual(views);
            expect(await dialog(page).locator('table.errors thead th').allTextContents()).toEqual([
              'of',
              'what',
              ...views,
            ]);
          }
          await dialog(page).getByText('In words').first().click();
          const saved = await savedBy(page, dialog(page).getByRole('button', { name: /SVG/ }).first());
          expect(saved.name).toMatch(/\.svg$/);
          expect(saved.text).toContain('<svg');
          await page.keyboard.press('Escape');
          await dialog(page).waitFor({ state: 'detached' });
          await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
        },
      ));

    test('a bar leads to the sentences that have its key', () =>
      visit(`example=${name}&page=breakdowns`, async page => {
        const bar = page.locator('table.bars tbody th button').first();
        const key = await bar.textContent();
        await bar.click();
        await page
          .locator('.conditions li')
          .filter({ hasText: `${facet} ${key}` })
          .waitFor();
        await settled(page, /\d/);
        expect(await countOf(page)).toBeGreaterThan(0);
        await page.goBack();
        await page.locator('table.bars').waitFor();
        const missed = page
          .locator('table.bars')
          .getByRole('button', { name: / missed: / })
          .first();
        if (!(await missed.isVisible())) return;
        await missed.click();
        await page.locator('.conditions li').filter({ hasText: 'missed' }).waitFor();
        await rowsOf(page).first().waitFor();
      }));

    test('plots lead to their sentences', () =>
      visit(`example=${name}&page=plots`, async page => {
        await page.getByText('As a table').last().click();
        await page.locator('section', { hasText: 'Score against length' }).locator('tbody th button').first().click();
        await page.locator('.conditions li').filter({ hasText: unit }).waitFor();
        await page.goBack();
        // Every bin that is not empty, and as many sentences as it says.
        const bins = page.locator('section', { hasText: 'Distribution' }).locator('tbody tr td:nth-of-type(1) button');
        await bins.first().waitFor({ state: 'attached' });
        const counts = (await bins.allTextContents()).map(Number);
        expect(counts.filter(count => count > 0).length).toBeGreaterThan(1);
        for (const [bin, count] of counts.entries()) {
          if (count === 0) continue;
          await page.getByText('As a table').first().click();
          await bins.nth(bin).click();
          await rowsOf(page).first().waitFor();
          await expect.poll(() => countOf(page), { message: `bin ${bin + 1}` }).toBe(count);
          await page.goBack();
          await settled(page, /^All/);
          await bins.first().waitFor({ state: 'attached' });
        }
      }));

    test.skipIf(noun === 'pair')('a point of the scatter plot leads to its sentence', () =>
      visit(`example=${name}&page=measures&system=2`, async page => {
        const bubbles = page.locator('circle.bubble');
        await bubbles.first().waitFor();
        await bubbles.last().click();
        // Of several sentences in one place, one is chosen.
        const listed = page.locator('.point-list button').first();
        await listed.or(dialog(page)).waitFor();
        if (await listed.isVisible()) await listed.click();
        await dialog(page).locator('svg.touchstone').first().waitFor();
      }),
    );

    test.skipIf(noun === 'pair')('points of the scatter plot are reached by keyboard, in a drawing made once', () =>
      visit(`example=${name}&system=2`, async page => {
        await settled(page, /^All/);
        await page.evaluate(() => {
          const moved: unknown[] = [];
          new MutationObserver(changes => moved.push(...changes)).observe(document, {
            subtree: true,
            attributeFilter: ['cx'],
          });
          Object.assign(globalThis, { moved });
        });
        await pageButton(page, 'Measures').click();
        const bubbles = page.locator('circle.bubble');
        await bubbles.first().waitFor();
        await page.locator('.scatter-figure summary').focus();
        await page.keyboard.press('Enter');
        const points = page.locator('.scatter-figure details').getByRole('button', { name: /^\d+ sentences?$/ });
        await points.first().waitFor();
        const sizes = (await points.allTextContents()).map(Number);
        expect(sizes.length).toBe(await bubbles.count());
        expect(sizes).toSatisfy(isFalling);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(await countOf(page));
        expect(await page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved.length)).toBe(0);
        await page.keyboard.press('Tab');
        await page.evaluate(() => {
          new MutationObserver(() => {
            if (document.querySelector('.point-list') !== null)
              Object.assign(globalThis, { focusedWith: document.activeElement?.className });
          }).observe(document.querySelector('.scatter-figure') ?? document, { childList: true });
        });
        await page.keyboard.press('Enter');
        if ((sizes[0] ?? 0) > 1) {
          const listed = page.locator('.point-list button');
          await listed.first().waitFor();
          // At once, and not after a key that came meanwhile.
          expect(await page.evaluate(() => (globalThis as unknown as { focusedWith: string }).focusedWith)).toBe(
            'found',
          );
          expect(await listed.count()).toBe(Math.min(60, sizes[0] ?? 0));
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
        }
        await dialog(page).locator('svg.touchstone').first().waitFor();
      }),
    );

    test('an address brings everything back, and the back button what was before', () =>
      visit(`example=${name}&page=sentences&text=the&least=5&open=3&system=2`, async page => {
        await dialog(page)
          .getByRole('heading', { name: new RegExp(`${noun} 3 `, 'i') })
          .waitFor();
        await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: 'beta' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
        expect(await page.locator('.conditions li').allTextContents()).toEqual(['“the”✕', `from 5 ${unit}✕`]);
        await pageButton(page, 'Plots').click();
        await page.getByRole('heading', { name: 'Score against length' }).waitFor();
        await page.goBack();
        await page.getByRole('grid').waitFor();
        await page.reload();
        await page.getByRole('grid').waitFor();
        expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('the');
      }));

    test('the selection is exported as a table and as a report', () =>
      visit(`example=${name}&text=${word}`, async page => {
        await settled(page, /selected/);
        const count = await countOf(page);
        const stem = [
          example.files[0]?.replace(/\..*/, ''),
          'alpha',
          name === 'entailment' ? 'beta.text' : 'beta',
        ].join('-');
        await page.getByText('Export').click();
        const csv = await savedBy(page, page.getByRole('button', { name: /CSV/ }));
        expect(csv.name).toBe(`${stem}.csv`);
        expect(csv.text.trimEnd().split('\n').length).toBe(count + 1);
        await page.getByText('Export').click();
        const report = await savedBy(page, page.getByRole('button', { name: /report/ }));
        expect(report.name).toBe(`${stem}.html`);
        expect(report.text).toMatch(/^<!doctype html>/);
        // It is of the selection: so it says, and so are its scores.
        const scores = await scoreRow(page, figure).locator('td b').allTextContents();
        expect(scores.length).toBe(2);
        const context = await browser.newContext();
        const opened = await context.newPage();
        const path = join(folder, `${name}-report.html`);
        copyFileSync(report.path, path);
        await opened.goto(pathToFileURL(path).href);
        await opened
          .getByText(new RegExp(`Only ${count} of \\d+ ${noun}s: those selected in the explorer by`))
          .waitFor();
        expect(await scoreRow(opened, figure).locator('td b').allTextContents()).toEqual(scores);
        await context.close();
      }));

    test('no accessibility violation in a sentence', () =>
      visit(`example=${name}&page=sentences&open=2&system=2&all=yes`, async page => {
        await dialog(page).locator('svg.touchstone').first().waitFor();
        expect(await violationsIn(page)).toEqual([]);
      }));
  });

  const widths = [1280, 400] as const;
  const looksFine = async (page: Page, part?: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const where = `${new URL(page.url()).hash} at ${width} pixels`;
      // Plots are drawn again.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
        .toBe(width);
      await expect.poll(() => cutOff(page), { message: where }).toEqual([]);
      expect(await violationsIn(page, part), where).toEqual([]);
      // In the dark everything stands where it stood; only colours are others.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsIn(page, part, ['color-contrast']), `${where}, dark`).toEqual([]);
    }
  };

  test('no accessibility violation where files are chosen, light or dark, wide or narrow', () =>
    visit('', async page => {
      await page.locator('.examples button').first().waitFor();
      await looksFine(page);
      await page.getByLabel(/choose them/).setInputFiles(filesOf(examples[0] as Example));
      await page.getByText('Recognised').waitFor();
      await page.getByText('Options', { exact: true }).click();
      await looksFine(page);
    }));

  test.each(examples.map(({ name }) => name))(
    '%s: no accessibility violation on any page, light or dark, wide or narrow; nothing is cut off',
    name =>
      visit(`example=${name}&system=2`, async page => {
        await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
        const tabs = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
        const names = await tabs.allTextContents();
        expect(names).toEqual([
          'Scores',
          name === 'entailment' ? 'Pairs' : 'Sentences',
          'Breakdowns',
          'Confusions',
          'Plots',
          ...(name === 'entailment' ? [] : ['Measures']),
        ]);
        for (const [i, tab] of names.entries()) {
          await tabs.nth(i).click();
          await page.locator('nav [aria-current]').filter({ hasText: tab }).waitFor();
          await page.locator('main .saved-figure, main .sentence-table td.words').first().waitFor();
          // What stands around it is the same on every page.
          await looksFine(page, i === 0 ? 'html' : '.main-page');
        }
      }),
    120_000,
  );

  test('a cell of the matrix leads to the sentences where one stands for the other', () =>
    visit('example=dependencies&page=confusions&system=2', async page => {
      const cell = page.locator('table.matrix td:not(.right) button').first();
      const [, gold = '', system = ''] =
        /gold (\S+), system (\S+):/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
      await cell.click();
      await page.locator('.conditions li').filter({ hasText: gold }).waitFor();
      await settled(page, /selected/);
      expect(await countOf(page)).toBeGreaterThan(0);
      expect(await page.locator('.conditions li').textContent()).toContain(system === '(none)' ? 'missed' : system);
    }));

  test('views of a sentence scroll together', () =>
    visit(
      'example=ccg&page=sentences&open=12&all=yes',
      async page => {
        const boxes = dialog(page).locator('.views .scroll');
        await boxes.nth(1).waitFor();
        await boxes.first().evaluate(box => box.scrollTo({ left: 60 }));
        await page.waitForFunction(() => {
          const found = [...document.querySelectorAll('dialog .views .scroll')];
          return found.length > 1 && found.every(({ scrollLeft }) => scrollLeft === 60);
        });
      },
      { viewport: { width: 400, height: 800 } },
    ));

  test('figures wider than the page are made to fit it, by a key too, and a link keeps that', () =>
    visit(
      'example=ccg&page=sentences&open=12',
      async page => {
        const hidden = () =>
          dialog(page)
            .locator('.view .scroll')
            .first()
            .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        await dialog(page).locator('svg.touchstone').first().waitFor();
        expect(await hidden()).toBeGreaterThan(0);
        await page.keyboard.press('f');
        await expect.poll(hidden).toBe(0);
        await page.reload();
        await dialog(page).locator('svg.touchstone').first().waitFor();
        expect(await hidden()).toBe(0);
        await dialog(page).getByLabel('fit the width').uncheck();
        await expect.poll(hidden).toBeGreaterThan(0);
      },
      { viewport: { width: 400, height: 800 } },
    ));

  test('trees are drawn over each other, by a key too, and a link keeps that', () =>
    visit('example=constituency&page=sentences&open=5', async page => {
      const figure = dialog(page).locator('svg.touchstone').first();
      const names = () => figure.locator('.side').allTextContents();
      await figure.waitFor();
      expect(await names()).toEqual(['gold', 'system']);
      const told = await figure.locator('desc').textContent();
      await page.keyboard.press('o');
      await expect.poll(names).toEqual([expect.stringContaining('gold and system')]);
      expect(await figure.locator('desc').textContent()).toBe(told);
      expect(await violationsIn(page)).toEqual([]);
      await page.reload();
      await figure.waitFor();
      expect(await names()).toEqual([expect.stringContaining('gold and system')]);
      await dialog(page).getByLabel('overlay').uncheck();
      await expect.poll(names).toEqual(['gold', 'system']);
    }));

  test('arcs are drawn over each other in every view that allows it, derivations are not', () =>
    visit('example=ccg&page=sentences&open=2&overlay=yes', async page => {
      const names = () => dialog(page).locator('svg.touchstone .side').allTextContents();
      const choice = dialog(page).getByLabel('overlay');
      await choice.waitFor();
      await expect.poll(names).toEqual([expect.stringContaining('∅ gold alone')]);
      await page.keyboard.press('m');
      const over = expect.stringContaining('gold and system');
      await expect.poll(names).toEqual([over, over, over, 'gold', 'system']);
      await page.keyboard.press('m');
      await dialog(page).getByLabel('Errors by').selectOption('derivation');
      await expect.poll(names).toEqual(['gold', 'system']);
      expect(await choice.count()).toBe(0);
    }));

  test('the first key leads past the conditions', () =>
    visit('example=constituency', async page => {
      await settled(page, /^All/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Scores');
    }));

  test('a sentence that was not scored is not called right', () =>
    visit('example=constituency&page=sentences&open=23&system=2', async page => {
      await dialog(page).getByRole('heading', { name: 'Not scored' }).waitFor();
    }));

  test('finds sentences by the kind of their errors, of anybody or of one system', () =>
    visit('example=dependencies&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('With', { exact: true }).selectOption('wrong heads');
      await page.locator('.conditions li').filter({ hasText: 'wrong heads' }).waitFor();
      await settled(page, /selected/);
      const anybody = await countOf(page);
      await page.getByLabel('made by', { exact: true }).selectOption('alpha.conllu');
      await page.locator('.conditions li').filter({ hasText: 'wrong heads of alpha.conllu' }).waitFor();
      await page.waitForFunction(
        before => document.querySelector('.selection .count')?.textContent?.startsWith(`${before} `) === false,
        anybody,
      );
      expect(await countOf(page)).toBeGreaterThan(0);
      expect(await countOf(page)).toBeLessThan(anybody);
      expect(new URL(page.url()).hash).toContain('fault=wrong+heads&faulty=1');
    }));

  test('finds where two measures disagree', () =>
    visit('example=ccg&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('Between', { exact: true }).selectOption('labelled F1');
      await settled(page, /selected/);
      expect(await page.locator('.conditions li').textContent()).toContain('disagree');
    }));

  test('finds a label that was missed', () =>
    visit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      await page.getByLabel('label', { exact: true }).fill('PP');
      await page.keyboard.press('Tab');
      await page.getByLabel('that is', { exact: true }).selectOption('missing');
      await page.locator('.conditions li').filter({ hasText: 'label PP missed' }).waitFor();
      await settled(page, /selected/);
      const missed = await countOf(page);
      await rowsOf(page).first().click();
      await dialog(page).locator('table.errors').waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('that is', { exact: true }).selectOption('correct');
      await page.locator('.conditions li').filter({ hasText: 'label PP right' }).waitFor();
      await page.waitForFunction(
        before => !document.querySelector('.count')?.textContent?.startsWith(`${before} of`),
        missed,
      );
    }));

  describe('an address that is changed in an open page', () => {
    const goTo = (page: Page, hash: string) =>
      page.evaluate(to => {
        location.hash = to;
      }, hash);
    const noteOf = (page: Page) => page.getByRole('alert').textContent();

    test('leads to another example, another option, another page, and the back button through all of them', () =>
      visit('example=constituency', async page => {
        await settled(page, /^All 48/);
        await goTo(page, 'example=relations&page=breakdowns');
        await page.locator('table.bars').waitFor();
        expect(await page.locator('header.top').textContent()).toContain('gold.gr');
        await goTo(page, 'example=constituency&option-align=text');
        await page.locator('pre.command').filter({ hasText: '--align text' }).waitFor();
        await goTo(page, 'page=plots');
        await page.getByRole('heading', { name: 'Score against length' }).waitFor();
        expect(new URL(page.url()).hash).toContain('option-align=text');
        await page.goBack();
        await page.locator('pre.command').filter({ hasText: '--align text' }).waitFor();
        await page.goBack();
        await page.locator('table.bars').waitFor();
        await page.goBack();
        await page.locator('pre.command').filter({ hasText: 'beta.mrg' }).waitFor();
        expect(await page.locator('pre.command').textContent()).not.toContain('--align');
      }));

    test.each([
      ['option-align=sideways', 'This address sets --align to "sideways"; there are '],
      ['option-frobnicate=7', 'This address sets "frobnicate", an option that files of this kind do not have.'],
      ['option-params=mine.prm', 'This address sets --params to "mine.prm", a file that no address carries'],
      ['metric=bleu', 'This address asks for the metric "bleu"; these files have parseval.'],
    ])('%s is not passed on, and that is said', (asked, line) =>
      visit(`example=constituency&${asked}`, async page => {
        await settled(page, /^All 48/);
        expect(await noteOf(page)).toContain(line);
        expect(await page.locator('pre.command').textContent()).toBe(
          'touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg examples/constituency/beta.mrg',
        );
        expect(new URL(page.url()).hash).toBe('#example=constituency');
      }),
    );

    test('an example that there is not is said', () =>
      visit('example=nonesuch', async page => {
        await page.getByRole('alert').waitFor();
        expect(await noteOf(page)).toContain('there is no example "nonesuch"; there are constituency, ');
      }));

    test('files other than those at hand are asked for; those at hand can be gone back to', () =>
      visit('example=ccg', async page => {
        await settled(page, /^All 26/);
        await goTo(page, 'file=other.auto&file=parsed.auto&page=plots');
        await page.getByText('This address is about other.auto, parsed.auto.').waitFor();
        expect(await page.locator('.files li').count()).toBe(0);
        await page.goBack();
        await settled(page, /^All 26/);
      }));

    test('options of a link to files of one’s own are taken from it', () =>
      visit('file=gold.mrg&file=gamma.mrg&option-align=text&page=plots', async page => {
        const files = ['gold.mrg', 'gamma.mrg'].map(name => join('examples/constituency', name));
        await page.getByLabel(/choose them/).setInputFiles(files);
        await page.getByRole('button', { name: 'Score', exact: true }).click();
        await page.getByRole('heading', { name: 'Score against length' }).waitFor();
        await pageButton(page, 'Scores').click();
        expect(await page.locator('pre.command').textContent()).toContain('--align text');
        // The same files in another way, without choosing them again.
        await goTo(page, 'file=gold.mrg&file=gamma.mrg&option-align=paper');
        await page.locator('pre.command').filter({ hasText: '--align paper' }).waitFor();
        await page.goBack();
        await page.locator('pre.command').filter({ hasText: '--align text' }).waitFor();
      }));
  });

  test('an address about other files than the command line gave is not opened with those', async () => {
    const served = await serveExplorer('examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg');
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${served.address}#file=gold.mrg&file=beta.mrg`);
    await page.getByText('This address is about gold.mrg, beta.mrg.').waitFor();
    await page.getByRole('button', { name: /Files of the command line/ }).click();
    await settled(page, /^All 48/);
    expect(await page.locator('header.top').textContent()).toContain('alpha.mrg');
    await page.close();
    await served.stop();
  });

  test.each([
    ['constituency', 'sentences', []],
    ['constituency', 'scores', ['Scores with their intervals']],
    ['ccg', 'breakdowns', ['f1 by label']],
    ['dependencies', 'confusions', ['Confusions of alpha.conllu']],
    ['entailment', 'confusions', ['Confusions of alpha.jsonl']],
    ['relations', 'plots', ['Distribution of micro F1', 'micro F1 against length']],
    ['ccg', 'measures', ['labelled F1 against decomposed F1']],
  ])('%s, %s: what is drawn is saved as SVG, from the page and from the menu', (name, shown, figures) =>
    visit(`example=${name}&page=${shown}`, async page => {
      await page.locator('main .saved-figure, main .sentence-table td.words').first().waitFor();
      const isDrawing = (svg: string) =>
        page.evaluate(text => {
          const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
          const drawn = documentElement.querySelectorAll('text, path, circle, line');
          return documentElement.localName === 'svg' && drawn.length > 5 && !text.includes('class=');
        }, svg);
      for (const figure of figures) {
        const saved = await savedBy(page, page.getByRole('button', { name: `Save as SVG: ${figure}` }));
        expect(saved.name).toMatch(/^(?:gold|pairs)-alpha-beta/);
        expect(saved.name.endsWith(`-${figure.replaceAll(' ', '-')}.svg`)).toBe(true);
        expect(await isDrawing(saved.text)).toBe(true);
        await page.getByText('Export').click();
        const same = await savedBy(page, page.getByRole('button', { name: `${figure}, as SVG` }));
        expect(same.name).toBe(saved.name);
        expect(same.text).toBe(saved.text);
      }
      await page.getByText('Export').click();
      expect(await page.locator('.menu-box button').filter({ hasText: 'as SVG' }).count()).toBe(figures.length);
    }),
  );

  test('a cell of answers leads to the pairs that this system answered so', () =>
    visit('example=entailment&page=confusions&system=2', async page => {
      const cell = page.getByRole('button', { name: /^gold YES, system NO: / });
      const count = Number(await cell.textContent());
      await cell.click();
      await settled(page, /selected/);
      expect(await countOf(page)).toBe(count);
      expect(await page.locator('.conditions li').allTextContents()).toEqual([
        'gold YES, beta.text.sd NO✕',
        'accuracy 0.00 of beta.text.sd✕',
      ]);
    }));

  test('answers of people: pairs with what was said of them', () =>
    visit('', async page => {
      const files = ['pairs.jsonl', 'alpha.person.tsv'].map(name => join('examples/entailment', name));
      await page.getByLabel(/choose them/).setInputFiles(files);
      await page.getByRole('button', { name: 'Score', exact: true }).click();
      await settled(page, /^All 42 pairs/);
      await pageButton(page, 'Pairs').click();
      await rowsOf(page).first().click();
      await dialog(page)
        .getByRole('heading', { name: /^Pair 1/ })
        .waitFor();
      expect(await dialog(page).locator('table.answers tbody tr').allTextContents()).toEqual([
        'goldYES',
        'alpha.person.tsv✓ YES–',
      ]);
    }));

  describe("files of one's own", () => {
    const choose = async (page: Page, ...files: readonly string[]) => {
      await page.getByLabel(/choose them/).setInputFiles([...files]);
      await page
        .locator('.files li')
        .filter({ hasText: basename(files.at(-1) ?? '') })
        .last()
        .waitFor();
    };
    const score = (page: Page) => page.getByRole('button', { name: 'Score', exact: true });
    const [gold, alpha, beta] = ['gold', 'alpha', 'beta'].map(name => join('examples/constituency', `${name}.mrg`)) as [
      string,
      string,
      string,
    ];

    /** So many pairs of words, each in brackets that the other file calls otherwise. */
    const longSentence = (pairs: number) =>
      ['NP', 'VP'].map(label => {
        const path = join(folder, `long-${label}-${pairs}.mrg`);
        const parts = Array.from({ length: pairs }, (_, i) => `(${label} (A a${i}) (B b${i}))`);
        writeFileSync(path, `( (S ${parts.join(' ')}) )\n`);
        return path;
      });

    test('are ordered gold first, can be exchanged, and are scored', () =>
      visit('', async page => {
        await choose(page, alpha, gold, beta);
        expect(await page.locator('.files .name').allTextContents()).toMatchObject(
          [/gold/, /alpha/, /beta/].map(name => expect.stringMatching(name)),
        );
        await page.getByRole('button', { name: 'beta.mrg up' }).click();
        expect(await page.locator('.files .name').nth(1).textContent()).toContain('beta');
        await page.getByRole('button', { name: 'alpha.mrg is gold' }).click();
        expect(await page.locator('.files .name').first().textContent()).toContain('alpha');
        await page.getByRole('button', { name: 'Remove gold.mrg' }).click();
        await score(page).click();
        await settled(page, /^All 48/);
        expect(await page.locator('pre.command').textContent()).toContain('alpha.mrg beta.mrg');
      }));

    test('are moved and removed by keyboard, which goes with them', () =>
      visit('', async page => {
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        await choose(page, gold, alpha, beta);
        await page.getByRole('button', { name: 'beta.mrg up' }).focus();
        for (const expected of ['beta.mrg up', 'Remove beta.mrg']) {
          await page.keyboard.press('Enter');
          expect(await focused()).toBe(expected);
        }
        expect(await page.locator('.files .name').first().textContent()).toContain('beta');
        await page.keyboard.press('Enter');
        expect(await focused()).toBe('Remove gold.mrg');
      }));

    test('of the same name are told apart', () =>
      visit('', async page => {
        const other = join(mkdtempSync(join(folder, 'other-')), 'alpha.mrg');
        copyFileSync(beta, other);
        await choose(page, gold, alpha, other);
        await score(page).click();
        await settled(page, /^All 48/);
        const names = await page.locator('table.scores thead th').allTextContents();
        expect(names).toEqual(['alpha.mrg', 'alpha.mrg (2)']);
      }));

    test('a wrong file is refused with the line of the command line, and can be replaced', () =>
      visit('', async page => {
        const broken = join(folder, 'broken.conllu');
        writeFileSync(broken, readFileSync('examples/dependencies/gold.conllu', 'utf8').replace(/\tADP\t/, '\t'));
        const { status, err } = touchstone(['score', broken, 'examples/dependencies/alpha.conllu']);
        expect(status).toBe(2);
        await choose(page, broken, 'examples/dependencies/alpha.conllu');
        await score(page).click();
        const told = await page.getByRole('alert').locator('pre').textContent();
        expect(told).toBe(err.trimEnd().replaceAll(`${folder}/`, ''));
        await page.getByRole('button', { name: 'Remove broken.conllu' }).click();
        await choose(page, 'examples/dependencies/gold.conllu');
        await score(page).click();
        await settled(page, /^All 34/);
      }));

    test.each<[string, string, string | null, string]>([
      ['what no family has', 'letter.txt', 'Dear Kim,\n', gold],
      ['an empty gold file', 'gold-empty.mrg', '', alpha],
      ['files of two families', gold, null, 'examples/dependencies/alpha.conllu'],
      ['an empty system', gold, null, 'parsed-empty.mrg'],
    ])('%s is refused as soon as it is chosen, with the line of the command line', (_, first, text, second) =>
      visit('', async page => {
        const paths = [first, second].map(name => (name.startsWith('examples/') ? name : join(folder, name)));
        for (const path of paths) if (path.startsWith(folder)) writeFileSync(path, text ?? '');
        const [one = '', two = ''] = paths;
        const { status, err } = touchstone(['score', one, two]);
        expect(status).toBe(2);
        await choose(page, one, two);
        const told = page.getByRole('alert').locator('pre');
        await told.waitFor();
        expect(await told.textContent()).toBe(
          paths.reduce((line, path) => line.replaceAll(path, basename(path)), err.trimEnd()),
        );
        // What is wrong is forgotten with the files that were.
        await page.getByRole('button', { name: `Remove ${basename(two)}` }).click();
        await page.getByRole('button', { name: `Remove ${basename(one)}` }).click();
        await told.waitFor({ state: 'detached' });
      }),
    );

    test('two files of different lengths are refused as on the command line; with options they are scored', () =>
      visit('', async page => {
        const short = join(folder, 'short.mrg');
        writeFileSync(short, readFileSync(gold, 'utf8').split('\n').slice(0, 40).join('\n'));
        const { status, err } = touchstone(['score', gold, short]);
        expect(status).toBe(2);
        await choose(page, gold, short);
        await score(page).click();
        const told = await page.getByRole('alert').locator('pre').textContent();
        expect(told).toBe(err.trimEnd().replaceAll(`${folder}/`, '').replaceAll('examples/constituency/', ''));
        await page.getByText('Options', { exact: true }).click();
        await page.getByLabel('--align').selectOption('text');
        await score(page).click();
        await settled(page, /^All/);
        expect(await page.locator('pre.command').textContent()).toContain('--align');
      }));

    test('gzip of several members is recognised and scored', () =>
      visit('', async page => {
        const packed = join(folder, 'packed.mrg.gz');
        const bytes = readFileSync(alpha);
        writeFileSync(packed, Buffer.concat([gzipSync(bytes.subarray(0, 100)), gzipSync(bytes.subarray(100))]));
        await choose(page, gold, packed);
        await page.getByText('Recognised: bracketed').waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        await score(page).click();
        await settled(page, /^All 48/);
        const printed = touchstone(['score', gold, packed]).out;
        const [, f1] = /^F1 +([\d.]+)$/m.exec(printed) ?? [];
        expect(await page.locator('.chief b').textContent()).toBe(f1);
      }));

    test('labels that XML cannot hold, and letters beyond 16 bits, are drawn in SVG that can be read', () =>
      visit('', async page => {
        const long = '\u{1F333}'.repeat(300);
        const [one, two] = ['odd', 'oddly'].map(name => join(folder, `${name}.mrg`)) as [string, string];
        for (const path of [one, two])
          writeFileSync(
            path,
            `( (S (N\u0001 (NN ferry) (RB now)) (${long} (VB sails) (RB out)) (VP (VB go) (RB on))) )\n`,
          );
        await choose(page, one, two);
        await score(page).click();
        await settled(page, /^All 1/);
        await pageButton(page, 'Breakdowns').click();
        const { text } = await savedBy(page, page.getByRole('button', { name: /^Save as SVG/ }));
        const written = await page.evaluate(svg => {
          const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
          return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.textContent;
        }, text);
        expect(written).toContain('N\ufffd');
        expect(written).toContain(long);
        expect(text.match(/\ufffd/g)).toHaveLength(1);
      }));

    test('a sentence with hundreds of errors shows the first, and all when they are asked for', () =>
      visit('', async page => {
        await choose(page, ...longSentence(300));
        await score(page).click();
        await settled(page, /^All 1/);
        await pageButton(page, 'Sentences').click();
        await rowsOf(page).first().click();
        const errors = dialog(page).locator('table.errors tbody tr');
        await errors.first().waitFor();
        expect(await errors.count()).toBe(200);
        await dialog(page).getByRole('button', { name: 'Show all 600' }).click();
        await expect.poll(() => errors.count()).toBe(600);
      }));

    test('a sentence of thousands of words is drawn when that is asked for', () =>
      visit('', async page => {
        await choose(page, ...longSentence(1500));
        await score(page).click();
        await settled(page, /^All 1/);
        await pageButton(page, 'Sentences').click();
        await rowsOf(page).first().click();
        await dialog(page).locator('table.errors').waitFor();
        expect(await dialog(page).locator('svg.touchstone').count()).toBe(0);
        await dialog(page).getByRole('button', { name: 'Draw it' }).click();
        await dialog(page).locator('svg.touchstone').waitFor();
      }));

    test('a link to them asks for them', () =>
      visit('file=gold.mrg&file=alpha.mrg&page=sentences&text=ferry', async page => {
        await page.getByText('gold.mrg, alpha.mrg').waitFor();
        await choose(page, gold, alpha);
        await score(page).click();
        await settled(page, /selected/);
        expect(await page.locator('.conditions li').count()).toBe(1);
      }));
  });

  describe('many sentences', () => {
    const [many, parsed] = ['many.mrg', 'parsed.mrg'].map(name => join(folder, name)) as [string, string];
    const copies = 500;
    beforeAll(() => {
      for (const [from, to] of [
        ['gold', many],
        ['alpha', parsed],
      ] as const)
        writeFileSync(to, readFileSync(`examples/constituency/${from}.mrg`, 'utf8').repeat(copies));
    });
    const start = async (page: Page) => {
      await page.getByLabel(/choose them/).setInputFiles([many, parsed]);
      await page.getByRole('button', { name: 'Score', exact: true }).click();
    };

    test(
      'the page goes on while 100 MB are read and scored to the end',
      () =>
        visit('', async page => {
          const large = ['gold', 'alpha'].map(name => {
            const path = join(folder, `${name}-large.mrg`);
            writeFileSync(path, readFileSync(`examples/constituency/${name}.mrg`, 'utf8').repeat(8000));
            return path;
          });
          await page.getByLabel(/choose them/).setInputFiles(large);
          await page.getByText('Recognised').waitFor();
          await page.evaluate(() => {
            const long: number[] = [];
            new PerformanceObserver(list => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
              entryTypes: ['longtask'],
            });
            Object.assign(globalThis, { long });
          });
          await page.getByRole('button', { name: 'Score', exact: true }).click();
          // It has begun, and goes on.
          await expect.poll(() => page.locator('progress').getAttribute('value').then(Number)).toBeGreaterThan(0);
          await countLine(page)
            .filter({ hasText: /^All 384,000/ })
            .waitFor({ timeout: 100_000 });
          const long = await page.evaluate(() => (globalThis as unknown as { long: number[] }).long);
          expect(Math.max(0, ...long)).toBeLessThan(500);
        }),
      120_000,
    );

    test('a run can be cancelled; the files stay chosen and can be scored again', () =>
      visit('', async page => {
        await start(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
        expect(await page.locator('.files li').count()).toBe(2);
        await page.getByRole('button', { name: 'Score', exact: true }).click();
        await settled(page, /^All 24,000/);
      }));

    test('only the rows in sight are in the page, and the last is one key away', () =>
      visit('', async page => {
        await start(page);
        await settled(page, /^All 24,000/);
        await pageButton(page, 'Sentences').click();
        await rowsOf(page).first().waitFor();
        expect(await rowsOf(page).count()).toBeLessThan(80);
        expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('24001');
        await page.getByRole('grid').focus();
        await page.keyboard.press('End');
        const last = rowsOf(page).last();
        await last.filter({ hasText: '24000' }).waitFor();
        expect(await last.getAttribute('aria-rowindex')).toBe('24001');
        expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
        await page.keyboard.press('Enter');
        await dialog(page).getByRole('heading', { name: /24000/ }).waitFor();
      }));
  });

  test('files of the command line are open at once, and the back button does not lose them', async () => {
    const served = await serveExplorer('examples/constituency/gold.mrg', 'examples/constituency/gamma.mrg', '--align');
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(served.address);
    await settled(page, /^All/);
    expect(await page.locator('pre.command').textContent()).toContain('--align');
    await page.getByRole('button', { name: 'Files and options' }).click();
    await page.getByText('Or open an example').waitFor();
    await page.goBack();
    await settled(page, /^All/);
    await page.close();
    await served.stop();
  });

  test('a file of the command line that was removed meanwhile is named', async () => {
    const lost = join(folder, 'lost.mrg');
    copyFileSync('examples/constituency/alpha.mrg', lost);
    const served = await serveExplorer('examples/constituency/gold.mrg', lost);
    rmSync(lost);
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(served.address);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('lost.mrg can no longer be read: ');
    expect(await page.getByRole('alert').textContent()).not.toContain('Touchstone failed');
    await page.close();
    await served.stop();
  });

  test('an opening that was left does not come back', () =>
    visit('', async page => {
      let release = () => {};
      const held = new Promise<void>(done => {
        release = done;
      });
      await page.route(/gold\.mrg$/, async route => {
        await held;
        await route.continue().catch(() => {});
      });
      const asked = page.waitForRequest(/gold\.mrg$/);
      const examples = page.locator('.examples button');
      await examples.filter({ hasText: /trees/i }).first().click();
      await asked;
      await page.goBack();
      await page.getByText('Or open an example').waitFor();
      await examples
        .filter({ hasText: /relations/i })
        .first()
        .click();
      await settled(page, /^All/);
      release();
      await page.waitForTimeout(500);
      expect(await page.locator('header.top').textContent()).toContain('gold.gr');
      expect(new URL(page.url()).hash).toContain('example=relations');
    }));

  test('a whole session by keyboard alone', () =>
    visit('', async page => {
      const tabTo = async (target: Locator) => {
        await target.waitFor();
        for (let i = 0; i < 90; i++) {
          if (await target.evaluate(element => element === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        throw new Error('not reached by Tab');
      };
      const press = async (target: Locator, key = 'Enter') => {
        await tabTo(target);
        await page.keyboard.press(key);
      };
      await press(page.locator('.examples button').first());
      await settled(page, /^All/);
      await press(page.getByRole('button', { name: 'What is F1?' }).first());
      await page.locator('.help-text:popover-open').waitFor();
      await page.keyboard.press('Escape');
      await press(pageButton(page, 'Sentences'));
      await tabTo(page.getByLabel('Text', { exact: true }));
      await page.keyboard.type('the');
      await settled(page, /selected/);
      await tabTo(page.getByLabel('Where', { exact: true }));
      await page.keyboard.press('ArrowDown');
      await page.locator('.conditions li').filter({ hasText: 'beats' }).waitFor();
      await press(page.getByRole('button', { name: /^Without .*beats/ }));
      await press(page.getByRole('columnheader', { name: 'spread' }).getByRole('button'));
      await tabTo(page.getByRole('grid'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('2 of').waitFor();
      await page.keyboard.press('2');
      await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: 'beta' }).waitFor();
      await page.keyboard.press('j');
      await dialog(page).getByText('3 of').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      // The ring is where one goes on.
      await page.waitForFunction(() => document.activeElement?.matches('[role="grid"]:focus-visible'));
      await press(page.getByRole('button', { name: 'Reset' }));
      await settled(page, /^All/);
      await press(pageButton(page, 'Breakdowns'));
      await press(page.locator('table.bars tbody th button').nth(1));
      await page.locator('.conditions li').filter({ hasText: 'label ' }).waitFor();
      // By keys too, but those of the browser are not in a page.
      await page.goBack();
      await page.locator('table.bars').waitFor();
      await press(pageButton(page, 'Confusions'));
      await press(page.locator('table.matrix button').first());
      await settled(page, /selected/);
      await press(page.getByText('Export'));
      await page.getByRole('button', { name: /CSV/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /CSV/ }).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    }));

  test('a sentence that an address opened gives the focus to the table', () =>
    visit('example=ccg&page=sentences&open=2', async page => {
      await dialog(page).locator('svg.touchstone').first().waitFor();
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
    }));

  test('the tour has five steps, is offered once, and ends by Escape', () =>
    visit('example=constituency', async page => {
      await page.evaluate(() => localStorage.removeItem('touchstone-tour'));
      await page.getByRole('button', { name: 'Tour' }).click();
      const card = page.locator('aside.tour');
      for (let step = 1; step <= 5; step++) {
        await card.getByText(`${step} of 5`).waitFor();
        await page.locator('.toured').waitFor();
        await expect.poll(() => page.evaluate(coveredShare)).toBeLessThan(0.25);
        if (step < 5) await card.getByRole('button', { name: 'Next' }).click();
      }
      await page.locator('h1').click();
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tour');
      expect(await page.evaluate(() => localStorage.getItem('touchstone-tour'))).not.toBeNull();
    }));

  test('copies the signature and the command line', () =>
    visit(
      'example=ccg',
      async page => {
        const command = await page.locator('pre.command').textContent();
        await page.getByRole('button', { name: 'Copy the command line' }).click();
        await page.getByText('Copied.').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('a limit with decimals is typed key by key', () =>
    visit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      const from = page.getByRole('group', { name: 'Score', exact: true }).getByLabel('from', { exact: true });
      await from.focus();
      await page.keyboard.type('66.67');
      await page.locator('.conditions li').filter({ hasText: '66.67' }).waitFor();
      expect(await from.inputValue()).toBe('66.67');
      await page.keyboard.press('Tab');
      expect(await from.inputValue()).toBe('66.67');
      await page.getByRole('button', { name: 'Reset' }).click();
      await settled(page, /^All/);
      expect(await from.inputValue()).toBe('');
    }));

  /** Every question waits so long before it goes to the engine; their order stays. */
  const slowly = (page: Page, wait: number) =>
    page.evaluate(by => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        setTimeout(() => postMessage.call(this, message), by);
      };
    }, wait);

  test('twenty keys lead twenty sentences on, however fast they come', () =>
    visit('example=constituency&page=sentences&open=1', async page => {
      await dialog(page).getByText('1 of 48').waitFor();
      await slowly(page, 30);
      for (let key = 0; key < 20; key++) {
        await page.keyboard.press('j');
        await page.waitForTimeout(11);
      }
      await dialog(page).getByText('21 of 48').waitFor();
      await page.waitForTimeout(200);
      expect(await dialog(page).getByRole('heading').first().textContent()).toContain('21 of 48');
    }));

  test('a sentence that was closed is not opened again by a late answer', () =>
    visit('example=constituency&page=sentences&open=3', async page => {
      await dialog(page).getByText('3 of 48').waitFor();
      await slowly(page, 300);
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await page.waitForTimeout(700);
      expect(await dialog(page).count()).toBe(0);
      expect(new URL(page.url()).hash).not.toContain('open=');
    }));

  test('at the last sentence the keys of a sentence still work', () =>
    visit('example=constituency&page=sentences&open=47', async page => {
      const next = dialog(page).getByRole('button', { name: 'Next' });
      await dialog(page).getByText('47 of 48').waitFor();
      await next.focus();
      for (let press = 0; press < 2; press++) await page.keyboard.press('Enter');
      await dialog(page).getByText('48 of 48').waitFor();
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
      expect(await next.evaluate(button => button === document.activeElement)).toBe(true);
      await page.keyboard.press('2');
      await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: 'beta' }).waitFor();
    }));

  test('a sentence that cannot be read is said where it would stand', () =>
    visit('example=constituency&page=sentences', async page => {
      await rowsOf(page).first().waitFor();
      await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (this: Worker, message: { question?: string; about?: unknown[] }) {
          postMessage.call(this, message.question === 'sentence' ? { ...message, about: [{}] } : message);
        };
      });
      await rowsOf(page).first().click();
      await dialog(page).getByRole('alert').waitFor();
    }));

  test('a condition is taken away from what was chosen last, and the keyboard stays there', () =>
    visit('example=constituency&page=sentences&least=15', async page => {
      await settled(page, /selected/);
      await slowly(page, 300);
      await page.getByLabel('Text', { exact: true }).fill('the');
      await page.getByRole('button', { name: /^Without .*15 words/ }).click();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('selection');
      await expect
        .poll(() => page.locator('.conditions li').allTextContents())
        .toEqual([expect.stringContaining('the')]);
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('the');
      await expect.poll(() => new URL(page.url()).hash).toContain('text=the');
    }));

  test('the row that was open is no place in another selection', () =>
    visit('example=constituency&page=sentences&open=21', async page => {
      await dialog(page).getByText('21 of 48').waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('Text', { exact: true }).fill('ferry');
      await settled(page, /selected/);
      await pageButton(page, 'Scores').click();
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByText('1 of').waitFor();
    }));

  test('a bar of whole sentences leads to them', () =>
    visit('example=dependencies&page=breakdowns&facet=complete', async page => {
      await page.locator('table.bars tbody th button').first().click();
      await page.locator('.conditions li').filter({ hasText: 'complete' }).waitFor();
      await settled(page, /^All 34/);
      await rowsOf(page).first().waitFor();
    }));

  test('a comparison that fails is said, and everything else goes on', () =>
    visit('', async page => {
      await page.route(/engine[^/]*\.js/, async route => {
        const response = await route.fetch();
        const lost = `const Own = self.Worker;
          self.Worker = class extends Own {
            constructor(script, options) {
              super(options.name === 'comparer' ? new URL('nowhere.js', script) : script, options);
            }
          };`;
        await route.fulfill({ response, body: `${lost}${await response.text()}` });
      });
      await page.reload();
      await page.locator('.examples button').first().click();
      await page.getByRole('alert').getByText('could not be loaded').waitFor();
      await page.getByText('There are none: see above.').waitFor();
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      await page.getByLabel('Text', { exact: true }).fill('the');
      await settled(page, /selected/);
    }));

  test('the metric of files that were removed is not asked of others', () =>
    visit('', async page => {
      const input = page.getByLabel(/choose them/);
      const filesIn = (family: string, ending: string) =>
        ['gold', 'alpha'].map(name => join('examples', family, `${name}.${ending}`));
      await input.setInputFiles(filesIn('dependencies', 'conllu'));
      await page.getByLabel('Metric').selectOption('conllx');
      for (let file = 0; file < 2; file++)
        await page
          .getByRole('button', { name: /^Remove/ })
          .first()
          .click();
      await input.setInputFiles(filesIn('constituency', 'mrg'));
      await page.getByText('Recognised').waitFor();
      await page.getByRole('button', { name: 'Score', exact: true }).click();
      await settled(page, /^All 48/);
    }));

  test('an engine that cannot be loaded is said, not waited for', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.route(/engine[^/]*\.js/, route => route.abort());
    await page.goto(explorer.address);
    await page.getByLabel(/choose them/).waitFor();
    await page.waitForTimeout(300);
    await page
      .getByRole('button', { name: examples[0]?.title ?? /./ })
      .first()
      .click();
    await page.getByRole('alert').getByText('the engine could not be loaded').waitFor();
    await page.close();
  });

  test('a label that is typed and taken back leaves nothing behind', () =>
    visit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      const label = page.getByLabel('label', { exact: true });
      await label.focus();
      for (const key of ['X', 'Backspace', 'Tab']) await page.keyboard.press(key);
      await pageButton(page, 'Breakdowns').click();
      await page.locator('table.bars tbody th button').first().click();
      await page.locator('.conditions li').filter({ hasText: 'label ' }).waitFor();
      const chosen = await page.locator('.conditions li').first().textContent();
      expect(await label.inputValue()).not.toBe('');
      expect(chosen).toContain(`label ${await label.inputValue()}`);
    }));

  test('labels are suggested of all sentences, whatever is selected', () =>
    visit('example=constituency&page=sentences&text=no+sentence+says+this', async page => {
      await settled(page, /^0 of/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      await page.locator('datalist option[value="PP"]').waitFor({ state: 'attached' });
    }));

  test('a sentence that there is not is not opened', () =>
    visit('example=constituency&page=sentences&open=999', async page => {
      await rowsOf(page).first().waitFor();
      expect(await dialog(page).count()).toBe(0);
    }));

  test('the way back from a sentence leaves the focus where it was opened', () =>
    visit('example=constituency&page=sentences', async page => {
      await rowsOf(page).first().waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await dialog(page).locator('svg.touchstone').first().waitFor();
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
    }));

  test('a failure is said until what failed succeeds', () =>
    visit('example=constituency&page=scores', async page => {
      await settled(page, /^All/);
      await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (this: Worker, message: { readonly question?: string }) {
          const isBroken = message.question === 'facet';
          if (isBroken) Worker.prototype.postMessage = postMessage;
          postMessage.call(this, isBroken ? { ...message, question: 'nothing' } : message);
        };
      });
      await pageButton(page, 'Breakdowns').click();
      const alert = page.getByRole('alert').filter({ hasText: 'Touchstone failed: the engine knows no nothing' });
      await alert.waitFor();
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      expect(await alert.count()).toBe(1);
      await pageButton(page, 'Breakdowns').click();
      await page.locator('table.bars').waitFor();
      await alert.waitFor({ state: 'detached' });
    }));

  describe('files that are dropped outside their field', () => {
    /** Returns whether the browser was kept from leaving the page for them. */
    const dropOn = (target: Locator, ...names: readonly string[]) =>
      target.evaluate((element, given) => {
        const dataTransfer = new DataTransfer();
        for (const name of given) dataTransfer.items.add(new File(['(S (NN a))\n'], name));
        const kept = ['dragover', 'drop'].map(
          type => !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
        );
        return kept.every(each => each);
      }, names);
    const names = (page: Page) => page.locator('.files .name').allTextContents();

    test('are added to those chosen', () =>
      visit('', async page => {
        // The heading is there before the script is.
        await expect.poll(() => dropOn(page.locator('h1'), 'gold.mrg'), { timeout: 10_000 }).toBe(true);
        await page.locator('.files li').first().waitFor();
        // Where they are taken already they are not taken twice.
        expect(await dropOn(page.locator('.drop'), 'alpha.mrg')).toBe(true);
        await page.locator('.files li').nth(1).waitFor();
        expect(await names(page)).toEqual([expect.stringContaining('gold.mrg'), expect.stringContaining('alpha.mrg')]);
      }));

    test('over what is open lead to the start with them', () =>
      visit('example=ccg', async page => {
        await settled(page, /^All/);
        expect(await dropOn(page.locator('main'), 'gold.mrg', 'beta.mrg')).toBe(true);
        await page.locator('.files li').first().waitFor();
        expect(await names(page)).toEqual([expect.stringContaining('gold.mrg'), expect.stringContaining('beta.mrg')]);
        await page.goBack();
        await settled(page, /^All/);
      }));
  });

  test('what is exported is what was chosen last, not what was on the way to it', () =>
    visit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await slowly(page, 300);
      await page.getByText('Export').click();
      const csv = page.getByRole('button', { name: /CSV/ });
      await csv.waitFor();
      const downloading = page.waitForEvent('download');
      // Each letter is a selection; the second waits for the first.
      await page.evaluate(async () => {
        const field = document.querySelector<HTMLInputElement>('.panel input[type="search"]');
        if (field === null) return;
        for (const text of ['f', 'fe', 'ferry']) {
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise(done => setTimeout(done, 60));
        }
      });
      await csv.click();
      const lines = readFileSync(await (await downloading).path(), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1);
      await settled(page, /selected/);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter(line => !/ferry/i.test(line))).toEqual([]);
    }));

  test('an opening can be cancelled while it is still found out what the files are', () =>
    visit('file=gold.conllu&file=alpha.conllu&metric=conllx', async page => {
      const files = ['gold', 'alpha'].map(name => join('examples/dependencies', `${name}.conllu`));
      await page.getByLabel(/choose them/).setInputFiles(files);
      await page.getByText('Recognised').waitFor();
      await slowly(page, 2 * PATIENCE);
      const score = page.getByRole('button', { name: 'Score', exact: true });
      await score.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await score.waitFor();
    }));
});

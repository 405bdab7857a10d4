// The table of sentences: how they are selected and sorted, and that many are no more than few.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { deep } from '../../deep.ts';
import { testFolder } from '../../folder.ts';
import {
  countLine,
  countOf,
  dialog,
  examples,
  inExplorer,
  isFalling,
  pageButton,
  revisit,
  rowsOf,
  settled,
  slowly,
  visit,
} from './steps.ts';

const { folder } = testFolder();
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

inExplorer('the page of sentences', () => {
  describe.each(examples)('$name', ({ name, path, word, withWord, noun, unit }) => {
    test.skipIf(noun === 'pair')('offers a query that finds something, and one goes on typing', () =>
      revisit(`example=${name}&page=sentences`, async page => {
        const offered = page.locator('.query .found button');
        const query = (await offered.textContent()) ?? '';
        await offered.click();
        await settled(page, /selected/);
        await page
          .locator('.query .found')
          .filter({ hasText: /^[1-9]\d* items?$/ })
          .waitFor();
        await expect.poll(() => page.url()).toContain(`${new URLSearchParams({ where: query })}`);
        expect(await page.getByLabel('Structure').inputValue()).toBe(query);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(
          await page.getByLabel('Structure').getAttribute('id'),
        );
        await page.goBack();
        await settled(page, /^All/);
        await offered.waitFor();
      }),
    );

    test('conditions at the side are a query that selects the same, and one goes on with it', () =>
      revisit(`example=${name}&page=sentences&text=${word}&least=1&score=${path}+any++1`, async page => {
        await settled(page, /selected/);
        const count = await countOf(page);
        expect(count).toBe(withWord);
        const asQuery = page.locator('.query .found button').first();
        const query = `text:${word} and length >= 1 and ${path} <= 100`;
        expect(await asQuery.textContent()).toBe(query);
        await asQuery.click();
        await expect.poll(() => page.getByLabel('Structure').inputValue()).toBe(query);
        expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('');
        await expect.poll(() => countOf(page)).toBe(count);
        // Names that these files do not have are told where they are typed.
        await page.getByLabel('Structure').fill('nothing of A < 5');
        await page.locator('.query').getByText('asks for the figure "nothing"').waitFor();
        expect(await countOf(page)).toBe(count);
      }));

    test('selects by text, and every figure is of the selection', () =>
      revisit(`example=${name}&page=sentences`, async page => {
        await settled(page, /^All/);
        const chief = await page.locator('.chief').textContent();
        await page.getByLabel('Text', { exact: true }).fill(word);
        await settled(page, /selected/);
        await expect.poll(() => countOf(page)).toBe(withWord);
        await expect.poll(() => rowsOf(page).count()).toBe(withWord);
        // Rows of the last selection stay until those of this one are there.
        const texts = () => rowsOf(page).locator('td.text').allTextContents();
        await expect.poll(async () => (await texts()).filter(text => !text.toLowerCase().includes(word))).toEqual([]);
        await expect.poll(() => page.locator('.chief').textContent()).not.toBe(chief);
        await page.getByRole('button', { name: 'Reset' }).click();
        await settled(page, /^All/);
        await expect.poll(() => page.locator('.chief').textContent()).toBe(chief);
      }));

    test('selects by every other condition, each of which can be taken away', () =>
      revisit(`example=${name}&page=sentences`, async page => {
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
      revisit(`example=${name}&page=sentences`, async page => {
        const words = page.getByRole('columnheader', { name: unit });
        await words.getByRole('button').click();
        await page.locator('th[aria-sort="descending"]').filter({ hasText: unit }).waitFor();
        const lengths = async () => (await rowsOf(page).locator('td.words').allTextContents()).map(Number);
        await expect.poll(lengths).toSatisfy(isFalling);
        await words.getByRole('button').press('Enter');
        await page.locator('th[aria-sort="ascending"]').filter({ hasText: unit }).waitFor();
        await expect.poll(async () => (await lengths()).reverse()).toSatisfy(isFalling);
      }));
  });

  test('finds sentences by the kind of their errors, of anybody or of one system', () =>
    revisit('example=dependencies&page=sentences', async page => {
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
      await expect.poll(() => countOf(page)).toBe(13);
      expect(new URL(page.url()).hash).toContain('fault=wrong+heads&faulty=1');
    }));

  test('finds where two measures disagree', () =>
    revisit('example=ccg&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('Between', { exact: true }).selectOption('labelled F1');
      await settled(page, /selected/);
      await expect.poll(() => page.locator('.conditions li').textContent()).toContain('disagree');
    }));

  test('finds a label that was missed', () =>
    revisit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      await page.getByLabel('label', { exact: true }).fill('PP');
      await page.keyboard.press('Tab');
      await page.getByLabel('that is', { exact: true }).selectOption('missing');
      await page.locator('.conditions li').filter({ hasText: 'label PP missed' }).waitFor();
      // Of the 34 with such a label; their rows stay until those that were selected last are there.
      await expect.poll(() => countOf(page)).toBe(15);
      await expect.poll(() => rowsOf(page).count()).toBe(15);
      await rowsOf(page).first().click();
      await expect
        .poll(() => dialog(page).locator('table.errors tbody tr').allTextContents())
        .toContainEqual(expect.stringContaining('PP'));
      await page.keyboard.press('Escape');
      await page.getByLabel('that is', { exact: true }).selectOption('correct');
      await page.locator('.conditions li').filter({ hasText: 'label PP right' }).waitFor();
      await expect.poll(() => countOf(page)).toBe(34);
      // As a query it selects the same.
      const query = 'has:label=PP right';
      await page.locator('.query').getByRole('button', { name: query }).click();
      await expect.poll(() => page.locator('.conditions li').allTextContents()).toEqual([`${query}✕`]);
      await expect.poll(() => countOf(page)).toBe(34);
    }));

  test('a limit with decimals is typed key by key', () =>
    revisit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      const from = page.getByRole('group', { name: 'Score', exact: true }).getByLabel('from', { exact: true });
      await from.focus();
      await page.keyboard.type('66.67');
      await page.locator('.conditions li').filter({ hasText: '66.67' }).waitFor();
      await expect.poll(() => from.inputValue()).toBe('66.67');
      await page.keyboard.press('Tab');
      await expect.poll(() => from.inputValue()).toBe('66.67');
      await page.getByRole('button', { name: 'Reset' }).click();
      await settled(page, /^All/);
      await expect.poll(() => from.inputValue()).toBe('');
    }));

  test('a condition is taken away from what was chosen last, and the keyboard stays there', () =>
    visit('example=constituency&page=sentences&least=15', async page => {
      await settled(page, /selected/);
      await slowly(page, 800);
      await page.getByLabel('Text', { exact: true }).fill('the');
      // What takes long says so.
      const saysSo = () => countLine(page).evaluate(line => getComputedStyle(line, '::after').visibility);
      await expect.poll(saysSo).toBe('visible');
      await page.getByRole('button', { name: /^Without .*15 words/ }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('selection');
      await expect
        .poll(() => page.locator('.conditions li').allTextContents())
        .toEqual([expect.stringContaining('the')]);
      await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('the');
      await expect.poll(() => new URL(page.url()).hash).toContain('text=the');
    }));

  test('the row that was open is no place in another selection', () =>
    revisit('example=constituency&page=sentences&open=21', async page => {
      await dialog(page).getByText('21 of 48').waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('Text', { exact: true }).fill('ferry');
      await settled(page, /selected/);
      await pageButton(page, 'Scores').click();
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      const place = dialog(page).getByText(`1 of ${await countOf(page)}`);
      await place.waitFor();
      expect(await dialog(page).getByRole('heading').first().textContent()).not.toContain('21 of');
    }));

  test('a label that is typed and taken back leaves nothing behind', () =>
    revisit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      const label = page.getByLabel('label', { exact: true });
      await label.focus();
      for (const key of ['X', 'Backspace', 'Tab']) await page.keyboard.press(key);
      await pageButton(page, 'Breakdowns').click();
      await page.locator('table.bars tbody th button').first().click();
      await page.locator('.conditions li').filter({ hasText: 'label ' }).waitFor();
      const chosen = await page.locator('.conditions li').first().textContent();
      await expect.poll(() => label.inputValue()).not.toBe('');
      expect(chosen).toContain(`label ${await label.inputValue()}`);
    }));

  test('labels are suggested of all sentences, whatever is selected', () =>
    revisit('example=constituency&page=sentences&text=no+sentence+says+this', async page => {
      await settled(page, /^0 of/);
      await page.getByLabel('With a', { exact: true }).selectOption('label');
      const suggested = page.locator('datalist option');
      await expect
        .poll(() => suggested.evaluateAll(found => found.map(each => each.getAttribute('value'))))
        .toContain('PP');
    }));

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

    test('the page goes on while large files are read and scored to the end', () =>
      visit('', async page => {
        // 100 MB, or a tenth of it.
        const times = deep(800, 8000);
        const large = ['gold', 'alpha'].map(name => {
          const path = join(folder, `${name}-large.mrg`);
          writeFileSync(path, readFileSync(`examples/constituency/${name}.mrg`, 'utf8').repeat(times));
          return path;
        });
        await page.getByLabel(/choose them/).setInputFiles(large);
        await page.getByText('Recognised:').waitFor();
        await page.evaluate(() => {
          const long: number[] = [];
          new PerformanceObserver(list => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
            entryTypes: ['longtask'],
          });
          Object.assign(globalThis, { long, began: performance.now() });
        });
        await page.getByRole('button', { name: 'Score', exact: true }).click();
        // It has begun, and goes on.
        await expect.poll(() => page.locator('progress').getAttribute('value').then(Number)).toBeGreaterThan(0);
        await countLine(page)
          .filter({ hasText: `All ${(48 * times).toLocaleString('en')}` })
          .waitFor({ timeout: 100_000 });
        const { longest, all } = await page.evaluate(() => {
          const { long, began } = globalThis as unknown as { long: number[]; began: number };
          return { longest: Math.max(0, ...long), all: performance.now() - began };
        });
        // Where others use the machine, everything takes longer alike.
        expect(longest).toBeLessThan(Math.max(1000, all / 4));
      }));

    test('a run can be cancelled; the files stay chosen and can be scored again; only the rows in sight are in the page, and the last is one key away', () =>
      visit('', async page => {
        await start(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
        await expect.poll(() => page.locator('.files li').count()).toBe(2);
        await page.getByRole('button', { name: 'Score', exact: true }).click();
        await settled(page, /^All 24,000/);
        await pageButton(page, 'Sentences').click();
        await rowsOf(page).first().waitFor();
        expect(await rowsOf(page).count()).toBeLessThan(80);
        await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('24001');
        await page.getByRole('grid').focus();
        await page.keyboard.press('End');
        const last = rowsOf(page).last();
        await last.filter({ hasText: '24000' }).waitFor();
        await expect.poll(() => last.getAttribute('aria-rowindex')).toBe('24001');
        await expect
          .poll(() => page.getByRole('grid').getAttribute('aria-activedescendant'))
          .toBe(await last.getAttribute('id'));
        await page.keyboard.press('Enter');
        await dialog(page).getByRole('heading', { name: /24000/ }).waitFor();
      }));
  });
});

// One sentence: its figures, its errors in words, its keys.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { violationsIn } from '../accessibility.ts';
import {
  answered,
  dialog,
  examples,
  inExplorer,
  pageButton,
  revisit,
  rowsOf,
  savedBy,
  settled,
  slowly,
  visit,
} from './steps.ts';

inExplorer('one sentence', () => {
  describe.each(examples)('$name', ({ name, files, path, views, marks, errors }) => {
    test('shows a sentence: by keyboard, system by system, under every view, with its errors in words', () =>
      revisit(
        `example=${name}&page=sentences&measure=${path}&sort=${encodeURIComponent(`${path} difference`)}&order=descending`,
        async page => {
          await rowsOf(page).first().waitFor();
          await page.getByRole('grid').focus();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowUp');
          await page.keyboard.press('Enter');
          const figures = dialog(page).locator('svg.touchstone');
          await figures.first().waitFor();
          await expect.poll(() => figures.first().locator('.bad, .deciding').count()).toBe(marks);
          await expect.poll(() => dialog(page).locator('table.errors tbody tr:not(.mistake)').count()).toBe(errors);
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
          for (const [i, file] of files.slice(1, 3).entries()) {
            await page.keyboard.press(String(i + 1));
            await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: file }).waitFor();
          }
          if (views.length > 1) {
            await page.keyboard.press('m');
            await expect.poll(() => dialog(page).locator('.view h3').allTextContents()).toEqual(views);
            await expect
              .poll(() => dialog(page).locator('table.errors thead th').allTextContents())
              .toEqual(['of', 'what', ...views]);
          }
          await dialog(page).getByText('In words').first().click();
          await dialog(page).locator('.copy-or-save summary').first().click();
          const saved = await savedBy(page, dialog(page).getByRole('button', { name: 'Save SVG' }));
          expect(saved.name).toMatch(/\.svg$/);
          expect(saved.text).toContain('<svg');
          await page.keyboard.press('Escape');
          await dialog(page).waitFor({ state: 'detached' });
          await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
        },
      ));

    test('no accessibility violation in a sentence', () =>
      revisit(`example=${name}&page=sentences&open=2&system=2&all=yes`, async page => {
        await dialog(page).locator('svg.touchstone').first().waitFor();
        expect(await violationsIn(page)).toEqual([]);
      }));
  });

  test('views of a sentence scroll together', () =>
    revisit(
      'example=ccg&page=sentences&open=12&all=yes',
      async page => {
        const boxes = dialog(page).locator('.views .scroll');
        await boxes.nth(1).waitFor();
        await boxes.first().evaluate(box => box.scrollTo({ left: 60 }));
        const places = () => boxes.evaluateAll(found => found.map(({ scrollLeft }) => scrollLeft));
        await expect.poll(places).toEqual(Array(await boxes.count()).fill(60));
      },
      { width: 400, height: 800 },
    ));

  test('figures wider than the page are made to fit it, by a key too, and a link keeps that', () =>
    revisit(
      'example=ccg&page=sentences&open=12',
      async page => {
        const hidden = () =>
          dialog(page)
            .locator('.view .scroll')
            .first()
            .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        await dialog(page).locator('svg.touchstone').first().waitFor();
        await expect.poll(() => hidden()).toBeGreaterThan(0);
        await page.keyboard.press('f');
        await expect.poll(hidden).toBe(0);
        await page.reload();
        await dialog(page).locator('svg.touchstone').first().waitFor();
        await expect.poll(hidden).toBe(0);
        await dialog(page).getByLabel('fit the width').uncheck();
        await expect.poll(hidden).toBeGreaterThan(0);
      },
      { width: 400, height: 800 },
    ));

  test('a long sentence opens fitted, but with words that can be read; who asks for it has all in the width', () =>
    revisit(
      'example=constituency&page=sentences&open=43',
      async page => {
        const figure = dialog(page).locator('svg.touchstone').first();
        await figure.waitFor();
        const share = () => figure.evaluate(drawn => drawn.clientWidth / Number(drawn.getAttribute('width')));
        await expect.poll(share).toBeCloseTo(0.5, 2);
        await page.keyboard.press('f');
        await expect.poll(share).toBeCloseTo(1, 2);
        await page.keyboard.press('f');
        await expect.poll(share).toBeLessThan(0.5);
      },
      { width: 400, height: 800 },
    ));

  test('on a telephone, a sentence that is wider than the page opens folded, and gold and system over each other', () =>
    revisit(
      'example=constituency&page=sentences&open=5',
      async page => {
        const figure = dialog(page).locator('svg.touchstone').first();
        await expect
          .poll(() => figure.locator('.side').allTextContents())
          .toEqual([expect.stringContaining('gold and system')]);
        await expect(dialog(page).getByLabel('fold what is right').isChecked()).resolves.toBe(true);
      },
      { width: 400, height: 800 },
    ));

  test('trees are drawn over each other, by a key too, and a link keeps that', () =>
    revisit('example=constituency&page=sentences&open=5', async page => {
      const figure = dialog(page).locator('svg.touchstone').first();
      const names = () => figure.locator('.side').allTextContents();
      await figure.waitFor();
      await expect.poll(() => names()).toEqual(['gold', 'system']);
      const told = await figure.locator('desc').textContent();
      await page.keyboard.press('o');
      await expect.poll(names).toEqual([expect.stringContaining('gold and system')]);
      await expect.poll(() => figure.locator('desc').textContent()).toBe(told);
      expect(await violationsIn(page)).toEqual([]);
      await page.reload();
      await figure.waitFor();
      await expect.poll(() => names()).toEqual([expect.stringContaining('gold and system')]);
      await dialog(page).getByLabel('overlay').uncheck();
      await expect.poll(names).toEqual(['gold', 'system']);
    }));

  test('a figure is moved by dragging, which is no click, and made larger by two fingers', () =>
    revisit('example=constituency&page=sentences&open=43&fit=no&fold=no&overlay=no', async (page, context) => {
      const figure = dialog(page).locator('svg.touchstone').first();
      await figure.waitFor();
      const box = dialog(page)
        .locator('.scroll')
        .filter({ has: page.locator('svg.touchstone') })
        .first();
      const moved = () => box.evaluate(({ scrollLeft }) => scrollLeft);
      const { x, y } = (await box.boundingBox())!;
      await page.mouse.move(x + 500, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 400, y + 60, { steps: 4 });
      await page.mouse.up();
      await expect.poll(moved).toBe(100);
      expect(await dialog(page).locator('button[aria-pressed="true"][data-error]').count()).toBe(0);
      const width = () => figure.evaluate(drawn => drawn.getBoundingClientRect().width);
      const before = await width();
      const fingers = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: readonly number[]) =>
        fingers.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apart.map((dx, id) => ({ x: x + 300 + dx, y: y + 60, id })),
        });
      await touch('touchStart', -40, 40);
      for (const half of [50, 60, 70, 80]) await touch('touchMove', -half, half);
      await touch('touchEnd');
      await expect.poll(async () => (await width()) / before).toBeCloseTo(2, 1);
      expect(page.url()).toContain('zoom=');
      await page.keyboard.press('0');
    }));

  test('a row of the list lights its bracket and a bracket its row; keys zoom and fold; a link keeps all of it', () =>
    revisit('example=constituency&page=sentences&open=30&by=error&key=PP+Attachment&error=any', async page => {
      const figure = dialog(page).locator('svg.touchstone').first();
      const rows = dialog(page).locator('table.errors tbody tr:not(.mistake)');
      const lit = () => figure.locator('.lit').evaluateAll(found => found.map(mark => mark.getAttribute('data-mark')));
      const litRows = () =>
        dialog(page)
          .locator('tr.lit button')
          .evaluateAll(found => found.map(button => button.getAttribute('data-error')));
      await rows.first().waitFor();
      // One misattachment is one error, with all its brackets.
      const mistake = dialog(page).locator('tr.mistake');
      expect(await mistake.allTextContents()).toEqual(['① PP Attachment: 4 brackets']);
      await dialog(page).getByRole('heading', { name: '1 error, 4 wrong brackets' }).waitFor();
      // What the reader came for is marked.
      await expect.poll(() => dialog(page).locator('tr.sought button').count()).toBe(4);
      const sought = await lit();
      expect(sought.length).toBe(4);
      const button = rows.nth(1).getByRole('button');
      await button.focus();
      await expect.poll(() => litRows()).toEqual(['1']);
      await expect.poll(() => dialog(page).locator('.lit-alone').count()).toBe(1);
      await page.keyboard.press('Enter');
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      // And back, from the bracket to its row.
      await button.blur();
      await figure.locator(`[data-mark="${sought[0]}"] text`).hover();
      await expect.poll(() => litRows()).toEqual(['0', '1']);
      await figure.locator(`[data-mark="${sought[0]}"] text`).click();
      await expect.poll(() => rows.first().getByRole('button').getAttribute('aria-pressed')).toBe('true');
      expect(await violationsIn(page)).toEqual([]);
      const width = () => figure.evaluate(drawn => drawn.getBoundingClientRect().width);
      const before = await width();
      await page.keyboard.press('+');
      await expect.poll(async () => (await width()) / before).toBeCloseTo(1.25);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      await expect.poll(async () => (await width()) / before).toBeGreaterThan(1.5);
      const words = () => figure.locator('.word').count();
      const all = await words();
      await page.keyboard.press('r');
      await expect.poll(words).toBeLessThan(all);
      const address = page.url();
      for (const part of ['line=1', 'zoom=1.', 'fold=yes']) expect(address).toContain(part);
      await page.reload();
      await expect.poll(() => litRows()).toEqual(['0']);
      await expect.poll(words).toBeLessThan(all);
      await page.keyboard.press('0');
      await page.keyboard.press('j');
      await expect.poll(() => page.url()).not.toContain('line=');
    }));

  test('arcs are drawn over each other in every view that allows it, derivations are not', () =>
    revisit('example=ccg&page=sentences&open=2&overlay=yes', async page => {
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
      await expect.poll(() => choice.count()).toBe(0);
    }));

  test('a sentence that was not scored is not called right', () =>
    revisit('example=constituency&page=sentences&open=23&system=2', async page => {
      await dialog(page).getByRole('heading', { name: 'Not scored' }).waitFor();
      expect(await dialog(page).textContent()).not.toMatch(/no errors/i);
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
      await expect
        .poll(() => dialog(page).locator('table.answers tbody tr').allTextContents())
        .toEqual(['goldYES', 'alpha.person.tsv✓ YES']);
    }));

  test('a sentence that an address opened gives the focus to the table', () =>
    visit('example=ccg&page=sentences&open=2', async page => {
      await dialog(page).locator('svg.touchstone').first().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    }));

  test('twenty keys lead twenty sentences on, however fast they come', () =>
    visit('example=constituency&page=sentences&open=1', async page => {
      await dialog(page).getByText('1 of 48').waitFor();
      await slowly(page, 30);
      for (let key = 0; key < 20; key++) await page.keyboard.press('j');
      await dialog(page).getByText('21 of 48').waitFor();
      await answered(page);
      await expect.poll(() => dialog(page).getByRole('heading').first().textContent()).toContain('21 of 48');
    }));

  test('a sentence that was closed is not opened again by a late answer', () =>
    visit('example=constituency&page=sentences&open=3', async page => {
      await dialog(page).getByText('3 of 48').waitFor();
      await slowly(page, 300);
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await answered(page);
      expect(await dialog(page).count()).toBe(0);
      expect(new URL(page.url()).hash).not.toContain('open=');
    }));

  test('at the last sentence the keys of a sentence still work', () =>
    revisit('example=constituency&page=sentences&open=47', async page => {
      const next = dialog(page).getByRole('button', { name: 'Next' });
      await dialog(page).getByText('47 of 48').waitFor();
      await next.focus();
      for (let press = 0; press < 2; press++) await page.keyboard.press('Enter');
      await dialog(page).getByText('48 of 48').waitFor();
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true);
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
      expect(await dialog(page).locator('svg.touchstone').count()).toBe(0);
    }));

  test('a sentence that there is not is not opened', () =>
    visit('example=constituency&page=sentences&open=999', async page => {
      await rowsOf(page).first().waitFor();
      expect(await dialog(page).count()).toBe(0);
    }));

  test('the way back from a sentence leaves the focus where it was opened', () =>
    revisit('example=constituency&page=sentences', async page => {
      await rowsOf(page).first().waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await dialog(page).locator('svg.touchstone').first().waitFor();
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    }));
});

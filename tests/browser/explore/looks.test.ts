// The explorer for everybody: read by machines, in the dark, on a narrow screen, by keyboard alone, and explained by a tour.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isDeep } from '../../deep.ts';
import { type Themes, themesOf, violationsInThemes } from '../accessibility.ts';
import { dialog, examples, filesOf, inExplorer, pageButton, revisit, settled, visit } from './steps.ts';

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

const widths = isDeep ? [390, 1024, 1440] : [400, 1280];
const widest = widths.at(-1);

async function expectFine(page: Page, part = 'html', themes: Themes = 'both'): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${new URL(page.url()).hash} at ${width} pixels`;
    // Plots are drawn again.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where }).toBe(width);
    await expect.poll(() => cutOff(page), { message: where }).toEqual([]);
    // What machines read is the same at every width but for boxes that scroll, which two families show.
    if (width === widest || themes === 'both' || isDeep)
      expect(await violationsInThemes(page, part, width === widest || isDeep ? themes : 'none'), where).toEqual([]);
  }
}

inExplorer('what everybody must be able to use', () => {
  test('no accessibility violation where files are chosen, light or dark, wide or narrow', () =>
    visit('', async page => {
      await page.locator('.examples button').first().waitFor();
      await expectFine(page);
      await page.getByLabel(/choose them/).setInputFiles(filesOf(examples[0]!));
      await page.getByText('Recognised:').waitFor();
      await page.getByText('Options', { exact: true }).click();
      await expectFine(page);
    }));

  test.each(examples.map(({ name }) => name))(
    '%s: no accessibility violation on any page; nothing is cut off, wide or narrow',
    name =>
      revisit(`example=${name}&system=2`, async page => {
        await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
        const tabs = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
        const names = await tabs.allTextContents();
        expect(names).toEqual([
          'Scores',
          name === 'entailment' ? 'Pairs' : 'Sentences',
          ...(name === 'entailment' ? [] : ['Changes']),
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
          await expectFine(page, i === 0 ? 'html' : '.main-page', themesOf(name));
        }
      }),
  );

  test('a whole session by keyboard alone', () =>
    visit('', async page => {
      const tabTo = async (target: Locator) => {
        await target.waitFor();
        // Found once: looking for it by its name before every key takes longer than all else.
        const element = await target.elementHandle();
        for (let i = 0; i < 90; i++) {
          if (await element?.evaluate(each => each === document.activeElement)) return;
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
      await press(page.getByRole('columnheader', { name: 'A − B' }).getByRole('button'));
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
      await press(page.getByText('Export', { exact: true }));
      await page.getByRole('button', { name: /CSV/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /CSV/ }).waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    }));

  test('the tour has five steps, is offered once, and ends by Escape', () =>
    revisit('example=constituency', async page => {
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
});

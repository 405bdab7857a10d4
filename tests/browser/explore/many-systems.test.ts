// Five systems with long names: on every screen each is seen in every table, and what is saved has its whole name.
import { copyFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testFolder } from '../../folder.ts';
import { dialog, inExplorer, PATIENCE, savedBy, settled, visitServed } from './steps.ts';

const { pathOf } = testFolder();
const names = ['checkpoint-10000', 'checkpoint-20000', 'ensemble-of-parsers', 'baseline-parser', 'last-of-the-systems'];
const systems = names.map((name, i) => {
  copyFileSync(`examples/constituency/${['alpha', 'beta'][i % 2]}.mrg`, pathOf(`${name}.mrg`));
  return pathOf(`${name}.mrg`);
});

/** Cells of the page that are beyond what a reader sees without scrolling sideways: by table, heads and numbers of systems. */
function unseen(page: Page, cells: string): Promise<string[]> {
  return page.evaluate(cells => {
    const found = [...document.querySelectorAll(cells)];
    if (found.length === 0) return ['there are no such cells'];
    return found.flatMap(cell => {
      const box = cell.closest('.scroll, .sentence-table')?.getBoundingClientRect();
      const { left, right } = cell.getBoundingClientRect();
      return box === undefined || left < box.left - 1 || right > box.right + 1 ? [cell.textContent ?? ''] : [];
    });
  }, cells);
}

/** How much of a row a sentence has, at least. */
function leastShareOfText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    const shares = [...document.querySelectorAll('.sentence-table td.text')].map(
      text => widthOf(text) / widthOf(text.closest('.sentence-table')!),
    );
    return Math.min(...shares, 1);
  });
}

const shown = [
  ['scores', 'table.scores :is(th.number, td.number)'],
  ['sentences', '.sentence-table thead th.number, .sentence-table td.number'],
  ['breakdowns', 'table.bars .bar-cell, table.bars thead th:nth-child(-n + 6)'],
  ['sentences&open=3', 'dialog table.own-scores :is(th.number, td.number)'],
] as const;

inExplorer('five systems', () => {
  test(
    'none is cut off on a phone or beside the conditions',
    () =>
      visitServed(['examples/constituency/gold.mrg', ...systems], async (page, address) => {
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          for (const [where, cells] of shown) {
            await page.goto(`${address}#page=${where}`);
            await settled(page, /^All/);
            await expect.poll(() => unseen(page, cells), { message: `${where} at ${width} pixels` }).toEqual([]);
            // Whoever comes by an address sees no frame around the page.
            expect(await page.locator('main').evaluate(main => getComputedStyle(main).outlineStyle)).toBe('none');
            const line = page.locator('.selection');
            const isOver = await line.evaluate(line => getComputedStyle(line).position === 'sticky');
            // On a phone their scores and tabs leave room for what they are about.
            expect(isOver).toBe(width > 390);
            if (where.includes('open'))
              expect(
                await dialog(page)
                  .getByRole('tablist')
                  .evaluate(tabs => tabs.clientHeight),
              ).toBeLessThan(150);
            if (where === 'sentences')
              await expect.poll(() => leastShareOfText(page)).toBeGreaterThan(width > 1344 ? 0.3 : 0.6);
          }
        }
        // Where A and B are compared, they can be chosen.
        await page.goto(`${address}#page=breakdowns`);
        await page.getByLabel('B', { exact: true }).selectOption('last-of-the-systems.mrg');
        await page.getByText('A is checkpoint-10000.mrg, B is last-of-the-systems.mrg.').waitFor();
        await page.goto(`${address}#page=sentences&pair=1+2`);
        await page.getByLabel('A', { exact: true }).selectOption('checkpoint-20000.mrg');
        await expect.poll(() => page.url()).toContain('pair=2+1');
        // Names that are shortened are told in full. What can be saved is within reach on a phone that was scrolled, too.
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`${address}#page=scores`);
        const heads = page.locator('table.scores thead abbr');
        await expect
          .poll(() => heads.allTextContents())
          .toEqual(['che…10000', 'che…20000', 'ens…rsers', 'bas…arser', 'las…stems']);
        const menu = page.locator('details.copy-or-save').filter({ hasText: /^Copy or save: Scores(?:Width|Save|$)/ });
        await menu.locator('summary').click();
        const { text } = await savedBy(page, menu.getByRole('button', { name: 'Save CSV' }));
        expect(text.split('\n')[0]).toBe(['', ...names.map(name => `${name}.mrg`)].join(','));
      }),
    PATIENCE,
  );

  test('of two systems, usual categories have one line on a phone, and both systems are seen', () => {
    const systems = ['easyccg', 'the-second'].map((name, i) => {
      copyFileSync(`examples/ccg/${['alpha', 'beta'][i]}.auto`, pathOf(`${name}.auto`));
      return pathOf(`${name}.auto`);
    });
    return visitServed(['examples/ccg/gold.auto', ...systems], async (page, address) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${address}#page=breakdowns`);
      await page.locator('table.bars tbody tr').nth(9).waitFor();
      const tall = await page
        .locator('table.bars tbody th button')
        .evaluateAll(labels =>
          labels
            .filter(label => label.getClientRects()[0]!.height > 30 && (label.textContent ?? '').length <= 26)
            .map(label => label.textContent),
        );
      expect(tall).toEqual([]);
      expect(await unseen(page, 'table.bars .bar-cell')).toEqual([]);
    });
  });
});

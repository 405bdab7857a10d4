// Breakdowns, confusions, plots and measures: each leads to its sentences.
import { describe, expect, test } from 'vitest';
import { countOf, dialog, examples, inExplorer, isFalling, pageButton, revisit, rowsOf, settled } from './steps.ts';

inExplorer('breakdowns, confusions, plots and measures', () => {
  describe.each(examples)('$name', ({ name, facet, underBar, noun, unit }) => {
    test.skipIf(noun === 'pair')('plots lead to their sentences', () =>
      revisit(`example=${name}&page=plots`, async page => {
        // Every bin that is not empty, and as many sentences as it says.
        const bins = page.locator('section', { hasText: 'Distribution' }).locator('tbody tr td:nth-of-type(1) button');
        await settled(page, /^All/);
        await bins.first().waitFor({ state: 'attached' });
        const texts = await bins.allTextContents();
        const counts = texts.map(Number);
        expect(counts.filter(count => count > 0).length).toBeGreaterThan(1);
        // The page that one comes back to may show for a moment what was selected.
        const backToAll = async () => {
          await page.goBack();
          await settled(page, /^All/);
          await expect.poll(() => bins.allTextContents()).toEqual(texts);
        };
        await page.getByText('As a table').last().click();
        await page.locator('section', { hasText: 'Score against length' }).locator('tbody th button').first().click();
        await page.locator('.conditions li').filter({ hasText: unit }).waitFor();
        await backToAll();
        for (const [bin, count] of counts.entries()) {
          if (count === 0) continue;
          await page.getByText('As a table').first().click();
          await bins.nth(bin).click();
          await rowsOf(page).first().waitFor();
          await expect.poll(() => countOf(page), { message: `bin ${bin + 1}` }).toBe(count);
          await backToAll();
        }
      }),
    );

    test('a bar leads to the sentences that have its key', () =>
      revisit(`example=${name}&page=breakdowns`, async page => {
        const bar = page.locator('table.bars tbody th button').first();
        const key = await bar.textContent();
        await bar.click();
        await page
          .locator('.conditions li')
          .filter({ hasText: `${facet} ${key}` })
          .waitFor();
        await expect.poll(() => countOf(page)).toBe(underBar);
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

    test.skipIf(noun === 'pair')('a point of the scatter plot leads to its sentence', () =>
      revisit(`example=${name}&page=measures&system=2`, async page => {
        const bubbles = page.locator('circle.bubble');
        await bubbles.first().waitFor();
        await bubbles.last().click();
        // Of several sentences in one place, one is chosen.
        const listed = page.locator('.point-list button').first();
        await listed.or(dialog(page)).waitFor();
        if (await listed.isVisible()) await listed.click();
        await dialog(page).locator('svg.touchstone').first().waitFor();
        await expect.poll(() => dialog(page).getByRole('tab', { selected: true }).textContent()).toContain('beta');
      }),
    );

    test.skipIf(noun === 'pair')('points of the scatter plot are reached by keyboard, in a drawing made once', () =>
      revisit(`example=${name}&system=2`, async page => {
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
        await page.locator('.scatter-figure summary').filter({ hasText: 'As a table' }).focus();
        await page.keyboard.press('Enter');
        const points = page.locator('.scatter-figure details').getByRole('button', { name: /^\d+ sentences?$/ });
        await points.first().waitFor();
        const sizes = (await points.allTextContents()).map(Number);
        expect(sizes.length).toBe(await bubbles.count());
        expect(sizes).toSatisfy(isFalling);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(await countOf(page));
        expect(await page.evaluate(() => (globalThis as unknown as { moved: unknown[] }).moved.length)).toBe(0);
        // Past “Copy or save”.
        await page.keyboard.press('Tab');
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
          await expect.poll(() => listed.count()).toBe(Math.min(60, sizes[0] ?? 0));
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
        }
        await dialog(page).locator('svg.touchstone').first().waitFor();
      }),
    );
  });

  test('a cell of the matrix leads to the sentences where one stands for the other', () =>
    revisit('example=dependencies&page=confusions&system=2', async page => {
      const cell = page.locator('table.matrix td:not(.right) button').first();
      const [, gold = '', system = ''] =
        /gold (\S+), system (\S+):/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
      await cell.click();
      await page.locator('.conditions li').filter({ hasText: gold }).waitFor();
      await settled(page, /selected/);
      await expect.poll(() => countOf(page)).toBe(2);
      await expect
        .poll(() => page.locator('.conditions li').textContent())
        .toContain(system === '(none)' ? 'missed' : system);
    }));

  test('a cell of answers leads to the pairs that this system answered so', () =>
    revisit('example=entailment&page=confusions&system=2', async page => {
      const cell = page.getByRole('button', { name: /^gold YES, system NO: / });
      const count = Number(await cell.textContent());
      await cell.click();
      await settled(page, /selected/);
      await expect.poll(() => countOf(page)).toBe(count);
      await expect
        .poll(() => page.locator('.conditions li').allTextContents())
        .toEqual(['gold YES, beta.text.sd NO✕', 'accuracy 0.00 of beta.text.sd✕']);
    }));

  test('a bar of whole sentences leads to them', () =>
    revisit('example=dependencies&page=breakdowns&facet=complete', async page => {
      await page.locator('table.bars tbody th button').first().click();
      await page.locator('.conditions li').filter({ hasText: 'complete' }).waitFor();
      await settled(page, /^All 34/);
      await rowsOf(page).first().waitFor();
      await expect.poll(() => page.locator('.conditions li').count()).toBe(1);
    }));
});

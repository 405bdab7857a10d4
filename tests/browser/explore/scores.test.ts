// The page of scores: what the command line prints, and what is said where something fails.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseScore, touchstone } from '../../run.ts';
import { examples, filesOf, inExplorer, pageButton, rowsOf, scoreRow, settled, visit } from './steps.ts';

inExplorer('the page of scores', () => {
  describe.each(examples)('$name', example => {
    const { title, figure, command } = example;

    test('opens by one click, with the scores that the command line prints', () =>
      visit('', async page => {
        await page.locator('.examples button').filter({ hasText: title }).first().click();
        const { out } = await touchstone([command, ...filesOf(example)]);
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
        const json = parseScore((await touchstone([command, '--json', ...filesOf(example)])).out);
        await expect.poll(() => page.locator('.signature code').first().textContent()).toBe(json.signature);
        await expect
          .poll(() => page.locator('pre.command').textContent())
          .toBe(`touchstone ${command} ${filesOf(example).join(' ')}`);
        // Warnings stand where they are seen: above all scores.
        const heads = page
          .locator('.main-page')
          .locator('summary, h2')
          .filter({ hasText: /^(?:\d+ warnings?|Scores)$/ });
        if (example.name === 'constituency')
          expect(await heads.allTextContents()).toEqual([expect.stringContaining('warning'), 'Scores']);
        // Intervals and tests follow.
        await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
        await expect.poll(() => page.locator('.tests tbody tr').count()).toBe(example.tests);
        await page
          .getByRole('button', { name: `What is ${figure}?` })
          .first()
          .click();
        const help = page.locator('.help-text:popover-open');
        await expect.poll(() => help.textContent()).toContain(figure);
        const link = help.getByRole('link');
        const [docs] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        await expect
          .poll(() => docs.locator('pre').textContent())
          .toBe(readFileSync((await link.textContent()) ?? '', 'utf8'));
      }));
  });

  test('the first key leads past the conditions', () =>
    visit('example=constituency', async page => {
      await settled(page, /^All/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scores');
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
      expect(await page.locator('table.scores small').filter({ hasText: /\[/ }).count()).toBe(0);
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      await page.getByLabel('Text', { exact: true }).fill('the');
      await settled(page, /selected/);
      // Rows of the last selection stay until those of this one are there.
      const texts = () => rowsOf(page).locator('td.text').allTextContents();
      await expect.poll(async () => (await texts()).filter(text => !/the/i.test(text))).toEqual([]);
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
      await expect.poll(() => alert.count()).toBe(1);
      await pageButton(page, 'Breakdowns').click();
      await page.locator('table.bars').waitFor();
      await alert.waitFor({ state: 'detached' });
    }));
});

// Addresses: all that one sees is in them, and the back button leads through them.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../folder.ts';
import {
  dialog,
  examples,
  inExplorer,
  pageButton,
  revisit,
  rowsOf,
  settled,
  visit,
  visitBroken,
  visitServed,
} from './steps.ts';

const { folder } = testFolder();

inExplorer('addresses', () => {
  describe.each(examples)('$name', ({ name, noun, unit }) => {
    test('an address brings everything back, and the back button what was before', () =>
      visit(`example=${name}&page=sentences&text=the&least=5&open=3&system=2`, async page => {
        await dialog(page)
          .getByRole('heading', { name: new RegExp(`${noun} 3 `, 'i') })
          .waitFor();
        await dialog(page).getByRole('tab', { selected: true }).filter({ hasText: 'beta' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
        await expect
          .poll(() => page.locator('.conditions li').allTextContents())
          .toEqual(['“the”✕', `from 5 ${unit}✕`]);
        await pageButton(page, 'Plots').click();
        await page.getByRole('heading', { name: 'Score against length' }).waitFor();
        await page.goBack();
        await page.getByRole('grid').waitFor();
        await page.reload();
        await page.getByRole('grid').waitFor();
        await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('the');
      }));
  });

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
        await expect.poll(() => page.locator('header.top').textContent()).toContain('gold.gr');
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
      ['metric=bleu', 'This address asks for the metric "bleu"; these files have parseval, brackets,'],
    ])('%s is not passed on, and that is said', (asked, line) =>
      revisit(`example=constituency&${asked}`, async page => {
        await settled(page, /^All 48/);
        await expect.poll(() => noteOf(page)).toContain(line);
        await expect
          .poll(() => page.locator('pre.command').textContent())
          .toBe(
            'touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg examples/constituency/beta.mrg',
          );
        expect(new URL(page.url()).hash).toBe('#example=constituency');
      }),
    );

    test('values that these files do not have ask for nothing, and the back button leads to what was before', () =>
      revisit('example=constituency&page=sentences&text=ferry', async page => {
        await settled(page, /^8 of 48/);
        for (const asked of [
          'page=nowhere',
          'page=sentences&open=99999&zoom=-7&system=77&line=x',
          'page=breakdowns&facet=colour&column=%00&arranged=sideways',
          'page=changes&pair=9%209&changesBy=taste',
          'page=sentences&score=f1+x+2',
          'page=sentences&score=f1+any',
          'page=sentences&by=nothing&key=NP',
          'page=sentences&by=label&key=NP&of=9',
          'page=sentences&fault=nonsense&faulty=1',
        ]) {
          await goTo(page, asked);
          await settled(page, /^All 48/);
          expect(await dialog(page).count()).toBe(0);
          await page.goBack();
          await settled(page, /^8 of 48/);
        }
        // What cannot be understood is said.
        await goTo(page, 'page=sentences&where=%28%28');
        await page.getByText('This address asks for what cannot be understood').waitFor();
      }));

    test('an example that there is not is said', () =>
      visit('example=nonesuch', async page => {
        await page.getByRole('alert').waitFor();
        await expect.poll(() => noteOf(page)).toContain('there is no example "nonesuch"; there are constituency, ');
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
        await expect.poll(() => page.locator('pre.command').textContent()).toContain('--align text');
        // The same files in another way, without choosing them again.
        await goTo(page, 'file=gold.mrg&file=gamma.mrg&option-align=paper');
        await page.locator('pre.command').filter({ hasText: '--align paper' }).waitFor();
        await page.goBack();
        await page.locator('pre.command').filter({ hasText: '--align text' }).waitFor();
      }));
  });

  test('an address about other files than the command line gave is not opened with those', () =>
    visitServed(['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'], async (page, address) => {
      await page.goto(`${address}#file=gold.mrg&file=beta.mrg`);
      await page.getByText('This address is about gold.mrg, beta.mrg.').waitFor();
      await page.getByRole('button', { name: /Files of the command line/ }).click();
      await settled(page, /^All 48/);
      await expect.poll(() => page.locator('header.top').textContent()).toContain('alpha.mrg');
    }));

  test('files of the command line are open at once, and the back button does not lose them', () =>
    visitServed(
      ['examples/constituency/gold.mrg', 'examples/constituency/gamma.mrg', '--align'],
      async (page, address) => {
        await page.goto(address);
        await settled(page, /^All/);
        await expect.poll(() => page.locator('pre.command').textContent()).toContain('--align');
        await page.getByRole('button', { name: 'Files and options' }).click();
        await page.getByText('Or open an example').waitFor();
        await page.goBack();
        await settled(page, /^All/);
      },
    ));

  test('a file of the command line that was removed meanwhile is named', async () => {
    const lost = join(folder, 'lost.mrg');
    copyFileSync('examples/constituency/alpha.mrg', lost);
    await visitServed(['examples/constituency/gold.mrg', lost], async (page, address) => {
      rmSync(lost);
      await page.goto(address);
      await page.getByRole('alert').waitFor();
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('lost.mrg can no longer be read: ');
      expect(await page.getByRole('alert').textContent()).not.toContain('Touchstone failed');
    });
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
      let isOver = false;
      const end = (request: Request) => {
        if (request.url().endsWith('gold.mrg')) isOver = true;
      };
      page.on('requestfinished', end).on('requestfailed', end);
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
      await expect.poll(() => isOver).toBe(true);
      // Whatever comes of it has come once something else was asked and answered.
      await pageButton(page, 'Sentences').click();
      await rowsOf(page).first().waitFor();
      await expect.poll(() => page.locator('header.top').textContent()).toContain('gold.gr');
      expect(new URL(page.url()).hash).toContain('example=relations');
    }));

  test('an engine that cannot be loaded is said, not waited for', () =>
    visitBroken(async (page, address) => {
      await page.route(/engine[^/]*\.js/, route => route.abort());
      const failed = page.waitForEvent('requestfailed', request => /engine[^/]*\.js/.test(request.url()));
      await page.goto(address);
      await page.getByLabel(/choose them/).waitFor();
      await failed;
      await page
        .getByRole('button', { name: examples[0]?.title ?? /./ })
        .first()
        .click();
      await page.getByRole('alert').getByText('the engine could not be loaded').waitFor();
      expect(await page.locator('progress').count()).toBe(0);
    }));
});

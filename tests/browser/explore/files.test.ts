// Files of one's own: chosen, ordered, dropped, refused as on the command line, and scored.
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../folder.ts';
import { touchstone } from '../../run.ts';
import { dialog, inExplorer, PATIENCE, pageButton, rowsOf, savedBy, settled, slowly, visit } from './steps.ts';

const { folder } = testFolder();

inExplorer('files', () => {
  describe("of one's own", () => {
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

    test('are refused where they are shifted, and scored by force under an alarm', () =>
      visit('', async page => {
        const shifted = join(folder, 'shifted.mrg');
        const trees = readFileSync(alpha, 'utf8').match(/.+\n/g)!;
        writeFileSync(shifted, [...trees.slice(20), ...trees.slice(0, 20)].join(''));
        await choose(page, gold, shifted);
        await score(page).click();
        await page.getByText(/this is sentence 21 of gold\.mrg, not 1; 47 more are out of place/).waitFor();
        // The options are open, as the message names one.
        await page.getByLabel('--force').check();
        await score(page).click();
        await page.getByRole('heading', { name: 'These scores are doubtful' }).waitFor();
      }));

    test('are ordered gold first, can be exchanged, and are scored', () =>
      visit('', async page => {
        await choose(page, alpha, gold, beta);
        await expect
          .poll(() => page.locator('.files .name').allTextContents())
          .toMatchObject([/gold/, /alpha/, /beta/].map(name => expect.stringMatching(name)));
        await page.getByRole('button', { name: 'beta.mrg up' }).click();
        await expect.poll(() => page.locator('.files .name').nth(1).textContent()).toContain('beta');
        await page.getByRole('button', { name: 'alpha.mrg is gold' }).click();
        await expect.poll(() => page.locator('.files .name').first().textContent()).toContain('alpha');
        await page.getByRole('button', { name: 'Remove gold.mrg' }).click();
        await score(page).click();
        await settled(page, /^All 48/);
        await expect.poll(() => page.locator('pre.command').textContent()).toContain('alpha.mrg beta.mrg');
      }));

    test('derivations beside dependencies become gold’s roots by a button', () =>
      visit('', async page => {
        const auto = join(folder, 'beside.auto');
        copyFileSync('examples/ccg/gold.auto', auto);
        const [parg, other] = [join(folder, 'gold.parg'), 'examples/ccg/alpha.auto'];
        writeFileSync(parg, (await touchstone(['convert', 'examples/ccg/gold.auto', '--to', 'parg'])).out);
        await choose(page, parg, auto);
        await page.getByRole('button', { name: "beside.auto tells gold's roots" }).click();
        await choose(page, other);
        await score(page).click();
        await settled(page, /^All 26/);
        const command = await page.locator('pre.command').textContent();
        expect(command).toContain('--gold-roots beside.auto');
        const { out } = await touchstone(['score', parg, other, '--gold-roots', auto]);
        const [, decomposed] = /^decomposed F1 +(\S+)/m.exec(out)!;
        await expect.poll(() => page.locator('table.scores').first().textContent()).toContain(decomposed);
      }));

    test('are moved and removed by keyboard, which goes with them', () =>
      visit('', async page => {
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        await choose(page, gold, alpha, beta);
        await page.getByRole('button', { name: 'beta.mrg up' }).focus();
        for (const expected of ['beta.mrg up', 'Remove beta.mrg']) {
          await page.keyboard.press('Enter');
          await expect.poll(() => focused()).toBe(expected);
        }
        await expect.poll(() => page.locator('.files .name').first().textContent()).toContain('beta');
        await page.keyboard.press('Enter');
        await expect.poll(() => focused()).toBe('Remove gold.mrg');
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
        const { status, err } = await touchstone(['score', broken, 'examples/dependencies/alpha.conllu']);
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
        const { status, err } = await touchstone(['score', one, two]);
        expect(status).toBe(2);
        await choose(page, one, two);
        const told = page.getByRole('alert').locator('pre');
        await told.waitFor();
        await expect
          .poll(() => told.textContent())
          .toBe(paths.reduce((line, path) => line.replaceAll(path, basename(path)), err.trimEnd()));
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
        const { status, err } = await touchstone(['score', gold, short]);
        expect(status).toBe(2);
        await choose(page, gold, short);
        await score(page).click();
        const told = await page.getByRole('alert').locator('pre').textContent();
        expect(told).toBe(err.trimEnd().replaceAll(`${folder}/`, '').replaceAll('examples/constituency/', ''));
        await page.getByText('Options', { exact: true }).click();
        await page.getByLabel('--align', { exact: true }).selectOption('text');
        await score(page).click();
        await settled(page, /^All/);
        await expect.poll(() => page.locator('pre.command').textContent()).toContain('--align');
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
        const printed = (await touchstone(['score', gold, packed])).out;
        const [, f1] = /^F1 +([\d.]+)$/m.exec(printed) ?? [];
        await expect.poll(() => page.locator('.chief b').textContent()).toBe(f1);
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
        await page.locator('.copy-or-save summary').first().click();
        const { text } = await savedBy(page, page.getByRole('button', { name: 'Save SVG' }));
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
        const errors = dialog(page).locator('table.errors tbody tr:not(.mistake)');
        await errors.first().waitFor();
        await expect.poll(() => errors.count()).toBe(200);
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
        await expect.poll(() => page.locator('.conditions li').count()).toBe(1);
      }));
  });

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
      await page.getByText('Recognised:').waitFor();
      await page.getByRole('button', { name: 'Score', exact: true }).click();
      await settled(page, /^All 48/);
      expect(await page.locator('pre.command').textContent()).not.toContain('conllx');
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
        await expect.poll(() => dropOn(page.locator('h1'), 'gold.mrg')).toBe(true);
        await page.locator('.files li').first().waitFor();
        // Where they are taken already they are not taken twice.
        expect(await dropOn(page.locator('.drop'), 'alpha.mrg')).toBe(true);
        await page.locator('.files li').nth(1).waitFor();
        await expect
          .poll(() => names(page))
          .toEqual([expect.stringContaining('gold.mrg'), expect.stringContaining('alpha.mrg')]);
      }));

    test('over what is open lead to the start with them', () =>
      visit('example=ccg', async page => {
        await settled(page, /^All/);
        expect(await dropOn(page.locator('main'), 'gold.mrg', 'beta.mrg')).toBe(true);
        await page.locator('.files li').first().waitFor();
        await expect
          .poll(() => names(page))
          .toEqual([expect.stringContaining('gold.mrg'), expect.stringContaining('beta.mrg')]);
        await page.goBack();
        await settled(page, /^All/);
      }));
  });

  test('an opening can be cancelled while it is still found out what the files are', () =>
    visit('file=gold.conllu&file=alpha.conllu&metric=conllx', async page => {
      const files = ['gold', 'alpha'].map(name => join('examples/dependencies', `${name}.conllu`));
      await page.getByLabel(/choose them/).setInputFiles(files);
      await page.getByText('Recognised:').waitFor();
      await slowly(page, 2 * PATIENCE);
      const score = page.getByRole('button', { name: 'Score', exact: true });
      await score.click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await score.waitFor();
      expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
      await expect.poll(() => page.locator('.files li').count()).toBe(2);
    }));
});

// What is saved: tables, reports and drawings, of what is selected.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../folder.ts';
import { touchstone } from '../../run.ts';
import { countOf, dialog, examples, inExplorer, revisit, savedBy, scoreRow, settled, slowly, visit } from './steps.ts';

const { folder } = testFolder();

/** From Debian's librsvg2-bin. */
const hasLibrsvg = spawnSync('rsvg-convert', ['--version']).status === 0;

inExplorer('what is saved', () => {
  describe.each(examples)('$name', ({ name, files, word, noun, figure }) => {
    test('the selection is exported as a table and as a report', () =>
      revisit(`example=${name}&text=${word}`, async (page, context) => {
        await settled(page, /selected/);
        const count = await countOf(page);
        const stem = [files[0]?.replace(/\..*/, ''), 'alpha', name === 'entailment' ? 'beta.text' : 'beta'].join('-');
        await page.getByText('Export', { exact: true }).click();
        const csv = await savedBy(page, page.getByRole('button', { name: /CSV/ }));
        expect(csv.name).toBe(`${stem}.csv`);
        expect(csv.text.trimEnd().split('\n').length).toBe(count + 1);
        await page.getByText('Export', { exact: true }).click();
        const report = await savedBy(page, page.getByRole('button', { name: /report/ }));
        expect(report.name).toBe(`${stem}.html`);
        expect(report.text).toMatch(/^<!doctype html>/);
        // It is of the selection: so it says, and so are its scores.
        const scores = await scoreRow(page, figure).locator('td b').allTextContents();
        expect(scores.length).toBe(2);
        const opened = await context.newPage();
        const path = join(folder, `${name}-report.html`);
        copyFileSync(report.path, path);
        await opened.goto(pathToFileURL(path).href);
        await opened
          .getByText(new RegExp(`Only ${count} of \\d+ ${noun}s: those selected in the explorer by`))
          .waitFor();
        await expect.poll(() => scoreRow(opened, figure).locator('td b').allTextContents()).toEqual(scores);
      }));
  });

  test('a query that is given a name is kept in the address, asked again by a click, and counted in the report', () =>
    visit('example=constituency&page=sentences', async (page, context) => {
      const found = page.locator('.query .found').filter({ hasText: /^\d+ items$/ });
      await page.getByLabel('Structure').fill('PP missed by B');
      await settled(page, /selected/);
      const items = (await found.textContent())?.split(' ')[0] ?? '';
      const count = String(await countOf(page));
      await page.getByLabel('Name of this query').fill('lost PPs');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Reset' }).click();
      await settled(page, /^All 48/);
      await page.reload();
      await page.getByRole('button', { name: 'lost PPs', exact: true }).click();
      await settled(page, /selected/);
      expect(await page.getByLabel('Structure').inputValue()).toBe('PP missed by B');
      await page.getByText('Export', { exact: true }).click();
      // As high as what it holds.
      await expect.poll(() => page.locator('.top .menu-box').evaluate(box => box.clientHeight)).toBeLessThan(240);
      const report = await savedBy(page, page.getByRole('button', { name: /report/ }));
      const opened = await context.newPage();
      const path = join(folder, 'named.html');
      copyFileSync(report.path, path);
      await opened.goto(pathToFileURL(path).href);
      const cells = opened.locator('#queries tbody tr').locator('th, td');
      await expect.poll(() => cells.allTextContents()).toEqual(['lost PPs', 'PP missed by B', items, count]);
      await page.getByRole('button', { name: 'Forget lost PPs' }).click();
      await expect.poll(() => page.url()).not.toContain('lost');
    }));

  test.each([
    ['constituency', 'scores', 'Scores with their intervals', ['SVG', 'PNG']],
    ['constituency', 'scores', 'Scores', ['LaTeX', 'CSV']],
    ['ccg', 'breakdowns', 'F1 by label', ['SVG', 'PNG', 'LaTeX', 'CSV']],
    ['dependencies', 'confusions', 'Confusions of alpha.conllu', ['SVG', 'PNG', 'LaTeX', 'CSV']],
    ['entailment', 'confusions', 'Confusions of alpha.jsonl', ['SVG', 'PNG', 'LaTeX', 'CSV']],
    ['relations', 'plots', 'micro F1 against length', ['SVG', 'PNG', 'LaTeX', 'CSV']],
    ['ccg', 'measures', 'labelled F1 against decomposed F1', ['SVG', 'PNG']],
  ])('%s, %s: %s is saved for a paper', (name, shown, figure, formats) =>
    revisit(`example=${name}${shown === 'scores' ? '' : `&page=${shown}`}`, async page => {
      const menu = page
        .locator('details.copy-or-save')
        .filter({ hasText: new RegExp(`^Copy or save: ${figure}(?:Width|Save|$)`) });
      await menu.waitFor();
      // Intervals are drawn once they are known.
      if (shown === 'scores') await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const format of formats) {
        await menu.locator('summary').click();
        const saved = await savedBy(page, menu.getByRole('button', { name: `Save ${format}` }));
        expect(saved.name).toMatch(/^(?:gold|pairs)-alpha-beta/);
        expect(saved.name).toContain(`-${figure.replaceAll(' ', '-')}.`);
        if (format === 'PNG') expect(readFileSync(saved.path).subarray(1, 4).toString()).toBe('PNG');
        if (format === 'LaTeX') expect(saved.text).toMatch(/\\begin\{tabular\}\{l+r+\}/);
        if (format === 'CSV') {
          const widths = saved.text
            .trimEnd()
            .split('\n')
            .map(line => line.replace(/"[^"]*"/g, '').split(',').length);
          expect(new Set(widths).size).toBe(1);
        }
        if (format !== 'SVG') continue;
        expect(saved.text).not.toMatch(/class=|style=|var\(|color\(|rgb\(/);
        const drawn = await page.evaluate(text => {
          const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
          const background = documentElement.querySelector('rect')?.getAttribute('fill');
          return [documentElement.querySelectorAll('text, path, circle, line').length > 5, background];
        }, saved.text);
        // Light, though the page is dark.
        expect(drawn).toEqual([true, '#fdfdfb']);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => menu.getAttribute('open')).toBe(null);
    }),
  );

  test('the figure of a sentence: the bytes of the command line, drawn the same without a browser', () =>
    revisit('example=constituency&page=sentences&open=5&system=2', async page => {
      const menu = dialog(page).locator('details.copy-or-save').first();
      await menu.locator('summary').click();
      await menu.getByLabel('Width').selectOption('one column');
      const files = ['examples/constituency/gold.mrg', 'examples/constituency/beta.mrg'];
      const command = ['figure', ...files, '-s', '5', '--columns', '1'];
      const svg = await savedBy(page, menu.getByRole('button', { name: 'Save SVG' }));
      expect(svg.name).toBe('beta-trees-Sentence-5.svg');
      expect(svg.text).toBe((await touchstone(command)).out);
      await menu.locator('summary').click();
      const tex = await savedBy(page, menu.getByRole('button', { name: 'Save LaTeX (forest)' }));
      await touchstone([...command, '--tex', join(folder, 'own.tex')]);
      expect(tex.text).toBe(readFileSync(join(folder, 'own.tex'), 'utf8'));
      // The printer sees the figure alone, on a page of its size.
      await page.evaluate(() => {
        window.print = () => {
          const sheet = document.querySelector('.paper-sheet svg');
          document.documentElement.dataset.printed = [document.title, sheet?.getAttribute('width')].join(' ');
        };
      });
      await menu.locator('summary').click();
      await menu.getByRole('button', { name: 'Print, or save as PDF' }).click();
      await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('beta-trees-Sentence-5 77mm');
      expect(await page.locator('.paper-sheet').count()).toBe(0);
      if (!hasLibrsvg) return;
      const png = spawnSync('rsvg-convert', [svg.path, '--zoom', '3']).stdout.toString('base64');
      const colours = await page.evaluate(async base64 => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const counts = new Map<string, number>();
        for (let at = 0; at < data.length; at += 4) {
          const colour = [...data.subarray(at, at + 3)].map(part => part.toString(16).padStart(2, '0')).join('');
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        return ['ffffff', 'b34700', 'fff1e6', '000000'].map(colour => (counts.get(colour) ?? 0) > 20);
      }, png);
      // The page, an error, its box, and nothing that is black for want of a colour.
      expect(colours).toEqual([true, true, true, false]);
    }));

  test('what is exported is what was chosen last, not what was on the way to it', () =>
    visit('example=constituency&page=sentences', async page => {
      await settled(page, /^All/);
      await slowly(page, 300);
      await page.getByText('Export', { exact: true }).click();
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
          // Until the page has drawn it, and asked for it if it could.
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
      });
      await csv.click();
      const lines = readFileSync(await (await downloading).path(), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1);
      await settled(page, /selected/);
      expect(lines).toHaveLength(8);
      expect(lines.filter(line => !/ferry/i.test(line))).toEqual([]);
    }));
});

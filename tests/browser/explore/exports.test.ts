// What is saved: tables, reports and drawings, of what is selected.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../folder.ts';
import { countOf, examples, inExplorer, revisit, savedBy, scoreRow, settled, slowly, visit } from './steps.ts';

const { folder } = testFolder();

inExplorer('what is saved', () => {
  describe.each(examples)('$name', ({ name, files, word, noun, figure }) => {
    test('the selection is exported as a table and as a report', () =>
      revisit(`example=${name}&text=${word}`, async (page, context) => {
        await settled(page, /selected/);
        const count = await countOf(page);
        const stem = [files[0]?.replace(/\..*/, ''), 'alpha', name === 'entailment' ? 'beta.text' : 'beta'].join('-');
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

  test.each([
    ['constituency', 'sentences', []],
    ['constituency', 'scores', ['Scores with their intervals']],
    ['ccg', 'breakdowns', ['f1 by label']],
    ['dependencies', 'confusions', ['Confusions of alpha.conllu']],
    ['entailment', 'confusions', ['Confusions of alpha.jsonl']],
    ['relations', 'plots', ['Distribution of micro F1', 'micro F1 against length']],
    ['ccg', 'measures', ['labelled F1 against decomposed F1']],
  ])('%s, %s: what is drawn is saved as SVG, from the page and from the menu', (name, shown, figures) =>
    revisit(`example=${name}${shown === 'scores' ? '' : `&page=${shown}`}`, async page => {
      await page.locator('main .saved-figure, main .sentence-table td.words').first().waitFor();
      // Intervals are drawn once they are known.
      if (shown === 'scores') await page.locator('table.scores small').filter({ hasText: /\[/ }).first().waitFor();
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
      const offered = page.locator('.menu-box button').filter({ hasText: 'as SVG' });
      await expect.poll(() => offered.count()).toBe(figures.length);
    }),
  );

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

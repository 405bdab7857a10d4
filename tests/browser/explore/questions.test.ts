// Six everyday questions, each with how many actions it may take: a click, a choice, or something typed is one.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { touchstone } from '../../run.ts';
import { countOf, dialog, inExplorer, pageButton, revisit, savedBy, settled } from './steps.ts';

/** Counts what is done. */
class Reader {
  actions = 0;

  click(target: Locator): Promise<void> {
    this.actions++;
    return target.click();
  }

  fill(target: Locator, text: string): Promise<void> {
    this.actions++;
    return target.fill(text);
  }

  choose(target: Locator, option: string): Promise<unknown> {
    this.actions++;
    return target.selectOption(option);
  }

  save(page: Page, target: Locator) {
    this.actions++;
    return savedBy(page, target);
  }
}

const files = ['gold', 'alpha', 'beta'].map(name => `examples/constituency/${name}.mrg`);

inExplorer('six questions', () => {
  test('where is A right and B wrong about a label? in 4 actions', () =>
    revisit('example=constituency', async page => {
      const reader = new Reader();
      await reader.click(pageButton(page, 'Changes'));
      await reader.click(page.getByRole('button', { name: /^PP broken: \d+$/ }));
      await settled(page, /selected/);
      await page
        .locator('.conditions li')
        .filter({ hasText: 'label:PP not kind:word right by A missed by B' })
        .waitFor();
      // The command line finds the same sentences.
      const { out } = await touchstone([
        'score',
        ...files,
        '--where',
        'label:PP not kind:word right by A missed by B',
        '--json',
      ]);
      const { systems } = JSON.parse(out);
      expect(await countOf(page)).toBe(systems[0].corpus.sentences);
      await reader.click(page.locator('.sentence-table tbody tr').first());
      await dialog(page).locator('svg.touchstone').first().waitFor();
      await reader.click(dialog(page).getByLabel('alpha.mrg over beta.mrg'));
      await dialog(page).getByText('alpha.mrg, and what both miss').waitFor();
      expect(reader.actions).toBeLessThanOrEqual(4);
    }));

  test('which PPs are attached wrongly? in 3 actions', () =>
    revisit('example=constituency&page=sentences', async page => {
      const reader = new Reader();
      await reader.fill(page.getByLabel('Structure'), 'error:"PP Attachment" missed by B');
      await settled(page, /selected/);
      await page
        .locator('.query .found')
        .filter({ hasText: /^\d+ items/ })
        .waitFor();
      const { out } = await touchstone(['score', ...files, '--where', 'error:"PP Attachment" missed by B', '--json']);
      expect(await countOf(page)).toBe(JSON.parse(out).systems[0].corpus.sentences);
      await reader.click(page.locator('.sentence-table tbody tr').first());
      await dialog(page)
        .getByText(/PP Attachment/)
        .first()
        .waitFor();
      expect(reader.actions).toBeLessThanOrEqual(3);
    }));

  test('on which sentence do two measures disagree most? in 3 actions', () =>
    revisit('example=ccg', async page => {
      const reader = new Reader();
      await reader.click(pageButton(page, 'Measures'));
      await reader.click(page.getByRole('list').filter({ hasText: 'No.' }).getByRole('button').first());
      await dialog(page).locator('svg.touchstone').first().waitFor();
      expect(reader.actions).toBeLessThanOrEqual(3);
    }));

  test('what changed between two checkpoints? in 3 actions', () =>
    revisit('example=dependencies', async page => {
      const reader = new Reader();
      await reader.click(pageButton(page, 'Changes'));
      await reader.choose(page.getByLabel('By'), 'class of error');
      await page.getByRole('rowheader', { name: 'PP Attachment' }).waitFor();
      await reader.click(page.getByRole('button', { name: /^PP Attachment fixed: \d+$/ }));
      await settled(page, /selected/);
      expect(reader.actions).toBeLessThanOrEqual(3);
      // The way back leads to what was seen.
      await page.goBack();
      await page.getByRole('rowheader', { name: 'PP Attachment' }).waitFor();
    }));

  test('a figure for a paper: in 3 actions', () =>
    revisit('example=dependencies&page=sentences', async page => {
      const reader = new Reader();
      await reader.click(page.locator('.sentence-table tbody tr').nth(3));
      await reader.click(dialog(page).locator('.copy-or-save summary').first());
      const saved = await reader.save(page, dialog(page).getByRole('button', { name: 'Save LaTeX (tikz-dependency)' }));
      expect(saved.name).toMatch(/^(?:alpha|beta)-LAS-Sentence-4\.tex$/);
      expect(saved.text).toContain('\\begin{dependency}');
      expect(reader.actions).toBeLessThanOrEqual(3);
    }));

  test('one file for an advisor: in 2 actions', () =>
    revisit('example=constituency&text=ferry', async page => {
      await settled(page, /selected/);
      const reader = new Reader();
      await reader.click(page.getByText('Export', { exact: true }));
      const saved = await reader.save(page, page.getByRole('button', { name: /report/ }));
      expect(readFileSync(saved.path, 'utf8')).toMatch(/^<!doctype html>/);
      expect(reader.actions).toBeLessThanOrEqual(2);
    }));

  test('a query that is typed can go on with what the files hold', () =>
    revisit('example=constituency&page=sentences', async page => {
      const field = page.getByLabel('Structure');
      const offered = () =>
        page
          .locator('.query datalist option')
          .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value));
      for (const [typed, expected] of [
        ['VB', 'VBD'],
        ['VP > P', 'VP > PRP'],
        ['PP missed by ', 'PP missed by beta.mrg'],
      ] as const) {
        await field.fill(typed);
        await expect.poll(offered, { message: typed }).toContain(expected);
        const others = (await offered()).filter(each => !each.toLowerCase().startsWith(typed.toLowerCase()));
        expect(others).toEqual([]);
      }
    }));

  test('a query in an address that cannot be read is told, and nothing is left out', () =>
    revisit('example=constituency&page=sentences&where=VBD+%3E', async page => {
      await page.getByText('lacks a name at letter 6; change it in the field Structure').waitFor();
      await settled(page, /^All 48/);
    }));
});

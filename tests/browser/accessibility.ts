// What axe finds wrong in a page. It is brought into a page once and stays there: bringing it takes as long as a look without
// colours, and its own driver for Playwright does so for every look, more than once.
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isDeep } from '../deep.ts';

/** Without its comments it is in a page in half of the time. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Rows that are like those above them, of which there may be dozens, take most of the time. */
const repeated = isDeep ? [] : ['tbody tr:nth-child(n+8)'];

/** In all of the page, or in a part of it. */
export async function violationsIn(page: Page, part = 'html', options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([part, exclude, options]) => {
      // What measures itself, such as a box that scrolls, has done so after two frames.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { violations } = await window.axe!.run(
        { include: [part], exclude },
        { resultTypes: ['violations'], ...options },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, repeated, options] as const,
  );
}

/** In which themes colours are looked at. */
export type Themes = 'both' | 'light' | 'none';

/** Looking at colours takes longest. They are the same at every width, and of one style sheet for all families: by default one width is
 *  enough, and two families in the dark. */
export async function violationsInThemes(page: Page, part: string, themes: Themes): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (themes === 'none' && !isDeep)
    return violationsIn(page, part, { rules: { 'color-contrast': { enabled: false } } });
  const light = await violationsIn(page, part);
  if (themes === 'light' && !isDeep) return light;
  // In the dark everything stands where it stood; only colours are others.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsIn(page, part, { runOnly: ['color-contrast'] });
  return [...light, ...dark.map(violation => `in the dark, ${violation}`)];
}

/** One family that draws trees, and one that draws arcs and derivations. */
export const themesOf = (family: string): Themes => (['constituency', 'ccg'].includes(family) ? 'both' : 'light');

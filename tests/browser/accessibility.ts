// What axe finds wrong in a page. It is brought into a page once and stays there: bringing it takes as long as a look without
// colours, and its own driver for Playwright does so for every look, more than once.
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { isDeep } from '../deep.ts';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** In all of the page, or in a part of it. */
export async function violationsIn(page: Page, part = 'html', options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, options]) => {
      // What measures itself, such as a box that scrolls, has done so after two frames.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { violations } = await window.axe!.run(part, { resultTypes: ['violations'], ...options });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, options] as const,
  );
}

/** Colours are the same at every width, and looking at them takes longest: by default that of one width is enough. */
export async function violationsInThemes(page: Page, part: string, hasColours: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (!hasColours && !isDeep) return violationsIn(page, part, { rules: { 'color-contrast': { enabled: false } } });
  const light = await violationsIn(page, part);
  // In the dark everything stands where it stood; only colours are others.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsIn(page, part, { runOnly: ['color-contrast'] });
  return [...light, ...dark.map(violation => `in the dark, ${violation}`)];
}

// What a judge must see without scrolling, and what stands out on demand.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsIn } from './accessibility.ts';

/** What only one of the drawings marks stands out in both, whichever is right. */
export async function expectDifferences(judge: Page): Promise<void> {
  const outstanding = judge.locator('.picture svg .differs');
  await judge.getByRole('button', { name: 'Show what differs' }).click();
  await expect.poll(async () => (await outstanding.count()) > 0).toBe(true);
  const [left, right] = await Promise.all(
    [0, 1].map(side => judge.locator('.picture').nth(side).locator('.differs').count()),
  );
  expect(left).toBe(right);
  await judge.getByRole('button', { name: 'Show what differs' }).click();
  await expect.poll(() => outstanding.count()).toBe(0);
}

/** Both drawings and the answers, without scrolling, on a desk and on a tablet. */
export async function expectInSight(judge: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await judge.setViewportSize({ width, height });
    const hidden = () =>
      judge.evaluate(() => {
        const bar = document.querySelector('.answer-bar')?.getBoundingClientRect();
        const drawings = [...document.querySelectorAll('.picture')].map(each => each.getBoundingClientRect().bottom);
        return bar === undefined
          ? Infinity
          : Math.max(...drawings.map(bottom => bottom - bar.top), bar.bottom - innerHeight);
      });
    await expect.poll(hidden).toBeLessThanOrEqual(1);
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page)).toEqual([]);
}

/** Nothing but frames that are meant to scroll is wider than the screen. */
export async function expectFitting(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

// A judge at the pages of a study, who knows nothing but what stands there: agrees, says who they are, reads, judges, rests, goes
// on to the next task.
import type { Page } from 'playwright-core';

/** An analysis as the page tells it to those who do not see drawings. */
export interface ShownAnalysis {
  readonly sentence: string;
  readonly lines: readonly string[];
}

export interface ShownItem {
  /** From 1. */
  readonly number: number;
  readonly isPractice: boolean;
  readonly question: string;
  readonly A: ShownAnalysis;
  readonly B: ShownAnalysis;
}

type Decision = (item: ShownItem) => 'A' | 'B';

/** Until the first item is there. */
export async function begin(page: Page, answers: readonly string[] = []): Promise<void> {
  const start = page.getByRole('button', { name: 'Begin' });
  await start.or(page.getByRole('button', { name: 'Go on' })).waitFor();
  if (!(await start.isVisible())) {
    const fields = page.locator('form :is(select, input[type=text])');
    for (const [i, answer] of answers.entries()) {
      const field = fields.nth(i);
      const isChoice = await field.evaluate(element => element.tagName === 'SELECT');
      await (isChoice ? field.selectOption(answer) : field.fill(answer));
    }
    await page.getByLabel('I have read this and agree').check();
    await page.getByRole('button', { name: 'Go on' }).click();
  }
  await start.click();
  await shownItem(page, 1);
}

/** Once it is there. */
export async function shownItem(page: Page, number: number): Promise<ShownItem> {
  await page.locator('article.item[aria-busy=false] h1', { hasText: new RegExp(`^Item ${number} `) }).waitFor();
  return page.evaluate(number => {
    const texts = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].map(element => element.textContent ?? '');
    const sentences = texts(document, '.item .sentence');
    const [A, B] = [...document.querySelectorAll('.lists details')].map((list, i) => ({
      sentence: sentences[Math.min(i, sentences.length - 1)] ?? '',
      lines: texts(list, 'p, li'),
    }));
    return {
      number,
      isPractice: (document.querySelector('.item h1')?.textContent ?? '').includes('for practice'),
      question: document.querySelector('.choices legend')?.textContent ?? '',
      A: A!,
      B: B!,
    };
  }, number);
}

/** Until it is stored: of two answers that come at once, only the later is sent. */
export async function answerItem(page: Page, answer: 'A' | 'B'): Promise<void> {
  await Promise.all([
    page.waitForResponse(response => response.request().method() === 'PUT'),
    page.getByRole('radio', { name: answer, exact: true }).check(),
  ]);
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** How many items there are in the task that is open. */
export function itemsShown(page: Page): Promise<number> {
  return page.locator('ol.steps li').count();
}

/** From this item to that one, with the breaks on the way. */
export async function judgeItems(page: Page, first: number, last: number, decide: Decision): Promise<void> {
  for (let number = first; number <= last; number++) {
    await answerItem(page, decide(await shownItem(page, number)));
    if (number === last) return;
    await page.getByRole('button', { name: 'Next →' }).click();
    const rest = page.getByRole('heading', { name: 'Time for a break' });
    const next = page.locator('article.item h1', { hasText: new RegExp(`^Item ${number + 1} `) });
    await rest.or(next).waitFor();
    if (await rest.isVisible()) await page.getByRole('button', { name: 'Go on' }).click();
  }
}

// What the tests of the explorer share: its examples, how a page is visited and left, and what stands where in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { chromiumProgram, sharedChromium } from '../chromium.ts';
import { type Explorer, serveExplorer } from '../explorer.ts';

export interface Example {
  readonly name: string;
  readonly title: RegExp;
  readonly files: readonly string[];
  /** A figure of the table, and a facet with a key that sentences have. */
  readonly figure: string;
  readonly path: string;
  readonly facet: string;
  readonly views: readonly string[];
  /** A word of some sentences, and of how many. */
  readonly word: string;
  readonly withWord: number;
  /** How many sentences the first bar of the facet stands for, and how many pairs of figures are tested. */
  readonly underBar: number;
  readonly tests: number;
  /** What is marked, and what stands in the table of errors, in the sentence on which the systems differ most. */
  readonly marks: number;
  readonly errors: number;
  /** What gives the same numbers. */
  readonly command: string;
  /** What is scored one by one, and what its length counts. */
  readonly noun: string;
  readonly unit: string;
}

const sentences = { noun: 'sentence', unit: 'words' };

export const examples: readonly Example[] = [
  {
    name: 'constituency',
    ...sentences,
    word: 'ferry',
    withWord: 8,
    underBar: 48,
    tests: 3,
    marks: 10,
    errors: 9,
    command: 'score',
    title: /trees/i,
    files: ['gold.mrg', 'alpha.mrg', 'beta.mrg'],
    figure: 'F1',
    path: 'f1',
    facet: 'label',
    views: ['trees'],
  },
  {
    name: 'ccg',
    ...sentences,
    word: 'ferry',
    withWord: 2,
    underBar: 25,
    tests: 4,
    marks: 17,
    errors: 37,
    command: 'score',
    title: /ccg/i,
    files: ['gold.auto', 'alpha.auto', 'beta.auto'],
    figure: 'labelled F1',
    path: 'labelled.f1',
    facet: 'label',
    views: ['decomposed', 'labelled', 'unlabelled', 'derivation'],
  },
  {
    name: 'relations',
    noun: 'sentence',
    unit: 'relations',
    word: 'ferry',
    withWord: 2,
    underBar: 26,
    tests: 2,
    marks: 3,
    errors: 3,
    command: 'score',
    title: /relations/i,
    files: ['gold.gr', 'alpha.gr', 'beta.gr'],
    figure: 'micro F1',
    path: 'micro.f1',
    facet: 'relation',
    views: ['relations'],
  },
  {
    name: 'dependencies',
    ...sentences,
    word: 'ferry',
    withWord: 1,
    underBar: 32,
    tests: 2,
    marks: 6,
    errors: 6,
    command: 'score',
    title: /dependencies/i,
    files: ['gold.conllu', 'alpha.conllu', 'beta.conllu'],
    figure: 'LAS F1',
    path: 'LAS.f1',
    facet: 'relation',
    views: ['LAS', 'UAS', 'CLAS', 'MLAS', 'BLEX'],
  },
  {
    name: 'entailment',
    noun: 'pair',
    unit: 'words',
    word: 'clock',
    withWord: 2,
    underBar: 21,
    tests: 2,
    marks: 1,
    errors: 1,
    title: /entail/i,
    files: ['pairs.jsonl', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'],
    command: 'entail',
    figure: 'accuracy',
    path: 'accuracy',
    facet: 'source',
    views: ['decision'],
  },
];

export const filesOf = ({ name, files }: Example) => files.map(file => join('examples', name, file));

let browser: Browser;
let explorer: Explorer;

/** Tests of the explorer as `touchstone explore` serves it. */
export function inExplorer(about: string, tests: () => void): void {
  describe.skipIf(chromiumProgram === null)(about, () => {
    beforeAll(async () => {
      browser = await sharedChromium();
      explorer = await serveExplorer();
    });
    afterAll(async () => {
      for (const example of openPages.keys()) await closePage(example);
      await explorer.stop();
    });
    tests();
  });
}

/** Only machines that hang take longer. */
export const PATIENCE = 60_000;

const usualViewport: ViewportSize = { width: 1280, height: 900 };

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: usualViewport, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(() => localStorage.setItem('touchstone-tour', 'seen'));
  return page;
}

async function inPage(options: BrowserContextOptions, use: (page: Page, context: BrowserContext) => Promise<void>) {
  const page = await newPage(options);
  try {
    await use(page, page.context());
  } finally {
    await page.context().close();
  }
}

/** Opens the explorer there; returns what sees that it has complained of nothing, asked nobody else and sent nothing. */
async function openAt(page: Page, hash: string): Promise<() => void> {
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('request', request => {
    const [url, method] = [request.url(), request.method()];
    const isOwn = url.startsWith(explorer.address) || /^(?:blob|data):/.test(url);
    if (!isOwn || method !== 'GET' || request.postDataBuffer() !== null) strangers.push(`${method} ${url}`);
  });
  await page.goto(`${explorer.address}${hash === '' ? '' : `#${hash}`}`);
  return () => {
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  };
}

/** Opens the explorer, does something there, and sees that it complained of nothing, asked nobody else and sent nothing. */
export function visit(
  hash: string,
  use: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  return inPage(options, async (page, context) => {
    const expectQuiet = await openAt(page, hash);
    await use(page, context);
    expectQuiet();
  });
}

/** Opened once for all tests of a file, by the name of their example. */
const openPages = new Map<string, { readonly page: Page; readonly expectQuiet: () => void }>();

async function closePage(example: string): Promise<void> {
  await openPages.get(example)?.page.context().close();
  openPages.delete(example);
}

/** The same at an address of an example, for tests that leave scripts and storage as they are. Loading a page takes longer than most
 *  of what is done there, so that the address is changed in the page that an earlier test left, wherever that went. */
export async function revisit(
  hash: string,
  use: (page: Page, context: BrowserContext) => Promise<void>,
  viewport: ViewportSize = usualViewport,
): Promise<void> {
  const example = new URLSearchParams(hash).get('example') ?? '';
  const open = openPages.get(example);
  const page = open?.page ?? (await newPage({}));
  await page.setViewportSize(viewport);
  const expectQuiet = open?.expectQuiet ?? (await openAt(page, hash));
  openPages.set(example, { page, expectQuiet });
  try {
    if (open !== undefined) {
      // Everything of another address is gone before what is asked for comes.
      await page.goto(`${explorer.address}#example=${example}`);
      await settled(page, /^All/);
      await dialog(page).waitFor({ state: 'detached' });
      await page.locator('table.scores').waitFor();
      await page.goto(`${explorer.address}#${hash}`);
      if (new URLSearchParams(hash).get('page') !== null)
        await page.locator('table.scores').waitFor({ state: 'detached' });
    }
    await use(page, page.context());
    expectQuiet();
  } catch (error) {
    await closePage(example);
    throw error;
  }
}

/** Where something is missing the browser complains, as it should: the page is opened by who uses it. */
export function visitBroken(use: (page: Page, address: string) => Promise<void>): Promise<void> {
  return inPage({}, page => use(page, explorer.address));
}

/** The explorer with files of the command line. */
export async function visitServed(
  argv: readonly string[],
  use: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const served = await serveExplorer(...argv);
  try {
    await inPage({}, page => use(page, served.address));
  } finally {
    await served.stop();
  }
}

export const countLine = (page: Page) => page.locator('.selection .count');
export const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
/** Those that are there, and not on their way. */
export const rowsOf = (page: Page) => page.locator('.sentence-table tbody tr:not(:has(th.place:empty))');
/** How many sentences are selected. */
export async function countOf(page: Page): Promise<number> {
  const text = (await countLine(page).textContent()) ?? '';
  return Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));
}

export async function settled(page: Page, text: RegExp | string): Promise<void> {
  await countLine(page).filter({ hasText: text }).waitFor();
}

export const isFalling = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0));

interface Saved {
  readonly name: string;
  readonly text: string;
  readonly path: string;
}

export async function savedBy(page: Page, button: Locator): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), text: readFileSync(path, 'utf8'), path };
}

/** A row of the table of scores. */
export const scoreRow = (page: Page, figure: string) =>
  page
    .locator('table.scores tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${figure}(?: What|$)`) }) });

declare global {
  /** The questions that the engine has still to answer, once they are slowed down. */
  var unanswered: Set<number>;
}

/** Every question waits so long before it goes to the engine; their order stays. */
export function slowly(page: Page, wait: number): Promise<void> {
  return page.evaluate(by => {
    const { postMessage } = Worker.prototype;
    const heard = new WeakSet<Worker>();
    globalThis.unanswered = new Set();
    Worker.prototype.postMessage = function (this: Worker, message: { readonly kind: string; readonly id: number }) {
      if (!heard.has(this))
        this.addEventListener('message', ({ data }) => data.kind !== 'progress' && unanswered.delete(data.id));
      heard.add(this);
      if (message.kind === 'ask') unanswered.add(message.id);
      setTimeout(() => postMessage.call(this, message), by);
    };
  }, wait);
}

/** After `slowly`: until every question is answered, and the page has been painted since. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => unanswered.size === 0);
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

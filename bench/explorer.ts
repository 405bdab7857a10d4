// How long the explorer takes in real Chromium, with 50,000 sentences of every family: until it is painted, until files are
// open, and from each thing that a reader does to the frame that shows what comes of it. Bundled examples over and over are
// all that is needed; nothing is read but what is generated here.
//
//   npx tsx bench/explorer.ts                  all families; npm run bench prints the same
//   npx tsx bench/explorer.ts GOLD SYSTEM...   files of one's own
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { textTable } from '../src/report/index.ts';
import { chromiumProgram, launchChromium } from '../tests/browser/chromium.ts';
import { serveExplorer } from '../tests/browser/explorer.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SENTENCES = 50_000;
const REPEATS = 5;

/** Files of examples, gold first, and what stands between their copies. */
const corpora = {
  constituency: { files: ['gold.mrg', 'alpha.mrg', 'beta.mrg'], between: '' },
  ccg: { files: ['gold.auto', 'alpha.auto', 'beta.auto'], between: '' },
  dependencies: { files: ['gold.conllu', 'alpha.conllu', 'alpha.conllu'], between: '\n' },
  relations: { files: ['gold.gr', 'alpha.gr', 'beta.gr'], between: '\n' },
  entailment: { files: ['pairs.jsonl', 'alpha.jsonl'], between: '' },
} as const;
type Family = keyof typeof corpora;

const sentencesIn: Readonly<Record<Family, RegExp>> = {
  constituency: /^\(/gm,
  ccg: /^ID=/gm,
  dependencies: /^1\t/gm,
  relations: /^\d+$/gm,
  entailment: /"hypothesis":/g,
};

/** Writes the files, each over and over. Pairs and relations are numbered, so that none stands twice. */
function write(family: Family, folder: string): string[] {
  const { files, between } = corpora[family];
  const [gold = ''] = files.map(file => readFileSync(at(`../examples/${family}/${file}`), 'utf8'));
  const own = (gold.match(sentencesIn[family]) ?? []).length;
  const copies = Math.ceil(SENTENCES / own);
  return files.map((file, i) => {
    const text = `${readFileSync(at(`../examples/${family}/${file}`), 'utf8').trimEnd()}\n${between}`;
    const pieces = Array.from({ length: copies }, (_, copy) => renumbered(family, text, copy, own));
    const path = join(folder, `${family}.${i}.${file}`);
    writeFileSync(path, pieces.join(''));
    return path;
  });
}

function renumbered(family: Family, text: string, copy: number, own: number): string {
  if (family === 'entailment') return text.replaceAll('{"id":"', `{"id":"${copy}-`);
  if (family === 'relations') return text.replace(/^\d+$/gm, number => String(Number(number) + copy * own));
  return text;
}

/** What a reader does, and what is then seen: null until it is there. Both run in the page. */
interface Deed {
  readonly title: string;
  readonly act: (name: string) => void;
  readonly look: () => string | null;
  /** Of a button or a field. */
  readonly name?: string;
}

const goTo = (name: string, look: Deed['look']): Deed => ({
  title: name,
  name,
  look,
  act: wanted => {
    const buttons = document.querySelectorAll<HTMLElement>('nav[aria-label="Pages"] button');
    // Sentences are the second page, whatever they are called.
    [...buttons].find(({ textContent }, i) => textContent === wanted || (i === 1 && wanted === 'Sentences'))?.click();
  },
});
const type: Deed['act'] = text => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Text')?.control;
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for text');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const countLine = () => document.querySelector('.selection .count')?.textContent ?? null;
const firstRow = () => document.querySelector('.sentence-table tbody td.score')?.parentElement?.textContent || null;
const bars = () => document.querySelector('.bars tbody')?.textContent ?? null;

/** One after the other; those that a family has nothing for are left out. */
const deeds: readonly Deed[] = [
  goTo('Sentences', firstRow),
  { title: 'a word typed', name: 'the', act: type, look: countLine },
  { title: 'taken back', name: '', act: type, look: countLine },
  {
    title: 'sorted',
    act: () => [...document.querySelectorAll<HTMLElement>('.sentence-table thead button')].at(2)?.click(),
    look: firstRow,
  },
  {
    title: 'a sentence',
    act: () => document.querySelector<HTMLElement>('.sentence-table tbody tr')?.click(),
    look: () => (document.querySelector('dialog[open] svg') === null ? null : 'drawn'),
  },
  {
    title: 'the next',
    act: () =>
      document.querySelector('dialog[open]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })),
    look: () => document.querySelector('dialog[open] svg')?.innerHTML ?? null,
  },
  {
    title: 'closed',
    act: () => [...document.querySelectorAll<HTMLElement>('.sentence-bar button')].at(-1)?.click(),
    look: () => (document.querySelector('dialog[open]') === null ? 'closed' : null),
  },
  goTo('Breakdowns', bars),
  {
    title: 'another breakdown',
    name: 'By',
    act: label => {
      const choice = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      if (!(choice instanceof HTMLSelectElement)) throw new Error('there is nothing to break down by');
      choice.selectedIndex = (choice.selectedIndex + 1) % choice.options.length;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    },
    look: bars,
  },
  {
    title: 'a bar chosen',
    act: () => document.querySelector<HTMLElement>('.bars tbody tr:last-child th button')?.click(),
    look: firstRow,
  },
  {
    title: 'all again',
    name: 'Reset',
    act: name => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    look: countLine,
  },
  goTo('Confusions', () => document.querySelector('.matrix tbody')?.textContent ?? null),
  goTo('Plots', () => (document.querySelector('.plot') === null ? null : 'drawn')),
  goTo('Measures', () => (document.querySelector('.bubble') === null ? null : 'drawn')),
];

/** From the deed to the frame behind the one in which it is first seen; null where nothing comes of it. */
async function time(page: Page, { act, look, name = '' }: Deed): Promise<number | null> {
  return page.evaluate(
    async ({ act, look, name, patience }) => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      const before = look();
      const begun = performance.now();
      act(name);
      for (let now = look(); now === null || now === before; now = look()) {
        if (performance.now() - begun > patience) return null;
        await frame();
      }
      await frame();
      return performance.now() - begun;
    },
    {
      act: await page.evaluateHandle(`(${act})`),
      look: await page.evaluateHandle(`(${look})`),
      name,
      patience: 1500,
    } as unknown as { act: Deed['act']; look: Deed['look']; name: string; patience: number },
  );
}

const PAUSE = 300;

async function measure(browser: Browser, files: readonly string[]): Promise<string[]> {
  const explorer = await serveExplorer(...files);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The names that tsx gives to functions are not known in the page.
  await page.addInitScript('globalThis.__name = each => each; localStorage.setItem("touchstone-tour", "seen")');
  const begun = performance.now();
  await page.goto(explorer.address);
  await page.locator('.selection .count').waitFor({ timeout: 600_000 });
  const opened = performance.now() - begun;
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const times = new Map(deeds.map(({ title }): [string, number[]] => [title, []]));
  for (let round = 0; round < REPEATS; round++)
    for (const deed of deeds) {
      const milliseconds = await time(page, deed);
      if (milliseconds !== null) times.get(deed.title)?.push(milliseconds);
      // What goes on behind the page, such as intervals, is not what is measured.
      await page.waitForTimeout(PAUSE);
    }
  await page.close();
  await explorer.stop();
  return [paint.toFixed(0), (opened / 1000).toFixed(1), ...deeds.map(({ title }) => shown(times.get(title) ?? []))];
}

/** The median and the longest. */
function shown(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  return median === undefined ? '–' : `${median.toFixed(0)} (${sorted.at(-1)?.toFixed(0)})`;
}

const titles = ['first paint', 'files open, s', ...deeds.map(({ title }) => title)];
const bars100 = ['under 1000', '', ...deeds.map(() => 'under 100')];

/** A column for each family, or for the files given. */
export async function benchExplorer(files: readonly string[] = []): Promise<string[][]> {
  if (chromiumProgram === null) return [['Chromium', 'not found']];
  const folder = at('.data');
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium();
  const families = Object.keys(corpora) as Family[];
  const columns =
    files.length > 0
      ? [{ name: 'own files', files }]
      : families.map(name => ({ name: name as string, files: write(name, folder) }));
  const measured: string[][] = [];
  for (const column of columns) measured.push(await measure(browser, column.files));
  await browser.close();
  return [
    ['', ...columns.map(({ name }) => name), 'bar'],
    ...titles.map((title, i) => [title, ...measured.map(column => column[i] ?? ''), bars100[i] ?? '']),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(textTable(await benchExplorer(process.argv.slice(2))));

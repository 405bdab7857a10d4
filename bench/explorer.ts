// How long the explorer takes in real Chromium, with 50,000 sentences of every family: until it is painted, until files are
// open, and from each thing that a reader does to the frame that shows what comes of it. Trees and dependencies are
// sentences of a small grammar, of which hardly two are alike, so that there are as many places in the scatter plot as real
// files have; the second parser is the first with every third sentence as gold has it. Of the other families the bundled
// examples stand over and over: they have the size of real files, but few different sentences. Nothing is read but what is
// generated here. What takes longer than is waited for is printed as such, and counts as longest. Behind the longest time stands
// the processor time of the page with its workers, in milliseconds: on a busy machine, the clock also tells what others did.
//
//   npx tsx bench/explorer.ts                  all families; npm run bench -- explorer prints the same
//   npx tsx bench/explorer.ts GOLD SYSTEM...   files of one's own
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromiumProgram, launchChromium } from '../tests/browser/chromium.ts';
import { serveExplorer } from '../tests/browser/explorer.ts';
import { writeConlluPair } from './dependencies.ts';
import { printRows } from './rows.ts';
import { writeTreebank } from './treebank.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SENTENCES = 50_000;
const REPEATS = 5;

type Family = 'constituency' | 'dependencies' | keyof typeof corpora;
const families: readonly Family[] = ['constituency', 'ccg', 'dependencies', 'relations', 'entailment'];

/** Files of examples, gold first, and what stands between their copies. */
const corpora = {
  ccg: { files: ['gold.auto', 'alpha.auto', 'beta.auto'], between: '' },
  relations: { files: ['gold.gr', 'alpha.gr', 'beta.gr'], between: '\n' },
  entailment: { files: ['pairs.jsonl', 'alpha.jsonl'], between: '' },
} as const;

const sentencesIn: Readonly<Record<keyof typeof corpora, RegExp>> = {
  ccg: /^ID=/gm,
  relations: /^\d+$/gm,
  entailment: /"hypothesis":/g,
};

async function write(family: Family, folder: string): Promise<string[]> {
  if (family !== 'constituency' && family !== 'dependencies') return writeCopies(family, folder);
  const files = ['gold', 'alpha', 'beta'].map(name => join(folder, `explorer-${family}.${name}`));
  const [gold, alpha, beta] = files as [string, string, string];
  const isTrees = family === 'constituency';
  if (isTrees) await writeTreebank(SENTENCES, gold, alpha);
  else writeConlluPair(SENTENCES * SENTENCE_BYTES, gold, alpha);
  const end = isTrees ? '\n' : '\n\n';
  const [right = [], parsed = []] = [gold, alpha].map(file => readFileSync(file, 'utf8').trimEnd().split(end));
  writeFileSync(beta, `${parsed.map((sentence, i) => (i % 3 === 0 ? right[i] : sentence)).join(end)}${end}`);
  return files;
}

/** Of a sentence of dependencies, about. */
const SENTENCE_BYTES = 850;

/** Writes the files, each over and over. Pairs and relations are numbered, so that none stands twice. */
function writeCopies(family: keyof typeof corpora, folder: string): string[] {
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

function renumbered(family: keyof typeof corpora, text: string, copy: number, own: number): string {
  if (family === 'entailment') return text.replaceAll('{"id":"', `{"id":"${copy}-`);
  if (family === 'relations') return text.replace(/^\d+$/gm, number => String(Number(number) + copy * own));
  return text;
}

/** What a reader does, and what is then seen: null until it is there. Both run in the page. */
interface UserAction {
  readonly title: string;
  /** False where there is nothing to do it to. */
  readonly act: (target: string) => boolean;
  readonly look: () => string | null;
  /** What is clicked, or typed. */
  readonly target?: string;
  /** How long the reader rests before, in milliseconds. */
  readonly rest?: number;
}

const goTo = (name: string, look: UserAction['look']): UserAction => ({
  title: name,
  target: name,
  look,
  act: wanted => {
    const buttons = document.querySelectorAll<HTMLElement>('nav[aria-label="Pages"] button');
    // Sentences are the second page, whatever they are called.
    const button = [...buttons].find(
      ({ textContent }, i) => textContent === wanted || (i === 1 && wanted === 'Sentences'),
    );
    button?.click();
    return button !== undefined;
  },
});
const click = (title: string, target: string, look: UserAction['look']): UserAction => ({
  title,
  target,
  look,
  act: selector => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.click();
    return element !== null;
  },
});
const type: UserAction['act'] = text => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Text')?.control;
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for text');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
};
/** How many are selected, and by what, once that is known: a condition may fit all of them. */
const selectionLine = () => document.querySelector('.selection[aria-busy="false"]')?.textContent ?? null;
const firstRow = () => document.querySelector('.sentence-table tbody td.score')?.parentElement?.textContent || null;
const bars = () => document.querySelector('.bars tbody')?.textContent ?? null;

/** When somebody looks at scores, intervals and tests are begun after a while, and take seconds. */
const MIDST = 900;

/** One after the other; those that a family has nothing for are left out. */
const userActions: readonly UserAction[] = [
  goTo('Sentences', firstRow),
  { title: 'a word typed', target: 'the', act: type, look: selectionLine },
  { title: 'taken back', target: '', act: type, look: selectionLine },
  click('sorted', '.sentence-table thead th:nth-child(4) button', firstRow),
  click('a sentence', '.sentence-table tbody tr', () =>
    document.querySelector('dialog[open] svg') === null ? null : 'drawn',
  ),
  {
    title: 'the next',
    act: () => {
      const sentence = document.querySelector('dialog[open]');
      sentence?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
      return sentence !== null;
    },
    look: () => document.querySelector('dialog[open] svg')?.innerHTML ?? null,
  },
  click('closed', '.sentence-bar button:last-child', () =>
    document.querySelector('dialog[open]') === null ? 'closed' : null,
  ),
  goTo('Breakdowns', bars),
  {
    title: 'another breakdown',
    target: 'By',
    act: label => {
      const choice = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      if (!(choice instanceof HTMLSelectElement)) throw new Error('there is nothing to break down by');
      choice.selectedIndex = (choice.selectedIndex + 1) % choice.options.length;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      return choice.options.length > 1;
    },
    look: bars,
  },
  click('a bar chosen', '.bars tbody tr:last-child th button', firstRow),
  click('all again', '.selection > button', selectionLine),
  goTo('Confusions', () => document.querySelector('.matrix tbody')?.textContent ?? null),
  goTo('Plots', () => (document.querySelector('.plot') === null ? null : 'drawn')),
  goTo('Measures', () => (document.querySelector('.bubble') === null ? null : 'drawn')),
  goTo('Scores', () => (document.querySelector('table.scores') === null ? null : 'drawn')),
  { title: 'typed while resampling', target: 'the', act: type, look: selectionLine, rest: MIDST },
  { title: 'taken back then', target: '', act: type, look: selectionLine, rest: MIDST },
];

/** How long anything is waited for. */
const PATIENCE = 1500;

/** From the action to the frame behind the one in which it is first seen; infinite where that is not waited for, null where
 *  there is nothing to do. */
async function time(page: Page, { act, look, target = '' }: UserAction): Promise<number | null> {
  // In the page, a handle of a function is the function.
  const handles = {
    act: await page.evaluateHandle<UserAction['act']>(`(${act})`),
    look: await page.evaluateHandle<UserAction['look']>(`(${look})`),
  };
  return page.evaluate(
    async ({ act, look, target, patience }) => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      const before = look();
      const begun = performance.now();
      if (!act(target)) return null;
      for (let now = look(); now === null || now === before; now = look()) {
        if (performance.now() - begun > patience) return Number.POSITIVE_INFINITY;
        await frame();
      }
      await frame();
      return performance.now() - begun;
    },
    { ...handles, target, patience: PATIENCE },
  );
}

const REST = 300;

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
  const times = new Map(userActions.map(({ title }): [string, Taken[]] => [title, []]));
  const pages = await pageProcesses(browser);
  for (let round = 0; round < REPEATS; round++)
    for (const action of userActions) {
      await page.waitForTimeout(action.rest ?? REST);
      const used = processorTime(pages);
      const milliseconds = await time(page, action);
      if (milliseconds !== null)
        times.get(action.title)?.push({ milliseconds, processor: processorTime(pages) - used });
    }
  await page.close();
  await explorer.stop();
  return [
    paint.toFixed(0),
    (opened / 1000).toFixed(1),
    ...userActions.map(({ title }) => shown(times.get(title) ?? [])),
  ];
}

interface Taken {
  readonly milliseconds: number;
  readonly processor: number;
}

/** Pages and their workers run in processes of their own. */
async function pageProcesses(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Of all their threads, in milliseconds; not a number where the system does not tell it. */
function processorTime(processes: readonly number[]): number {
  let nanoseconds = 0;
  for (const id of processes)
    try {
      for (const thread of readdirSync(`/proc/${id}/task`))
        nanoseconds += Number(readFileSync(`/proc/${id}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return Number.NaN;
    }
  return nanoseconds / 1e6;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The median and the longest, and the median of the processor time. */
function shown(times: readonly Taken[]): string {
  const milliseconds = times.map(each => each.milliseconds);
  const median = medianOf(milliseconds);
  const told = (each = Number.NaN) => (each === Number.POSITIVE_INFINITY ? `over ${PATIENCE}` : each.toFixed(0));
  if (median === undefined) return '–';
  return `${told(median)} (${told(Math.max(...milliseconds))}), ${told(medianOf(times.map(each => each.processor)))}`;
}

const titles = ['first paint', 'files open, s', ...userActions.map(({ title }) => title)];
const bars100 = ['under 1000', '', ...userActions.map(() => 'under 100')];
export const explorerHeader = ['', 'ms', 'bar'];

/** The rows of each family, or of the files given, once it is measured. */
export async function* benchExplorer(files: readonly string[] = []): AsyncGenerator<string[]> {
  if (chromiumProgram === null) {
    yield ['Chromium', 'not found', ''];
    return;
  }
  const folder = at('.data');
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium();
  for (const name of files.length > 0 ? ['own files' as const] : families) {
    const measured = await measure(browser, name === 'own files' ? files : await write(name, folder));
    for (const [i, title] of titles.entries()) yield [`${name}: ${title}`, measured[i] ?? '', bars100[i] ?? ''];
  }
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await printRows(explorerHeader, benchExplorer(process.argv.slice(2)));

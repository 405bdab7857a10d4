// Reports of the bundled examples in real Chromium: they open without network or complaint, show what the command line
// prints, and can be used by keyboard, in the dark and on a narrow screen.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../deep.ts';
import { testFolder } from '../folder.ts';
import { parseScore, touchstone } from '../run.ts';
import { themesOf, violationsIn, violationsInThemes } from './accessibility.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';
import { isFalling } from './explore/steps.ts';

const examples: readonly (readonly [
  name: string,
  files: readonly string[],
  figure: string,
  view: string,
  marks: number,
])[] = [
  ['constituency', ['constituency/gold.mrg', 'constituency/alpha.mrg', 'constituency/beta.mrg'], 'F1', 'trees', 10],
  ['ccg', ['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto'], 'labelled F1', 'decomposed', 7],
  ['relations', ['relations/gold.gr', 'relations/alpha.gr', 'relations/beta.gr'], 'micro F1', 'relations', 3],
  [
    'dependencies',
    ['dependencies/gold.conllu', 'dependencies/alpha.conllu', 'dependencies/beta.conllu'],
    'LAS F1',
    'LAS',
    6,
  ],
];
const { folder } = testFolder();
let browser: Browser;

/** Writes a report, unless one of this name is there, and returns where it is. */
async function reportOf(name: string, ...argv: readonly string[]): Promise<string> {
  const file = join(folder, `${name}.html`);
  if (existsSync(file)) return pathToFileURL(file).href;
  const { status, err } = await touchstone(['report', ...argv, '--rounds', '200', '-o', file]);
  expect([status, err.replace(/^(?:remark|alarm): .*\n/, '')]).toEqual([0, '']);
  return pathToFileURL(file).href;
}

const exampleFiles = (files: readonly string[]) => files.map(file => join('examples', file));

/** Opens a page, does something there, and sees that it asked for nothing else and complained of nothing. */
async function visit(address: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const { page, expectQuiet } = await openPage(address, options);
  await use(page);
  expectQuiet();
  await page.context().close();
}

/** The same for tests that share a page. */
function visitTogether(name: string, files: readonly string[]): (use: (page: Page) => Promise<void>) => Promise<void> {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage(await reportOf(name, ...exampleFiles(files)), {});
  });
  afterAll(() => opened.page.context().close());
  return async use => {
    await use(opened.page);
    opened.expectQuiet();
  };
}

async function openPage(address: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', request => requests.push(request.url()));
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(address);
  await page.getByRole('heading', { name: 'How to reproduce' }).waitFor();
  const expectQuiet = () => {
    expect(complaints).toEqual([]);
    expect([...new Set(requests.map(url => url.replace(/#.*/, '')))]).toEqual([address.replace(/#.*/, '')]);
  };
  return { page, expectQuiet };
}

const firstOf = (page: Page, part: string) => page.locator(`#${part} button.row`).first();

describe.skipIf(chromiumProgram === null)('reports in Chromium', () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  describe.each(examples)('%s', (name, files, figure, view, marks) => {
    const visitReport = visitTogether(name, files);

    test('shows what the command line prints', () =>
      visitReport(async page => {
        const { out } = await touchstone(['score', ...exampleFiles(files)]);
        const [, ...printed] = new RegExp(`^${figure} +([\\d.]+) +([\\d.]+)$`, 'm').exec(out) ?? [];
        const row = page
          .locator('#scores tbody tr')
          .filter({ has: page.getByRole('rowheader', { name: figure, exact: true }) });
        await expect.poll(() => row.locator('b').allTextContents()).toEqual(printed);
        const json = parseScore((await touchstone(['score', '--json', ...exampleFiles(files)])).out);
        await expect
          .poll(() => page.locator('header code').first().textContent())
          .toContain(json.signature.split('|touchstone')[0]);
        await expect
          .poll(() => page.locator('pre.command').textContent())
          .toContain(`touchstone report examples/${files[0]}`);
      }));

    test('draws a sentence that was opened by keyboard, for either system', () =>
      visitReport(async page => {
        const first = firstOf(page, 'differences');
        await first.focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        const figureShown = page.locator('#differences svg.touchstone');
        await figureShown.waitFor();
        await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
        await expect.poll(() => figureShown.getAttribute('aria-label')).toContain('Sentence');
        await expect.poll(() => figureShown.locator('.bad').count()).toBe(marks);
        const tabs = page.locator('#differences').getByRole('tab');
        const weak = await page.locator('#differences').getByRole('tab', { selected: true }).textContent();
        await page.locator('#differences').getByRole('tab', { selected: true }).focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => tabs.count()).toBe(2);
        await expect
          .poll(() => page.locator('#differences').getByRole('tab', { selected: true }).textContent())
          .not.toBe(weak);
        expect(await page.locator('#differences .drawn').textContent()).not.toContain('There is no figure');
        await page.keyboard.press('Escape');
        await figureShown.waitFor({ state: 'detached' });
        await expect.poll(() => first.evaluate(button => button === document.activeElement)).toBe(true);
      }));

    test('has the views of its family, and the usual one first', () =>
      visitReport(async page => {
        await firstOf(page, 'sentences').click();
        const title = await page.locator('#sentences svg.touchstone').getAttribute('aria-label');
        const views = await page.locator('#sentences .drawn select option').allTextContents();
        expect(views[0] ?? view).toBe(view);
        for (const other of views.slice(1)) {
          await page.locator('#sentences .drawn select').selectOption(other);
          await page.locator('#sentences svg.touchstone').waitFor();
          await expect.poll(() => page.locator('#sentences svg.touchstone').getAttribute('aria-label')).not.toBe(title);
        }
      }));
  });

  // What axe looks at takes it long, so there are few sentences.
  const looks = examples.flatMap(([name, files]) => [1200, 360].map(width => [name, width, files] as const));
  test.each(looks)(
    '%s, %i pixels: no accessibility violation, nothing beyond the screen',
    async (name, width, files) => {
      const address = await reportOf(`${name}-few`, ...exampleFiles(files), '--most', '12');
      const use = async (page: Page) => {
        await firstOf(page, 'worst').click();
        await page.locator('#worst svg.touchstone').waitFor();
        await page.locator('#worst').getByText('In words').click();
        await page.locator('#length').getByText('As a table').click();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // What machines read is the same at every width but for boxes that scroll, which two families show.
        const themes = themesOf(name);
        if (width === 1200 || themes === 'both' || isDeep)
          expect(await violationsInThemes(page, 'html', width === 1200 ? themes : 'none')).toEqual([]);
      };
      await visit(address, use, { viewport: { width, height: 800 } });
    },
  );

  describe('dependencies', () => {
    let address: string;
    beforeAll(async () => {
      address = await reportOf('browsing', ...exampleFiles(examples[3]?.[1] ?? []));
    });
    const rowsOf = (page: Page) => page.locator('#sentences button.row');
    const statusOf = (page: Page) => page.locator('#sentences .found').textContent();

    test('filters by text and by score, sorts, and keeps all that in the address', () =>
      visit(address, async page => {
        const part = page.locator('#sentences');
        const all = await rowsOf(page).count();
        await part.getByLabel('Text').fill('THE');
        await expect.poll(() => rowsOf(page).count()).toBe(30);
        for (const text of await part.locator('td.text').allTextContents()) expect(text.toLowerCase()).toContain('the');
        await part.getByLabel('Score from').fill('50');
        await part.getByLabel('to', { exact: true }).fill('99');
        await part.getByLabel('of', { exact: true }).selectOption('beta.conllu');
        await expect.poll(() => rowsOf(page).count()).toBe(19);
        await expect.poll(() => statusOf(page)).toContain('19 sentences');
        await part.getByRole('button', { name: 'beta.conllu' }).click();
        const scoresNow = async () => (await part.locator('tbody tr td:nth-child(5)').allTextContents()).map(Number);
        await expect.poll(async () => (await scoresNow()).reverse()).toSatisfy(isFalling);
        const scores = await scoresNow();
        expect(scores.every(score => score >= 50 && score <= 99)).toBe(true);
        await page.reload();
        await expect.poll(() => rowsOf(page).count()).toBe(19);
        await expect.poll(scoresNow).toEqual(scores);
        await part.getByRole('button', { name: 'Clear' }).click();
        await expect.poll(() => rowsOf(page).count()).toBe(all);
        await page.goBack();
        await expect.poll(() => rowsOf(page).count()).toBe(19);
      }));

    test('arrow keys go from sentence to sentence', () =>
      visit(address, async page => {
        await rowsOf(page).first().focus();
        for (const [key, name] of [
          ['ArrowDown', 'Sentence 2'],
          ['ArrowDown', 'Sentence 3'],
          ['ArrowUp', 'Sentence 2'],
          ['End', 'Sentence 34'],
          ['ArrowDown', 'Sentence 34'],
          ['Home', 'Sentence 1'],
        ] as const) {
          await page.keyboard.press(key);
          await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
        }
      }));

    test('breakdowns can be chosen and sorted', () =>
      visit(address, async page => {
        const part = page.locator('#breakdowns');
        await part.getByLabel('By', { exact: true }).selectOption('upos');
        await part.getByLabel('Column').selectOption('LAS');
        await part.getByRole('button', { name: 'alpha.conllu' }).click();
        const column = part.locator('tbody tr td:nth-child(3)');
        const scores = async () => (await column.allTextContents()).filter(text => text !== '–').map(Number);
        await expect.poll(scores).toSatisfy(isFalling);
        expect((await scores()).length).toBeGreaterThan(5);
        await expect.poll(() => part.locator('th[aria-sort="descending"]').count()).toBe(1);
        await part.getByLabel('Systems').selectOption('beta.conllu');
        await expect.poll(() => part.locator('thead th').count()).toBeGreaterThan(5);
      }));

    test('the command line can be copied', () =>
      visit(
        address,
        async page => {
          await page.getByRole('button', { name: 'Copy the command line' }).click();
          await page.getByText('Copied.').waitFor();
          const copied = await page.evaluate(() => navigator.clipboard.readText());
          expect(copied).toMatch(/^touchstone report examples\/dependencies\/gold\.conllu .* -o \S+browsing\.html$/);
        },
        { permissions: ['clipboard-read', 'clipboard-write'] },
      ));

    test('links lead to the parts of the page by keyboard', () =>
      visit(address, async page => {
        await page.getByRole('link', { name: 'Length' }).press('Enter');
        const heading = page.getByRole('heading', { name: 'Score against length' });
        await expect.poll(() => heading.evaluate(each => each === document.activeElement)).toBe(true);
      }));
  });

  test('on paper there are no controls, nothing is cut off, and it is light', async () =>
    visit(
      await reportOf('ccg', ...exampleFiles(['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto'])),
      async page => {
        await firstOf(page, 'worst').click();
        await page.setViewportSize({ width: 700, height: 1000 });
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        const seen = await page.evaluate(() => {
          const isSeen = (element: Element) => element.getClientRects().length > 0;
          const right = document.body.getBoundingClientRect().right;
          const wide = [...document.querySelectorAll('svg.plot, .picture svg')].filter(
            svg => svg.getBoundingClientRect().right > right + 1,
          );
          return {
            controls: [...document.querySelectorAll('select, input, summary, nav, button.quiet')].filter(isSeen).length,
            wide: wide.length,
            plots: document.querySelectorAll('svg.plot').length,
            pictures: document.querySelectorAll('.picture svg').length,
            paper: getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
          };
        });
        expect(seen).toMatchObject({ controls: 0, wide: 0, pictures: 1 });
        expect(seen.plots).toBeGreaterThan(4);
        expect(seen.paper).toMatch(/^#f/);
        await expect(page.getByText(/^The first 25 of \d+ rows\.$/).isVisible()).resolves.toBe(true);
        // The head of a table stands on every page it goes over, with the buttons' words.
        const titles = await page
          .locator('#sentences thead th')
          .evaluateAll(cells =>
            cells.map(cell => [cell.textContent, getComputedStyle(cell.firstElementChild ?? cell).display]),
          );
        expect(titles.filter(([, display]) => display === 'inline-block')).toEqual([]);
        expect(titles.length).toBe(6);
      },
      { colorScheme: 'dark' },
    ));

  test('sentences that were scored together stand in one row', async () =>
    visit(
      await reportOf('aligned', '--align', 'examples/constituency/gold.mrg', 'examples/constituency/gamma.mrg'),
      async page => {
        const joined = page.getByRole('button', { name: 'Sentence 45–46' }).last();
        await joined.click();
        await page.locator('#sentences svg.touchstone').first().waitFor();
        expect(await violationsIn(page)).toEqual([]);
      },
    ));

  test('whatever a treebank holds is only text', async () => {
    const words = ['<img', 'src=x', "onerror=alert('1')>", '</script><script>alert(2)</script>', '"&quot;'];
    const lines = (relation: string) =>
      words.map((word, i) => [i + 1, word, '_', 'X', '_', '_', i, i === 0 ? 'root' : relation, '_', '_'].join('\t'));
    const [gold, system] = [join(folder, "g'<b>.conllu"), join(folder, '<i>.conllu')];
    writeFileSync(gold, `# sent_id = <script>alert(3)</script>\n${lines('dep').join('\n')}\n\n`);
    writeFileSync(system, `# sent_id = <script>alert(3)</script>\n${lines('<u>obj</u>').join('\n')}\n\n`);
    return visit(
      await reportOf('hostile', gold, system, '--title', '</title><script>alert(4)</script>'),
      async page => {
        await firstOf(page, 'sentences').click();
        await page.locator('#sentences svg.touchstone').waitFor();
        await expect.poll(() => page.locator('#sentences td.text').textContent()).toBe(words.join(' '));
        await expect.poll(() => page.locator('#sentences svg.touchstone').textContent()).toContain('<u>obj</u>');
        expect(await page.title()).toBe('</title><script>alert(4)</script>');
        expect(await page.locator('img, iframe, object').count()).toBe(0);
        await expect.poll(() => page.locator('script').count()).toBe(2);
      },
    );
  });

  test('what makes scores doubtful stands above them', async () => {
    const system = join(folder, 'case.conllu');
    writeFileSync(system, readFileSync('examples/dependencies/alpha.conllu', 'utf8').replace(/\troot\t/g, '\tROOT\t'));
    await visit(await reportOf('doubtful', 'examples/dependencies/gold.conllu', system), async page => {
      await expect
        .poll(() => page.locator('main section').first().textContent())
        .toMatch(/^These scores are doubtful.*ROOT for root; write them as gold does$/);
      expect(await violationsInThemes(page, 'main section.alarms', 'both')).toEqual([]);
    });
  });

  test('without scripts the scores are there as text', () =>
    browser
      .newContext({ javaScriptEnabled: false })
      .then(context => context.newPage())
      .then(async page => {
        await page.goto(await reportOf('plain', ...exampleFiles(examples[0]?.[1] ?? [])));
        await expect.poll(() => page.locator('pre').textContent()).toMatch(/precision +92\.47 +84\.01/);
        await page.context().close();
      }));
});

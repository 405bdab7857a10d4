// A study from its first day to its last, in real Chromium: brought in, judged by mouse and by keyboard, changed, closed,
// read. Every page is looked at by axe on the way, in light and in dark and on a narrow screen.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readArchive, type StudyArchive, standingAnswers, writeArchive } from '../../src/study/index.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { touchstone } from '../run.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { intrinsicItems, intrinsicPlan } from '../server/studies.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';
import { expectAccessible, expectDifferences, expectFitting, expectInSight } from './judge-screen.ts';

/** Gold, and what one imagined parser made of it. */
const example = (family: string, ending: string, system: string) =>
  ['gold', system].map(name => `examples/${family}/${name}.${ending}`);
const decisions = ['pairs', 'alpha'].map(name => `examples/entailment/${name}.jsonl`);
const studyExamples = ['gold', 'alpha', 'beta', 'gamma'].map(name => `examples/studies/${name}.auto`);
const SCRIPT = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';

describe.skipIf(chromiumProgram === null)('studies in Chromium', () => {
  let browser: Browser;
  let server: ServerProcess;
  let folder: string;
  let token: string;
  let contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-browser-'));
    const tokenFile = join(folder, 'token');
    server = await startServer(await preparedFolder(join(folder, 'data')), '--token-file', tokenFile);
    token = readFileSync(tokenFile, 'utf8').trim();
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await server?.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    complaints.length = 0;
  });
  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
    // No script ran that is not ours, and the policy had nothing to forbid.
    expect(complaints).toEqual([]);
  });

  async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('dialog', dialog => {
      complaints.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
      const expected = /status of (?:401|409)/.test(message.text());
      if (message.type() === 'error' && !expected) complaints.push(message.text());
    });
    await page.goto(url);
    return page;
  }

  const screensSeen = new Set<string>();
  async function signIn(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await open(`${server.base}/admin`, options);
    // Both pages are the same for every test: they are looked at once on each kind of screen.
    const isNew = !screensSeen.has(JSON.stringify(options));
    screensSeen.add(JSON.stringify(options));
    await page.getByLabel('Token of the administrator').fill(token);
    if (isNew) await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Bring in a study' }).waitFor();
    if (isNew) await expectAccessible(page);
    return page;
  }

  async function bringIn(admin: Page, name: string, content: string, title: string): Promise<void> {
    const file = join(folder, name);
    writeFileSync(file, content);
    await admin.getByLabel('File', { exact: true }).setInputFiles(file);
    await admin.getByLabel(/^Title/).fill(title);
    await admin.getByRole('button', { name: 'Create' }).click();
    await admin.getByRole('heading', { name: title }).waitFor();
  }

  async function invite(admin: Page, names: readonly string[]): Promise<readonly string[]> {
    await admin.getByLabel(/^Invite judges/).fill(names.join('\n'));
    await admin.getByRole('button', { name: /^Make/ }).click();
    await admin.getByText(/^Copy th/).waitFor();
    return admin.locator('.links code').allTextContents();
  }

  async function exported(admin: Page): Promise<StudyArchive> {
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Complete archive' }).click(),
    ]);
    return readArchive({ file: 'archive.json', bytes: readFileSync(await download.path()), line: 1, first: 0 });
  }

  test('two measures, two judges', async () => {
    const admin = await signIn();
    await bringIn(admin, 'study.json', archiveOf('Which <b>marking</b>?'), 'Which <i>marking</i>?');
    const [adaLink = '', borisLink = ''] = await invite(admin, ['Ada', `Boris ${SCRIPT}`]);
    await expectAccessible(admin);

    // By mouse.
    const ada = await open(adaLink);
    await ada.getByRole('button', { name: 'Begin' }).waitFor();
    expect(new URL(ada.url()).hash).toBe('');
    expect(await ada.evaluate(() => document.cookie)).toBe('');
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Begin' }).click();
    await ada.getByText(SCRIPT).first().waitFor();
    for (const choice of ['A', 'B', 'A']) {
      await ada.getByRole('radio', { name: choice, exact: true }).click();
      await ada.getByText('Saved', { exact: true }).waitFor();
      if (choice === 'B') await ada.getByLabel(/^Comment/).fill(SCRIPT);
      if (await ada.getByRole('button', { name: 'Next' }).isEnabled())
        await ada.getByRole('button', { name: 'Next' }).click();
    }
    await ada.getByText('All items are answered.').waitFor();
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Item 1, answered' }).click();
    await ada.getByRole('radio', { name: 'B', exact: true }).click();
    await ada.getByText('Saved', { exact: true }).waitFor();

    // On another device, with the same link.
    const other = await open(adaLink, { viewport: { width: 360, height: 740 } });
    await other.getByText('3 of 3 answered').waitFor();
    await expect.poll(() => other.getByRole('radio', { name: 'B', exact: true }).isChecked()).toBe(true);
    await other.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => other.getByLabel(/^Comment/).inputValue()).toBe(SCRIPT);
    await expectAccessible(other);

    // By keyboard alone, on a small screen, in the dark.
    const boris = await open(borisLink, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    await boris.getByRole('button', { name: 'Begin' }).waitFor();
    await expectAccessible(boris);
    const press = async (key: string, seen: string) => {
      await boris.keyboard.press(key);
      await boris.getByText(seen).first().waitFor();
    };
    await press('j', 'Item 1');
    await press('1', '1 of 3 answered');
    await press('j', 'Item 2');
    await press('b', '2 of 3 answered');
    await boris.keyboard.press('c');
    await boris.locator('textarea:focus').waitFor();
    await boris.keyboard.type('1 hard to say');
    await boris.keyboard.press('Escape');
    await press('ArrowRight', 'Item 3');
    await press('2', '3 of 3 answered');
    await press('k', 'Item 2');
    await boris.keyboard.press('a');
    await boris.getByText('Saved', { exact: true }).waitFor();
    await press('?', 'Every answer is saved at once');
    await press('?', 'Item 2');
    await expect.poll(() => boris.getByRole('radio', { name: 'A', exact: true }).isChecked()).toBe(true);
    await expectAccessible(boris);
    await expectFitting(boris);

    // The end.
    await admin.reload();
    await admin.getByText('6 of 6 answers').waitFor();
    await admin.getByRole('button', { name: 'Close the study …' }).click();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Close it' }).click();
    await admin.getByText(/answers are final/).waitFor();
    await expectAccessible(admin);
    const archive = await exported(admin);
    const answers = standingAnswers(archive.history);
    expect(answers.map(({ comment }) => comment).toSorted()).toEqual(
      ['', '', '', '', '1 hard to say', SCRIPT].toSorted(),
    );
    const first = answers.filter(({ choice }) => choice === 'first').length;
    const share = (count: number) => `${count} of 6, ${((100 * count) / 6).toFixed(1)} %`;
    const table = admin.getByRole('table', { name: 'Preferences' });
    await table.getByRole('row', { name: `answers for: labelled.f1 ${share(first)}` }).waitFor();
    await table.getByRole('row', { name: `answers for: decomposed.f1 ${share(6 - first)}` }).waitFor();

    // Too late.
    await ada.getByRole('radio', { name: 'A', exact: true }).click();
    await ada.getByText('This study is closed.').waitFor();
    await expect.poll(() => ada.getByRole('radio', { name: 'A', exact: true }).isDisabled()).toBe(true);
    await expectAccessible(ada);
  });

  /** Made by the command while the server runs. */
  async function create(files: readonly string[], ...more: readonly string[]): Promise<string> {
    const command = ['study', 'create', ...files, ...more, '--data', join(folder, 'data'), '--json'];
    const { status, out, err } = await touchstone(command);
    expect([status, status === 0 ? '' : err]).toEqual([0, '']);
    return JSON.parse(out).study.id;
  }

  async function inviteTo(study: string, name: string): Promise<string> {
    const { out } = await touchstone([
      ...['study', 'invite', study, name, '--json', '--url', server.base],
      ...['--data', join(folder, 'data')],
    ]);
    return JSON.parse(out).invitations[0].link;
  }

  test.each([
    ['intrinsic', studyExamples, 'labelled.f1,decomposed.f1', 'which place it fills of the category'],
    ['extrinsic', studyExamples, 'labelled.f1,decomposed.f1', 'which place of the category it fills'],
    ['intrinsic', example('constituency', 'mrg', 'alpha'), 'f1,f1@params=none', 'The tree of the gold standard'],
    ['extrinsic', example('constituency', 'mrg', 'alpha'), 'precision,recall', 'The tree of the gold standard'],
    ['intrinsic', example('dependencies', 'conllu', 'beta'), 'UAS.f1,LAS.f1', 'nsubj is a subject'],
    ['extrinsic', example('hypotheses', 'conllu', 'beta'), 'UAS.f1,LAS.f1', 'nsubj is a subject'],
    ['intrinsic', example('relations', 'gr', 'beta'), 'micro.f1,unlabelled.f1', 'ncsubj is a subject'],
    ['extrinsic', example('relations', 'gr', 'beta'), 'micro.precision,micro.recall', 'ncsubj is a subject'],
    ['intrinsic', decisions, 'cambridge,overlap', 'Whether the hypothesis follows from the text'],
  ])('%s, real items: %j', async (task, files, measures, notation) => {
    const id = await create(files, '--task', task, '--measures', measures, '--items', '1', '--limit', 'none');
    const narrow: BrowserContextOptions = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' };
    const screens: readonly (readonly [string, BrowserContextOptions])[] = [
      ['Eve', {}],
      ['Fay', narrow],
    ];
    for (const [name, options] of screens) {
      const judge = await open(await inviteTo(id, name), options);
      await judge.getByText(notation).waitFor();
      // Looking at all of it on both screens takes long and finds no more.
      if (options.viewport !== undefined) await expectAccessible(judge);
      await expectFitting(judge);
      await judge.getByRole('button', { name: 'Begin' }).click();
      await expect.poll(() => judge.locator('.picture svg').count()).toBe(2);
      // Marked pictures differ, and those of two sentences have no marks.
      const marks = judge.locator('.picture svg :is(.bad:not(.note), .deciding)');
      await expect.poll(async () => (await marks.count()) > 0).toBe(task === 'intrinsic');
      await expect.poll(() => judge.locator('.sentence').count()).toBe(task === 'intrinsic' ? 1 : 2);
      if (task === 'intrinsic') await expectDifferences(judge);
      if (options.viewport === undefined) await expectInSight(judge);
      await judge.keyboard.press('b');
      await judge.getByText('Saved', { exact: true }).waitFor();
      if (options.viewport === undefined) await expectAccessible(judge);
      await expectFitting(judge);
    }
  });

  test('consent, questions, a break, and the next task by the same link', async () => {
    const texts = { consent: 'You may stop at any time.', questions: 'Years with grammar? none | some\nLanguages' };
    const given = Object.entries(texts).flatMap(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return [`--${name}`, join(folder, name)];
    });
    const asked = ['--task', 'intrinsic', '--items', '1', '--checks', '1'];
    const measures = ['--measures', 'labelled.f1,decomposed.f1'];
    const one = await create(studyExamples, ...asked, ...measures, '--breaks', '1', ...given);
    await create(decisions, ...asked, '--measures', 'cambridge,overlap', '--after', one);
    const hal = await open(await inviteTo(one, 'Hal'));
    await hal.getByLabel('Years with grammar').selectOption('some');
    await hal.getByLabel('Languages').fill('Dutch');
    await expectAccessible(hal);
    await hal.getByLabel('I have read this and agree').check();
    await hal.getByRole('button', { name: 'Go on' }).click();
    for (const task of [1, 2]) {
      await hal.getByRole('button', { name: 'Begin' }).click();
      for (const key of ['1', 'j']) await hal.keyboard.press(key);
      if (task === 1) {
        await hal.getByRole('heading', { name: 'Time for a break' }).waitFor();
        await expectAccessible(hal);
        await hal.getByRole('button', { name: 'Go on' }).click();
      }
      // Keys answer nothing before the item is there.
      await hal.locator('article.item[aria-busy=false] h1', { hasText: 'Item 2' }).waitFor();
      await hal.keyboard.press('2');
      await hal.getByText(/^All items .*are answered/).waitFor();
      if (task === 1) await hal.getByRole('link', { name: 'Go on to the next task' }).click();
    }
  });

  test('entailments, brought in as pairs', async () => {
    const admin = await signIn({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
    const pairs = [
      { id: 'p1', text: `The ferry ${SCRIPT} sank.`, hypothesis: 'The ferry sank.', gold: 'YES', source: 'invented' },
      { id: 'p2', text: 'The keeper whom Ada saw left.', hypothesis: 'Ada left.', gold: 'NO', source: 'invented' },
    ];
    await bringIn(admin, 'pairs.jsonl', pairs.map(pair => `${JSON.stringify(pair)}\n`).join(''), 'Short facts');
    const [link = ''] = await invite(admin, ['Cleo']);
    const cleo = await open(link);
    await cleo.getByText('You need to know nothing about grammar.').waitFor();
    await expectAccessible(cleo);
    await cleo.keyboard.press('ArrowRight');
    for (const key of ['y', 'u']) {
      await cleo.keyboard.press(key);
      await cleo.getByText('Saved', { exact: true }).waitFor();
      await cleo.keyboard.press('j');
    }
    await cleo.getByText('2 of 2 answered').waitFor();
    await expectAccessible(cleo);
    await admin.reload();
    await admin.getByText('The data set that is left').waitFor();
    await expectAccessible(admin);
    await expectFitting(admin);
    const { history } = await exported(admin);
    expect(history.map(({ choice }) => choice)).toEqual(['yes', 'not sure']);
  });

  test('what cannot be brought in says why', async () => {
    const admin = await signIn();
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"archive": 1, "study": {}}');
    await admin.getByLabel('File', { exact: true }).setInputFiles(file);
    await admin.getByRole('button', { name: 'Create' }).click();
    await admin
      .getByRole('alert')
      .getByText(/^broken\.json:1:1: this is no archive of a study/)
      .waitFor();
    await expectAccessible(admin);
    complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('422')));
  });

  test('an answer that cannot be sent is kept until it can', async () => {
    const admin = await signIn();
    await bringIn(admin, 'again.json', archiveOf('Again'), 'Again');
    const [link = ''] = await invite(admin, ['Dora']);
    const dora = await open(link);
    await dora.getByRole('button', { name: 'Begin' }).click();
    await dora.context().setOffline(true);
    await dora.keyboard.press('1');
    await dora.getByText('Not yet saved; trying again').waitFor();
    await dora.context().setOffline(false);
    await dora.getByText('Saved', { exact: true }).waitFor();
    const { history } = await exported(admin);
    expect(history.length).toBe(1);
    complaints.splice(0, complaints.length, ...complaints.filter(text => !text.includes('ERR_INTERNET_DISCONNECTED')));
  });

  test('a link that is none says what to do', async () => {
    const nobody = await open(`${server.base}/j/nobody#${'x'.repeat(32)}`, { colorScheme: 'dark' });
    await nobody.getByRole('heading', { name: 'This link does not open a study' }).waitFor();
    await expectAccessible(nobody);
  });

  test('an answer that is given while another look is under way stays', async () => {
    const admin = await signIn();
    await bringIn(admin, 'look.json', archiveOf('Look'), 'Look');
    const [link = ''] = await invite(admin, ['Gil']);
    const gil = await open(link);
    await gil.getByRole('button', { name: 'Begin' }).click();
    await gil.keyboard.press('1');
    await gil.getByText('1 of 3 answered').waitFor();
    await gil.getByText('Saved', { exact: true }).waitFor();
    // What the server said before the next answer comes after it.
    let release = () => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    let tellSeen = () => {};
    const seen = new Promise<void>(done => {
      tellSeen = done;
    });
    await gil.route('**/study?*', async route => {
      const response = await route.fetch();
      tellSeen();
      await held;
      await route.fulfill({ response });
    });
    await gil.evaluate(() => {
      const { json } = Response.prototype;
      Response.prototype.json = async function () {
        const said = await json.call(this);
        // Later than whoever asked for it goes on.
        setTimeout(() => document.body.setAttribute('data-looked', ''));
        return said;
      };
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await seen;
    const put = gil.waitForResponse(response => response.request().method() === 'PUT');
    await gil.keyboard.press('2');
    await (await put).finished();
    await gil.getByText('Saved', { exact: true }).waitFor();
    release();
    await gil.locator('body[data-looked]').waitFor();
    await gil.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => gil.getByRole('radio', { name: 'B', exact: true }).isChecked()).toBe(true);
  });
});

/** The first task of its judges was left elsewhere, so that this one is by itself. */
function archiveOf(title: string): string {
  const plan = { ...intrinsicPlan, title, guide: { after: 'elsewhere' } };
  const study = { ...plan, id: `study ${title}`, created: '2026-01-01T00:00:00.000Z', closed: null };
  return writeArchive({ study, items: intrinsicItems(3, [SCRIPT, 'sank']), judges: [], history: [] }, '0.2.0');
}

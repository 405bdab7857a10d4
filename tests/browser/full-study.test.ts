// The two studies of Bhargava and Penn (2023) by one link for each judge, in real Chromium: once in a folder, once in PostgreSQL, with
// the same items and judges who choose the same drawings. Where these stand is another matter of chance each time; what is found
// must be the same. With TOUCHSTONE_DEEP=1 there are as many judges and items as in the paper.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type StoreLocation } from '../../src/server/index.ts';
import { readArchive, resultsOf, type StudyArchive, standingAnswers } from '../../src/study/index.ts';
import { deep } from '../deep.ts';
import { noPostgres, type Postgres, startPostgres } from '../postgres.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { touchstone } from '../run.ts';
import { startServer } from '../server/server-process.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';
import { answerItem, begin, itemsShown, judgeItems, type ShownItem, shownItem } from './judge-walk.ts';

const judges = ['Ada', 'Ben', 'Cleo', 'Dan'].slice(0, deep(2, 4));
const names = ['gold', 'alpha', 'beta', 'gamma'];

/** Five sentences for each of four judges, then 45 pairs for all of them. */
const intrinsic = { items: deep(2, 5), samples: judges.length, training: 1, checks: 1 };
const extrinsic = { items: deep(3, 45), training: 1, checks: 2, breaks: deep(2, 15) };

describe.skipIf(chromiumProgram === null || noPostgres !== null)('the studies of the paper', () => {
  let folder: string;
  let postgres: Postgres;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-full-'));
    postgres = await startPostgres();
    browser = await sharedChromium();
    // Twice as many sentences have four times as many pairs.
    for (const name of names) {
      const text = readFileSync(`examples/studies/${name}.auto`, 'utf8');
      writeFileSync(join(folder, `${name}.auto`), text + text);
    }
    writeFileSync(join(folder, 'consent'), 'You may stop at any time.');
    writeFileSync(join(folder, 'questions'), 'Years with grammar: none | some\nLanguages');
  });
  afterAll(() => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function made(task: string, design: Readonly<Record<string, number | string>>): Promise<StudyArchive> {
    const file = join(folder, `${task}.json`);
    const files = names.map(name => join(folder, `${name}.auto`));
    const options = Object.entries({ ...design, task, measures: 'labelled.f1,decomposed.f1', output: file });
    const { status, err } = await touchstone([
      ...['study', 'create', ...files],
      ...options.flatMap(([name, value]) => [`--${name}`, String(value)]),
    ]);
    expect([status, status === 0 ? '' : err]).toEqual([0, '']);
    return readArchive({ file, bytes: readFileSync(file), line: 1, first: 0 });
  }

  /** Both studies after all judges are done with them. */
  async function judged(place: StoreLocation, studies: readonly StudyArchive[]): Promise<readonly StudyArchive[]> {
    const store = await openStore(place);
    for (const archive of studies) await store.restoreStudy(archive);
    const invited = await store.inviteJudges(studies[0]!.study.id, judges);
    await store.close();
    const server = await startServer(place, '--token-file', join(folder, `token-${'url' in place}`));
    try {
      for (const [j, { judge, token }] of invited.entries()) {
        const open = async (): Promise<Page> => {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          const page = await context.newPage();
          await page.goto(`${server.base}/j/${judge.id}#${token}`);
          return page;
        };
        await judgeBoth(open, item => choiceOf(item, j));
      }
    } finally {
      await server.stop('SIGTERM');
    }
    const again = await openStore(place);
    const ended = [];
    for (const { study } of studies) ended.push(await again.archiveOf(study.id));
    await again.close();
    return ended;
  }

  test('on both databases', async () => {
    const first = await made('intrinsic', {
      ...intrinsic,
      ...{ consent: join(folder, 'consent'), questions: join(folder, 'questions') },
    });
    const second = await made('extrinsic', { ...extrinsic, after: first.study.id });
    const inFolder = await judged({ folder: await preparedFolder(join(folder, 'data')) }, [first, second]);
    const inPostgres = await judged({ url: postgres.url }, [first, second]);
    for (const [i, archive] of inFolder.entries()) {
      expect(found(inPostgres[i]!)).toEqual(found(archive));
      expect(resultsOf(archive).answered.value).toBe(1);
      // In the second one, each judge changed their mind and back, wherever that was.
      expect(archive.history.length - standingAnswers(archive.history).length).toBe(i === 0 ? 0 : 2 * judges.length);
    }
    const [one, two] = inFolder.map(resultsOf);
    const [all, pairs] = [judges.length * intrinsic.items, extrinsic.items];
    expect([one!.items, one!.answered.whole]).toEqual([all, all]);
    expect([two!.items, two!.answered.whole]).toEqual([pairs, judges.length * pairs]);
    const ofEach = two!.bySystem.map(({ preferences }) => preferences.judgements[0].share.whole);
    expect(ofEach).toEqual(Array(3).fill((judges.length * pairs) / 3));
    expect(inFolder[0]!.judges.map(({ form }) => form?.answers)).toEqual(judges.map(() => ['some', 'Dutch']));
  });
});

/** From the link to the last item, on more than one device. */
async function judgeBoth(open: () => Promise<Page>, decide: (item: ShownItem) => 'A' | 'B'): Promise<void> {
  const other = { A: 'B', B: 'A' } as const;
  let page = await open();
  await begin(page, ['some', 'Dutch']);
  const sentences = await itemsShown(page);
  // The first is for practice: it is answered the other way, thought over, and does not count.
  await judgeItems(page, 1, 3, item => (item.isPractice ? other[decide(item)] : decide(item)));
  await page.context().close();
  page = await open();
  await page.getByText(`3 of ${sentences} answered`).waitFor();
  await judgeItems(page, 4, sentences, decide);
  await page.getByRole('link', { name: 'Go on to the next task' }).click();
  await begin(page);
  const pairs = await itemsShown(page);
  const half = Math.ceil(pairs / 2);
  await judgeItems(page, 1, half, decide);
  await page.context().close();
  page = await open();
  await page.getByText(`${half} of ${pairs} answered`).waitFor();
  await judgeItems(page, half + 1, pairs, decide);
  await page.getByText('All items are answered.').waitFor();
  await page.getByRole('button', { name: `Item ${pairs}, answered` }).click();
  const last = await shownItem(page, pairs);
  for (const answer of [other[decide(last)], decide(last)]) await answerItem(page, answer);
  await page.context().close();
}

/** The drawing with the fewer lines that say `marked`, or the shorter text; every judge has whims of their own. */
function choiceOf({ A, B }: ShownItem, judge: number): 'A' | 'B' {
  const [a, b] = [A, B].map(({ sentence, lines }) => [sentence, ...lines].join('\n'));
  const whim = [...`${[a, b].toSorted().join()}`].reduce(
    (sum, letter) => (31 * sum + letter.charCodeAt(0)) % 65_521,
    judge,
  );
  return (a!.length < b!.length || (a!.length === b!.length && a! < b!)) === whim % 4 < 3 ? 'A' : 'B';
}

/** All that does not hang on where drawings stood and which came last, on ids, or on the time. */
function found(archive: StudyArchive) {
  const { byJudge, changed: _, ...results } = resultsOf(archive);
  const nameOf = new Map(archive.judges.map(({ judge }) => [judge.id, judge.name]));
  const answers = standingAnswers(archive.history).map(({ judge, item, choice }) =>
    [nameOf.get(judge), item, choice].join(),
  );
  return {
    ...results,
    byJudge: byJudge.map(({ judge: __, left: ___, ...own }) => own),
    answers: answers.toSorted(),
    forms: archive.judges.map(({ form }) => form?.answers),
  };
}

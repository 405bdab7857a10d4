// What judges do that no designer thinks of: arrows after a click, to and fro between answers, keys during a break.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/server/index.ts';
import { readArchive } from '../../src/study/index.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { touchstone } from '../run.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';
import { answerItem, begin } from './judge-walk.ts';

describe.skipIf(chromiumProgram === null)('a judge at the items', () => {
  let folder: string;
  let server: ServerProcess;
  let page: Page;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-judging-'));
    const file = join(folder, 'study.json');
    const parses = ['gold', 'alpha', 'beta'].map(name => `examples/studies/${name}.auto`);
    const design = ['--task', 'extrinsic', '--measures', 'labelled.f1,decomposed.f1', '--items', '4', '--breaks', '2'];
    const { status, err } = await touchstone(['study', 'create', ...parses, ...design, '--output', file]);
    expect([status, status === 0 ? '' : err]).toEqual([0, '']);
    const place = { folder: await preparedFolder(join(folder, 'data')) };
    const store = await openStore(place);
    const archive = readArchive({ file, bytes: readFileSync(file), line: 1, first: 0 });
    await store.restoreStudy(archive);
    const [invited] = await store.inviteJudges(archive.study.id, ['Ada']);
    await store.close();
    server = await startServer(place, '--token-file', join(folder, 'token'));
    page = await (await (await sharedChromium()).newContext()).newPage();
    await page.goto(`${server.base}/j/${invited!.judge.id}#${invited!.token}`);
    await begin(page);
  });
  afterAll(async () => {
    await page?.context().close();
    await server?.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const item = (number: number) => page.getByRole('heading', { name: `Item ${number}` }).waitFor();
  const chosen = () =>
    page.evaluate(() => document.querySelector<HTMLInputElement>('.choices input:checked')?.value ?? null);

  test('arrows lead on after a click, and change no answer', async () => {
    await answerItem(page, 'A');
    const answer = await chosen();
    await page.keyboard.press('ArrowRight');
    await item(2);
    await page.keyboard.press('ArrowLeft');
    await item(1);
    expect(await chosen()).toBe(answer);
  });

  test('an answer is shown whenever its item is', async () => {
    const first = await chosen();
    await page.keyboard.press('j');
    await item(2);
    await answerItem(page, 'B');
    for (let again = 0; again < 2; again++) {
      await page.keyboard.press('k');
      await item(1);
      expect.soft(await chosen()).toBe(first);
      await page.keyboard.press('j');
      await item(2);
      expect.soft(await chosen()).not.toBe(first);
    }
  });

  test('during a break nothing is answered, and what comes next is the item behind it', async () => {
    await page.keyboard.press('j');
    const rest = page.getByRole('heading', { name: 'Time for a break' });
    await rest.waitFor();
    expect(await rest.evaluate(heading => heading === document.activeElement)).toBe(true);
    await page.keyboard.press('a');
    await page.getByText('2 of 4 answered').waitFor();
    await page.keyboard.press('ArrowRight');
    await item(3);
    expect(await chosen()).toBeNull();
    await page.getByText('2 of 4 answered').waitFor();
  });
});

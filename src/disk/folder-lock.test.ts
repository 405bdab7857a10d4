import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const files = () => readdirSync(folder);

/** As another process would have left it. */
function leave(change: object, age = 0, left = folder): void {
  writeFileSync(join(left, 'lock-1'), JSON.stringify({ ...ownIdentity, ...change }));
  const time = new Date(Date.now() - age);
  utimesSync(join(left, 'lock-1'), time, time);
}

let ownIdentity: object = {};
beforeEach(async () => {
  (await lockFolder(folder)).release();
  const lock = await lockFolder(folder);
  ownIdentity = JSON.parse(readFileSync(join(folder, 'lock-2'), 'utf8'));
  lock.release();
  rmSync(join(folder, 'lock-2'));
});

test('one holds it, and another after it was given back', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by this process; stop it`);
  await expect(lockFolder(folder, 'wait for it')).rejects.toThrow(/ is in use by this process; wait for it$/);
  lock.release();
  const again = await lockFolder(folder);
  expect([files(), again.isLost()]).toEqual([['lock-2'], false]);
  again.release();
});

const DEAD = 2 ** 22 + 1;

test.each([
  ['whose process is gone', { pid: DEAD }],
  ['whose number another process got since', { began: '1' }],
])('a lock %s is taken over at once', async (_, change) => {
  leave(change);
  const start = Date.now();
  const lock = await lockFolder(folder);
  // One that may still be held is watched for longer.
  expect(Date.now() - start).toBeLessThan(9000);
  expect(files()).toEqual(['lock-2']);
  lock.release();
});

// Each is watched for long, so they are watched at the same time.
test('a lock that was left on another machine is taken over once it was watched for long, one that is renewed is not', async () => {
  const elsewhere = { where: 'elsewhere' };
  const [early, late, renewed] = ['early', 'late', 'renewed'].map(name => mkdtempSync(join(folder, name)));
  leave(elsewhere, -HOUR, early);
  leave(elsewhere, HOUR, late);
  leave(elsewhere, HOUR, renewed);
  const timer = setInterval(() => leave(elsewhere, HOUR, renewed), 1000);
  const takeOver = async (left: string) => {
    const start = Date.now();
    const lock = await lockFolder(left);
    expect(Date.now() - start).toBeGreaterThan(10_000);
    expect(readdirSync(left)).toEqual(['lock-2']);
    lock.release();
  };
  const leaveAlone = expect(lockFolder(renewed!)).rejects.toThrow(/is in use by a process on another machine/);
  await Promise.all([takeOver(early!), takeOver(late!), leaveAlone]);
  clearInterval(timer);
  expect(JSON.parse(readFileSync(join(renewed!, 'lock-1'), 'utf8'))).toMatchObject(elsewhere);
});

test('who was overtaken knows it', async () => {
  const lock = await lockFolder(folder);
  writeFileSync(join(folder, 'lock-9'), '{}');
  await expect.poll(() => lock.isLost(), { timeout: 60_000 }).toBe(true);
  lock.release();
  expect(files()).toContain('lock-9');
});

test('of many processes that come, go and are killed, there is never more than one inside', async () => {
  const visitors = Array.from({ length: 4 }, () =>
    fork(new URL('../../tests/lock-visitor.ts', import.meta.url), [folder], {
      execArgv: ['--import', new URL('../../tests/typescript.js', import.meta.url).href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  let visits = 0;
  const entered = new Promise<void>(done => {
    for (const visitor of visitors)
      visitor.on('message', () => {
        visits++;
        // Two die inside.
        if (visits === 20 || visits === 40) visitor.kill('SIGKILL');
        if (visits === 80) done();
      });
  });
  await entered;
  const ends = visitors.map(visitor => (visitor.exitCode ?? visitor.signalCode) === null && once(visitor, 'exit'));
  for (const visitor of visitors) if (visitor.connected) visitor.send('enough');
  await Promise.all(ends);
  expect(visitors.map(({ exitCode, signalCode }) => exitCode ?? signalCode).sort()).toEqual([
    0,
    0,
    'SIGKILL',
    'SIGKILL',
  ]);
});

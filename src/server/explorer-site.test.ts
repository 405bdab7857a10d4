import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { explorerSite } from './explorer-site.ts';

const { folder } = testFolder();
const file = join(folder, 'gold.mrg');
beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), '<p>page</p>');
  writeFileSync(file, '(S we)\n');
});

/** What this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap(number => {
    const link = join('/proc/self/fd', number);
    return existsSync(link) ? [readlinkSync(link)] : [];
  });
}

test.skipIf(!existsSync('/proc/self/fd'))('a given file is opened only to be sent', async () => {
  const site = explorerSite(folder, [{ path: 'files/0', file }], '{}');
  const ask = (method: string) =>
    site.fetch(new Request(`http://127.0.0.1${site.path}files/0`, { method, headers: { host: '127.0.0.1' } }));
  const head = ask('HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  expect(await ask('GET').text()).toBe('(S we)\n');
  // What was opened before it and never sent would still be open.
  await expect.poll(openFiles).not.toContain(file);
});

test('a given file that was removed is gone, in a line of ours under our headers', async () => {
  const lost = join(folder, 'lost.mrg');
  writeFileSync(lost, '(S we)\n');
  const site = explorerSite(folder, [{ path: 'files/0', file: lost }], '{}');
  rmSync(lost);
  for (const method of ['GET', 'HEAD']) {
    const answer = site.fetch(
      new Request(`http://127.0.0.1${site.path}files/0`, { method, headers: { host: '127.0.0.1' } }),
    );
    expect(answer.status).toBe(410);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/^lost\.mrg can no longer be read: .*\n$/);
  }
});

test.skipIf(process.platform === 'win32')('a pipe in the place of a given file is not waited for', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  const site = explorerSite(folder, [{ path: 'files/0', file: pipe }], '{}');
  const answer = site.fetch(new Request(`http://127.0.0.1${site.path}files/0`, { headers: { host: '127.0.0.1' } }));
  expect(answer.status).toBe(410);
});

test.each([
  ['127.0.0.1:80', 200],
  ['localhost', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
])('asked for as %s, it answers %i', (host, status) => {
  const site = explorerSite(folder, [], '{}');
  expect(site.fetch(new Request(`http://127.0.0.1${site.path}`, { headers: { host } })).status).toBe(status);
});

test('its address is random, and every answer has the headers that forbid what is not needed', () => {
  const [site, other] = [explorerSite(folder, [], '{}'), explorerSite(folder, [], '{}')];
  // 144 bits, six in a letter.
  expect(site.path).toMatch(/^\/[\w-]{24}\/$/);
  expect(site.path).not.toBe(other.path);
  for (const [method, path, status] of [
    ['GET', site.path, 200],
    ['POST', site.path, 405],
    ['DELETE', `${site.path}files.json`, 405],
    ['GET', '/', 404],
    ['GET', other.path, 404],
    ['GET', `${site.path}..%2f..%2fpackage.json`, 404],
    ['GET', `${site.path}__proto__`, 404],
  ] as const) {
    const answer = site.fetch(new Request(`http://127.0.0.1${path}`, { method, headers: { host: '127.0.0.1' } }));
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
});

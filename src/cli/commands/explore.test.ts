// `touchstone explore --open`, with a browser that only notes what it was started with.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveExplorer } from '../../../tests/browser/explorer.ts';
import { testFolder } from '../../../tests/folder.ts';
import { program, touchstone } from '../../../tests/run.ts';

const { folder } = testFolder();

test('many files a side are one file for the page, each ended', async () => {
  for (const side of ['gold', 'alpha']) {
    mkdirSync(join(folder, side));
    writeFileSync(join(folder, side, 'a.conllu'), '1\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n');
    writeFileSync(join(folder, side, 'b.conllu'), '1\tup\t_\tX\t_\t_\t0\troot\t_\t_');
  }
  const served = await serveExplorer(join(folder, 'gold'), join(folder, 'alpha', '*.conllu'));
  try {
    const offers = await (await fetch(`${served.address}files.json`)).json();
    expect([offers.given.gold, ...offers.given.systems].map(({ name }) => name)).toEqual(['gold', 'alpha/*.conllu']);
    const text = await (await fetch(served.address + offers.given.systems[0].path)).text();
    expect(text).toBe('1\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n\n1\tup\t_\tX\t_\t_\t0\troot\t_\t_\n\n');
  } finally {
    await served.stop();
  }
});

test('counts, and many files that cannot be joined, are shown as the page of a report', async () => {
  const [gold, alpha] = ['examples/ccg/gold.auto', 'examples/ccg/alpha.auto'];
  const counts = join(folder, 'all.counts');
  await touchstone(['score', gold, alpha, '--shard', '1/1', '--counts', counts, '--keep-rows']);
  writeFileSync(join(folder, 'list'), `${gold}\n${alpha}\n`);
  const list = `@${join(folder, 'list')}`;
  for (const files of [[counts], [list, list]]) {
    const served = await serveExplorer(...files);
    try {
      const answer = await fetch(served.address);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      // The page itself says which script may run.
      expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      const page = await answer.text();
      expect(page).toMatch(/^<!doctype html>/);
      expect(page).toContain("script-src 'sha256-");
    } finally {
      await served.stop();
    }
  }
  expect((await touchstone(['explore', 'none.counts'])).err).toBe('none.counts: cannot be opened (no such file)\n');
});

test.skipIf(process.platform === 'win32')('a pipe is refused, not waited for', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
  expect(await touchstone(['explore', 'examples/constituency/gold.mrg', pipe])).toEqual({
    status: 2,
    out: '',
    err: `the page reads only regular files, and ${pipe} is not one; write it into a file first\n`,
  });
});

test.skipIf(process.platform !== 'linux')('--open does not tell other users the address', async () => {
  const note = join(folder, 'started-with');
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf %s "$*" > ${note}.new && mv ${note}.new ${note}\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const served = spawn(process.execPath, [program, 'explore', '--open'], { env });
  const ended = new Promise(resolve => served.once('close', resolve));
  let told = '';
  served.stdout.on('data', text => {
    told += text;
  });
  await expect.poll(() => existsSync(note)).toBe(true);
  // What is printed first may be read later.
  await expect.poll(() => told).toMatch(/http:\/\/\S+\n/);
  const [address = ''] = /http:\/\/\S+/.exec(told) ?? [];
  const page = readFileSync(note, 'utf8');
  expect(page).toMatch(/explorer\.html$/);
  expect(readFileSync(page, 'utf8')).toContain(`url=${address}"`);
  expect(statSync(page).mode & 0o777).toBe(0o600);
  served.kill();
  await ended;
  expect(existsSync(page)).toBe(false);
});

// `touchstone explore --open`, with a browser that only notes what it was started with.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { program, touchstone } from '../../../tests/run.ts';

const { folder } = testFolder();

test.each(['gold/*.mrg', '@gold.list'])('%s is more than a page reads', async many => {
  const line = `the page reads one file of gold and one of each parser, and ${many} would be many; name one, or have touchstone report write a page of all\n`;
  expect(await touchstone(['explore', many, 'alpha/*.mrg'])).toEqual({ status: 2, out: '', err: line });
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

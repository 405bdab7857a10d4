// The commands on studies that the docs show, run page by page in an empty folder, with what stands under them. All others are run by
// tests/examples.test.ts.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { preparedFolder } from './prepared-folder.ts';
import { program, touchstone } from './run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { folder } = testFolder();

interface Shown {
  readonly line: string;
  /** What stands under it. */
  readonly under: readonly string[];
}

function commandsOf(page: string): Shown[] {
  const lines = readFileSync(join(root, page), 'utf8').replaceAll('\\\n', '').split('\n');
  return lines.flatMap((text, at) => {
    const [, line] = /^ {4}\$ (touchstone study .*)$/.exec(text) ?? [];
    if (line === undefined) return [];
    const next = lines.slice(at + 1);
    const end = next.findIndex(each => !/^ {4}(?!\$ )/.test(each));
    return [{ line, under: next.slice(0, end).map(each => each.slice(4)) }];
  });
}

/** As a shell divides it: comments, and names in braces. */
const wordsOf = (line: string) =>
  line
    .replace(/ +#.*$/, '')
    .split(/ +/)
    .slice(1)
    .flatMap(word => {
      const [, head = '', names, tail = ''] = /^(.*)\{(.*)\}(.*)$/.exec(word) ?? [];
      return names === undefined ? [word] : names.split(',').map(name => `${head}${name}${tail}`);
    });

/** Ids and secrets are others every time, and so are the folder and a free port. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\b[0-9a-f]{12}\b/g, '[0-9a-f]{12}')
      .replace('/home/you', '.*')
      .replace('127\\.0\\.0\\.1:8437', '127\\.0\\.0\\.1:\\d+')
      .replaceAll('…', '.*')}$`,
  );

/** What the server says until it can be reached; the token is only shown on a terminal. */
async function served(argv: readonly string[], cwd: string): Promise<readonly string[]> {
  const server = spawn(process.execPath, [program, ...argv, '--port', '0', '--token-file', 'token'], { cwd });
  const ended = new Promise(done => server.once('exit', done));
  const said: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    said.push(line);
    if (line.includes('served at')) break;
  }
  server.kill();
  await ended;
  return said;
}

test.each(['docs/start/study.md', 'docs/studies.md', 'docs/deployment.md'])('%s', { timeout: 60_000 }, async page => {
  const here = join(folder, page.replaceAll(/\W/g, '-'));
  mkdirSync(here);
  cpSync(join(root, 'examples'), join(here, 'examples'), { recursive: true });
  await preparedFolder(join(here, 'touchstone-studies'));
  const [cwd, database] = [process.cwd(), process.env.DATABASE_URL];
  process.chdir(here);
  delete process.env.DATABASE_URL;
  try {
    let study = '';
    for (const { line, under } of commandsOf(page)) {
      const argv = wordsOf(line).map(word => (word === '3fa9' ? study : word));
      const isServer = argv[1] === 'serve';
      const { status, out, err } = isServer
        ? { status: 0, out: (await served(argv, here)).join('\n'), err: '' }
        : await touchstone(argv);
      expect([status, err], line).toEqual([0, expect.not.stringMatching(/^error/m)]);
      study ||= /^study ([0-9a-f]{12}):/.exec(out)?.[1] ?? '';
      const printed = `${out}\n${err}`.split('\n');
      const expected = under.filter(each => each !== '...' && !(isServer && each.startsWith('Token ')));
      expect(
        expected.filter(each => !printed.some(text => patternOf(each).test(text))),
        line,
      ).toEqual([]);
    }
    expect(commandsOf(page).length).toBeGreaterThan(0);
  } finally {
    process.chdir(cwd);
    if (database !== undefined) process.env.DATABASE_URL = database;
  }
});

// Names under which nothing can be read or written: each ends in a line, as a file that is not there does.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { preparedFolder } from './prepared-folder.ts';
import { program, touchstone } from './run.ts';

const { file, folder, pathOf } = testFolder();
const gold = file('gold.mrg', '(S (NP (NN a)) (VP (VB b)))\n');
symlinkSync(pathOf('one'), pathOf('other'));
symlinkSync(pathOf('other'), pathOf('one'));
const long = 'a'.repeat(5000);

test.each([
  ['links in a circle', pathOf('one'), `${pathOf('one')}: cannot be opened (symbolic links lead in a circle)`],
  ['a name that is too long', long, `${long}: cannot be opened (the name is too long)`],
  ['two lines', 'a\nb', 'a\\u{a}b: cannot be opened (no such file)'],
  ['a file for a folder', `${gold}/a.mrg`, `${gold}/a.mrg: cannot be opened (a part of the path is no folder)`],
  [
    'a range that runs backwards',
    `${folder}/x[z-a].mrg`,
    'in the pattern "x[z-a].mrg" a range runs backwards; write the lower character first, as in [a-z]',
  ],
  ['NUL in a list', `@${file('list', `${gold}\0\n`)}`, `${gold}\\u{0}: cannot be opened (no file can be called so)`],
])('%s', async (_, name, line) => {
  expect(await touchstone(['score', gold, name])).toEqual({ status: 2, out: '', err: `${line}\n` });
});

// Root may enter every folder, and so another user tries.
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

test.runIf(process.platform === 'linux').each([
  ['score', (closed: string) => [gold, closed]],
  ['score', (closed: string) => [gold, `${closed}/*.mrg`]],
  ['score', (closed: string) => [`${closed}/../**/*.mrg`, `${closed}/../**/*.mrg`]],
  ['codalab', (closed: string) => [closed, 'out']],
  ['study', (closed: string) => ['list', '--data', closed]],
])('%s: a folder that may not be entered is told, and what is in it is not left out', (command, argv) => {
  const closed = mkdtempSync(join(tmpdir(), 'touchstone-closed-'));
  writeFileSync(join(closed, 'a.mrg'), '(S (N a))\n');
  chmodSync(closed, 0);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, command, ...argv(closed)], {
    encoding: 'utf8',
    cwd: tmpdir(),
    ...nobody,
  });
  rmSync(closed, { recursive: true });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^[^\n]*cannot be (?:opened|read) \((?:permission denied|EACCES)\)[^\n]*\n$/);
});

test
  .runIf(process.platform === 'linux')
  .each([['study', 'list'], ['demo'], ['cluster', 'slurm', '--dry-run', gold, gold]])(
  '%s: a current folder that was removed',
  (...argv) => {
    const gone = mkdtempSync(join(tmpdir(), 'touchstone-gone-'));
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'rmdir "$PWD"; exec "$@"', 'sh', process.execPath, program, ...argv],
      { encoding: 'utf8', cwd: gone },
    );
    expect([status, stderr]).toEqual([2, 'the current folder is no longer there; change to another\n']);
  },
);

test.runIf(process.platform === 'linux').each(['/dev/zero', '@/dev/zero'])('%s has no end', async name => {
  const err = '/dev/zero: this is a device without an end; name a file\n';
  expect(await touchstone(['score', gold, name])).toEqual({ status: 2, out: '', err });
});

test.runIf(process.platform === 'linux').each(['ud-eval', 'jp-evalb', 'ccg-roots'])(
  '%s: a device has no end',
  async command => {
    const { err } = await touchstone([command, '/dev/zero', ...(command === 'ccg-roots' ? [] : [gold])]);
    expect(err).toBe('/dev/zero: this is a device without an end; name a file\n');
  },
);

test.each(['toString', 'constructor', '__proto__', 'tex'])('%s is no format', async name => {
  const { status, err } = await touchstone(['score', gold, gold, '--format', name]);
  expect([status, err]).toEqual([2, expect.stringMatching(/^--format takes [^\n]+\n$/)]);
});

test.each([
  ['check'],
  ['score', '--format', 'csv'],
  ['compare', '--rounds', '1000'],
  ['report', '--rounds', '20', '-o', pathOf('report.html')],
])('%s: what a name would tell a terminal is spelled out', async (...argv) => {
  const name = file('a\u001b[31m\u009b.mrg', '(S\u001b[31m (NP (NN a)) (VP (VB b)))\n'.repeat(20));
  const better = file('b\u001b[31m.mrg', '(S\u001b[31m (NP (NN a) (VB b)))\n'.repeat(20));
  const { status, out, err } = await touchstone([...argv, name, better, name]);
  expect(status).toBe(0);
  expect(out + err).toMatch(/\[31m/);
  expect(out + err).not.toMatch(/[^\P{Cc}\n]/u);
});

test('nor does a study: its title, its parts, its judges', async () => {
  const [red, data] = ['\u001b[31m\u009b', ['--data', await preparedFolder(pathOf('studies'))]];
  const pairs = file('pairs.jsonl', `{"id": "1", "text": "A.", "hypothesis": "B.", "source": "s\\u001b[31m"}\n`);
  const created = ['study', 'create', '--task', 'entailment', pairs, '--title', `T${red}`, '--json', ...data];
  const { id } = JSON.parse((await touchstone(created)).out).study;
  for (const argv of [['invite', id, `Ann${red}\nB`], ['list'], ['list', id], ['results', id]]) {
    const { status, out } = await touchstone(['study', ...argv, ...data]);
    expect([argv, status, out]).toEqual([argv, 0, expect.stringMatching(/^[\P{Cc}\n\t]+$/u)]);
  }
  const figures = await touchstone(['study', 'export', id, '--figures', `${gold}/figures`, ...data]);
  const line = `${gold}/figures: cannot be written (a part of the path is no folder)\n`;
  expect(figures).toEqual({ status: 2, out: '', err: line });
});

test.runIf(process.platform === 'linux')('a terminal is shown no commands, and a file gets what was read', async () => {
  // A terminal, but for the eyes.
  const seen = (...argv: readonly string[]) =>
    spawnSync('script', ['-qec', `'${process.execPath}' '${program}' ${argv.join(' ')}`, '/dev/null'], {
      encoding: 'utf8',
    }).stdout;
  const name = file('escape.mrg', '(S\u001b[31m (NP (NN a)) (VP (VB b)))\n');
  const argv = ['convert', name, '--to', 'brackets'];
  expect(seen(...argv)).toBe('(S\\u{1b}[31m (NP (NN a)) (VP (VB b)))\r\n');
  expect((await touchstone(argv)).out).toBe('(S\u001b[31m (NP (NN a)) (VP (VB b)))\n');
  expect(seen('convert', 'examples/dependencies/gold.conllu', '--to', 'conllu')).toContain('\r\n1\tThe\tthe\tDET\t');
  const eight = file('eight.mrg', '(S\u009b31m (NP (NN a)) (VP (VB b)))\n');
  const json = ['score', eight, eight, '--force', '--by', 'label', '--json'];
  expect(seen(...json)).toContain('S\\u{9b}31m');
  expect((await touchstone(json)).out).toContain('S\u009b31m');
});

describe('what is written is there as a whole, or not at all', () => {
  const trees = file('many.mrg', '(S (NP (NN a)) (VP (VB b)))\n'.repeat(5000));
  const convert = ['convert', trees, '--to', 'brackets', '-o'];
  const shell = (script: string) => spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  const called = (...argv: readonly string[]) =>
    [process.execPath, program, ...argv].map(word => `'${word}'`).join(' ');
  const drafts = () => readdirSync(folder).filter(name => name.endsWith('.part'));

  test.each([
    ['convert', [trees, '--to', 'brackets']],
    ['report', [gold, gold]],
  ])('%s: where there is no room, the old file stays', (command, argv) => {
    const target = file(`${command}.old`, 'old');
    // Files of at most 8 kB.
    const { status, stderr } = shell(`trap '' XFSZ; ulimit -f 8; ${called(command, ...argv, '-o', target)}`);
    expect([status, stderr]).toEqual([2, `${target}: cannot be written (a file may not be so large here)\n`]);
    expect(readFileSync(target, 'utf8')).toBe('old');
    expect(drafts()).toEqual([]);
  });

  test('a file keeps its mode, and a link what it leads to', async () => {
    const target = file('private', 'old');
    chmodSync(target, 0o600);
    symlinkSync('private', pathOf('to-private'));
    symlinkSync('new', pathOf('to-new'));
    for (const name of ['to-private', 'to-new']) expect((await touchstone([...convert, pathOf(name)])).status).toBe(0);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readFileSync(pathOf('new'), 'utf8')).toBe(readFileSync(target, 'utf8'));
    expect(['to-private', 'to-new'].every(name => lstatSync(pathOf(name)).isSymbolicLink())).toBe(true);
    expect(drafts()).toEqual([]);
  });

  test('links in a circle stay as they are', async () => {
    const line = `${pathOf('one')}: cannot be written (symbolic links lead in a circle)\n`;
    expect(await touchstone([...convert, pathOf('one')])).toMatchObject({ status: 2, err: line });
    expect(lstatSync(pathOf('one')).isSymbolicLink()).toBe(true);
  });

  test('a long name, and a folder', async () => {
    const long = pathOf('a'.repeat(250));
    expect((await touchstone([...convert, long])).status).toBe(0);
    expect(readFileSync(long, 'utf8')).toContain('(VB b)');
    mkdirSync(pathOf('folder'));
    expect(await touchstone([...convert, pathOf('folder')])).toMatchObject({
      status: 2,
      err: `${pathOf('folder')}: cannot be written (it is a folder)\n`,
    });
  });

  test('what the shell redirects to is written into, and so is a pipe', () => {
    const log = pathOf('log');
    shell(`{ echo before; ${called(...convert, '/dev/stdout')}; echo after; } >> '${log}'`);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect([lines[0], lines.length, lines.at(-1)]).toEqual(['before', 5002, 'after']);
    const pipe = pathOf('pipe');
    expect(shell(`mkfifo '${pipe}'; cat '${pipe}' | wc -l & ${called(...convert, pipe)}; wait`).stdout.trim()).toBe(
      '5000',
    );
  });
});

// Every example of the help texts, in an empty folder, and every one of the docs that uses the bundled files is run as it stands
// there, and prints what stands under it: by a shell where there is something for one to do. Tutorials are followed from their first
// line to the last, and the pictures that they show are those that their commands draw.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { type Outcome, program, touchstone } from './run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { folder } = testFolder();

/** As if the folder were the one that the user is in. */
async function inFolder<T>(path: string, action: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(path);
  try {
    return await action();
  } finally {
    process.chdir(before);
  }
}

/** What is not run here, and why. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^touchstone explore\b/, 'runs until it is stopped'],
  [/^touchstone study\b(?! plan)(?!.*--output)/, 'needs a study: tests/study-docs.test.ts'],
  [/^touchstone cluster slurm\b/, 'needs a cluster: tests/cluster.test.ts'],
  [/--png\b/, 'needs Chromium: src/cli/commands/figure.test.ts'],
];

interface Example {
  readonly line: string;
  /** What stands under it. */
  readonly shown: readonly string[];
}

/** Examples that stand together. In docs, all that is indented is of them; in help, what directly follows. */
function examplesIn(text: string, isHelp: boolean): Example[][] {
  const blocks: Example[][] = [];
  const lines = text.split('\n');
  for (let at = 0, block: Example[] | null = null; at < lines.length; at++) {
    const line = lines[at]!;
    const [, indent, first] = /^( {2,4})\$ (.*)$/.exec(line) ?? [];
    if (indent === undefined || first === undefined) {
      const goes = isHelp ? line.startsWith('  ') : line.startsWith('    ') || line === '';
      if (!goes) block = null;
      continue;
    }
    let command = first;
    while (/[\\|]$/.test(command)) command = `${command.replace(/\\$/, '')} ${lines[++at]!.trim()}`;
    const shown: string[] = [];
    for (let next = at + 1; next < lines.length; next++) {
      const under = lines[next]!;
      if (/^ *\$ /.test(under) || !(under.startsWith(indent) || (!isHelp && under === ''))) break;
      if (under.trim() !== '') shown.push(under.slice(indent.length));
    }
    if (block === null) {
      block = [];
      blocks.push(block);
    }
    block.push({ line: command, shown });
  }
  return blocks;
}

const isRunHere = ({ line }: Example) => !elsewhere.some(([what]) => what.test(line));

const isTutorial = (name: string) => name.startsWith('docs/start/');

/** Whether the files are ours: bundled, or made by the example itself. */
function runnable(block: readonly Example[]): readonly Example[] {
  const first = block.findIndex(({ line }) =>
    /\bexamples\b|^(?:echo|printf|node) |^touchstone (?:reproduce|study plan|score --help)\b/.test(line),
  );
  return first < 0 ? [] : block.slice(first).filter(isRunHere);
}

const helps = [...(await touchstone(['--help'])).out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name = '']) => [name]);
const sources: { readonly name: string; readonly blocks: readonly (readonly Example[])[] }[] = [];
/** As they are read in an empty folder, where all examples of a page are typed one after the other. */
const pages = await inFolder(folder, async () => {
  const read = [];
  for (const words of [['score'], ['cluster', 'slurm'], ...helps.slice(1), []]) {
    const { out } = await touchstone([...words, '--help']);
    read.push({ name: [...words, '--help'].join(' '), blocks: [examplesIn(out, true).flat()] });
  }
  return read;
});
sources.push(...pages);
sources.push(
  ...['README.md', ...['docs', 'docs/start'].flatMap(at => readdirSync(join(root, at)).map(name => `${at}/${name}`))]
    .filter(name => name.endsWith('.md'))
    .map(name => {
      const blocks = examplesIn(readFileSync(join(root, name), 'utf8'), false);
      return { name, blocks: isTutorial(name) ? [blocks.flat()] : blocks };
    }),
);

test('every command has an example', () => {
  const without = pages.filter(({ blocks }) => blocks.flat().length === 0);
  expect(without.map(({ name }) => name)).toEqual(['cluster --help']);
});

const told = sources.flatMap(({ name, blocks }) =>
  blocks
    .map(name.endsWith('--help') || isTutorial(name) ? block => block.filter(isRunHere) : runnable)
    .flatMap((block, i) => (block.length === 0 ? [] : [{ name, i, block }])),
);

test('what docs show behind a $ is run', () => {
  const run = new Set(told.flatMap(({ block }) => block));
  const left = sources.flatMap(({ name, blocks }) =>
    blocks.flat().flatMap(each => (run.has(each) || !isRunHere(each) ? [] : [`${name}: ${each.line}`])),
  );
  expect(left).toEqual([]);
});

test('examples are found', () => expect(told.length).toBeGreaterThan(30));

/** A command with nothing for a shell to do but to write into a file needs neither a shell nor a process of its own. */
function plainCommand(line: string): { argv: readonly string[]; target: string | undefined } | null {
  const [, words, target] = /^touchstone ([\w ./,=-]+?)(?: > ([\w.-]+))?(?: +#.*)?$/.exec(line) ?? [];
  return words === undefined ? null : { argv: words.trim().split(/ +/), target };
}

/** What a line prints; what it writes stays in the folder. */
async function runLine(line: string, here: string): Promise<Outcome> {
  const plain = plainCommand(line);
  if (plain === null) {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', line], {
      cwd: here,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    return { status, out: stdout, err: stderr };
  }
  const outcome = await inFolder(here, () => touchstone(plain.argv));
  if (plain.target === undefined) return outcome;
  writeFileSync(join(here, plain.target), outcome.out);
  return { ...outcome, out: '' };
}

writeFileSync(join(folder, 'touchstone'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });

/** What a page has its reader install and save. */
function prepareFor(name: string, here: string): void {
  const text = readFileSync(join(root, name), 'utf8');
  for (const [, file = '', content = ''] of text.matchAll(/Save this as `([\w.]+)`:\n\n```\w+\n(.*?)```/gs)) {
    mkdirSync(join(here, 'node_modules'), { recursive: true });
    if (!existsSync(join(here, 'node_modules/touchstone'))) symlinkSync(root, join(here, 'node_modules/touchstone'));
    writeFileSync(join(here, file), content);
  }
  // What the help page of leaderboards had scored needs no second look.
  const scored = '.touchstone-cache';
  const before = join(folder, 'leaderboard-help-0/examples/leaderboard', scored);
  if (isTutorial(name) && existsSync(before))
    cpSync(before, join(here, 'examples/leaderboard', scored), { recursive: true });
}

test.each(told)('$name, $i', async ({ name, i, block }) => {
  let here = join(folder, `${name.replace(/\W+/g, '-')}-${i}`);
  mkdirSync(here);
  if (!name.endsWith('--help')) cpSync(join(root, 'examples'), join(here, 'examples'), { recursive: true });
  if (name.endsWith('.md')) prepareFor(name, here);
  for (const { line, shown } of block) {
    if (line.startsWith('cd ')) {
      here = join(here, line.slice(3));
      continue;
    }
    const { status, out, err } = await runLine(line, here);
    // A reader that has seen enough ends the pipe, which is no fault.
    expect([status, err], line).toEqual([status === 141 ? 141 : 0, expect.not.stringMatching(/at .*:\d+:\d+|^error/m)]);
    // Values in JSON are shortened there; tests/json-docs.test.ts reads them.
    if (shown.length === 0 || /--json\b/.test(line)) continue;
    const printed = out.split('\n').map(each => each.trimEnd());
    const missing = shown
      .map(each => each.trimEnd())
      .filter(each => !/^\s*\.\.\.$|…/.test(each) && !printed.includes(each));
    expect(missing, line).toEqual([]);
  }
  if (!isTutorial(name)) return;
  for (const [, picture = ''] of readFileSync(join(root, name), 'utf8').matchAll(/\]\((\w+\.svg)\)/g))
    if (existsSync(join(here, picture)))
      expect(readFileSync(join(here, picture), 'utf8'), picture).toBe(
        readFileSync(join(root, 'docs/start', picture), 'utf8'),
      );
});

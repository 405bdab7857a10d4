// What hosts of tasks and of code are given: the action, the container, the hook. Neither GitHub nor Docker is here, so the
// files are held against what they name, and what they would run is run.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { program, touchstone } from './run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');
// The parser that knip brings with it.
const fromKnip = createRequire(createRequire(import.meta.url).resolve('knip'));
const { parse }: { parse(text: string): unknown } = fromKnip('yaml');
const { folder, pathOf, file } = testFolder();

interface Step {
  readonly uses?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}
interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action = parse(read('action.yml')) as Action;
const script = action.runs.steps.at(-1)!;

test('the action is a composite one: each step has a shell, and inputs reach it as variables alone', () => {
  expect([action.runs.using, Object.keys(action.inputs).length > 0]).toEqual(['composite', true]);
  for (const { uses, shell, run = '', env = {} } of action.runs.steps) {
    if (uses !== undefined) continue;
    expect([shell, run.includes('${{')]).toEqual(['bash', false]);
    for (const value of Object.values(env)) {
      const [, name = ''] = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(value) ?? [];
      expect(Object.keys(action.inputs)).toContain(name);
    }
  }
});

/** What the last step of the action does with these inputs. */
function runAction(inputs: Readonly<Record<string, string>>) {
  mkdirSync(pathOf('bin'), { recursive: true });
  writeFileSync(pathOf('bin/touchstone'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(pathOf('bin/touchstone'), 0o755);
  const summary = file('summary.md', '');
  const given = Object.entries(script.env ?? {}).map(([name, value]) => {
    const [, input = ''] = /inputs\.(\w+)/.exec(value) ?? [];
    return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
  });
  const { status, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script.run!], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...Object.fromEntries(given),
      PATH: `${pathOf('bin')}:${process.env.PATH}`,
      GITHUB_STEP_SUMMARY: summary,
    },
  });
  return { status, stderr, summary: readFileSync(summary, 'utf8') };
}

const gold = `${root}examples/dependencies/gold.conllu`;
const alpha = `${root}examples/dependencies/alpha.conllu`;

test.each<[what: string, inputs: Readonly<Record<string, string>>, status: number, summary: RegExp]>([
  ['a score', { gold, files: `${alpha} ${gold}`, options: '--metric ud' }, 0, /^\|.*LAS/m],
  ['a check', { command: 'check', files: alpha }, 0, /^```text\n.*: 34 sentences, 337 words, no problems\n```\n$/],
  ['a check against gold', { command: 'check', gold, files: alpha }, 0, /no problems/],
  ['a check that finds something', { command: 'check', files: '/dev/null' }, 2, /error/],
  ['a score that is refused', { gold, files: '/dev/null' }, 2, /^ {4}\/dev\/null: [^\n]+\n\n$/],
  ['a score under an alarm: that comes first', { gold, files: 'upper.conllu' }, 0, /^ {4}alarm: [\s\S]*\n\n\|/],
  ['no such command', { command: 'touch x', files: '$(touch y)' }, 2, /^$/],
])('the summary of %s', (_, inputs, status, summary) => {
  // Labels in another letter case are an alarm.
  file(
    'upper.conllu',
    readFileSync(gold, 'utf8').replaceAll(/\t[a-z]+(?=(?::[a-z]+)?\t[^\t\n]*\t[^\t\n]*$)/gm, label =>
      label.toUpperCase(),
    ),
  );
  const result = runAction(inputs);
  expect([result.status, result.summary]).toEqual([status, expect.stringMatching(summary)]);
});

test('the hook runs a command that there is, on files that it reads', async () => {
  const [hook, ...others] = parse(read('.pre-commit-hooks.yaml')) as readonly Readonly<Record<string, string>>[];
  expect(others).toEqual([]);
  expect(Object.keys(hook!).sort()).toEqual(['description', 'entry', 'files', 'id', 'language', 'name']);
  const [command, ...words] = hook!.entry!.split(' ');
  expect(JSON.parse(read('package.json')).bin[command!]).toBe('bin/touchstone');
  const files = ['constituency/gold.mrg', 'dependencies/gold.conllu', 'ccg/gold.auto', 'relations/gold.gr'];
  expect(files.filter(name => !new RegExp(hook!.files!).test(name))).toEqual([]);
  expect((await touchstone([...words, ...files.map(name => `${root}examples/${name}`)])).status).toBe(0);
});

test('the container is built from what is published, and does not run as root', () => {
  const lines = read('Dockerfile')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  const words = lines.map(line => line.split(' ')[0]);
  expect(words.filter(word => !/^(?:FROM|WORKDIR|COPY|RUN|USER|ENTRYPOINT|CMD)$/.test(word!))).toEqual([]);
  expect(words.lastIndexOf('USER')).toBeLessThan(words.indexOf('ENTRYPOINT'));
  expect(lines).toContain('USER node');
  const [entry] = JSON.parse(lines.find(line => line.startsWith('ENTRYPOINT'))!.slice('ENTRYPOINT '.length));
  expect(JSON.parse(read('package.json')).bin).toHaveProperty(entry);
  // What npm packs is called so.
  expect(read('Dockerfile')).toContain(`/tmp/${JSON.parse(read('package.json')).name}-*.tgz`);
  // Whatever is left out, npm ci and npm pack must find.
  expect(read('.dockerignore').trim().split('\n')).toEqual(['.git', 'node_modules', 'dist']);
});

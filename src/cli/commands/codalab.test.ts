// Submissions as CodaLab and Codabench lay them out.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { touchstone } from '../../../tests/run.ts';

const { pathOf } = testFolder();
const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));
let made = 0;

/** A bundle of files, each by the example it is a copy of, or with what it holds. */
async function submitted(files: Readonly<Record<string, string>>) {
  const folder = pathOf(String(++made));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(join(examples, content)) && content !== '') cpSync(join(examples, content), path);
    else writeFileSync(path, content);
  }
  const { status, err } = await touchstone(['codalab', folder, join(folder, 'out')]);
  const read = (name: string) => {
    const path = join(folder, 'out', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  return {
    status,
    err: err.replaceAll(`${folder}/`, ''),
    text: read('scores.txt'),
    json: read('scores.json'),
    page: read('detailed_results.html'),
    read,
  };
}

// As `touchstone score` has it of the same files: F1 95.85 and 94.96.
const alpha = 'dependencies/alpha.conllu';
const gold = 'dependencies/gold.conllu';

test.each<[what: string, files: Readonly<Record<string, string>>, status: number, text: string]>([
  [
    'one file, whatever its name',
    { 'ref/en.conllu': gold, 'res/mine.txt': alpha },
    0,
    'UAS.f1: 95.8457\nLAS.f1: 94.9555\n',
  ],
  [
    'packed with its folder, and what packers and hosts leave',
    {
      'ref/en.conllu': gold,
      'res/metadata': 'x',
      'res/__MACOSX/en.conllu': 'x',
      'res/team/en.conllu': alpha,
      'res/team/.DS_Store': 'x',
    },
    0,
    'UAS.f1: 95.8457\nLAS.f1: 94.9555\n',
  ],
  [
    'figures by names of their own',
    {
      'ref/en.conllu': gold,
      'res/en.conllu': alpha,
      'ref/touchstone.toml': '[score]\nenhanced = false\n[figures]\nattachment = "las"\nunlabelled = "UAS"\n',
    },
    0,
    'attachment: 94.9555\nunlabelled: 95.8457\n',
  ],
  [
    'two treebanks, one of them not sent: the mean of both',
    {
      'ref/en.conllu': gold,
      'ref/de.conllu': gold,
      'res/en.sys.conllu': alpha,
      'ref/touchstone.toml': 'figures = { LAS = "LAS.f1" }',
    },
    4,
    'LAS: 47.4778\nLAS_de: 0\nLAS_en: 94.9555\n',
  ],
  [
    'two parts of one treebank',
    {
      'ref/en.dev.conllu': gold,
      'ref/en.test.conllu': gold,
      'res/en.test.conllu': alpha,
      'res/en.dev.conllu': gold,
      'ref/touchstone.toml': 'figures = { LAS = "LAS.f1" }',
    },
    0,
    'LAS: 97.4778\nLAS_en.dev: 100\nLAS_en.test: 94.9555\n',
  ],
  [
    'files of two families: each figure is the mean over those that have it',
    { 'ref/a.conllu': gold, 'ref/b.conllu': gold, 'ref/c.mrg': '(S (NP (N a)) (V b))\n', 'res/a.conllu': alpha },
    4,
    [
      ...['UAS.f1: 47.9228', 'LAS.f1: 47.4778', 'precision: 0', 'recall: 0', 'f1: 0'],
      ...['UAS.f1_a: 95.8457', 'LAS.f1_a: 94.9555', 'UAS.f1_b: 0', 'LAS.f1_b: 0'],
      ...['precision_c: 0', 'recall_c: 0', 'f1_c: 0', ''],
    ].join('\n'),
  ],
  [
    'a file that the settings name lies beside them, and is no gold',
    {
      'ref/a.mrg': '(X (S (NP (N a)) (V b)))\n',
      'ref/own.prm': 'DELETE_LABEL X\n',
      'ref/touchstone.toml': 'figures = { F = "f1" }\n[score]\nparams = "own.prm"\n',
      'res/a.mrg': '(Y (S (NP (N a)) (V b)))\n',
    },
    0,
    'F: 80\n',
  ],
  [
    'options as the command line spells them',
    {
      'ref/a.mrg': '(S (NP (-NONE- *)) (VP (V b)))\n',
      'ref/touchstone.toml': 'figures = { R = "recall" }\n[score]\nalign = "text"\nkeep-traces = true\n',
      'res/a.mrg': '(S (VP (V b)))\n',
    },
    0,
    'R: 66.6667\n',
  ],
  ['nothing', { 'ref/en.conllu': gold }, 2, 'UAS.f1: 0\nLAS.f1: 0\n'],
  ['an empty file', { 'ref/en.conllu': gold, 'res/en.conllu': '' }, 2, 'UAS.f1: 0\nLAS.f1: 0\n'],
  ['another formalism', { 'ref/en.conllu': gold, 'res/en.conllu': 'ccg/alpha.auto' }, 2, 'UAS.f1: 0\nLAS.f1: 0\n'],
])('%s', async (_, files, status, text) => {
  const result = await submitted(files);
  expect([result.status, result.text]).toEqual([status, text]);
  expect(
    Object.entries(JSON.parse(result.json!))
      .map(pair => `${pair.join(': ')}\n`)
      .join(''),
  ).toBe(text);
  expect(result.page).toContain('<!doctype html>');
  expect(result.err === '').toBe(status === 0);
});

test('the page says why, and what was sent cannot write into it', async () => {
  const { page, err } = await submitted({
    'ref/a.mrg': '(S (N a))\n',
    'res/a.mrg': '(S (N </pre><script>alert(1)</script>))\n',
  });
  expect(err).toMatch(/^res\/a\.mrg:1:1: no sentence could be scored, [^\n]+\n$/);
  expect(page).toContain('&lt;/pre&gt;&lt;script&gt;');
  expect(page).not.toContain('<script>alert');
});

test('gold stays off the page where the host wants it so', async () => {
  const files = { 'ref/a.mrg': '(S (N secret))\n', 'ref/touchstone.toml': 'report = false\n' };
  for (const sent of ['(S (N secret))\n', '(S (N other))\n', '(S (N other'])
    expect((await submitted({ ...files, 'res/a.mrg': sent })).page).not.toContain(
      sent.includes('secret') ? '(S' : 'secret',
    );
});

test('without gold on the page, the kind of error is told', async () => {
  const { page } = await submitted({
    'ref/a.mrg': '(S (N secret))\n',
    'ref/touchstone.toml': 'report = false\n',
    'res/a.mrg': '(S (N other))\n',
  });
  expect(page).toMatch(/Not scored: [a-z-]+, line 1 \(against gold, which this page does not quote\)/);
  expect(page).not.toContain('secret');
});

test('an error stands once on the page', async () => {
  for (const sent of ['(S (N other))\n', '(S (N other', '']) {
    const { page, err } = await submitted({ 'ref/a.mrg': '(S (N a))\n', 'res/a.mrg': sent });
    const [text = ''] = err
      .trim()
      .replace(/^\S+ /, '')
      .split(/["'<&]|ref/);
    expect(page!.split(text)).toHaveLength(2);
  }
});

test.each([
  ['no gold', { 'res/a.mrg': '(N a)' }, /^ref: /],
  [
    'no TOML',
    { 'ref/a.mrg': '(N a)', 'ref/touchstone.toml': '[score\n' },
    /^ref\/touchstone\.toml:1:\d+: this is no TOML \([^\n]+\); mend the line\n$/,
  ],
  [
    'an unknown option',
    { 'ref/a.mrg': '(N a)', 'ref/touchstone.toml': 'figure = 1\n' },
    /^ref\/touchstone\.toml:1:1: there is no key "figure"; did you mean figures\?\n$/,
  ],
  [
    'an unknown option of scoring',
    { 'ref/a.mrg': '(N a)', 'ref/touchstone.toml': 'report = true\n[score]\nparms = "none"\n' },
    /^ref\/touchstone\.toml:3:1: there is no key "parms" in \[score\]; did you mean params\?\n$/,
  ],
  [
    'an unknown figure',
    { 'ref/a.mrg': '(S (N a))', 'ref/touchstone.toml': 'figures = { x = "nope" }\n' },
    /^ref\/touchstone\.toml:1:13: of a\.mrg, there is no figure "nope"/,
  ],
  [
    'treebanks of one name',
    { 'ref/a.mrg': '(S (N a))', 'ref/a.txt': '(S (N a))' },
    /^ref\/a\.txt: this treebank is called a, as that of a\.mrg is; call one otherwise\n$/,
  ],
  ['gold that is broken', { 'ref/a.mrg': '(S (N a)', 'res/a.mrg': '(S (N a))' }, /^ref\/a\.mrg:1:9: /],
])('a bundle with %s is the host’s to mend, and nothing is written', async (_, files, line) => {
  const { status, err, text } = await submitted(files);
  expect(err).toMatch(line);
  expect([status === 0, text]).toEqual([false, null]);
});

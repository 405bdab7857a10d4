// touchstone.toml: where it is found, what of it concerns files, and what is refused.
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { touchstone } from '../../tests/run.ts';
import { InputError } from '../bytes/index.ts';
import { projectOptions, scoreFiles } from './public.ts';

const { folder, file } = testFolder();
for (const name of ['a', 'a/b', 'a/.git', 'c', 'c/d', 'c/d/.git']) mkdirSync(join(folder, name));
const tree = '(TOP (S (NP (N a)) (VP (V b))))\n';
const row = '1\ta\ta\tX\t_\t_\t0\troot\t_\t_\n\n';
const trees = ['a/b/gold.mrg', 'a/b/system.mrg'].map(name => file(name, tree));
const rows = ['a/b/gold.conllu', 'a/b/system.conllu'].map(name => file(name, row));
const stopped = ['c/d/gold.mrg', 'c/d/system.mrg'].map(name => file(name, tree));
file('c/touchstone.toml', 'format = "json"\n');
file('a/ours.prm', 'DELETE_LABEL TOP\n');
const project = file(
  'a/touchstone.toml',
  `format = "csv"
rounds = 200
[score]
align = true
keep-traces = true
subtypes = "full"
[score.constituency]
params = "ours.prm"
[score.dependencies]
punct = "upos"
enhancements = 12
[score.conllx]
punct = "unicode"
`,
);

test.each([
  [trees, {}, { align: 'text', keepTraces: true, params: relative('.', join(folder, 'a/ours.prm')) }],
  [trees, { align: 'none' }, { align: 'text', params: relative('.', join(folder, 'a/ours.prm')) }],
  [rows, {}, { subtypes: 'full', enhancements: 12, punct: 'upos' }],
  [rows, { metric: 'conllx' }, { subtypes: 'full', enhancements: 12, punct: 'unicode' }],
  [['-', rows[1]!], {}, { subtypes: 'full', enhancements: 12, punct: 'upos' }],
] as const)('what concerns the files %#', (files, given, score) => {
  const found = projectOptions(files, { given, config: relative('.', project) });
  expect(found).toEqual({
    file: relative('.', project),
    general: { format: 'csv', rounds: 200 },
    score,
  });
});

test('it is found above the files', () => {
  expect(projectOptions(trees)).toMatchObject({ file: relative('.', project), general: { format: 'csv' } });
});

test('what is above a folder with .git is another project', () => expect(projectOptions(stopped)).toBeNull());

test('files that cannot be seen before they are read are told apart by the metric', () => {
  expect(projectOptions(['-'], { config: project })?.score).toBeNull();
  expect(projectOptions(['-'], { config: project, given: { metric: 'ud' } })?.score).toEqual({
    subtypes: 'full',
    enhancements: 12,
    punct: 'upos',
  });
});

test('options may be spelled as in the library, too', () => {
  const config = file('library.toml', '[score]\nkeepTraces = true\n[score.parseval]\nalign = "text"\n');
  expect(projectOptions(trees, { config })?.score).toEqual({ align: 'text', keepTraces: true });
});

test('the library scores by it', async () => {
  const { signature } = await scoreFiles(trees[0]!, [trees[1]!], { score: projectOptions(trees)?.score ?? {} });
  expect(signature).toMatch(/params:ours-\w+\|align:text/);
});

test.each([
  ['form = "csv"', 'bad.toml:1:1: there is no key "form"; did you mean format?'],
  ['output = "x"', 'bad.toml:1:1: there is no key "output"; there are: format, test, rounds, seed, alpha, score'],
  ['[score]\n  parms = "x"', 'bad.toml:2:3: there is no key "parms" in [score]; did you mean params?'],
  ['score = { parms = 1 }', 'bad.toml:1:11: there is no key "parms" in [score]; did you mean params?'],
  ['[score.ud]\nparams = "x"', 'bad.toml:2:1: there is no key "params" in [score.ud]; there are: metric, '],
  ['\n[score.udd]\n', 'bad.toml:2:8: there is no family or metric "udd"; did you mean ud?'],
  ['format = "tex"', 'bad.toml:1:1: format takes text, json, csv, markdown or latex, not "tex"; did you mean text?'],
  ['[score]\nsubtypes = "ful"', 'bad.toml:2:1: subtypes takes cut or full, not "ful"; did you mean full?'],
  [
    '[score]\nkeepTraces = true\nkeep-traces = false',
    'bad.toml:3:1: keepTraces is the same option; delete one of them',
  ],
  ['[score]\nkeepTraces = 1', 'bad.toml:2:1: keepTraces takes '],
  ['rounds = 0', 'bad.toml:1:1: rounds takes a whole number from 1 to 1000000, not 0'],
  ['rounds = nan', 'bad.toml:1:1: rounds takes a whole number from 1 to 1000000, not NaN'],
  ['score = 1', 'bad.toml:1:1: score takes a table, [score], not 1'],
  ['format =', 'bad.toml:1:9: this is no TOML (invalid value); mend the line'],
  ['__proto__ = 1', 'bad.toml:1:1: there is no key "__proto__"; there are: format, test, rounds, seed, alpha, score'],
])('%s is refused', (text, line) => {
  const config = file('bad.toml', text);
  const refused = () => projectOptions(trees, { config });
  expect(refused).toThrow(InputError);
  expect(refused).toThrow(line);
});

const score = (...argv: readonly string[]) => touchstone(['score', '--workers', '1', ...argv]);

test('the command line wins, and says what it took', async () => {
  const said = `options from ${relative('.', project)}: `;
  const usual = await score(...trees);
  expect(usual).toMatchObject({ status: 0, err: `${said}format, params, align, keep-traces\n` });
  expect(usual.out).toContain('params:ours-');
  const own = await score('--format', 'text', '--params', 'none', ...trees);
  expect(own).toMatchObject({ err: `${said}align, keep-traces\n` });
  expect(own.out).toContain('params:NONE|align:text');
  const json = await score('--json', ...trees);
  expect([json.err, JSON.parse(json.out).metric]).toEqual([`${said}params, align, keep-traces\n`, 'parseval']);
  const without = await score('--no-config', ...trees);
  expect([without.err, without.out.includes('params:COLLINS|align:none')]).toEqual(['', true]);
});

test.each([['evalb'], ['jp-evalb'], ['ud-eval']])('%s never reads it', async name => {
  const files = name === 'ud-eval' ? rows : trees;
  const bare = files.map((_, i) => file(`${name}-${i}`, name === 'ud-eval' ? row : tree));
  expect(await touchstone([name, ...files])).toEqual(await touchstone([name, ...bare]));
});

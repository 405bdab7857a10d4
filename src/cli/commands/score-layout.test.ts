// How scores are laid out: which rows, columns, digits and names. Figures are those of the bundled examples.
import { mkdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { scoreCommand } from './score.ts';

const at = (name: string) => `examples/constituency/${name}.mrg`;
const [gold, alpha, beta] = [at('gold'), at('alpha'), at('beta')] as const;
const score = (...argv: readonly string[]) => outputOf(() => scoreCommand(['--workers', '1', ...argv]));
const linesOf = async (...argv: readonly string[]) => {
  const { out } = await score(...argv);
  return out.replaceAll(/ +/g, ' ').split('\n');
};

const { COLUMNS: before } = process.env;
afterAll(() => {
  if (before === undefined) delete process.env.COLUMNS;
  else process.env.COLUMNS = before;
});

test.each<[name: string, argv: string[], begins: string[]]>([
  ['figures down, systems across', [alpha, beta], [' alpha.mrg beta.mrg', 'sentences 48 48', 'scored 48 46']],
  [
    'chosen figures, in this order',
    [alpha, beta, '--columns', 'F1,sentences'],
    [' alpha.mrg beta.mrg', 'F1 92.27 82.95', 'sentences 48 48'],
  ],
  [
    'a row for each system',
    [alpha, beta, '--rows', 'systems', '--columns', 'f1,unparsedAsMissed.f1', '--names', 'a,b'],
    [' F1 F1 if unscored count as wrong', 'a 92.27 92.27', 'b 82.95 80.98'],
  ],
  [
    'four systems have a row each, and the chief figures where there is no room for all',
    [alpha, beta, alpha, beta, '--names', 'a,b,c,d'],
    [' sentences precision recall F1', 'a 48 92.47 92.08 92.27', 'b 48 84.01 81.92 82.95'],
  ],
  [
    'names as they were given',
    [alpha, beta, '--columns', 'f1', '--names', 'org/one,org/two'],
    [' org/one org/two', 'F1 92.27 82.95'],
  ],
  [
    'but not if figures are asked for',
    [alpha, beta, alpha, beta, '--rows', 'figures', '--names', 'a,b,c,d'],
    [' a b c d'],
  ],
  [
    'digits of percentages, and of nothing else',
    [alpha, '-w', '0', '--columns', 'f1,averageCrossing'],
    [' alpha.mrg', 'F1 92', 'average crossing 0.38'],
  ],
  [
    'digits of breakdowns',
    [alpha, '--by', 'label', '-w', '3'],
    ['label gold system matched precision recall F1', 'ADJP 12 15 10 66.667 83.333 74.074'],
  ],
])('%s', async (_, argv, begins) => {
  process.env.COLUMNS = '100';
  expect((await linesOf(gold, ...argv)).slice(0, begins.length)).toEqual(begins);
});

test('facets that are asked for one by one are as good as a list', async () => {
  const list = await score(gold, alpha, '--by', 'label,length');
  expect(await score(gold, alpha, '--by', 'label', '--by', 'length')).toEqual(list);
  expect(list.out).toMatch(/^label .*^length /ms);
});

test.each([50, 70, 90])('no table is wider than %d columns', async width => {
  process.env.COLUMNS = String(width);
  for (const more of [['--columns', 'all'], [], ['--by', 'label'], ['--rows', 'figures']]) {
    const { out } = await score(
      gold,
      alpha,
      beta,
      alpha,
      beta,
      alpha,
      beta,
      '--names',
      'one,two,three,four,five,six',
      '-q',
      ...more,
    );
    const lines = out.split('\n').filter(line => !/^(?:signature|\d+ more figures)/.test(line));
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(width);
    // Nothing is lost: every system is there.
    expect(new Set(out.match(/one|two|three|four|five|six/g)).size).toBe(6);
  }
});

test('bare numbers: one line for each system, warnings on the other stream', async () => {
  expect(await score(gold, alpha, beta, '-b', 'f1', '-w', '4', '-q')).toEqual({
    status: 0,
    out: '92.2750\n82.9520\n',
    err: '',
  });
  expect((await score(gold, beta, '-b', 'sentences')).err).toMatch(/^warning: /);
});

test('quiet: no warnings', async () => {
  expect((await score(gold, beta)).out).toContain('warning:');
  expect((await score(gold, beta, '-q')).out).not.toContain('warning:');
  expect((await score(gold, beta, '--format', 'csv', '-q')).err).toBe('');
});

test('CSV has a line for each figure, or if asked for, for each system', async () => {
  const four = [gold, alpha, beta, alpha, beta, '-q', '--format', 'csv', '--columns', 'f1,precision'];
  expect((await linesOf(...four))[0]).toBe('system,facet,key,figure,value,signature');
  const [head, first] = await linesOf(...four, '--rows', 'systems');
  expect(head).toBe('system,f1,precision,signature');
  expect(first).toMatch(/alpha\.mrg,0\.9227498228206945,0\.9247159090909091,parseval/);
});

test.each<[string, string[], string]>([
  ['an unknown figure', ['--columns', 'f1,precison'], 'there is no figure "precison"; did you mean precision?'],
  ['an unknown bare figure', ['-b', 'recal'], 'there is no figure "recal"; did you mean recall?'],
  ['too few names', ['--names', 'a'], '--names has 1 for 2 systems; give as many'],
  ['a name twice', ['--names', 'a,a'], '--names says "a" twice; systems need names of their own'],
  ['an empty name', ['--names', 'a,'], '--names has an empty place: "a,"'],
  [
    'the file of rows as before',
    ['--rows', 'x.parquet'],
    '--rows takes systems, figures, not "x.parquet"; --parquet x.parquet writes the counts of every sentence',
  ],
  ['a number in JSON', ['-b', 'f1', '--json'], '--bare prints a number, not json'],
  [
    'two bare figures',
    ['-b', 'f1,recall'],
    '--bare takes one figure, not "f1,recall"; --columns f1,recall takes several',
  ],
  [
    'names of bare numbers',
    ['-b', 'f1', '--names', 'a,b'],
    '--names does not go with --bare, which prints one number for each system',
  ],
  ['digits in JSON', ['--json', '-w', '3'], '--width does not go with JSON, which has all figures in full precision'],
  ['too many digits', ['-w', '16'], '--width takes a number from 0 to 15, not "16"'],
  [
    'two tables',
    ['--rows', 'systems', '--by', 'label', '--format', 'csv'],
    'in CSV, --rows systems and --by are two tables; ask for one at a time',
  ],
])('refused: %s', async (_, argv, text) => {
  expect(await complaintOf(() => scoreCommand([gold, alpha, beta, ...argv]))).toBe(text);
});

const { file, pathOf } = testFolder();
for (const folder of ['gold', 'system', 'other']) mkdirSync(pathOf(folder));
// Two of three brackets, one of one, and a tree that does not end.
const trees = {
  'gold/a.mrg': '(S (NP (D x) (N y)) (VP (V z) (R r)))\n',
  'system/a.mrg': '(S (NP (D x) (N y)) (XP (V z) (R r)))\n',
  'gold/b.mrg': '(S (D x) (N y))\n'.repeat(3),
  'system/b.mrg': '(S (D x) (N y))\n'.repeat(3),
  'gold/c.mrg': '(S (D x) (N y))\n',
  'system/c.mrg': '(S (D x',
  'other/x.mrg': '(S (D x) (N y))\n',
};
for (const [name, text] of Object.entries(trees)) file(name, text);
const each = (...argv: readonly string[]) => score('--each', ...argv);
const [golds, systems] = [
  ['a', 'b', 'c'].map(name => pathOf(`gold/${name}.mrg`)),
  ['c', 'b', 'a'].map(name => pathOf(`system/${name}.mrg`)),
];

test.each<[name: string, argv: string[]]>([
  ['as a shell expands them', [...golds, ...systems]],
  ['patterns', [pathOf('gold/*.mrg'), pathOf('system/*')]],
  ['folders', [pathOf('gold'), pathOf('system/')]],
])('pairs: %s', async (_, names) => {
  const { status, out, err } = await each(...names, '--columns', 'f1,sentences');
  expect(status).toBe(4);
  expect(out.replaceAll(/ +/g, ' ').split('\n').slice(0, 6)).toEqual([
    ' F1 sentences',
    'a.mrg 66.67 1',
    'b.mrg 100.00 3',
    'c.mrg – –',
    // (2 + 3) of (3 + 3) on both sides, and the mean of both.
    'micro average 83.33 4',
    'macro average 83.33 –',
  ]);
  expect(out).toMatch(/^3 pairs, 2 of them scored, matched by the names of their files\./m);
  expect(err).toMatch(/^not scored: c\.mrg: .*system\/c\.mrg:\d+:\d+: [^\n]*\n$/);
});

test('pairs: gold files of one name are told apart by their folders', async () => {
  const twice = [pathOf('gold/a.mrg'), pathOf('system/a.mrg')];
  const { out } = await each(...twice, ...twice, '--format', 'csv', '--columns', 'f1');
  expect(out.match(/^[^,]+/gm)).toEqual(['pair', ...twice, 'micro average', 'macro average']);
});

test('pairs: JSON and CSV have the averages, and who has no partner', async () => {
  const names = [pathOf('gold'), pathOf('other')];
  const order = await each(pathOf('gold/c.mrg'), pathOf('other/x.mrg'), '--json');
  expect(JSON.parse(order.out)).toMatchObject({ matched: 'order', scored: 1, macro: { f1: 1 }, micro: { f1: 1 } });
  expect(await complaintOf(() => scoreCommand(['--each', ...names]))).toBe(
    'there are 3 gold files and 1 of the system, and their names differ; give as many',
  );
  file('other/a.mrg', trees['gold/a.mrg']);
  const { status, out } = await each(...names, '--format', 'csv', '--columns', 'f1');
  expect(status).toBe(4);
  expect(out.split('\n').map(line => line.replaceAll(/parseval.*|\/.*\//g, ''))).toEqual([
    'pair,f1,error,signature',
    'a.mrg,1,,',
    'b.mrg,,there is no output for b.mrg,',
    'c.mrg,,there is no output for c.mrg,',
    'x.mrg,,there is no gold standard for x.mrg,',
    'micro average,1,,',
    'macro average,1,,',
    '',
  ]);
});

test.each<[name: string, argv: string[]]>([
  ['folders', ['gold', 'system', 'other', 'system'].map(pathOf)],
  ['an even number of files in three of them', ['gold', 'system', 'gold'].map(pathOf)],
  ['patterns', ['gold/*.mrg', 'system/*.mrg', 'system/*.mrg', 'gold/*.mrg'].map(pathOf)],
  ['a folder between files', [golds[0]!, pathOf('gold'), systems[0]!]],
])('pairs: one gold and one system, not several (%s)', async (_, names) => {
  expect(await complaintOf(() => scoreCommand(['--each', ...names]))).toBe(
    '--each takes gold and one system; compare --each or leaderboard take several',
  );
});

test('pairs: all well is 0, none scored is refused', async () => {
  for (const folder of ['few/gold', 'few/system']) mkdirSync(pathOf(folder), { recursive: true });
  file('few/gold/a.mrg', trees['gold/a.mrg']);
  file('few/gold/c.mrg', trees['gold/c.mrg']);
  file('few/system/c.mrg', trees['system/c.mrg']);
  expect(await complaintOf(() => scoreCommand(['--each', pathOf('few/gold'), pathOf('few/system')]))).toBe(
    `there is no output for ${pathOf('few/gold/a.mrg')}`,
  );
  expect((await each(...golds.slice(0, 2), ...systems.slice(1), '-b', 'f1')).out).toBe('66.67\n100.00\n');
  expect((await each(...golds.slice(0, 2), ...systems.slice(1))).status).toBe(0);
  expect(await complaintOf(() => scoreCommand(['--each', golds[2]!, systems[0]!]))).toMatch(/system\/c\.mrg:1:/);
  expect(await complaintOf(() => scoreCommand(['--each', ...golds, ...systems, '--fail-under', 'f1=99']))).toMatch(
    /^--fail-under does not go with --each/,
  );
  expect(await complaintOf(() => scoreCommand(['--each', ...golds, ...systems, '--names', 'a']))).toMatch(
    /^--names does not go/,
  );
});

test('the hint below a table can be typed', async () => {
  process.env.COLUMNS = '80';
  const files = ['gold', 'alpha', 'beta', 'alpha', 'beta'].map(name => `examples/dependencies/${name}.conllu`);
  const { out } = await score(...files, '--names', 'a,b,c,d');
  const [, columns = ''] = /--columns (\S+) chooses/.exec(out) ?? [];
  expect(columns).toBe('UAS,LAS');
  expect((await linesOf(...files, '--names', 'a,b,c,d', '--columns', columns))[0]).toBe(' UAS F1 LAS F1');
});

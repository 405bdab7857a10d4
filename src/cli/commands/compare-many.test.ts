// Many systems, seeds, treebanks and a baseline, on the command line.
import { mkdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { compareCommand } from './compare.ts';

const at = (name: string) => `examples/constituency/${name}.mrg`;
const [gold, alpha, beta] = [at('gold'), at('alpha'), at('beta')] as const;
const compare = async (...argv: readonly string[]) =>
  (await outputOf(() => compareCommand(['--rounds', '200', '--figure', 'f1', ...argv]))).out;
const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').split('\n');

test('the best comes first, and a difference is that of the better one', async () => {
  const lines = squeezed(await compare(gold, beta, alpha));
  expect(lines.slice(1, 3).map(line => line.split(' ')[0])).toEqual(['alpha.mrg', 'beta.mrg']);
  expect(lines.find(line => line.includes(' – '))).toMatch(/^alpha\.mrg – beta\.mrg f1 \+9\.32 \[\d.* 33 4 9 2 0\.79$/);
  expect(lines.join('\n')).toMatch(
    /^May be said: alpha\.mrg is better than beta\.mrg in f1 by 9\.32 points \(95 % interval /m,
  );
  expect(lines.join(' ')).toContain('alpha.mrg and beta.mrg were not scored on the same sentences: 2 sentences');
});

test('what a parser failed on can be counted against it', async () => {
  const out = await compare(gold, beta, alpha, '--figure', 'unparsedAsMissed.f1');
  // As score has it.
  expect(squeezed(out)[2]).toMatch(/^beta\.mrg 80\.98 \[/);
  expect(out).not.toContain('Take care');
});

test('five systems are a matrix, with ranks and clusters', async () => {
  const lines = squeezed(await compare(gold, beta, alpha, gold, beta, alpha, '--names', 'b,a,g,b2,a2'));
  expect(lines.slice(0, 6).map(line => line.split(' ').slice(0, 3).join(' '))).toEqual([
    ' ranks cluster',
    'g 1 1',
    'a 2–3 2',
    'a2 2–3 2',
    'b 4–5 3',
    'b2 4–5 3',
  ]);
  const row = lines.find(line => line.startsWith('4 b '));
  expect(row).toMatch(/^4 b 0\.0\d+\* 0\.0\d+\* 0\.0\d+\* 0\.00$/);
  expect(lines.join(' ')).toContain(
    'May not be said: which one of a pair is better in f1: a or a2, b or b2. No difference was found;',
  );
});

test('no line of a table is wider than the terminal', async () => {
  const { COLUMNS } = process.env;
  process.env.COLUMNS = '60';
  try {
    const out = await compare(
      gold,
      beta,
      alpha,
      gold,
      beta,
      alpha,
      alpha,
      '--names',
      'b,a,g,b2,a2,a3',
      '--figure',
      'all',
    );
    const lines = out.split('\n').filter(line => !/^(?:signature|warning):/.test(line));
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60);
  } finally {
    if (COLUMNS === undefined) delete process.env.COLUMNS;
    else process.env.COLUMNS = COLUMNS;
  }
});

const { file, pathOf } = testFolder();

test('seeds: their mean, their deviation, and a signature that says so', async () => {
  const result = JSON.parse(await compare(gold, `one=${alpha},${beta}`, `two=${beta}`, '--json'));
  const [alphaF1, betaF1] = [0.9227498228206945, 0.829520295202952];
  expect(result.systems[0]).toMatchObject({ name: 'one', seeds: 2 });
  expect(result.systems[0].figures.f1.value).toBeCloseTo((alphaF1 + betaF1) / 2, 12);
  expect(result.systems[0].figures.f1.deviation).toBeCloseTo((alphaF1 - betaF1) / Math.SQRT2, 12);
  expect(result.systems[1]).toMatchObject({
    name: 'two',
    seeds: 1,
    figures: { f1: { value: betaF1, deviation: null } },
  });
  expect(result.signature).toMatch(/test:bootstrap.*\|seeds:2\+1\|/);
});

test('treebanks: the mean over them', async () => {
  for (const folder of ['gold', 'a', 'b']) mkdirSync(pathOf(folder));
  for (const [folder, source] of [
    ['gold', gold],
    ['a', alpha],
    ['b', beta],
  ] as const) {
    const lines = readFileSync(source, 'utf8').trimEnd().split('\n');
    file(`${folder}/1.mrg`, `${lines.slice(0, 10).join('\n')}\n`);
    file(`${folder}/2.mrg`, `${lines.slice(10).join('\n')}\n`);
  }
  const single: number[] = [];
  for (const t of [1, 2]) {
    const names = ['gold', 'a', 'b'].map(folder => pathOf(`${folder}/${t}.mrg`));
    single.push(JSON.parse(await compare(...names, '--json')).systems[0].figures.f1.value);
  }
  const result = JSON.parse(await compare('--each', ...['gold', 'a', 'b'].map(pathOf), '--json'));
  expect(result).toMatchObject({ treebanks: 2, sentences: 48, test: 'bootstrap' });
  expect(result.systems.map(({ name }: { name: string }) => name)).toEqual([pathOf('a'), pathOf('b')]);
  expect(result.systems[0].figures.f1.value).toBeCloseTo((single[0]! + single[1]!) / 2, 12);
});

test('a baseline: only differences from it', async () => {
  const result = JSON.parse(await compare(gold, beta, alpha, gold, '--baseline', 'beta.mrg', '--json'));
  expect(result.pairs.map(({ a, b }: { a: string; b: string }) => [a, b])).toEqual([
    [alpha, beta],
    [gold, beta],
  ]);
  expect(result.baseline).toBe(beta);
});

test.each<[string, string[], string]>([
  [
    'an unknown baseline',
    [alpha, beta, '--baseline', 'bta.mrg'],
    '--baseline names one of the systems, not "bta.mrg"; did you mean beta.mrg?',
  ],
  [
    'randomisation of seeds',
    [`a=${alpha},${beta}`, '--test', 'randomisation'],
    'randomisation does not test seeds or treebanks; leave --test out, so that the bootstrap tests them',
  ],
  [
    'names twice',
    [`a=${alpha}`, beta, '--names', 'a,b'],
    'systems have names already, in NAME=FILE,FILE; leave --names out',
  ],
  ['too few names', [alpha, beta, '--names', 'a'], 'there are 1 names for 2 systems; give as many'],
  [
    'inversions of seeds',
    [`a=${alpha},${beta}`, '--inversions', 'f1,recall'],
    '--inversions rank systems of one file each, without seeds and treebanks',
  ],
])('refused: %s', async (_, argv, text) => {
  expect(await complaintOf(() => compareCommand([gold, '--rounds', '10', ...argv]))).toBe(text);
});

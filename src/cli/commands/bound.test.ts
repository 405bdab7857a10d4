import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { depbankRules } from '../../convert/index.ts';
import { boundCommand as bound } from './bound.ts';
import { convertCommand as convert } from './convert.ts';
import { scoreCommand as score } from './score.ts';

const { folder } = testFolder();

const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const relations = [example('relations/gold.gr'), example('ccg/gold.auto')];
const run = (...argv: string[]) => outputOf(() => bound(argv));

describe('relations from derivations', () => {
  test('the bound is the first system, with a loss for every rule', async () => {
    const { systems } = JSON.parse((await run(...relations, example('relations/beta.gr'), '--json')).out);
    expect(systems[0].signature).toContain('|from:ccg|');
    expect(systems.map(({ name }: { name: string }) => name.replace(/.*\//, ''))).toEqual(['gold.auto', 'beta.gr']);
    const { corpus, breakdown } = systems[0];
    expect(corpus.micro.f1).toBeCloseTo(0.9677, 4);
    expect(Object.keys(breakdown.conversion)).toEqual([
      'no post-processing',
      'only brackets dropped',
      ...depbankRules.map(rule => `without ${rule}`),
    ]);
    const { loss, micro } = breakdown.conversion['without coordination'];
    expect(loss).toBeCloseTo(corpus.micro.f1 - micro.f1, 12);
    expect(loss).toBeCloseTo(0.0613, 4);
    expect(breakdown.conversion['without particle'].loss).toBe(0);
  });

  test('tables for papers and programs', async () => {
    const csv = (await run(...relations, '--format', 'csv')).out;
    expect(csv).toMatch(/gold\.auto,,,micro\.f1,0\.\d+,relations\|/);
    expect(csv).toMatch(/gold\.auto,conversion,without coordination,loss,0\.\d+,/);
    expect((await run(...relations, '--format', 'markdown')).out).toMatch(/^\| micro F1 \| \d+\.\d\d \|$/m);
    expect((await run(...relations, '--format', 'latex')).out).toContain('\\toprule');
  });

  test('a rule that is left out anyway is not left out again', async () => {
    const { systems } = JSON.parse((await run(...relations, '--json', '--without', 'coordination, of')).out);
    expect(Object.keys(systems[0].breakdown.conversion)).toHaveLength(2 + depbankRules.length - 2);
    expect(systems[0].breakdown.conversion).not.toHaveProperty('without of');
  });

  test('relations need no conversion, so there is nothing to leave out', async () => {
    const { systems } = JSON.parse((await run(relations[0]!, example('relations/beta.gr'), '--json')).out);
    expect(systems[0].breakdown).not.toHaveProperty('conversion');
  });

  test('as text: relations side by side, conversions, averages, the signature', async () => {
    const { out } = await run(...relations, example('ccg/alpha.auto'));
    expect(out).toMatch(/^relation +gold +gold\.auto P +R +F +alpha\.auto P +R +F\n/);
    expect(out).toMatch(/\nconversion +loss +micro precision/);
    expect(out).toMatch(
      /\nsignature: relations\|.*\|post:depbank\|as:RASP3-greval\|gold:[0-9a-f]{8}\|sentences:\d+\|touchstone:.*\n$/,
    );
  });
});

test('the figures of examples/relations/README.md', async () => {
  const systems = ['alpha', 'beta'].map(name => example(`relations/${name}.gr`));
  const report = JSON.parse((await run(...relations, ...systems, '--json')).out);
  const figures = report.systems.map(({ corpus }: { corpus: Record<'micro' | 'macro', { f1: number }> }) =>
    [corpus.micro, corpus.macro].map(({ f1 }) => (100 * f1).toFixed(2)).join(' | '),
  );
  const stated = readFileSync(example('relations/README.md'), 'utf8');
  expect(figures.filter((figure: string) => !stated.includes(`| ${figure} |`))).toEqual([]);
});

test('any formalisms that can be converted: dependencies from trees', async () => {
  const { status, out } = await run(example('dependencies/gold.conllu'), example('dependencies/trees.mrg'), '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ metric: 'ud', systems: [{ corpus: { UAS: {} } }] });
});

test('any formalisms that can be converted: CCG dependencies from derivations', async () => {
  const parg = join(folder, 'gold.parg');
  writeFileSync(parg, (await outputOf(() => convert([relations[1]!, '--to', 'parg']))).out);
  const { metric, systems } = JSON.parse((await run(parg, relations[1]!, example('ccg/alpha.auto'), '--json')).out);
  expect(metric).toBe('ccg');
  // CCGbank's files leave out some dependencies, so precision is the less.
  expect(systems[0].corpus.labelled).toMatchObject({ recall: 1 });
  expect(systems[1].corpus.labelled.f1).toBeLessThan(systems[0].corpus.labelled.f1);
});

test('the JSON has the shape of score --json', async () => {
  const argv = [...relations, example('ccg/alpha.auto'), '--json'];
  const shapeOf = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
      : typeof value;
  const [found, scored] = [JSON.parse((await run(...argv)).out), JSON.parse((await outputOf(() => score(argv))).out)];
  delete found.systems[0].breakdown.conversion;
  expect(shapeOf({ ...found, systems: 0 })).toEqual(shapeOf({ ...scored, systems: 0 }));
  expect(found.systems).toEqual(scored.systems);
});

test.each([
  ['trees from dependency trees', 'constituency/gold.mrg', 'dependencies/gold.conllu'],
  ['dependencies from derivations', 'dependencies/gold.conllu', 'ccg/gold.auto'],
  ['derivations from relations', 'ccg/gold.auto', 'relations/gold.gr'],
])('what cannot be converted is said in one line: %s', async (_, target, source) => {
  await expect(run(example(target), example(source))).rejects.toThrow(
    new RegExp(`${source}:1:1: this holds .*, but .*${target} holds `),
  );
});

test('convert writes what bound scores', async () => {
  const { out, err } = await outputOf(() => convert([relations[1]!, '--to', 'gr', '--depbank']));
  expect(err).toBe('');
  expect(out).toContain('\n12\n\n(det storm The)\n');
  const raw = await outputOf(() => convert([relations[1]!, '--to', 'out']));
  expect(raw.out).toContain('(ncsubj opened_2 miller_1 _)\n<c> The|DT|NP[nb]/N miller|NN|N');
  const without = await outputOf(() => convert([relations[1]!, '--to', 'gr', '--depbank', '--without', 'passive']));
  expect(without.out).not.toContain('(passive');
});

test.each([
  [
    'relations by conventions that need positions',
    'relations/gold.gr',
    ['--to', 'gr', '--depbank'],
    /gold\.gr:1:1: DepBank's conventions need positions/,
  ],
  [
    'relations with positions from those without',
    'relations/gold.gr',
    ['--to', 'out'],
    /gold\.gr:1:1: this holds grammatical relations \(\.gr\), which can become gr; out is made from/,
  ],
  [
    'trees',
    'constituency/gold.mrg',
    ['--to', 'out'],
    /gold\.mrg:1:1: this holds bracketed trees, which can become .*; out is made from/,
  ],
  [
    'a rule without the rules',
    'ccg/gold.auto',
    ['--to', 'gr', '--without', 'of'],
    /--without leaves out rules of --depbank; give both/,
  ],
  [
    'a rule that does not exist',
    'ccg/gold.auto',
    ['--to', 'gr', '--depbank', '--without', 'x'],
    /--without takes bare-coordinator, .*, not "x"/,
  ],
])('convert refuses %s', async (_, input, argv, message) => {
  const run = outputOf(() => convert([example(input), ...argv]));
  await expect(run).rejects.toHaveProperty('forTerminal', expect.stringMatching(message));
});

test('standard input cannot be read twice', async () => {
  await expect(run('-', relations[1]!)).rejects.toThrow('name files instead of -');
});

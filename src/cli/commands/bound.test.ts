import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { outputOf } from '../../../tests/output.ts';
import { depbankRules } from '../../convert/index.ts';
import { bound } from './bound.ts';
import { convert } from './convert.ts';

const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const relations = [example('relations/gold.gr'), example('ccg/gold.auto')];
const run = (...argv: string[]) => outputOf(() => bound(argv));

describe('relations from derivations', () => {
  test('the bound is the first system, with a loss for every rule', async () => {
    const { systems } = JSON.parse((await run(...relations, example('relations/beta.gr'), '--json')).out);
    expect(systems[0].signature).toContain('|from:ccg|');
    expect(systems.map(({ name }: { name: string }) => name.replace(/.*\//, ''))).toEqual(['gold.auto', 'beta.gr']);
    const { corpus, breakdown } = systems[0];
    expect(corpus.micro.f1).toBeGreaterThan(systems[1].corpus.micro.f1);
    expect(Object.keys(breakdown.conversion)).toEqual([
      'no post-processing',
      ...depbankRules.map(rule => `without ${rule}`),
    ]);
    const { loss, micro } = breakdown.conversion['without coordination'];
    expect(loss).toBeCloseTo(corpus.micro.f1 - micro.f1, 12);
    expect(loss).toBeGreaterThan(0);
    expect(breakdown.conversion['without particle'].loss).toBe(0);
  });

  test('relations need no conversion, so there is nothing to leave out', async () => {
    const { systems } = JSON.parse((await run(relations[0]!, example('relations/beta.gr'), '--json')).out);
    expect(systems[0].breakdown).not.toHaveProperty('conversion');
  });

  test('as text: relations side by side, conversions, averages, the signature', async () => {
    const { out } = await run(...relations, example('ccg/alpha.auto'));
    expect(out).toMatch(/^relation +gold +gold\.auto P +R +F +alpha\.auto P +R +F\n/);
    expect(out).toMatch(/\nconversion +loss +micro precision/);
    expect(out).toMatch(/\nsignature: relations\|.*\|post:depbank\|touchstone:.*\n$/);
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

test('convert writes what bound scores', async () => {
  const { out, err } = await outputOf(() => convert([relations[1]!, '--to', 'gr', '--depbank']));
  expect(err).toBe('');
  expect(out).toContain('\n12\n\n(det captain the)\n');
  const raw = await outputOf(() => convert([relations[1]!, '--to', 'out']));
  expect(raw.out).toContain('(ncsubj opened_2 miller_1 _)\n<c> The|DT|NP[nb]/N miller|NN|N');
  const without = await outputOf(() => convert([relations[1]!, '--to', 'gr', '--depbank', '--without', 'passive']));
  expect(without.out).not.toContain('(passive');
});

test('standard input cannot be read twice', async () => {
  await expect(run('-', relations[1]!)).rejects.toThrow('name files instead of -');
});

// The bundled CCG examples: the figures that the documentation quotes, and the ways to them that must agree.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ccgDepevalCommand as ccgDepeval } from '../src/cli/commands/ccg-programs.ts';
import { convertCommand as convert } from '../src/cli/commands/convert.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';
import { scoreHere } from './run.ts';

const { folder } = testFolder();

const example = (name: string) => fileURLToPath(new URL(`../examples/ccg/${name}.auto`, import.meta.url));
const [gold, alpha, beta] = ['gold', 'alpha', 'beta'].map(example);

test('the figures that docs/ccg.md shows', async () => {
  const { out } = await scoreHere([gold!, alpha!, beta!]);
  const page = readFileSync(new URL('../docs/ccg.md', import.meta.url), 'utf8');
  const shown = page.match(/^ {4}(coverage|category accuracy|.*F1) +[\d.]+ +[\d.]+$/gm) ?? [];
  expect(shown).toHaveLength(5);
  const lines = out.split('\n').map(line => line.trim());
  for (const line of shown) expect(lines).toContain(line.trim());
});

describe.each([
  ['alpha', alpha!],
  ['beta', beta!],
])('%s', (name, system) => {
  test('decomposed scoring is what ccg-depeval makes of the converted files', async () => {
    const files: string[] = [];
    for (const [side, path] of [
      ['gold', gold!],
      [name, system],
    ] as const) {
      const { out } = await outputOf(() => convert([path, '--to', 'deps']));
      files.push(join(folder, `${name}.${side}.deps`));
      writeFileSync(files.at(-1)!, out);
    }
    const { out: row } = await outputOf(() => ccgDepeval(['-t', ...files, gold!, system]));
    const { out: json } = await scoreHere(['--json', gold!, system]);
    const { gold: wanted, system: found, correct } = JSON.parse(json).systems[0].corpus.decomposed;
    expect(row.split('\n')[1]!.split('\t').slice(0, 3).map(Number)).toEqual([wanted, found, correct]);
  });
});

test.each([
  ['gold', gold!],
  ['alpha', alpha!],
  ['beta', beta!],
])('%s against itself is perfect', async (_, file) => {
  const { out } = await scoreHere(['--json', file, file]);
  const { corpus } = JSON.parse(out).systems[0];
  for (const measure of ['labelled', 'unlabelled', 'decomposed']) expect(corpus[measure].precision).toBe(1);
});

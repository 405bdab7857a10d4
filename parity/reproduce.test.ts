// Published figures computed again, as far as the files may be used here: 280 of the 560 sentences of DepBank, the counts of PETE's
// systems, and the worked examples of alignment-based PARSEVAL.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Reproduction } from '../src/api/public.ts';
import { reproduceCommand as reproduce } from '../src/cli/commands/reproduce.ts';
import { testFolder } from '../tests/folder.ts';
import { outputOf } from '../tests/output.ts';
import { checking, conventionOf, pathOf as relations } from './relations-data.ts';

const { folder } = testFolder();
const data = (name: string) => fileURLToPath(new URL(`../../shared/data/${name}`, import.meta.url));

async function reproduced(name: string, from: string): Promise<Reproduction & { readonly status: number }> {
  const { status, out } = await outputOf(() => reproduce([name, '--data', from, '--json']));
  return { ...JSON.parse(out), status };
}

checking("Table 4 of Clark and Curran on our half of DepBank: the reference scorer's figures", async () => {
  const files = {
    'sents-tst.gr': 'dev280.gold.gr',
    'example.trans.parses': 'dev280.rasp.parses',
    'depbank560.retok.autopos.out': 'dev280.ccg-autopos.out',
    'depbank560.retok.generate': 'dev280.ccgbank-generate.out',
  };
  for (const [name, own] of Object.entries(files)) copyFileSync(relations(own), join(folder, name));
  const { columns, status } = await reproduced('clark-curran-2007', folder);
  expect(status).toBe(0);
  const references = [
    conventionOf('rasp', 'all'),
    conventionOf('ccg_autopos', 'all'),
    conventionOf('ccgbank_post', 'skipEmpty'),
    conventionOf('ccgbank_nopost', 'skipEmpty'),
  ];
  for (const [i, { hier_allSlots: expected }] of references.entries()) {
    const found = Object.fromEntries(columns[i]!.figures.map(each => [each.figure, Number(each.found)]));
    const rows: Readonly<Record<string, { P: number; R: number; F: number }>> = {
      ...expected.relations,
      micro: expected.micro,
      macro: expected.macro,
    };
    for (const figure of columns[i]!.figures.map(each => each.figure)) {
      const [, row = '', kind = ''] = /^(?:relations\.)?(\w+)\.(\w+)$/.exec(figure) ?? [];
      const key = { precision: 'P', recall: 'R', f1: 'F' }[kind] as 'P' | 'R' | 'F';
      const off = Math.abs(found[figure]! - (rows[row]?.[key] ?? 0));
      expect(off, `${columns[i]!.title} ${figure}`).toBeLessThan(0.0101);
    }
  }
  expect(columns.map(({ figures }) => figures.length)).toEqual([57, 57, 57, 3]);
  // Half of the sentences is another test set; docs/reproduce.md has this number.
  expect(columns.flatMap(({ figures }) => figures.filter(({ agrees }) => agrees))).toHaveLength(22);
});

test("PETE's table from the counts of its systems", async context => {
  const counts = data('entailment');
  context.skip(!existsSync(counts), '../shared/data/entailment is not on this machine');
  const { columns, status } = await reproduced('yuret-2013', counts);
  expect(status).toBe(4);
  expect(columns.at(-1)).toMatchObject({ missing: ['PETE_dev.parses'], figures: [] });
  const figures = columns.flatMap(column => column.figures);
  expect([figures.length, figures.filter(({ agrees }) => !agrees)]).toEqual([24, []]);
});

test('the worked examples of alignment-based PARSEVAL, and the Korean case', async context => {
  context.skip(!existsSync(data('constituency')), '../shared/data/constituency is not on this machine');
  const cases: readonly { name: string; gold: string[]; system: string[] }[] = JSON.parse(
    readFileSync(data('constituency/align-micro.json'), 'utf8'),
  ).cases;
  for (const [own, name] of [
    ['words', 'contraction'],
    ['hebrew', 'hebrew'],
    ['sentences', 'sentence-split'],
  ]) {
    const found = cases.find(each => each.name === `paper-${name}`)!;
    for (const side of ['gold', 'system'] as const)
      writeFileSync(join(folder, `${own}.${side}.mrg`), `${found[side].join('\n')}\n`);
  }
  copyFileSync(data('constituency/korean.gold.mrg'), join(folder, 'BGAA0001.test.gold'));
  copyFileSync(data('constituency/korean.system.mrg'), join(folder, 'BGAA0001.test.sys'));
  for (const name of ['jo-2024', 'jo-2024-korean']) {
    const { columns } = await reproduced(name, folder);
    expect(columns.flatMap(({ figures }) => figures.filter(({ agrees }) => !agrees))).toEqual([]);
  }
});

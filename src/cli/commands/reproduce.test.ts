import { cpSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { convertCommand as convert } from './convert.ts';
import { reproduceCommand as reproduce } from './reproduce.ts';

const { folder, pathOf } = testFolder();

test('columns whose files are there are computed, the others are named', async () => {
  const write = async (from: string, to: string, file: string) =>
    writeFileSync(pathOf(file), (await outputOf(() => convert([`examples/ccg/${from}.auto`, '--to', to]))).out);
  await write('gold', 'parg', '00.parg');
  await write('alpha', 'deps', '00.candc.deps');
  cpSync('examples/ccg/gold.auto', pathOf('00.auto'));
  cpSync('examples/ccg/alpha.auto', pathOf('00.candc.auto'));
  const { status, out, err } = await outputOf(() => reproduce(['bhargava-penn-2023', '--data', folder]));
  // The figures of docs/start/ccg.md, 87.78 and 95.15, with as many digits as the paper has.
  expect(out).toContain('labelled.f1      87.8       83.4  differs\n');
  expect(out).toContain('decomposed.f1    95.1       88.5  differs\n');
  expect(out).toMatch(/\n0 of 2 figures are as published\.\n$/);
  expect(err.match(/^not computed: /gm)).toHaveLength(5);
  expect(status).toBe(4);
});

test('what needs no files, and the list', async () => {
  expect((await outputOf(() => reproduce(['bhargava-penn-2023-judges']))).out).toContain(
    '4 of 4 figures are as published.',
  );
  const { out } = await outputOf(() => reproduce([]));
  expect(out).toContain('sents-tst.gr');
  expect(out).toContain('  computed by us: no, because CCGbank (LDC2005T13) is licensed');
});

test.each([
  [['clark-curran-2007'], /^clark-curran-2007 needs --data, a folder with sents-tst\.gr, /],
  [
    ['clark-curran-2007', '--data', folder],
    /: there is none of sents-tst\.gr, .*; use those that docs\/reproduce\.md names/,
  ],
  [['clark-curran', '--data', folder], /^there is no table "clark-curran"/],
])('%j is refused', async (argv, line) => expect(await complaintOf(() => reproduce(argv))).toMatch(line));

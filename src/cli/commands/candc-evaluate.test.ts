import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outputOf } from '../../../tests/output.ts';
import { candcEvaluate } from './ccg-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'candc-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map(line => `${line}\n`).join(''));
  return path;
}

const stagged = file(
  'gold.stagged',
  'Big|JJ|N/N oil|NN|N fell|VBD|S[dcl]\\NP',
  'Oil|NN|N fell|VBD|S[dcl]\\NP',
  'Oil|NN|N',
);
const gold = file(
  'gold.ccgbank_deps',
  'Big_1 N/N 1 oil_2',
  'fell_3 S[dcl]\\NP 1 oil_2',
  '',
  'fell_2 S[dcl]\\NP 1 Oil_1',
  '',
  '',
);
const test1 = file(
  'test.deps',
  'Big_1 (N{Y}/N{Y}<1>){_} 1 oil_2 0',
  'fell_3 (S[b]{_}\\NP{Y}<1>){_} 1 oil_2 0',
  'Big_1 conj 1 oil_2 0',
  '<c> Big|JJ|N/N oil|NN|N fell|VBD|S[b]\\NP',
  '',
  '',
  '<c> Oil|NN|N',
  '',
);

test('the page', async () => {
  const { out } = await outputOf(() => candcEvaluate(['-r', stagged, gold, test1]));
  expect(out).toBe(`note: all these statistics are over just those sentences
      for which the parser returned an analysis

N/N 1                                             : 100.00% 100.00% 100.00%      1      1
S[dcl]\\NP 1                                       :   0.00%   0.00%   0.00%      0      1

cover: 66.67% (2 of 3 sentences parsed)

cats:  75.00% (3 of 4 tokens correct)
csent: 50.00% (1 of 2 sentences correct)

lp:    50.00% (1 of 2 labelled deps precision)
lr:    50.00% (1 of 2 labelled deps recall)
lf:    50.00% (labelled deps f-score)
lsent: 50.00% (1 of 2 labelled deps sentences correct)

up:    100.00% (2 of 2 unlabelled deps precision)
ur:    100.00% (2 of 2 unlabelled deps recall)
uf:    100.00% (unlabelled deps f-score)
usent: 100.00% (2 of 2 unlabelled deps sentences correct)

skip:  33.33% (1 of 3 ignored deps (to ensure compatibility with CCGbank))
`);
});

test('without -r the relations are left out', async () => {
  const { out } = await outputOf(() => candcEvaluate([stagged, gold, test1]));
  expect(out).not.toContain('N/N 1');
  expect(out).toContain('cover: 66.67%');
});

test('words that differ are refused', async () => {
  const other = file('other.deps', '<c> Oil|NN|N', '', '', '');
  await expect(outputOf(() => candcEvaluate([stagged, gold, other]))).rejects.toThrow(
    /other\.deps:1:1: word 1 of this sentence is "Big" in gold, "Oil" here/,
  );
});

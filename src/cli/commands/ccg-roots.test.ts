import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outputOf } from '../../../tests/output.ts';
import { ccgRoots } from './ccg-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ccg-roots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const auto = join(folder, 'file.auto');
writeFileSync(
  auto,
  [
    'ID=1',
    '(<T NP 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) )',
    'ID=2',
    '',
    'ID=3',
    '(<T NP[conj] 1 2> (<L conj CC CC and conj>) (<T NP 1 2> (<L NP NN NN Kim NP>) (<L NP NN NN Lee NP>) ) )',
    '',
  ].join('\n'),
);
const run = (...argv: string[]) => outputOf(() => ccgRoots(argv));

test('by head flags', async () => {
  expect(await run(auto)).toEqual({ status: 0, out: 'dog_2 NP\nNone\nLee_3 NP\n', err: '' });
});

test('by the rules, and by the flag where no rule fits', async () => {
  const err = 'No head rule covers a node of sentence #3; its flag is believed\n';
  expect(await run('-m', 'ls14', auto)).toEqual({ status: 0, out: 'the_1 NP\nNone\nLee_3 NP\n', err });
});

test('-x changes nothing: the form is told from the file', async () => {
  expect((await run('-x', auto)).out).toBe((await run(auto)).out);
});

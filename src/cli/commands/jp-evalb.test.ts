import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { type Output, outputOf } from '../../../tests/output.ts';
import { InputError } from '../../bytes/index.ts';
import { jpEvalbCommand as jpEvalb } from './jp-evalb.ts';

const { folder, file } = testFolder();

const gold = file('gold.mrg', '(TOP (S (NP (NN a)) (VP (VB b)) (. .)))\n(TOP (S (ADVP (RB c))))\n');
const system = file('system.mrg', '(TOP (S (NP (NN a)) (VP (VB b))))\n(TOP (S (PRT (RP c))))\n');

test.each([
  ['nothing is deleted by default', [gold, system], 'matched 4 gold 5 test 5 errors 0'],
  ['-evalb is COLLINS.prm', [gold, system, '-evalb'], 'matched 5 gold 5 test 5 errors 0'],
  ['-evalb with a file', [gold, system, '-evalb', file('none.prm', 'DEBUG 0\n')], 'matched 1 gold 2 test 2 errors 1'],
  ['a file alone', [gold, system, file('eq.prm', 'EQ_LABEL ADVP PRT\n')], 'matched 5 gold 5 test 5 errors 0'],
  ['compressed', [gold, file('system.mrg.gz', gzipSync(readFileSync(system)))], 'matched 4 gold 5 test 5 errors 0'],
])('%s', async (_, argv, expected) => {
  const { status, out, err } = await run(argv);
  expect([status, err]).toEqual([0, '']);
  const [, , matched, inGold, inTest] = totalsOf(out);
  const errors = /Error sentence {2}= +(\d+)/.exec(out)?.[1];
  expect(`matched ${matched} gold ${inGold} test ${inTest} errors ${errors}`).toBe(expected);
});

test('--time adds a line before and after', async () => {
  const [plain, timed] = [await run([gold, system]), await run([gold, system, '--time'])];
  const time = /^Current time: \d\d\/\d\d\/\d\d \d\d:\d\d:\d\d\.\d{9} UTC\n/gm;
  expect(timed.out.match(time)).toHaveLength(2);
  expect(timed.out.replace(time, '')).toBe(plain.out);
});

test.each([
  ['no files', [], 'jp-evalb: a gold file and a system file are needed'],
  ['one file', [gold], 'jp-evalb: a gold file and a system file are needed'],
  ['unknown option', [gold, system, '-x'], 'jp-evalb: there is no option -x'],
  ['other parameters', [gold, system, 'collins'], 'jp-evalb: collins does not end in .prm'],
  ['too many files', [gold, system, 'x.prm', 'y.prm'], 'jp-evalb: there is nothing to do with y.prm'],
  ['standard input twice', ['-', '-'], 'jp-evalb: only one of the files can be standard input'],
])('usage: %s', async (_, argv, complaint) => {
  const { status, out, err } = await run(argv);
  expect([status, out, err]).toEqual([1, '', `${complaint}; touchstone jp-evalb --help explains\n`]);
});

const unclosed = file('unclosed.mrg', '(TOP (S (NN a)))\n(TOP (S (NN b))\n');
const empty = file('empty.mrg', '');

test.each([
  ['unclosed', unclosed, `${unclosed}:2:16: the bracket opened at column 1 is never closed; is the tree cut off?`],
  ['empty', empty, `${empty}: there are no sentences to score; is the file empty?`],
  ['missing', join(folder, 'none'), `${join(folder, 'none')}: cannot be opened (no such file)`],
])('refused: %s', async (_, name, message) => {
  await expect(run([gold, name])).rejects.toThrow(InputError);
  await expect(run([gold, name])).rejects.toThrow(message);
});

test('lines of a parameter file that mean nothing are named and ignored', async () => {
  const name = file('odd.prm', 'EQ_LABEL ADVP PRT\nEQUAL A B\n');
  const { status, err } = await run([gold, system, name]);
  expect([status, err]).toEqual([
    0,
    `${name}:2:1: Unknown keyword (EQUAL A B) in parameter file; the line is ignored\n`,
  ]);
});

function run(argv: readonly string[]): Promise<Output> {
  return outputOf(() => jpEvalb(argv));
}

function totalsOf(page: string): string[] {
  return (
    page
      .split('\n')
      .find(line => line.startsWith(' '.repeat(16)))
      ?.trim()
      .split(/ +/) ?? []
  );
}

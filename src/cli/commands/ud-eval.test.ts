import { describe, expect, test } from 'vitest';
import { conllu } from '../../../tests/graphs.ts';
import { outputOf } from '../../../tests/output.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { refuse } from '../../bytes/index.ts';
import { udEvalCommand as udEval } from './ud-eval.ts';

const files: Readonly<Record<string, Uint8Array>> = {
  gold: bytesOf(conllu('the<2:det cat<3:nsubj sleeps<0:root{0:root}')),
  same: bytesOf(conllu('the<2:det cat<3:nsubj sleeps<0:root{0:root}')),
  system: bytesOf(conllu('the<3:det cat<3:nsubj sleeps<0:root')),
  other: bytesOf(conllu('the<2:det dog<3:nsubj 😀sleeps<0:root')),
  roots: bytesOf(conllu('the<0:root cat<0:root sleeps<0:root')),
  empty: bytesOf(''),
  latin: Uint8Array.of(...bytesOf('# caf'), 0xe9, 10),
};

async function run(...argv: string[]) {
  const read = (name: string) => {
    const bytes = files[name];
    if (bytes === undefined) throw refuse('unreadable-file', null, `${name}: cannot be read (ENOENT)`);
    return bytes;
  };
  const { status, out, err } = await outputOf(() => udEval(argv, read));
  return { status, stdout: out, stderr: err };
}

describe('arguments', () => {
  const summary =
    'LAS F1 Score: 66.67\nMLAS Score: 0.00\nBLEX Score: 100.00\nELAS F1 Score: 0.00\nEULAS F1 Score: 0.00\n';
  test.each([
    ['none', ['gold', 'system'], summary],
    ['in any order', ['gold', '--no-enhanced', 'system'], summary.split('\n').slice(0, 3).join('\n').concat('\n')],
    ['shortened', ['--mult', 'gold', '--enh=12', 'roots'], /^LAS F1 Score: 33\.33/],
    ['joined, and -c wins over -v', ['-vc', 'gold', 'system'], /^Metric {5}\| Correct/],
    ['-c wins over -v', ['-c', '-v', 'gold', 'system'], /^Metric {5}\| Correct/],
    ['-v', ['--verb', 'gold', 'same'], /\nUPOS {7}\|( {4}100\.00 \|){3} {4}100\.00\n/],
  ])('%s', async (_, argv, stdout) => {
    const output = await run(...argv);
    expect(output).toMatchObject({ status: 0, stderr: '' });
    if (typeof stdout === 'string') expect(output.stdout).toBe(stdout);
    else expect(output.stdout).toMatch(stdout);
  });

  test.each([
    ['no names', [], 'a gold file and a system file are needed'],
    ['three names', ['a', 'b', 'c'], 'there is nothing to do with c'],
    ['an unknown option', ['--foo', 'a', 'b'], 'there is no option --foo'],
    ['an unknown letter', ['-x', 'a', 'b'], 'there is no option -x'],
    ['shortened too much', ['--no-e', 'a', 'b'], '--no-e may mean --no-enhanced or --no-empty-nodes'],
    ['no value', ['a', 'b', '--enhancements'], '--enhancements needs a value'],
    ['a value too many', ['--counts=1', 'a', 'b'], '--counts takes no value'],
  ])('%s: status 2', async (_, argv, problem) => {
    expect(await run(...argv)).toEqual({
      status: 2,
      stdout: '',
      stderr: `ud-eval: ${problem}; touchstone ud-eval --help explains\n`,
    });
  });

  test('--help', async () => {
    expect(await run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect((await run('-h')).stdout).toContain('Example:');
  });
});

describe('what is refused is one line, status 1', () => {
  test.each([
    ['several roots', ['gold', 'roots'], 'roots:4: the sentence before this line has 3 roots; leave one'],
    ['an unreadable file', ['gold', 'missing'], 'missing: cannot be read (ENOENT)'],
    ['other bytes', ['latin', 'gold'], 'latin:1: this line is not UTF-8; convert the file'],
    [
      'another text',
      ['gold', 'other'],
      'other:2: gold and system are not the same text: from character 4 on gold has "cat sleeps" (gold:2), the system "dog 😀sleeps"; the last token that agrees ends: the (lines 1 and 1); gold goes on: cat sleeps; the system: dog 😀sleeps',
    ],
    [
      'less text',
      ['gold', 'empty'],
      'empty:1: gold and system are not the same text: from character 1 on gold has "the cat sleeps" (gold:1), the system nothing more; gold goes on: the cat sleeps; the system: nothing',
    ],
  ])('%s', async (_, argv, line) => {
    expect(await run(...argv)).toEqual({ status: 1, stdout: '', stderr: `${line}\n` });
  });

  test('two empty files are no error, but it is told', async () => {
    const { status, stdout, stderr } = await run('-v', 'empty', 'empty');
    expect(stdout).toMatch(/\nUPOS {7}\|( {6}0\.00 \|){3} {6}0\.00\n/);
    expect([status, stderr]).toEqual([0, 'empty and empty hold no sentences, so nothing is compared\n']);
  });
});

test('--metric conllx prints the three lines', async () => {
  expect(await run('--metric', 'conllx', 'gold', 'system')).toEqual({
    status: 0,
    stderr: '',
    stdout:
      '  Labeled   attachment score: 2 / 3 * 100 = 66.67 %\n' +
      '  Unlabeled attachment score: 2 / 3 * 100 = 66.67 %\n' +
      '  Label accuracy score:       3 / 3 * 100 = 100.00 %\n',
  });
  expect((await run('--metric', 'conllx', 'gold', 'other')).stderr).toMatch(
    /^other: sentence 1 differs from gold in word 2/,
  );
});

import { describe, expect, test } from 'vitest';
import { outputOf } from '../../../tests/output.ts';
import { binary } from '../../bytes/index.ts';
import { evalbCommand as evalb } from './evalb.ts';

const files: Readonly<Record<string, string>> = {
  gold: '(TOP (S (N x) (. .)))\n',
  test: '(TOP (S (N x) (. .)))\n',
  other: '(TOP (S (N y) (. .)))\n',
  prm: 'DELETE_LABEL TOP\nCUTOFF_LEN 7\n',
  more: 'DELETE_LABEL .\nFOO \xff\n',
  '-': '(S (N x))\n',
};

async function run(...argv: string[]) {
  const read = (name: string) => (Object.hasOwn(files, name) ? binary.encode(files[name] ?? '') : null);
  const { status, out, err } = await outputOf(() => evalb(argv, read), 'latin1');
  return { status, stderr: err, stdout: out, row: out.split('\n')[3] ?? '', limit: /len<=(-?\d+)/.exec(out)?.[1] };
}

describe('what is read', () => {
  test.each([
    ['no parameters', ['gold', 'test'], { brackets: '2', limit: '40' }],
    ['a parameter file', ['-p', 'prm', 'gold', 'test'], { brackets: '1', limit: '7' }],
    ['its name may be attached', ['-pprm', 'gold', 'test'], { brackets: '1', limit: '7' }],
    ['options between and after names', ['gold', '-c', '5', 'test', '-pmore'], { brackets: '2', limit: '5' }],
    ['the later one wins', ['-c5', '-p', 'prm', 'gold', 'test'], { brackets: '1', limit: '7' }],
    ['the later one wins, other way round', ['-p', 'prm', '-c5', 'gold', 'test'], { brackets: '1', limit: '5' }],
    ['a value may look like an option', ['-c', '-3', 'gold', 'test'], { brackets: '2', limit: '-3' }],
    ['no number is 0', ['-c', 'x', 'gold', 'test'], { brackets: '2', limit: '0' }],
    ['numbers wrap around', ['-c99999999999', 'gold', 'test'], { brackets: '2', limit: '1215752191' }],
    ['after -d the rest of the argument is ignored', ['-dh', 'gold', 'test'], { brackets: '2', limit: '40' }],
    ['a third name is ignored', ['gold', 'test', 'missing'], { brackets: '2', limit: '40' }],
    ['- is standard input', ['-', '-'], { brackets: '1', limit: '40' }],
  ])('%s', async (_, argv, expected) => {
    const { status, row, limit } = await run(...argv);
    expect({ status, brackets: row.trim().split(/ +/)[6], limit }).toEqual({ status: 0, ...expected });
  });

  test('parameter files add up', async () => {
    const { row, stderr } = await run('-p', 'prm', '-p', 'more', 'gold', 'test');
    expect(row).toBe('   1    2    0  100.00 100.00     1      1    1      0      1     1   100.00');
    expect(stderr).toBe('Unknown keyword (FOO \xff) in parameter file\n');
  });
});

describe('what is refused', () => {
  test.each([
    ['no gold file', ['missing', 'test'], "Can't open gold file (missing)\n"],
    ['no test file', ['gold', 'missing'], "Can't open test file (missing)\n"],
    ['no parameter file', ['gold', 'test', '-p', 'missing'], "Can't open parameter file (missing)\n"],
    ['a name is printed as its bytes', ['\u00e9', 'test'], "Can't open gold file (\xc3\xa9)\n"],
    ['no names', [], "Can't open gold file ((null))\n"],
    ['one name', ['gold'], "Can't open test file ((null))\n"],
    ['no value', ['-p'], "Missing argument: parameter file\nCan't open parameter file ()\n"],
  ])('%s', async (_, argv, stderr) => {
    expect(await run(...argv)).toMatchObject({ status: 1, stdout: '', stderr });
  });

  test('too many errors', async () => {
    expect(await run('-e', '-1', 'gold', 'other')).toMatchObject({ status: 1, stderr: '1 : Words unmatch (x|y)\n' });
  });

  test.each([
    ['-h', 1],
    ['-x', 0],
  ])('%s prints the usage to stderr and ends with %d', async (option, status) => {
    const outcome = await run(option, 'gold', 'test');
    expect(outcome).toMatchObject({ status, stdout: '' });
    expect(outcome.stderr).toContain('evalb [-dDh]');
  });
});

test('--help is ours: stdout, status 0, an example', async () => {
  const { status, stdout, stderr } = await run('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('touchstone evalb');
});

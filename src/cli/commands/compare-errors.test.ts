import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { bracketed } from '../../../tests/trees.ts';
import { compareCommand } from './compare.ts';

const { folder } = testFolder();
const fileOf = (name: string, trees: readonly string[]) => {
  const file = join(folder, name);
  writeFileSync(file, trees.map(tree => `${bracketed(tree)}\n`).join(''));
  return file;
};

const high = 'TOP(S(NP(a) VP(b NP(c d) PP(e f))))';
const low = 'TOP(S(NP(a) VP(b NP(NP(c d) PP(e f)))))';
const other = 'TOP(S(NP(a) VP(b NP(c d) XP(e f))))';
const gold = fileOf('gold.mrg', Array(32).fill(high));
const a = fileOf('a.mrg', [...Array(29).fill(low), other, high, low]);
// The last is not parsed, so that nothing is mended there.
const b = fileOf('b.mrg', [...Array(30).fill(high), low, '']);

async function errorsOf(...options: readonly string[]) {
  const { out } = await outputOf(() => compareCommand([gold, a, b, '--by', 'error', '--rounds', '200', ...options]));
  return out;
}

test('what one system mends and breaks of the other, sentence by sentence', async () => {
  const { errors, signature } = JSON.parse(await errorsOf('--json'));
  expect(signature).toContain('|errors:kummerfeld2012|');
  expect(errors).toMatchObject([
    {
      class: 'PP Attachment',
      systems: [
        { occurrences: 29, brackets: 29 },
        { occurrences: 1, brackets: 1 },
      ],
      pairs: [{ mended: 29, broken: 1, difference: 28, significant: true }],
    },
    { class: 'Different label', systems: [{ occurrences: 1, brackets: 2 }, {}], pairs: [{ mended: 1, broken: 0 }] },
  ]);
});

test('the baseline is what others mend', async () => {
  const { errors } = JSON.parse(await errorsOf('--json', '--baseline', b));
  expect(errors[0].pairs).toMatchObject([{ a: b, b: a, mended: 1, broken: 29, difference: -28 }]);
});

test('as text and CSV', async () => {
  expect(await errorsOf()).toMatch(/error +a\.mrg +b\.mrg +mended +broken +p\nPP Attachment +29 +1 +29 +1 +0\.\d+\n/);
  expect(await errorsOf()).toContain('Of the errors of a.mrg, b.mrg mends 29 and breaks 1 of PP Attachment.');
  expect((await errorsOf('--format', 'csv')).split('\n')[1]).toMatch(
    /^PP Attachment,.*a\.mrg,.*b\.mrg,29,1,29,1,29,1,0\./,
  );
});

test('classes that rank systems otherwise than F1', async () => {
  const many = fileOf('many.mrg', Array(10).fill(high));
  const x = fileOf('x.mrg', [...Array(3).fill(low), ...Array(7).fill(high)]);
  const y = fileOf('y.mrg', [low, ...Array(5).fill(other), ...Array(4).fill(high)]);
  const compared = async (...options: readonly string[]) =>
    (await outputOf(() => compareCommand([many, x, y, '--by', 'error', '--rounds', '100', ...options]))).out;
  const { errors } = JSON.parse(await compared('--json')) as {
    errors: { class: string; pairs: { inverted: boolean }[] }[];
  };
  expect(errors.map(each => [each.class, each.pairs[0]!.inverted])).toEqual([
    ['Different label', false],
    ['PP Attachment', true],
  ]);
  expect((await compared()).replaceAll(/\s+/g, ' ')).toContain(
    'By brackets, ranked differently from f1: PP Attachment.',
  );
});

test('seeds are refused', async () => {
  await expect(errorsOf('--names', 'x,x')).rejects.toThrow('without seeds');
});

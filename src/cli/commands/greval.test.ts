import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { InputError } from '../../bytes/index.ts';
import { grevalCommand as greval } from './greval.ts';

const { folder, file } = testFolder();

const gold = file('gold.gr', '1\n(mod _ a b)\n(det c d)\n2\n(det e f)\n');
file('parser.parses', '1\n(ncmod _ a b)\n(det c d)\n(det NIL d)\n2\n');
const parser = join(folder, 'parser');
const run = (...argv: string[]) => outputOf(() => greval(['-c', gold, '-t', parser, ...argv]));
const rowOf = async (label: string, ...argv: string[]) =>
  (await run(...argv)).out.split('\n').filter(line => new RegExp(`^: *${label} `).test(line));

describe('the table', () => {
  test('a row, and the averages', async () => {
    expect(await rowOf('dependent')).toEqual([
      ': dependent               100.00      66.67      80.00       2.00       3.00       2.00',
    ]);
    expect((await run()).out).toContain(
      '\nMicro-averaged\nPrecision        83.33   Recall  71.43   F-score  76.92   tst GRs   3.00 std GRs   3.50\n',
    );
  });

  test('equal labels: gold is counted twice, as there, and a label with others below it has a row of its own', async () => {
    expect(await rowOf('det', '-g', 'e')).toEqual([
      ':  det                    100.00      25.00      40.00       1.00       4.00       1.00',
    ]);
    file('upper.parses', '1\n(mod _ a b)\n2\n');
    const { out } = await outputOf(() => greval(['-c', gold, '-t', join(folder, 'upper'), '-g', 's']));
    const at = out.split('\n').findIndex(line => line.startsWith(':   mod '));
    expect(out.split('\n')[at + 1]).toBe(
      ':                         100.00      50.00      66.67       1.00       2.00       1.00',
    );
  });

  test('sentences left out, sentences, pairs, the unlabelled figure', async () => {
    expect(await rowOf('dependent', '--skip-empty')).toEqual([
      ': dependent               100.00     100.00     100.00       2.00       2.00       2.00',
    ]);
    expect((await run('--sentences')).out.split('\n')[1]).toBe(
      '1                83.33          100.00            90.91             6.00',
    );
    expect((await run('--pairs')).out).toContain(
      'In both:\n   (det c d) : (det c d)\n   (mod _ a b) : (ncmod _ a b)\n',
    );
    expect((await run('-u')).out).toContain('\nUnlabelled\nPrecision       100.00   Recall  66.67   F-score  80.00\n');
  });

  test('the confusion matrix', async () => {
    expect((await run('-m')).out.split('Confusion matrix\n')[1]!.split('\n').slice(1, 8)).toEqual([
      'Standard   Test relation returned',
      '             mod   ncmod     det  Totals',
      '',
      'mod            0       1       0       1',
      'ncmod          0       0       0       0',
      'det            0       0       1       1',
      'Totals         0       1       1       2',
    ]);
  });
});

test('line ends of Windows and other encodings are no matter', async () => {
  const [dos, latin] = [
    file('dos.gr', '1\r\n(mod _ a b)\r\n(det c d)\r\n2\r\n(det e f)\r\n'),
    file('latin.gr', Buffer.from('1\n(det caf\u00e9 b)\n(det caf\u00e8 b)\n', 'latin1')),
  ];
  expect((await outputOf(() => greval(['-c', gold, '-t', dos]))).out).toContain('F-score 100.00');
  const { out } = await outputOf(() => greval(['-c', latin, '-t', latin, '--pairs']));
  expect(out).toContain('   (det caf\ufffd b) : (det caf\ufffd b)\n');
  expect(
    await rowOf('det', '-c', latin, '-t', file('grave.gr', Buffer.from('1\n(det caf\u00e8 b)\n', 'latin1'))),
  ).toEqual([':  det                    100.00      50.00      66.67       1.00       2.00       1.00']);
});

describe('what is refused', () => {
  test('the older scheme', async () => {
    const attempt = outputOf(() => greval(['-o', '-c', gold, '-t', gold]));
    await expect(attempt).rejects.toThrow('the older scheme of relations, -o, is not offered');
  });

  test.each([
    ['another number', '1\n3\n', /bad\.gr:2:1: this is sentence 3, but the gold file has 2 at this place/],
    ['a missing sentence', '1\n', /bad\.gr:2:1: sentence 2 of the gold file is missing; is this file cut off\?/],
    ['a sentence too many', '1\n2\n3\n', /bad\.gr:3:1: the gold file ends before sentence 3/],
    [
      'an unknown label',
      '1\n(foo a b)\n2\n',
      /bad\.gr:2:1: \(foo a b\): there is no relation "foo"; mend it, or use touchstone score, which leaves it out$/,
    ],
    ['nothing', '', /bad\.gr:1:1: sentence 1 of the gold file is missing; is this file cut off\?/],
    ['words', 'hello\n', /bad\.gr:1:1: "hello" is neither the number of a sentence nor a relation; mend it/],
    ['weights', '1\n{ 0.25 (det a b) }\n2\n', /bad\.gr:2:1: weighted relations are not scored/],
  ])('%s', async (_, text, message) => {
    const attempt = outputOf(() => greval(['-c', gold, '-t', file('bad.gr', text)]));
    await expect(attempt).rejects.toBeInstanceOf(InputError);
    await expect(attempt).rejects.toThrow(message);
  });
});

import { expect, test } from 'vitest';
import { Brackets, type EvalbRow, type EvalbTotals, noTotals } from '../metrics/index.ts';
import {
  evalbHeader,
  evalbOutput,
  evalbRow,
  evalbSummary,
  jpEvalbPage,
  jpEvalbStyle,
  totalsRow,
} from './evalb-page.ts';

const row: EvalbRow = {
  id: 7,
  length: 19,
  status: 0,
  matched: 29,
  gold: 32,
  system: 31,
  crossing: 2,
  words: 17,
  correctTags: 16,
};

const totals: EvalbTotals = { ...noTotals, sentences: 4, errors: 1, skipped: 1, matched: 3, gold: 4, system: 5 };

test('the header', () =>
  expect(evalbHeader.split('\n')).toEqual([
    '  Sent.                        Matched  Bracket   Cross        Correct Tag',
    ' ID  Len.  Stat. Recal  Prec.  Bracket gold test Bracket Words  Tags Accracy',
    '='.repeat(76),
    '',
  ]));

test.each([
  ['a row', row, '   7   19    0   90.62  93.55    29     32   31      2     17    16    94.12\n'],
  [
    'wider than its columns',
    { ...row, id: 12345, length: 1000, matched: 1000, gold: 1000, system: 1000 },
    '12345  1000    0  100.00 100.00   1000    1000  1000      2     17    16    94.12\n',
  ],
  [
    'nothing over nothing is 0',
    { ...row, status: 2, matched: 0, gold: 0, system: 0, words: 0, correctTags: 0 },
    '   7   19    2    0.00   0.00     0      0    0      2      0     0     0.00\n',
  ],
])('%s', (_, item, text) => expect(evalbRow(item)).toBe(text));

test('jp-evalb gives wide numbers less room', () => {
  expect(evalbRow(row, jpEvalbStyle)).toBe(evalbRow(row));
  const wide = { ...row, matched: 12345, gold: 12345, system: 12345 };
  expect(evalbRow(wide, jpEvalbStyle)).toBe(
    '   7   19    0  100.00 100.00 12345  12345 12345      2     17    16    94.12\n',
  );
});

test.each([
  ['brackets on both sides', totals, '                 75.00  60.00      3     4     5      0      0     0     0.00'],
  ['no brackets in test', { ...totals, matched: 0, system: 0 }, '      0     0     0.00'],
])('totals: %s', (_, item, text) => expect(totalsRow(item)).toBe(`${'='.repeat(76)}\n${text}\n`));

const summaryOf = (...values: readonly string[]) =>
  [
    ...[
      'Number of sentence       ',
      'Number of Error sentence ',
      'Number of Skip  sentence ',
      'Number of Valid sentence ',
    ],
    ...[
      'Bracketing Recall        ',
      'Bracketing Precision     ',
      'Bracketing FMeasure      ',
      'Complete match           ',
    ],
    ...[
      'Average crossing         ',
      'No crossing              ',
      '2 or less crossing       ',
      'Tagging accuracy         ',
    ],
  ]
    .map((title, i) => `${title} = ${values[i]}\n`)
    .join('');

test('the summary', () => {
  const all = { ...totals, complete: 1, crossing: 3, noCrossing: 1, twoOrLessCrossing: 1 };
  const counts = ['     4', '     1', '     1', '     2'];
  const figures = [' 75.00', ' 60.00', ' 66.67', ' 50.00', '  1.50', ' 50.00', ' 50.00', '  0.00'];
  const none = [...Array(4).fill('     0'), '  0.00', '  0.00', '  -nan', ...Array(5).fill('  0.00')];
  expect(evalbSummary(all, noTotals, 10)).toBe(
    `=== Summary ===\n\n-- All --\n${summaryOf(...counts, ...figures)}\n-- len<=10 --\n${summaryOf(...none)}`,
  );
});

test('jp-evalb has another word for an F of nothing', () =>
  expect(evalbSummary(noTotals, noTotals, 40, jpEvalbStyle)).toContain('Bracketing FMeasure       =    nan\n'));

test('errors go to stderr, as often as they occur, and a run that was stopped has no totals', () => {
  const output = evalbOutput([{ kind: 'error', line: 3, text: 'Reading sentence', times: 1500 }, { kind: 'stop' }]);
  const texts = { stdout: '', stderr: '' };
  let step = output.next();
  for (; !step.done; step = output.next()) texts[step.value.stream] += step.value.text;
  expect(step.value).toBe(1);
  expect(texts).toEqual({ stdout: evalbHeader, stderr: '3 : Reading sentence\n'.repeat(1500) });
});

test('jp-evalb: rows divide first, totals multiply first; a mean over nothing is nan', () => {
  const half = {
    ...{ id: 1, length: 170, status: 0, matched: 93, gold: 160, system: 32, crossing: 0, words: 160, correctTags: 49 },
    run: { from: 0, to: 1 },
    systemRun: { from: 0, to: 1 },
    cutoffLength: 170,
    goldBrackets: new Brackets(),
    systemBrackets: new Brackets(),
  };
  const lines = [...jpEvalbPage([half])].join('').split('\n');
  expect(lines[3]).toBe('   1  170    0   58.13 290.62    93    160   32      0    160    49    30.63');
  expect(lines[5]).toBe('                 58.12 290.62     93   160    32      0    160    49    30.62');
  expect(lines.filter(line => line.includes('FMeasure'))).toEqual([
    'Bracketing FMeasure       =  96.88',
    'Bracketing FMeasure       =    nan',
  ]);
});

import { expect, test } from 'vitest';
import { noTotals } from '../families/constituency/evalb/totals.ts';
import type { EvalbRow, EvalbTotals } from '../families/index.ts';
import { evalbOutput } from './evalb-output.ts';
import { evalbHeader, evalbRow, evalbSummary, jpEvalbStyle, totalsRow } from './evalb-page.ts';

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

test('the summary', () =>
  expect(evalbSummary({ ...totals, complete: 1, crossing: 3, noCrossing: 1, twoOrLessCrossing: 1 }, noTotals, 10)).toBe(
    `=== Summary ===

-- All --
Number of sentence        =      4
Number of Error sentence  =      1
Number of Skip  sentence  =      1
Number of Valid sentence  =      2
Bracketing Recall         =  75.00
Bracketing Precision      =  60.00
Bracketing FMeasure       =  66.67
Complete match            =  50.00
Average crossing          =   1.50
No crossing               =  50.00
2 or less crossing        =  50.00
Tagging accuracy          =   0.00

-- len<=10 --
Number of sentence        =      0
Number of Error sentence  =      0
Number of Skip  sentence  =      0
Number of Valid sentence  =      0
Bracketing Recall         =   0.00
Bracketing Precision      =   0.00
Bracketing FMeasure       =   -nan
Complete match            =   0.00
Average crossing          =   0.00
No crossing               =   0.00
2 or less crossing        =   0.00
Tagging accuracy          =   0.00
`,
  ));

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

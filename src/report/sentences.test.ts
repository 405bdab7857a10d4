import { expect, test } from 'vitest';
import type { Report } from './report.ts';
import { listSentences, sentencesCsv, sentencesText } from './sentences.ts';
import type { Emphasis } from './tables.ts';

const plain: Emphasis = { strong: text => text, faint: text => text, warning: text => text };

const sentences = [
  { sentence: 1, status: 'scored', gold: 2, missing: [], figures: { f1: 2 / 3, 'LAS.f1': null } },
  { sentence: 2, status: 'error' },
];

test('a line for each sentence, with what is known of it', () => {
  const layout = [{ path: 'LAS.f1', title: 'LAS F1', style: 'percent' }] as const;
  const lines = [
    'sentence  status  gold     f1  LAS F1', //
    '1         scored     2  66.67       –',
    '2          error',
  ];
  expect([...sentencesText([listSentences(sentences)], layout, plain)].join('')).toBe([...lines, ''].join('\n'));
  const parts = sentences.map(sentence => listSentences([sentence]));
  expect([...sentencesText(parts, layout, plain)].join('')).toBe([...lines, ''].join('\n'));
  // Columns that stand elsewhere, and wider ones.
  const other = { name: 'a\tb', sentence: 100_000_000, status: '일', figures: { f1: 1 } };
  expect([...sentencesText([...parts, listSentences([other], 3)], layout, plain)].join('')).toBe(
    [
      'sentence   status  gold  name       f1  LAS F1',
      '1          scored     2          66.67       –',
      '2           error',
      '100000000      일         a b  100.000',
      '',
    ].join('\n'),
  );
});

test('CSV has the sentences of all systems, in full precision', () => {
  const system = (name: string) => ({ name, corpus: {}, breakdown: {}, warnings: [], sentences });
  const systems = [system('a'), { ...system('b'), signature: 'm|own' }];
  const report: Report = { metric: 'm', signature: 'm|all', gold: 'g', goldHash: 'h', systems };
  expect([...sentencesCsv(report)].join('')).toBe(
    [
      'system,sentence,status,gold,f1,LAS.f1,signature',
      'a,1,scored,2,0.6666666666666666,,m|all',
      'a,2,error,,,,m|all',
      'b,1,scored,2,0.6666666666666666,,m|own',
      'b,2,error,,,,m|own',
      '',
    ].join('\n'),
  );
});

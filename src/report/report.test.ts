import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Warning } from '../bytes/index.ts';
import { ratio, TableTally } from '../counts/index.ts';
import type { ReportRow } from '../families/index.ts';
import { families, familyNamed } from '../families/index.ts';
import { type Report, reportJson, scoreText, signatureOf, version } from './report.ts';
import type { Emphasis } from './tables.ts';

const scored = { sentence: 1, status: 'scored' };
const report: Report = {
  metric: 'parseval',
  signature: 'parseval|params:COLLINS|align:none|touchstone:0.2.0',
  gold: 'gold.mrg',
  goldHash: 'crc32:3f2a91bc:53814',
  systems: [
    {
      name: 'berkeley.mrg',
      corpus: { sentences: 3, precision: ratio(1, 3), recall: ratio(0, 0), cutoff: { length: 40, f1: ratio(1, 2) } },
      breakdown: { label: { NP: { gold: 1, recall: ratio(1, 1) }, '': { gold: 0, recall: ratio(0, 0) } } },
      warnings: [
        {
          code: 'stray-text',
          count: 12,
          kept: [
            { code: 'stray-text', place: { file: 'berkeley.mrg', line: 2, column: 7 }, text: 'something' },
            { code: 'stray-text', place: null, text: 'somewhere' },
          ],
        },
      ],
      sentences: [scored],
    },
  ],
};

test('the JSON is the contract with other programs', () => {
  expect(JSON.stringify(JSON.parse([...reportJson(report)].join('')))).toBe(
    JSON.stringify({
      touchstone: '0.2.0',
      metric: 'parseval',
      signature: 'parseval|params:COLLINS|align:none|touchstone:0.2.0',
      gold: 'gold.mrg',
      goldHash: 'crc32:3f2a91bc:53814',
      systems: [
        {
          name: 'berkeley.mrg',
          corpus: { sentences: 3, precision: 1 / 3, recall: null, cutoff: { length: 40, f1: 0.5 } },
          breakdown: { label: { NP: { gold: 1, recall: 1 }, '': { gold: 0, recall: null } } },
          alarms: [],
          warnings: [
            {
              code: 'stray-text',
              count: 12,
              examples: [{ file: 'berkeley.mrg', line: 2, column: 7, text: 'something' }, { text: 'somewhere' }],
            },
          ],
          sentences: [scored],
        },
      ],
    }),
  );
});

test('sentences are there only if asked for', () => {
  const { name, corpus, breakdown, warnings } = report.systems[0]!;
  const [system] = systemsOf({ ...report, systems: [{ name, corpus, breakdown, warnings }] });
  expect(Object.keys(system!)).toEqual(['name', 'corpus', 'breakdown', 'alarms', 'warnings']);
});

test('the figures of PARSEVAL are those of its description', async () => {
  const { metrics } = families.find(({ name }) => name === 'constituency')!;
  const described = metrics[0]!.figures.map(({ path }) => path).filter(path => !path.startsWith('alignment.'));
  const { metric } = (await familyNamed('constituency')).scoring({});
  const corpus = metric.corpus(new TableTally(metric.columns, false).table());
  const [system] = systemsOf({ ...report, systems: [{ ...report.systems[0]!, corpus }] });
  expect(pathsIn(system!.corpus!).sort()).toEqual([...new Set(described)].sort());
});

const pathsIn = (item: object): string[] =>
  Object.entries(item).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' ? pathsIn(value).map(path => `${name}.${path}`) : [name],
  );

test('a label may have any name, even that of a part of a figure', () => {
  const label = Object.fromEntries(['part', 'whole', 'value', '__proto__'].map(name => [name, { gold: 1 }]));
  const [system] = systemsOf({ ...report, systems: [{ ...report.systems[0]!, breakdown: { label } }] });
  expect(JSON.stringify(system!.breakdown)).toBe(
    '{"label":{"part":{"gold":1},"whole":{"gold":1},"value":{"gold":1},"__proto__":{"gold":1}}}',
  );
});

test('the signature names the metric, its settings and the version', () => {
  expect(
    signatureOf('parseval', [
      ['params', 'NONE'],
      ['align', 'none'],
    ]),
  ).toBe(`parseval|params:NONE|align:none|touchstone:${version}`);
});

test('the version is that of the package', () => {
  const manifest: object = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(manifest).toMatchObject({ version });
});

function systemsOf(given: Report): readonly Record<string, object>[] {
  const json: { systems: Record<string, object>[] } = JSON.parse([...reportJson(given)].join(''));
  return json.systems;
}

// As text.

const plain: Emphasis = { strong: text => text, faint: text => text, warning: text => text };
const marked: Emphasis = { strong: text => `*${text}*`, faint: text => `(${text})`, warning: text => `!${text}` };

const layout: readonly ReportRow[] = [
  { title: 'sentences', path: 'sentences', style: 'count' },
  { title: 'errors', path: 'errors', style: 'count', optional: true },
  { title: 'F1', path: 'f1', style: 'percent' },
  { title: 'F1, short', path: 'cutoff.f1', style: 'percent' },
  { title: 'crossing', path: 'crossing', style: 'mean' },
];

const warning = (code: string, count: number): Warning => ({
  code,
  count,
  kept: Array.from({ length: Math.min(count, 10) }, (_, i) => ({
    code,
    place: { file: 'a.mrg', line: i + 1, column: 1 },
    text: code,
  })),
});

const system = (name: string, errors: number, part: number, warnings: readonly Warning[] = []) => ({
  name,
  corpus: { sentences: 48, errors, f1: ratio(part, 8), cutoff: { f1: ratio(0, 0) }, crossing: ratio(part, 3) },
  breakdown: {},
  warnings,
});

const reportOf = (...systems: Report['systems']): Report => ({
  metric: 'parseval',
  signature: 'parseval|touchstone:0.2.0',
  goldHash: 'crc32:3f2a91bc:53814',
  gold: 'gold.mrg',
  systems,
});

test('figures down, systems across, how it was obtained last', () => {
  expect(scoreText(reportOf(system('runs/alpha.mrg', 0, 7), system('b', 0, 1)), layout, plain)).toBe(
    [
      '           alpha.mrg      b',
      'sentences         48     48',
      'F1             87.50  12.50',
      'F1, short          –      –',
      'crossing        2.33   0.33',
      '',
      'signature: parseval|touchstone:0.2.0',
      '',
    ].join('\n'),
  );
});

test('optional rows are shown where any system has something there', () => {
  const text = scoreText(reportOf(system('a', 0, 1), system('b', 2, 1)), layout, plain);
  expect(text).toContain('errors         0      2\n');
});

test('a row may depend on others', () => {
  const row: ReportRow = { title: 'all', path: 'f1', style: 'percent', shownWith: ['errors', 'crossing'] };
  const shown = (errors: number, part: number) =>
    scoreText(reportOf(system('a', errors, part)), [row], plain).includes('\nall');
  expect([shown(0, 0), shown(2, 0), shown(0, 1)]).toEqual([false, true, true]);
});

test.each([
  ['three warnings of a kind are shown and the rest counted', [[warning('x', 5), warning('y', 1)]]],
  ['what is said of gold by every system is said once', [[warning('x', 5)], [warning('x', 5), warning('y', 1)]]],
])('%s', (_, warnings) => {
  const text = scoreText(reportOf(...warnings.map((own, s) => system(`s${s}`, 0, 1, own))), layout, plain);
  expect(text.split('\n').filter(line => line.startsWith('warning'))).toEqual([
    'warning: a.mrg:1:1: x',
    'warning: a.mrg:2:1: x',
    'warning: a.mrg:3:1: x',
    'warning: 2 more of this kind (x)',
    'warning: a.mrg:1:1: y',
  ]);
});

test('emphasis', () => {
  const text = scoreText(reportOf(system('a', 0, 1, [warning('x', 1)])), layout, marked);
  expect(text.split('\n').filter(line => /[*!(]/.test(line))).toEqual([
    '*               a*',
    '!warning: a.mrg:1:1: x',
    '(signature:) parseval|touchstone:0.2.0',
  ]);
});

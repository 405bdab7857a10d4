import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ratio, TableTally } from '../counts/index.ts';
import { families, familyNamed } from '../families/index.ts';
import { type Report, reportJson, signatureOf } from './report.ts';
import { version } from './version.ts';

const report: Report = {
  metric: 'parseval',
  signature: 'parseval|params:COLLINS|align:none|touchstone:0.2.0',
  gold: 'gold.mrg',
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
      sentences: [{ sentence: 1, status: 'scored' }],
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
      systems: [
        {
          name: 'berkeley.mrg',
          corpus: { sentences: 3, precision: 1 / 3, recall: null, cutoff: { length: 40, f1: 0.5 } },
          breakdown: { label: { NP: { gold: 1, recall: 1 }, '': { gold: 0, recall: null } } },
          warnings: [
            {
              code: 'stray-text',
              count: 12,
              examples: [{ file: 'berkeley.mrg', line: 2, column: 7, text: 'something' }, { text: 'somewhere' }],
            },
          ],
          sentences: [{ sentence: 1, status: 'scored' }],
        },
      ],
    }),
  );
});

test('sentences are there only if asked for', () => {
  const { name, corpus, breakdown, warnings } = report.systems[0]!;
  const [system] = systemsOf({ ...report, systems: [{ name, corpus, breakdown, warnings }] });
  expect(Object.keys(system!)).toEqual(['name', 'corpus', 'breakdown', 'warnings']);
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

import { expect, test } from 'vitest';
import type { ReportData } from './report-data.ts';
import { initialReportState, reportStateFromHash, reportStateToHash } from './report-state.ts';

const figure = (path: string) => ({ path, title: path }) as ReportData['figures'][number];
const data = {
  figures: [figure('UAS.f1'), figure('LAS.f1')],
  chosen: 'LAS.f1',
  systems: [{ name: 'alpha' }, { name: 'beta' }],
  facets: [
    {
      name: 'relation',
      columns: ['gold', 'f1', 'x'].map(path => ({ path, title: path, style: 'count' })),
      keys: [],
      cells: [],
    },
    {
      name: 'upos',
      columns: ['gold', 'UAS'].map(path => ({ path, title: path, style: 'count' })),
      keys: [],
      cells: [],
    },
  ],
  views: ['LAS', 'UAS'],
  rows: { first: [1, 2, 5], last: [1, 4, 5] },
} as unknown as ReportData;

test('at the beginning the address is empty', () => {
  expect(reportStateToHash(initialReportState(data), data)).toBe('');
  expect(reportStateFromHash('', data)).toEqual(initialReportState(data));
  expect(initialReportState(data).figure).toBe(1);
});

test('what was chosen is in the address, and comes back from it', () => {
  const state = {
    ...initialReportState(data),
    figure: 0,
    facet: 1,
    facetSystem: 1,
    facetColumn: 0,
    worst: 0,
    query: { text: 'a&b=ü#', least: 0.5, most: 0.995, system: 1, sort: 'difference', descending: true },
    page: 3,
    open: { list: 'worst', row: 2 },
    system: 1,
    view: 'UAS',
  } as const;
  const hash = reportStateToHash(state, data);
  expect(hash).toContain('open=worst%3A5');
  expect(reportStateFromHash(`#${hash}`, data)).toEqual(state);
});

test.each([
  'scores',
  'figure=nothing&facet=&system=7&view=x',
  'open=worst%3A3&page=-1&sort=9&least=abc&most=Infinity',
  'open=elsewhere%3A1&of=2&column=99&worst=-1&scored=1.5',
  '%E0%A4%A',
])('what is not in the report is passed over: %s', hash => {
  expect(reportStateFromHash(hash, data)).toEqual(initialReportState(data));
});

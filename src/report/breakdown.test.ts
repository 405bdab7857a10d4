import { expect, test } from 'vitest';
import { type CountTable, type Figures, foldBy, precisionRecall, ratio, TableTally } from '../counts/index.ts';
import {
  breakdownTable,
  breakdownText,
  chiefFigure,
  facetOf,
  lengthBreakdown,
  noBreakdown,
  usualColumn,
} from './breakdown.ts';
import type { Emphasis } from './tables.ts';

const plain: Emphasis = { strong: text => text, faint: text => text, warning: text => text };

test('a breakdown has a row for each key and a column for each figure', () => {
  const figures = { gold: 2, recall: ratio(1, 2) };
  const none = { gold: 0, recall: ratio(0, 0) };
  expect(
    breakdownText('label', [{ name: 'a', breakdown: { label: { '': none, NP: figures, part: figures } } }], plain),
  ).toBe(
    [
      'label   gold  recall', //
      '(none)     0       –',
      'NP         2   50.00',
      'part       2   50.00',
      '',
    ].join('\n'),
  );
  expect(breakdownText('label', [{ name: 'a', breakdown: {} }], plain)).toBe('');
});

test('figures inside others are columns of their own', () => {
  const figures = { gold: 4, decomposed: { f1: ratio(3, 4) } };
  expect(breakdownText('label', [{ name: 'a', breakdown: { label: { NP: figures } } }], plain)).toBe(
    'label  gold  decomposed F1\nNP        4          75.00\n',
  );
});

const system = (name: string, label: Record<string, object>) => ({ name, breakdown: { label } }) as never;

test('several systems stand side by side in one figure, with what there is of gold', () => {
  const systems = [
    system('runs/a', { NP: { gold: 4, precision: ratio(1, 2), f1: ratio(3, 4) } }),
    system('runs/b', {
      NP: { gold: 4, precision: ratio(1, 3), f1: ratio(1, 4) },
      VP: { gold: 1, precision: ratio(0, 0), f1: ratio(0, 1) },
    }),
  ];
  expect(breakdownText('label', systems, plain)).toBe(
    [
      'F1 by label  gold      a      b', //
      'NP              4  75.00  25.00',
      'VP              1      –   0.00',
      '',
    ].join('\n'),
  );
  expect(breakdownTable('label', systems)?.caption).toBe('By label: F1.');
  expect(breakdownTable('label', systems, 'precision')?.head).toEqual(['precision by label', 'gold', 'a', 'b']);
});

test('counts side by side, those that are most in all systems first', () => {
  const systems = [
    { name: 'a', breakdown: { confusion: { 'NP VP': 2, 'PP NP': 1 } } },
    { name: 'b', breakdown: { confusion: { 'PP NP': 4 } } },
  ];
  expect(breakdownText('confusion', systems, plain)).toBe(
    [
      'confusion: gold system  a  b', //
      'PP NP                   1  4',
      'NP VP                   2  0',
      '',
    ].join('\n'),
  );
});

test('errors of several systems: how often, and what they explain, those that explain most first', () => {
  const error = (occurrences: number, brackets: number) => ({ occurrences, brackets, share: ratio(brackets, 10) });
  const systems = [
    { name: 'a', breakdown: { error: { Unary: error(3, 3), 'PP Attachment': error(1, 2) } } },
    { name: 'b', breakdown: { error: { 'PP Attachment': error(1, 4) } } },
  ];
  expect(breakdownText('error', systems, plain)).toBe(
    [
      'error          a occurrences  a brackets  b occurrences  b brackets',
      'PP Attachment              1           2              1           4',
      'Unary                      3           3              0           0',
      '',
    ].join('\n'),
  );
});

test('what only one of several systems has is its own, in all columns', () => {
  const systems = [system('a', { NP: { gold: 4, f1: ratio(3, 4) } }), { name: 'b', breakdown: {} }];
  expect(breakdownTable('label', systems)).toMatchObject({ caption: 'By label: a.', head: ['label', 'gold', 'F1'] });
});

test.each([
  ['the chief figure', 'decomposed.f1', ['gold', 'f1', 'decomposed.f1'], 'decomposed.f1'],
  ['F1 where there is no such', 'LAS.f1', ['gold', 'f1', 'recall'], 'f1'],
  ['the last proportion', 'LAS.f1', ['gold', 'UAS', 'LAS', 'correct'], 'LAS'],
  ['of counts the first', 'LAS.f1', ['correct', 'gold'], 'correct'],
])('systems are compared in %s', (_, chief, paths, expected) => {
  const counts = ['gold', 'correct'];
  const columns = paths.map(path => ({ path, style: counts.includes(path) ? 'count' : 'percent' }) as const);
  expect(paths[usualColumn(columns, chief)]).toBe(expected);
});

test.each([
  ['by which sentences are drawn', ['decomposed', 'labelled'], ['labelled.f1', 'decomposed.f1'], 'decomposed.f1'],
  ['the first F1', ['trees'], ['sentences', 'precision', 'f1'], 'f1'],
  ['the last', [], ['items', 'accuracy'], 'accuracy'],
])('the chief figure is the one %s', (_, views, paths, expected) => {
  expect(chiefFigure(views, paths)).toBe(expected);
});

test('a facet has the keys of all systems, and nothing where a system has nothing', () => {
  const [a, b] = [{ NP: { gold: 4, ...precisionRecall(3, 4, 4) } }, { VP: { gold: 1, ...precisionRecall(0, 1, 0) } }];
  expect(facetOf('label', [a, b])).toEqual({
    name: 'label',
    columns: [
      { path: 'gold', title: 'gold', style: 'count' },
      ...['precision', 'recall'].map(path => ({ path, title: path, style: 'percent' })),
      { path: 'f1', title: 'F1', style: 'percent' },
    ],
    keys: ['NP', 'VP'],
    cells: [
      [[4, 0.75, 0.75, 0.75], null],
      [null, [1, null, 0, 0]],
    ],
  });
});

test('what a system has none of, it has no times', () => {
  const [a, b] = [{ 'PP Attachment': { occurrences: 3, brackets: 7 } }, {}];
  expect(facetOf('error', [a, b, undefined])?.cells).toEqual([[[3, 7]], [[0, 0]], [null]]);
});

test('no error is not the same as errors that were not looked for', () => {
  const textOf = (breakdown: Readonly<Record<string, Figures>>) => noBreakdown('error', [{ name: 'a', breakdown }]);
  expect([textOf({ error: {} }), textOf({})]).toEqual([
    'there is no error here\n',
    'nothing is known of the error here\n',
  ]);
});

test('figures inside figures are columns, named in words', () => {
  const figures = { NP: { headCorrect: 2, UAS: ratio(1, 2), decomposed: { f1: ratio(3, 4) } } };
  expect(facetOf('category', [figures])?.columns.map(({ path, title }) => [path, title])).toEqual([
    ['headCorrect', 'head correct'],
    ['UAS', 'UAS'],
    ['decomposed.f1', 'decomposed F1'],
  ]);
});

test('plain counts are one column', () => {
  expect(facetOf('confusion', [{ 'NP VP': 2 }, {}])?.columns).toEqual([
    { path: 'count', title: 'count', style: 'count' },
  ]);
  expect(facetOf('confusion', [{}, undefined])).toBeNull();
});

function tableOf(...rows: readonly (readonly [length: number, gold: number, matched: number])[]): CountTable<string> {
  const tally = new TableTally(['length', 'gold', 'matched'], false);
  rows.forEach(([length, gold, matched], row) => {
    tally.begin({ from: row, to: row + 1 });
    tally.add('length', length);
    tally.add('gold', gold);
    tally.add('matched', matched);
  });
  return tally.table();
}

const metric = {
  length: 'length',
  figures: (counts: Readonly<Record<string, number>>) => ({
    gold: counts.gold!,
    recall: ratio(counts.matched!, counts.gold!),
  }),
};

test('by length in steps of ten words, shortest first, with the headline figures only', () => {
  const table = tableOf([11, 4, 1], [1, 2, 2], [10, 2, 1], [0, 0, 0], [100_000, 9, 3]);
  const expected = {
    '0': { recall: ratio(0, 0) },
    '1-10': { recall: ratio(3, 4) },
    '11-20': { recall: ratio(1, 4) },
    '99991-100000': { recall: ratio(3, 9) },
  };
  const breakdown = lengthBreakdown(table, metric, ['recall']);
  expect(Object.entries(breakdown)).toEqual(Object.entries(expected));
  expect(lengthBreakdown(foldBy(table, 'length'), metric, ['recall'])).toEqual(breakdown);
});

test('by length, figures inside others stay inside', () => {
  const nested = {
    length: 'length',
    figures: ({ gold = 0, matched = 0 }: Readonly<Record<string, number>>) => ({
      gold,
      labelled: { gold, matched, recall: ratio(matched, gold) },
    }),
  };
  expect(lengthBreakdown(tableOf([3, 4, 1]), nested, ['labelled.recall', 'labelled.gold', 'gold'])).toEqual({
    '1-10': { labelled: { recall: ratio(1, 4), gold: 4 }, gold: 4 },
  });
});

test('by length, nothing breaks down into nothing', () => expect(lengthBreakdown(tableOf(), metric, [])).toEqual({}));

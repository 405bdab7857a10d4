import { expect, test } from 'vitest';
import { foldBy, ratio, TableTally } from '../counts/index.ts';
import { lengthBreakdown } from './length-breakdown.ts';

const columns = ['length', 'gold', 'matched'];

function tableOf(...rows: readonly (readonly [length: number, gold: number, matched: number])[]) {
  const tally = new TableTally(columns, false);
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

test('in steps of ten words, shortest first, with the headline figures only', () => {
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

test('figures inside others stay inside', () => {
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

test('nothing breaks down into nothing', () => expect(lengthBreakdown(tableOf(), metric, [])).toEqual({}));

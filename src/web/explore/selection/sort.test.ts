import { expect, test } from 'vitest';
import { exampleCorpus, openExamples } from '../../../../tests/explore.ts';
import { everything } from './conditions.ts';
import { gapOf, sortFromLink, sortToLink } from './sort.ts';

test('the gap of two measures is that of the system where they are furthest apart', () => {
  expect(gapOf([0.5, 1], [0.25, 0.9])).toBe(0.25);
  expect(gapOf([Number.NaN, 1], [0.2, 0.9])).toBeCloseTo(0.1);
  expect(gapOf([Number.NaN], [1])).toBeNaN();
});

test('sentences are sorted by the gap of two measures, and an address keeps it', async () => {
  const bench = await openExamples(['constituency/gold.mrg', 'constituency/alpha.mrg', 'constituency/beta.mrg']);
  const measures = bench.about().measures.map(({ path }) => path);
  const sort = { by: { gap: ['precision', 'recall'] as const }, descending: true };
  const { count } = bench.select({ ...everything, sort });
  const gaps = bench.rows(0, count).flatMap(({ scores }) => {
    const [one, two] = sort.by.gap.map(path => scores[measures.indexOf(path)]!.map(score => score ?? Number.NaN));
    const gap = gapOf(one!, two!);
    return Number.isNaN(gap) ? [] : [gap];
  });
  expect(gaps[0]).toBeGreaterThan(0);
  expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
  const corpus = { ...exampleCorpus, ...bench.about() };
  expect(sortFromLink(new URLSearchParams(sortToLink(sort)), corpus)).toEqual(sort);
  expect(sortFromLink(new URLSearchParams({ sort: 'precision nothing gap' }), corpus).by).toBe('place');
});

import { expect, test } from 'vitest';
import { dependencyOf, rootOf } from '../../../tests/ccg.ts';
import { sum, sumByKey, TableTally } from '../../counts/index.ts';
import { readCategory } from '../../model/index.ts';
import { facetFigures } from './facets.ts';
import { dependencySet } from './judge.ts';
import {
  type CcgAnalysis,
  ccgColumns,
  ccgCorpusFigures,
  ccgFigures,
  ccgJudges,
  tallyCcg,
  type Unparsed,
} from './metric.ts';
import { decomposed } from './switches.ts';

const failed: CcgAnalysis = { categories: [], dependencies: [], root: null, failed: true, omitted: 0 };

function analysis(categories: string, lines: readonly string[], root: string, omitted = 0): CcgAnalysis {
  return {
    categories: categories.split(' ').map(text => readCategory(text)),
    dependencies: dependencySet(lines.map(dependencyOf)),
    root: rootOf(root),
    failed: false,
    omitted,
  };
}

const gold = analysis('N/N N S[dcl]\\NP', ['big_1 N/N 1 oil_2', 'fell_3 S[dcl]\\NP 1 oil_2'], 'fell_3 S[dcl]');
const wrong = analysis('N/N N S[b]\\NP', ['big_1 N/N 1 oil_2', 'fell_3 S[b]\\NP 1 oil_2'], 'fell_3 S[b]', 1);

function tableOf(systems: readonly CcgAnalysis[], unparsed: Unparsed = 'miss') {
  const tally = new TableTally(ccgColumns, true);
  const judge = ccgJudges(decomposed);
  for (const [from, system] of systems.entries()) {
    tally.begin({ from, to: from + 1 });
    tallyCcg({ gold, system }, judge({ gold, system }), tally, unparsed);
  }
  return tally.table();
}

test('the figures of a corpus', () => {
  const value = (number: number) => expect.objectContaining({ value: number });
  expect(ccgFigures(sum(tableOf([gold, wrong, failed])), 'miss')).toEqual({
    sentences: 3,
    parsed: 2,
    failed: 1,
    skipped: 0,
    goldFailed: 0,
    coverage: value(2 / 3),
    categories: { correct: 5, total: 6, accuracy: value(5 / 6) },
    labelled: { correct: 3, gold: 6, system: 4, precision: value(3 / 4), recall: value(3 / 6), f1: value(6 / 10) },
    unlabelled: { correct: 4, gold: 6, system: 4, precision: value(1), recall: value(4 / 6), f1: value(8 / 10) },
    decomposed: { correct: 5, gold: 9, system: 6, precision: value(5 / 6), recall: value(5 / 9), f1: value(10 / 15) },
    roots: { correct: 2, total: 2, accuracy: value(1) },
    completeMatch: { categories: value(1 / 2), labelled: value(1 / 2), unlabelled: value(1), decomposed: value(1 / 2) },
    omitted: { system: 1, share: value(1 / 5) },
  });
});

test('both readings of a failed parse come from one table', () => {
  const counts = sum(tableOf([gold, failed]));
  const missed = { labelled: { gold: 4 }, decomposed: { gold: 6 } };
  const skipped = { labelled: { gold: 2 }, decomposed: { gold: 3 } };
  expect(ccgCorpusFigures(counts, 'miss')).toMatchObject({ ...missed, parsedOnly: skipped });
  expect(ccgCorpusFigures(counts, 'skip')).toMatchObject({ ...skipped, unparsedAsMissed: missed });
});

test('breakdowns follow the reading that is asked for', () => {
  const goldOf = (unparsed: Unparsed) => facetFigures(sumByKey(tableOf([gold, failed], unparsed)));
  expect(goldOf('miss')).toMatchObject({ category: { 'N/N': { gold: 2 } } });
  expect(goldOf('skip')).toMatchObject({ category: { 'N/N': { gold: 1 } } });
});

test('nothing over nothing is null', () => {
  expect(ccgFigures(sum(tableOf([])), 'miss')).toMatchObject({
    coverage: { value: null },
    categories: { accuracy: { value: null } },
    labelled: { precision: { value: null }, recall: { value: null }, f1: { value: null } },
  });
});

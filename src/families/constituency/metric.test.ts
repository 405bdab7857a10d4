import { expect, test } from 'vitest';
import { treesOf } from '../../../tests/trees.ts';
import { sum, sumByKey, TableTally } from '../../counts/index.ts';
import { Symbols } from '../../model/index.ts';
import { Brackets } from './brackets.ts';
import {
  confusionsOf,
  corpusFigures,
  countTrees,
  LabelRules,
  labelFigures,
  parsevalColumns,
  parsevalFigures,
} from './metric.ts';
import { PairScorer } from './pair-scorer.ts';
import { collins } from './parameters.ts';

/** Counts pairs of trees under COLLINS parameters. */
function tableOf(...pairs: readonly (readonly [gold: string, system: string])[]) {
  const symbols = new Symbols();
  const gold = treesOf(
    pairs.map(pair => pair[0]),
    symbols,
  );
  const system = treesOf(
    pairs.map(pair => pair[1]),
    symbols,
  );
  const scorer = new PairScorer(collins, new LabelRules(collins, symbols));
  scorer.rules.update();
  const tally = new TableTally(parsevalColumns, true);
  pairs.forEach((_, i) => {
    scorer.score(gold, i, system, i);
    tally.begin({ from: i, to: i + 1 });
    countTrees(
      {
        ...scorer,
        sentences: 1,
        alone: 0,
        length: scorer.gold.length,
        words: scorer.gold.size,
        gold: scorer.gold.brackets,
        system: scorer.system.brackets,
        symbols,
      },
      tally,
    );
  });
  return tally.table();
}

const perfect = ['S(NP(a) VP(b))', 'S(NP(a) VP(b))'] as const;
const poor = ['S(NP(a b) V/c)', 'S(N/a VP(b c))'] as const;
const otherWords = ['S(NP(a))', 'S(NP(b))'] as const;
const noParse = ['S(NP(a b))', ''] as const;

test('brackets over the same words with another label are found in whatever order they stand', () => {
  const listed = (...spans: readonly (readonly [from: number, to: number, gaps?: string])[]) => {
    const brackets = new Brackets();
    for (const [from, to, gaps] of spans) {
      brackets.push(0, 0, from, to, 0);
      if (gaps !== undefined) brackets.gaps.set(brackets.size - 1, gaps);
    }
    return brackets;
  };
  expect(confusionsOf(listed([0, 1], [0, 3], [1, 2], [1, 2]), listed([1, 2], [0, 3], [1, 2]))).toEqual([
    [1, 1],
    [2, 0],
    [3, 2],
  ]);
  expect(confusionsOf(listed([0, 3, '0,1,2,3'], [0, 3]), listed([0, 3], [0, 3, '0,1,2,3']))).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('the figures of a corpus', () => {
  expect(parsevalFigures(sum(tableOf(perfect, poor, otherWords, noParse)))).toMatchObject({
    sentences: 4,
    errors: 1,
    skipped: 1,
    valid: 2,
    matched: 4,
    gold: 5,
    system: 5,
    crossing: 1,
    words: 5,
    correctTags: 3,
    precision: { part: 4, whole: 5, value: 4 / 5 },
    recall: { part: 4, whole: 5, value: 4 / 5 },
    f1: { part: 8, whole: 10, value: 8 / 10 },
    completeMatch: { part: 1, whole: 2, value: 1 / 2 },
    averageCrossing: { part: 1, whole: 2, value: 1 / 2 },
    noCrossing: { part: 1, whole: 2, value: 1 / 2 },
    twoOrLessCrossing: { part: 2, whole: 2, value: 1 },
    taggingAccuracy: { part: 3, whole: 5, value: 3 / 5 },
  });
});

test.each([
  ['no sentence', []],
  ['only errors', [otherWords]],
  ['only skipped ones', [noParse]],
])('nothing over nothing is null: %s', (_, pairs) => {
  const undefinedFigure = { part: 0, whole: 0, value: null };
  expect(parsevalFigures(sum(tableOf(...pairs)))).toMatchObject({
    valid: 0,
    precision: undefinedFigure,
    recall: undefinedFigure,
    f1: undefinedFigure,
    completeMatch: undefinedFigure,
    averageCrossing: undefinedFigure,
    noCrossing: undefinedFigure,
    twoOrLessCrossing: undefinedFigure,
    taggingAccuracy: undefinedFigure,
  });
});

test('a pair without any bracket is complete, and its precision undefined', () => {
  expect(parsevalFigures(sum(tableOf(['a', 'a'])))).toMatchObject({
    precision: { value: null },
    completeMatch: { value: 1 },
  });
});

test('the length limit counts what the length counts', () => {
  const long = `S(${'a '.repeat(41)})`;
  const justShort = `S(${'a '.repeat(40)} -NONE-/x)`;
  const { cutoff } = corpusFigures(tableOf([long, long], [justShort, justShort]), 40);
  expect(cutoff).toMatchObject({ length: 40, sentences: 1, matched: 1, words: 40 });
});

test('errors and skips as sentences without a right bracket', () => {
  const { unparsedAsMissed } = corpusFigures(tableOf(perfect, otherWords, noParse), 40);
  expect(unparsedAsMissed).toMatchObject({
    gold: 7,
    system: 5,
    precision: { part: 3, whole: 5 },
    recall: { part: 3, whole: 7 },
    f1: { part: 6, whole: 12 },
  });
});

test('counts by label, cut, with what was taken for what', () => {
  const table = tableOf(perfect, ['S(NP-SBJ(a) PP(b c))', 'S(NP(a) VP(b c))']);
  expect(labelFigures(sumByKey(table))).toMatchObject({
    label: {
      NP: { gold: 2, system: 2, matched: 2, f1: { value: 1 } },
      PP: { gold: 1, system: 0, matched: 0, precision: { value: null }, recall: { value: 0 } },
      S: { gold: 2, system: 2, matched: 2 },
      VP: { gold: 1, system: 2, matched: 1, precision: { value: 1 / 2 } },
    },
    confusion: { 'PP VP': 1 },
  });
});

test('what EQ_LABEL makes equal is filed under the gold label', () => {
  const { label } = labelFigures(sumByKey(tableOf(['S(ADVP(a))', 'S(PRT(a))'])));
  expect(label).toMatchObject({ ADVP: { gold: 1, system: 1, matched: 1 } });
  expect(label).not.toHaveProperty('PRT');
});

test('no label is lost, whatever it is called', () => {
  const tree = 'constructor(__proto__(toString(a)))';
  const { label } = labelFigures(sumByKey(tableOf([tree, tree])));
  expect(Object.keys(label!).sort()).toEqual(['__proto__', 'constructor', 'toString']);
});

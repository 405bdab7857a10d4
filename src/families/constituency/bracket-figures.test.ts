import { expect, test } from 'vitest';
import { bracketed, bytesOf } from '../../../tests/trees.ts';
import { sum } from '../../counts/index.ts';
import { scorePart } from '../score-part.ts';
import { constituency } from './index.ts';

function countsOf(gold: string, system: string, options = {}) {
  const chunk = (tree: string) => ({ file: 'test', bytes: bytesOf(`${bracketed(tree)}\n`), line: 1, first: 0 });
  const part = { gold: chunk(gold), system: chunk(system), goldLayout: 'line', systemLayout: 'line' };
  const scoring = constituency.scoring({ metric: 'brackets', ...options });
  const { table } = scorePart(scoring, part, { keyed: true, rows: true, details: false });
  return {
    counts: sum(table),
    figures: scoring.metric.figures(sum(table)),
    breakdown: scoring.metric.breakdown(table),
  };
}

// Counted by hand: matched, gold, system.
test.each([
  ['labels do not matter', 'unlabelled', 'S(NP(a b) VP(c))', 'S(VP(a b) NP(c))', [3, 3, 3]],
  ['a repeated bracket counts each time', 'unlabelled', 'S(NP(NP(a)) b)', 'S(NP(a) b)', [2, 3, 2]],
  ['spans are sets, without words and the sentence', 'spans', 'S(NP(NX(a b)) VP(c))', 'S(VP(a b) NP(c))', [1, 1, 1]],
  ['a tag on a bracket that does not match is wrong', 'functions', 'S(NP-SBJ(a) b)', 'S(VP-SBJ(a) b)', [0, 1, 1]],
  ['and is no tag of a matched bracket', 'functionsOfMatched', 'S(NP-SBJ(a) b)', 'S(VP-SBJ(a) b)', [0, 0, 0]],
  ['tags count one by one, indices never', 'functions', 'S(NP-LOC-PRD-1(a) b)', 'S(NP-PRD=2(a) b)', [1, 2, 1]],
])('%s', (_, group, gold, system, expected) => {
  const { counts } = countsOf(gold, system, { params: 'none' });
  expect(['matched', 'gold', 'system'].map(name => counts[`${group}.${name}`])).toEqual(expected);
});

test('means of sentences are means, and function tags are broken down', () => {
  const { figures, breakdown } = countsOf('S(NP-SBJ(a b) VP(c))', 'S(NP(a b) c)', { params: 'none' });
  expect(figures).toMatchObject({
    sentenceMean: { f1: { value: expect.closeTo(4 / 5, 12) }, unlabelledF1: { value: expect.closeTo(4 / 5, 12) } },
    spans: { sentenceMeanF1: { value: 1 } },
  });
  expect(breakdown).toMatchObject({ label: { '-SBJ': { gold: 1, system: 0, matched: 0 } } });
});

test('brackets with gaps count apart', () => {
  const tree = '(S (VP (VB 0=a) (NP (NN 2=c))) (NP (NN 1=b)))';
  const chunk = { file: 'test', bytes: bytesOf(`${tree}\n`), line: 1, first: 0 };
  const part = { gold: chunk, system: chunk, goldLayout: 'line', systemLayout: 'line' };
  const { table } = scorePart(constituency.scoring({ metric: 'brackets' }), part, {
    keyed: false,
    rows: true,
    details: false,
  });
  expect(sum(table)).toMatchObject({ 'discontinuous.matched': 1, 'discontinuous.gold': 1, 'discontinuous.system': 1 });
});

const parameterFile = (text: string) => ({ name: 'own.prm', bytes: bytesOf(text) });

test('the customary parameter files go by name', () => {
  const signature = (params: string) => constituency.scoring({ params }).settings[0];
  expect([signature('new'), signature('nk')]).toEqual([
    ['params', 'NEW'],
    ['params', 'NEW'],
  ]);
});

// (S (W a) (NP b c)) against (S (NP a b) (W c)): without a, gold's NP covers all that is left, and so does the system's S.
test('DELETE_ROOT_PRETERMS leaves out words below the root of gold, in both trees', () => {
  const chunk = (tree: string) => ({ file: 'test', bytes: bytesOf(`${bracketed(tree)}\n`), line: 1, first: 0 });
  const part = { gold: chunk('S(a NP(b c))'), system: chunk('S(NP(a b) c)'), goldLayout: 'line', systemLayout: 'line' };
  const counts = (text: string) => {
    const scoring = constituency.scoring({ params: parameterFile(text) });
    const { matched, gold, system, words } = sum(
      scorePart(scoring, part, { keyed: false, rows: false, details: false }).table,
    );
    return [matched, gold, system, words];
  };
  expect(counts('LABELED 1\n')).toEqual([1, 2, 2, 3]);
  expect(counts('LABELED 1\nDELETE_ROOT_PRETERMS 0\n')).toEqual([1, 2, 2, 3]);
  expect(counts('LABELED 1\nDELETE_ROOT_PRETERMS 1\n')).toEqual([1, 2, 2, 2]);
  expect(() => constituency.scoring({ align: 'text', params: parameterFile('DELETE_ROOT_PRETERMS 1\n') })).toThrow(
    /DELETE_ROOT_PRETERMS goes with PARSEVAL without/,
  );
});

test('an option of another metric is refused', () => {
  expect(() => constituency.scoring({ unit: 'conversation' })).toThrow(/metric sparseval$/);
  expect(() => constituency.scoring({ metric: 'ted', strictTags: true })).toThrow(/metric struct-iou$/);
  expect(() => constituency.scoring({ metric: 'struct-iou', iouAbove: '2' })).toThrow(/from 0 to below 1/);
  expect(() => constituency.scoring({ metric: 'ted', align: 'paper' })).toThrow(/align paper means nothing/);
});

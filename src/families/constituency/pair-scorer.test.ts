import { expect, test } from 'vitest';
import { scoredPair } from '../../../tests/scored-pair.ts';
import { ERROR, SCORED, SKIPPED } from './metric.ts';
import { collins, type EvalbParameters } from './parameters.ts';

const scored = (gold: string, system: string, changes: Partial<EvalbParameters> = {}) =>
  scoredPair(gold, system, { ...collins, ...changes });

test.each([
  ['the same words', 'S(a b)', 'S(a b)', SCORED, null],
  ['no words', 'S(a)', 'S()', SKIPPED, null],
  ['only punctuation', 'S(a)', 'S(./x)', SKIPPED, null],
  ['neither has words', '', '', SKIPPED, null],
  ['only gold has no words', '', 'S(a)', ERROR, { kind: 'length' }],
  ['more words', 'S(a)', 'S(a b)', ERROR, { kind: 'length' }],
  ['other words', 'S(a b c)', 'S(a x y)', ERROR, { kind: 'words', at: 1 }],
  ['other letter case', 'S(a)', 'S(A)', ERROR, { kind: 'words', at: 0 }],
  ['other punctuation', 'S(a ./x)', 'S(a)', SCORED, null],
])('status: %s', (_, gold, system, status, mismatch) => {
  const scorer = scored(gold, system);
  expect([scorer.status, scorer.mismatch]).toEqual([status, mismatch]);
});

test('brackets of a pair that cannot be scored are what was lost', () => {
  const sizes = (system: string) => {
    const scorer = scored('S(NP(a) b)', system);
    return [scorer.gold.brackets.size, scorer.system.brackets.size, scorer.matched, scorer.crossing];
  };
  expect(sizes('')).toEqual([2, 0, 0, 0]);
  expect(sizes('S(NP(./x))')).toEqual([2, 0, 0, 0]);
  expect(sizes('S(a)')).toEqual([2, 1, 0, 0]);
  expect(sizes('S(NP(VP(a)) c)')).toEqual([2, 3, 0, 0]);
});

test.each<[string, Partial<EvalbParameters>, string, string, number]>([
  ['equal', {}, 'S(N/a V/b)', 'S(N/a V/b)', 2],
  ['different', {}, 'S(N/a V/b)', 'S(N/a N/b)', 1],
  ['never cut', {}, 'S(N-X/a)', 'S(N/a)', 0],
  ['equal by EQ_LABEL', { equalLabel: [['N', 'V']] }, 'S(N/a)', 'S(V/a)', 1],
  [
    'a pair of a chain',
    {
      equalLabel: [
        ['N', 'V'],
        ['V', 'X'],
      ],
    },
    'S(N/a N/b)',
    'S(V/a X/b)',
    1,
  ],
])('tags: %s', (_, changes, gold, system, correctTags) => {
  expect(scored(gold, system, changes).correctTags).toBe(correctTags);
});

test('equal words, in either direction, one step only', () => {
  const equalWord: EvalbParameters['equalWord'] = [
    ['a', 'b'],
    ['b', 'c'],
  ];
  expect(scored('S(a b)', 'S(b a)', { equalWord }).status).toBe(SCORED);
  expect(scored('S(a)', 'S(c)', { equalWord }).mismatch).toEqual({ kind: 'words', at: 0 });
});

test('the length counts punctuation but no traces', () => {
  const { gold } = scored('S(a ,/x -NONE-/t b)', 'S(a b)');
  expect([gold.length, gold.size]).toEqual([3, 2]);
});

// A quotation mark tagged '' is deleted, tagged POS it stays.
test.each([
  ['put back into gold', "S(NP(a) ''/' b)", "S(NP(a) POS/' b)", [SCORED, 2, 2, 2]],
  ['put back into the system', "S(NP(a POS/') b)", "S(NP(a ''/') b)", [SCORED, 2, 2, 2]],
  ['inside a bracket on one side', "S(NP(a ''/') b)", "S(NP(a) POS/' b)", [SCORED, 1, 2, 2]],
  ['brackets behind it move', "S(''/' NP(a) VP(b))", "S(POS/' NP(a) VP(b))", [SCORED, 3, 3, 3]],
  ['gaps move too', "S(''/0=' X(1=a 3=c) 2=b)", "S(POS/0=' X(1=a 3=c) 2=b)", [SCORED, 2, 2, 2]],
  ['inside a bracket with gaps', "S(X(0=a ''/2=' 4=d) 1=b 3=c)", "S(X(0=a POS/2=' 4=d) 1=b 3=c)", [SCORED, 2, 2, 2]],
  ['not another word', "S(a ''/x b)", 'S(a POS/x b)', [ERROR, 0, 1, 1]],
  ['not where another word is missing too', "S(a ''/')", "S(a POS/' c)", [ERROR, 0, 1, 1]],
])('quote repair: %s', (_, gold, system, result) => {
  const { status, matched, ...sides } = scored(gold, system, { quoteLabel: ["''", 'POS'] });
  expect([status, matched, sides.gold.brackets.size, sides.system.brackets.size]).toEqual(result);
});

import { expect, test } from 'vitest';
import { study } from '../../tests/study.ts';
import type { AnswerChoice } from './records.ts';
import { preferencesOf, resultsOf } from './results.ts';

/** So many items of each pattern: `ffss` is an item with two answers for each measure. */
const items = (patterns: Readonly<Record<string, number>>) =>
  Object.entries(patterns).flatMap(([pattern, count]) =>
    Array.from({ length: count }, () => [...pattern].map((side): AnswerChoice => (side === 'f' ? 'first' : 'second'))),
  );

test('the extrinsic task of Bhargava and Penn 2023: 45 pairs, four judges, 21 for DF1, 11 tied', () => {
  const { majorities, ties, unjudged } = preferencesOf(items({ sssf: 21, fffs: 13, ffss: 11 }));
  expect(majorities[1].share).toEqual({ part: 21, whole: 45, value: 21 / 45 });
  expect(majorities[1].chance).toBe(5 / 16);
  expect(majorities[1].p?.toFixed(3)).toBe('0.022');
  expect([majorities[0].share.part, ties, unjudged]).toEqual([13, 11, 0]);
});

test('its pilot: two judges who agree on half of 20 pairs, nine times for DF1', () => {
  const { majorities, unanimous } = preferencesOf(items({ ss: 9, ff: 1, fs: 10 }));
  expect(majorities[1].chance).toBe(1 / 4);
  expect(majorities[1].p?.toFixed(3)).toBe('0.041');
  expect(unanimous.value).toBe(1 / 2);
});

test('its pilot, intrinsic: ten sentences, two judges, all for DF1', () => {
  const { judgements } = preferencesOf(items({ ss: 10 }));
  expect(judgements[1].p?.toExponential(1)).toBe('9.5e-7');
});

test('its intrinsic task: a judge for each of 20 sentences', () => {
  const { judgements, majorities } = preferencesOf(items({ s: 18, f: 2 }));
  expect(majorities[1].chance).toBe(1 / 2);
  for (const { p } of [judgements[1], majorities[1]]) expect(p?.toExponential(1)).toBe('2.0e-4');
});

test('items with different numbers of judges have different chances', () => {
  const { majorities, unjudged } = preferencesOf([...items({ ss: 1, s: 1 }), []]);
  expect(majorities[1].chance).toBeNull();
  expect(majorities[1].p).toBeCloseTo((1 / 4) * (1 / 2), 14);
  expect(unjudged).toBe(1);
});

test('nobody has answered', () => {
  const { preferences, agreement, answered } = resultsOf(study('a: ...\nb: ...'));
  expect(preferences?.majorities[0]).toEqual({
    share: { part: 0, whole: 0, value: null },
    chance: null,
    p: null,
    interval: null,
  });
  expect(agreement.fleissKappa).toBeNull();
  expect(answered.value).toBe(0);
});

test('the answers that stand, by judge and by parser', () => {
  const { answered, changed, bySystem, byJudge, agreement } = resultsOf(study('a: ffss\nb: sf.s', ['b 0 s', 'b 0 f']));
  expect([answered.part, answered.whole, changed]).toEqual([7, 8, 2]);
  // Parsers alternate: items 0 and 2 are of the one, 1 and 3 of the other.
  expect(bySystem.map(({ system, preferences }) => [system, preferences.judgements[0].share.part])).toEqual([
    ['x', 1],
    ['y', 2],
  ]);
  expect(byJudge.map(({ name, judgements }) => [name, judgements?.[0].share.part])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  // Of the three items with two answers, they differ on the first, which is of x.
  expect(bySystem.map(system => system.agreement.pairwise.value)).toEqual([0, 1]);
  expect(byJudge.map(judge => [judge.agreement.part, judge.agreement.whole])).toEqual([
    [2, 3],
    [2, 3],
  ]);
  expect(agreement.pairwise).toMatchObject({ part: 2, whole: 3 });
});

test('sides are told apart from measures', () => {
  const archive = study('a: ffff');
  const swapped = archive.judges[0]!.assignments.filter(assignment => assignment.swapped).length;
  expect(resultsOf(archive).byJudge[0]?.left).toMatchObject({ part: 4 - swapped, whole: 4 });
});

test('items with different numbers of judges: majorities, agreement, and what goes with the scores', () => {
  // fff, fs, ssf and ss: three majorities, 5 of 8 pairs of answers agree, and 1, 0, 1/3 and 1 of those of the items.
  const archive = study('a: ffss\nb: fsss\nc: f.f.');
  const scored = archive.items.map((item, i) =>
    item.task === 'intrinsic' ? { ...item, values: [[0.9, 0.1, 0.4, 0.8][i]!, 1] as const } : item,
  );
  const { preferences, agreement, byItem, correlations } = resultsOf({ ...archive, items: scored });
  expect([preferences?.decided.part, preferences?.decided.whole, preferences?.ties]).toEqual([3, 4, 1]);
  expect(preferences?.majorities[0].chance).toBeNull();
  expect([agreement.pairwise.part, agreement.pairwise.whole]).toEqual([5, 8]);
  expect(byItem.map(item => item.agreement.value)).toEqual([1, 0, 1 / 3, 1]);
  expect(byItem[1]).toMatchObject({ choices: { first: 1, second: 1 }, scores: [0.1, 1], distances: [0.9, 0.9] });
  // By hand: ranks 1 4 3 2 of distances and 3.5 1 2 3.5 of agreement.
  const rho = -4.5 / Math.sqrt(5 * 4.5);
  expect(correlations?.[0].distanceAndAgreement).toMatchObject({ items: 4, spearman: expect.closeTo(rho, 12) });
  expect(correlations?.[0].scoreAndDisagreement.spearman).toBeCloseTo(rho, 12);
  expect(correlations?.[1].scoreAndDisagreement.spearman).toBeNull();
});

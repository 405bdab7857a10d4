// What a ranking makes of cells: which treebanks tests are over, and rounds without a value.
import { expect, test } from 'vitest';
import { type CountedCell, rankTeams } from './leaderboard.ts';

const [teams, rounds] = [['a', 'b'], 400];
const metric = { name: 'm', figures: [{ name: 'f1', path: 'f1', style: 'percent' as const }] };

/** A treebank of so many sentences, and what each team counts there: its value, or `zero`, or left out. */
type Bank = readonly [sentences: number, ...counts: (number | 'zero' | 'skip')[]];

/** Rounds lie around the value, in another order for each team. */
const replicatesOf = (value: number, team: number) =>
  Float64Array.from({ length: rounds }, (_, round) => value + ((round * (7 + 6 * team)) % 41) / 400 - 0.05);

function ranked(banks: readonly Bank[], change: (cell: CountedCell) => CountedCell = cell => cell) {
  const treebanks = banks.map(([sentences], t) => ({ name: `t${t}`, gold: '', sentences, groups: {}, metrics: ['m'] }));
  const [ranking] = rankTeams({ teams, treebanks, rounds, alpha: 0.05 }, metric, ({ name }) =>
    banks[Number(name.slice(1))]!.slice(1).map((counts, team): CountedCell => {
      if (typeof counts !== 'number')
        return {
          ...{ status: 'missing', counts: counts === 'skip' ? null : 'zero', scoreOf: null },
          ...{ values: [0], replicates: null },
        };
      const replicates = replicatesOf(counts, team);
      return change({ status: 'scored', counts: 'own', scoreOf: teams[team]!, values: [counts], replicates });
    }),
  );
  return ranking!;
}

const p = (banks: readonly Bank[]) => ranked(banks).pairs?.[0]?.p;
const two: readonly Bank[] = [
  [4, 0.8, 0.76],
  [3, 0.7, 0.68],
];

// Of one sentence nothing is known of how sentences vary: a test that counted it would always say 1.
test('a treebank that both have left out is none of the test', () => {
  expect(p([...two, [1, 'skip', 'skip']])).toBe(p(two));
  expect(p(two)).toBeLessThan(1);
});

test('nor is one that counts nothing for either', () => {
  const banks: readonly Bank[] = [...two, [1, 'zero', 'zero']];
  expect(ranked(banks).teams.map(({ value }) => value)).toEqual([0.5, expect.closeTo(0.48, 12)]);
  expect(p(banks)).toBe(p(two));
});

test('of several treebanks, those who share one are not tested, and of one they are', () => {
  expect(p([two[0]!, [5000, 'skip', 'skip']])).toBeNull();
  expect(p([two[0]!, [5000, 0.5, 'skip']])).toBeNull();
  expect(p([two[0]!])).toEqual(expect.any(Number));
});

test('a round without a value is left out of the interval, counted, and speaks against a difference', () => {
  const [whole, gaps] = [false, true].map(isUndefined =>
    ranked(two, cell => {
      const { scoreOf, replicates } = cell;
      if (!isUndefined || scoreOf !== 'a' || replicates === null) return cell;
      return { ...cell, replicates: replicates.map((value, round) => (round % 41 === 0 ? Number.NaN : value)) };
    }),
  );
  const [a, b] = gaps!.teams;
  expect([a!.undefinedRounds, b!.undefinedRounds]).toEqual([10, 0]);
  // Rounds that are multiples of 41 were the lowest of a.
  expect(a!.low).toBeGreaterThan(whole!.teams[0]!.low!);
  expect(Number.isFinite(a!.high)).toBe(true);
  expect(gaps!.pairs![0]!.p).toBeGreaterThanOrEqual(whole!.pairs![0]!.p!);
  expect([a!.value, b!.value]).toEqual(whole!.teams.map(({ value }) => value));
});

// Seeds and treebanks: known answers by hand, and how often systems that are equal are told apart.
import { expect, test } from 'vitest';
import { accuracy, counted, simulator } from '../../tests/counted.ts';
import { deep, isDeep } from '../../tests/deep.ts';
import { compareResamples, type Design, type Resamples, resamplesOf } from './comparison.ts';
import { randomFrom } from './random.ts';
import { testPairs } from './replicates.ts';
import { overTreebanks, withSeeds } from './resample-levels.ts';
import { runRounds } from './rounds.ts';
import { sampleOfTables } from './sample.ts';

const design: Design = { test: 'bootstrap', rounds: 999, seed: 1, alpha: 0.05 };

function resampled(systems: readonly (readonly string[])[], seed = 1, { rounds } = design): Resamples {
  const tables = systems.map(counted);
  const sample = sampleOfTables(tables, [accuracy]);
  const bootstrap = runRounds(sample, [accuracy], seed, { kind: 'bootstrap', from: 0, to: rounds });
  return resamplesOf(tables, sample, [accuracy], { bootstrap, randomisation: null });
}

const [low, middle, high, other] = [
  ['1/4', '1/4'],
  ['2/4', '2/4'],
  ['3/4', '3/4'],
  ['1/2', '2/2'],
] as const;

test('seeds: the mean, its deviation, and intervals that come from seeds alone where sentences are all alike', () => {
  const seeds = withSeeds(resampled([low, middle, high, middle]), [[0, 1, 2], [3]], design.rounds, 1);
  const { systems, pairs } = compareResamples(seeds, [accuracy], design).measures[0]!;
  expect(systems.map(({ value, deviation }) => [value, deviation])).toEqual([
    [0.5, 0.25],
    [0.5, null],
  ]);
  // Two of three seeds are drawn: both the lowest in one of nine rounds, so in more than 2.5 of 100.
  expect(systems.map(({ interval }) => interval)).toEqual([
    { low: 0.25, high: 0.75 },
    { low: 0.5, high: 0.5 },
  ]);
  // One seed tells nothing of how much seeds vary.
  const wins = { wins: 0, losses: 0, ties: 2 };
  expect(pairs[0]).toMatchObject({ difference: 0, p: null, interval: null, significant: false, ...wins });
});

test('treebanks: the mean over them, however long they are, and each is resampled by itself', () => {
  const long = Array.from({ length: 20 }, () => '1/4');
  const all = overTreebanks([resampled([long, long]), resampled([other, low], 7)]);
  const { systems } = compareResamples(all, [accuracy], design).measures[0]!;
  expect(all.sentences).toBe(22);
  expect(systems.map(({ value }) => value)).toEqual([(0.25 + 0.75) / 2, 0.25]);
  // Only the second varies: 1/2, 3/4 and 1 in one, two and one of four rounds.
  expect(systems[0]!.interval).toEqual({ low: (0.25 + 0.5) / 2, high: (0.25 + 1) / 2 });
  expect(systems[1]!.interval).toEqual({ low: 0.25, high: 0.25 });
});

test('against a baseline, only as many tests are corrected for', () => {
  const { baseline, measures } = compareResamples(resampled([low, middle, high]), [accuracy], design, 0);
  expect(baseline).toBe(0);
  expect(measures[0]!.pairs.map(({ a, b, difference }) => [a, b, difference])).toEqual([
    [1, 0, 0.25],
    [2, 0, 0.5],
  ]);
  expect(measures[0]!.pairs.map(({ p, pHolm }) => pHolm! / p!)).toEqual([2, 2]);
  expect(measures[0]!.systems[0]!.standing).toBeNull();
});

// Sentences are all alike, so only seeds vary. scipy.stats.ttest_ind([.7, .9], [.58, .62], equal_var=False) has p 0.285636, with 1.08
// degrees of freedom, of which the quantile is 10.687. p has the observed result as one more round.
test('seeds alone: the t-test of Welch', () => {
  const alike = (right: number) => [`${right}/100`, `${right}/100`, `${right}/100`];
  const groups = [
    [0, 1],
    [2, 3],
  ];
  const seeds = withSeeds(resampled([70, 90, 58, 62].map(alike)), groups, design.rounds, 1);
  const { p, interval, difference } = compareResamples(seeds, [accuracy], design).measures[0]!.pairs[0]!;
  expect(difference).toBeCloseTo(0.2, 12);
  expect(p).toBeCloseTo((0.285636 * 999 + 1) / 1000, 5);
  expect([interval!.low, interval!.high].map(end => (end - 0.2) / Math.sqrt(0.0104))).toEqual([
    expect.closeTo(-10.687, 3),
    expect.closeTo(10.687, 3),
  ]);
});

test('treebanks are tested as a leaderboard does, and rounds without a value count as large in both', () => {
  const simulated = simulator(5);
  const short = ['0/0', '0/0', '1/2', '2/2'];
  const treebanks = [
    resampled([simulated.corpus(30, 0.7), simulated.corpus(30, 0.6)], 1),
    resampled([short, simulated.corpus(4, 0.5)], 2),
  ];
  const all = overTreebanks(treebanks);
  const [pair] = compareResamples(all, [accuracy], design).measures[0]!.pairs;
  const teams = [0, 1].map(s => ({ value: all.observed(s, 0), replicates: all.values(s, 0) }));
  expect(pair!.undefinedRounds).toBeGreaterThan(30);
  expect(pair!.p).toBeGreaterThan(pair!.undefinedRounds / 1000);
  expect(testPairs(teams, () => all.freedom!, design.alpha)[0]!.p).toBe(pair!.p);
});

/** About normal, with a standard deviation of 0.03. */
function noiseFrom(seed: number) {
  const random = randomFrom(seed);
  return () => (Array.from({ length: 12 }, () => random(1e6) / 1e6).reduce((a, b) => a + b, 0) - 6) * 0.03;
}

/** How often it happens does not hang on the number of rounds, because Student's t decides; p has one more of them. */
const quick: Design = { ...design, rounds: 399 };

/** The share of corpora in which two parsers whose seeds vary are told apart. */
function toldApart(seeds: number, corpora: number, corpusOf: (system: number) => readonly string[], asOne = false) {
  let apart = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    const systems = Array.from({ length: 2 * seeds }, (_, i) => corpusOf(i < seeds ? 0 : 1));
    const single = resampled(asOne ? [systems[0]!, systems[seeds]!] : systems, corpus, quick);
    const places = Array.from({ length: seeds }, (_, i) => i);
    const both = asOne ? single : withSeeds(single, [places, places.map(i => i + seeds)], quick.rounds, corpus);
    apart += Number(compareResamples(both, [accuracy], quick).measures[0]!.pairs[0]!.significant);
  }
  return apart / corpora;
}

test('equal parsers whose seeds vary: one seed of each misleads, several do not', () => {
  const share = (seeds: number, asOne: boolean) => {
    const [noise, simulated] = [noiseFrom(seeds), simulator(seeds)];
    return toldApart(seeds, 150, () => simulated.corpus(200, 0.7 + noise()), asOne);
  };
  expect(share(3, true)).toBeGreaterThan(0.25);
  expect(Math.max(...(isDeep ? [2, 3, 5, 10] : [2, 5]).map(seeds => share(seeds, false)))).toBeLessThan(0.08);
});

/** Sentences that hardly vary. */
const even = (share: number) => [0, 1, 2, 3].map(i => `${Math.round((share + i / 1000) * 1e5)}/100000`);

// Of 3,000 corpora it was in 2.5, 3.7 and 4.1 of 100. A normal in place of Student's t would tell them apart in 19, 12 and 9 of 100:
// 500 corpora show even the last, which is four of their standard errors above alpha.
test.each([2, 3, 5])('hardly any noise of sentences: %i seeds tell equal parsers apart in at most alpha', seeds => {
  const noise = noiseFrom(100 + seeds);
  expect(toldApart(seeds, deep(500, 3000), () => even(0.7 + noise()))).toBeLessThanOrEqual(0.05);
});

test('five seeds find a difference that is four times what seeds vary by', () => {
  const noise = noiseFrom(7);
  expect(toldApart(5, 100, system => even(0.7 + 0.12 * system + noise()))).toBeGreaterThan(0.95);
});

// Seeds and treebanks: known answers by hand, and how often systems that are equal are told apart.
import { expect, test } from 'vitest';
import { accuracy, counted, simulator } from '../../tests/counted.ts';
import { compareResamples, type Design, type Resamples, resamplesOf } from './comparison.ts';
import { randomFrom } from './random.ts';
import { overTreebanks, withSeeds } from './resample-levels.ts';
import { runRounds } from './rounds.ts';
import { sampleOfTables } from './sample.ts';

const design: Design = { test: 'bootstrap', rounds: 999, seed: 1, alpha: 0.05 };

function resampled(systems: readonly (readonly string[])[], seed = 1): Resamples {
  const tables = systems.map(counted);
  const sample = sampleOfTables(tables, [accuracy]);
  const bootstrap = runRounds(sample, [accuracy], seed, { kind: 'bootstrap', from: 0, to: design.rounds });
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
  expect(pairs[0]).toMatchObject({ difference: 0, p: 1, significant: false, wins: 0, losses: 0, ties: 2 });
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

/** The share of corpora in which two equal parsers, whose seeds vary, are told apart. */
function wrongShare(seeds: number, corpora: number, asOne: boolean): number {
  const random = randomFrom(seeds);
  const simulated = simulator(seeds);
  let wrong = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    // About normal, with a standard deviation of 0.03.
    const noise = () => (Array.from({ length: 12 }, () => random(1e6) / 1e6).reduce((a, b) => a + b, 0) - 6) * 0.03;
    const systems = Array.from({ length: 2 * seeds }, () => simulated.corpus(200, 0.7 + noise()));
    const single = resampled(asOne ? [systems[0]!, systems[seeds]!] : systems, corpus);
    const places = Array.from({ length: seeds }, (_, i) => i);
    const both = asOne ? single : withSeeds(single, [places, places.map(i => i + seeds)], design.rounds, corpus);
    wrong += Number(compareResamples(both, [accuracy], design).measures[0]!.pairs[0]!.significant);
  }
  return wrong / corpora;
}

test('equal parsers whose seeds vary: one seed of each misleads, several do so more and more rarely', () => {
  const [one, three, five, ten] = [
    wrongShare(3, 150, true),
    wrongShare(3, 150, false),
    wrongShare(5, 150, false),
    wrongShare(10, 150, false),
  ];
  expect(one).toBeGreaterThan(0.25);
  expect(Math.max(three, five, ten)).toBeLessThan(0.08);
});

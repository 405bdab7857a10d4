import { describe, expect, test } from 'vitest';
import { accuracy, counted, root, simulator } from '../../tests/counted.ts';
import {
  compareResamples,
  compareSentences,
  type Design,
  holm,
  type MeasureComparison,
  percentileInterval,
  resamplesOf,
  type SystemComparison,
} from './comparison.ts';
import { runRounds } from './rounds.ts';
import { sampleOfTables } from './sample.ts';

const design: Design = { test: 'randomisation', rounds: 2000, seed: 1, alpha: 0.05 };

function compare(
  systems: readonly (readonly string[])[],
  given: Partial<Design> = {},
  measure = accuracy,
): SystemComparison {
  const settled = { ...design, ...given };
  const { rounds, seed } = settled;
  const tables = systems.map(counted);
  const sample = sampleOfTables(tables, [measure]);
  const run = (kind: Design['test']) => runRounds(sample, [measure], seed, { kind, from: 0, to: rounds });
  const resampled = {
    bootstrap: run('bootstrap'),
    randomisation: settled.test === 'randomisation' ? run('randomisation') : null,
  };
  return compareResamples(resamplesOf(tables, sample, [measure], resampled), [measure], settled);
}

const a = ['3/4', '2/2', '5/6', '1/3', '4/4', '2/5'];
const b = ['2/4', '2/2', '3/6', '2/3', '3/4', '1/5'];

describe.each(['bootstrap', 'randomisation'] as const)('%s', kind => {
  test('no difference between a system and itself', () => {
    for (const measure of [accuracy, root])
      expect(compare([a, a], { test: kind }, measure).measures[0]!.pairs[0]).toMatchObject({
        difference: 0,
        interval: { low: 0, high: 0 },
        p: 1,
        pHolm: 1,
        significant: false,
        wins: 0,
        losses: 0,
        ties: 6,
        effect: 0,
      });
  });

  test('exchanging the systems changes the sign and nothing else', () => {
    const one = compare([a, b], { test: kind }).measures[0]!.pairs[0]!;
    const other = compare([b, a], { test: kind }).measures[0]!.pairs[0]!;
    expect(other).toMatchObject({ difference: -one.difference!, p: one.p, wins: one.losses, losses: one.wins });
    expect(other.interval!.low).toBeCloseTo(-one.interval!.high, 12);
    expect(other.effect).toBeCloseTo(-one.effect!, 12);
  });

  test('where there is no difference, one in twenty is called significant', () => {
    const random = simulator(11);
    let called = 0;
    for (let corpus = 0; corpus < 400; corpus++) {
      const [one, other] = [random.corpus(60, 0.7), random.corpus(60, 0.7)];
      if (compare([one, other], { test: kind, rounds: 400, seed: corpus }).measures[0]!.pairs[0]!.significant) called++;
    }
    // 20 of 400 are expected, with a standard deviation of 4.4.
    expect(called).toBeGreaterThan(6);
    expect(called).toBeLessThan(36);
  });
});

test.each([
  ['a score', 5, [0.8], 0.8, (measure: MeasureComparison) => measure.systems[0]],
  ['a difference', 9, [0.8, 0.7], 0.1, (measure: MeasureComparison) => measure.pairs[0]],
])('the interval of %s holds the true value in about 95 of 100 simulated corpora', (_, seed, chances, value, of) => {
  const random = simulator(seed);
  let covered = 0;
  for (let corpus = 0; corpus < 400; corpus++) {
    const systems = chances.map(chance => random.corpus(100, chance));
    const { low, high } = of(compare(systems, { rounds: 400, seed: corpus }).measures[0]!)!.interval!;
    if (low <= value && value <= high) covered++;
  }
  // 380 of 400, with a standard deviation of 4.4; percentile intervals are a little too short.
  expect(covered).toBeGreaterThan(362);
  expect(covered).toBeLessThan(397);
});

test('what is nothing over nothing is undefined: in a sentence, in a round, in the corpus', () => {
  const { systems, pairs } = compare([
    ['1/1', '0/0', '0/0'],
    ['0/0', '1/2', '0/0'],
    ['0/0', '0/0', '0/0'],
  ]).measures[0]!;
  expect(systems.map(({ value }) => value)).toEqual([1, 0.5, null]);
  expect(systems[0]!.interval).toEqual({ low: 1, high: 1 });
  // The one row with a value is missing in (2/3)^3 of all resamples.
  expect(systems[0]!.undefinedRounds / 2000).toBeCloseTo(8 / 27, 1);
  expect(systems[2]).toMatchObject({ value: null, interval: null, deviation: null, undefinedRounds: 2000 });
  // Nothing can be said against a difference if rounds do not speak: those count against it.
  expect(pairs[0]).toMatchObject({ difference: 0.5, wins: 0, losses: 0, ties: 0, undefined: 3, effect: null });
  expect(pairs[0]!.p).toBeGreaterThan(0.9);
  expect(pairs[1]).toMatchObject({ difference: null, interval: null, p: null, pHolm: null, significant: false });
});

test('wins, losses, ties and undefined sentences add up', () => {
  const result = compareSentences([1, 0.5, 0.2, null, null, 0.3], [0, 0.5, 0.4, 1, null, 0.1]);
  expect(result).toMatchObject({ wins: 2, losses: 1, ties: 1, undefined: 2 });
  // Differences 1, 0, -0.2, 0.2: mean 0.25, standard deviation sqrt(0.83 / 3).
  expect(result.effect).toBeCloseTo(0.25 / Math.sqrt(0.83 / 3), 12);
  expect(compareSentences([1, 1], [0, 0]).effect).toBeNull();
});

test.each([
  [
    [0.01, 0.04, 0.03],
    [0.03, 0.06, 0.06],
  ],
  [
    [0.5, 0.6],
    [1, 1],
  ],
  [[0.02], [0.02]],
  [
    [0.01, null, 0.04],
    [0.02, null, 0.04],
  ],
])("Holm's correction of %j is %j", (given, corrected) => {
  expect(holm(given).map(p => p?.toFixed(6))).toEqual(corrected.map(p => p?.toFixed(6)));
});

test.each([
  [[5, 1, 3, 2, 4], 0.5, { low: 2, high: 4 }],
  [[1, 2], 0.5, { low: 1.25, high: 1.75 }],
  [[7, Number.NaN], 0.05, { low: 7, high: 7 }],
  [[Number.NaN], 0.05, null],
])('the middle of %j, without %d', (values, alpha, interval) => {
  expect(percentileInterval(Float64Array.from(values), alpha)).toEqual(interval);
});

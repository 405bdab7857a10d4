import { expect, test } from 'vitest';
import { accuracy, counted, root } from '../../tests/counted.ts';
import { countShifted } from './comparison.ts';
import {
  bootstrapRounds,
  type Draw,
  isSmaller,
  LANES,
  observedValues,
  packingOf,
  type Resampling,
  randomisationRounds,
  runRounds,
} from './rounds.ts';
import { sampleOfTables } from './sample.ts';

/** Instead of chance, every vector of weights once. */
function drawAll(vectors: readonly (readonly number[])[]): Draw {
  let next = 0;
  return (weights, slot, unit) => {
    for (const [row, weight] of vectors[next++]!.entries()) weights[row * LANES + slot]! += weight * unit;
  };
}

/** All ways to exchange some of the rows: 2^n. */
const exchanges = (size: number) =>
  Array.from({ length: 2 ** size }, (_, bits) => Array.from({ length: size }, (_, row) => (bits >> row) & 1));

/** All ways to draw n of n rows: n^n. */
function draws(size: number): number[][] {
  return Array.from({ length: size ** size }, (_, code) => {
    const weights = Array.from({ length: size }, () => 0);
    for (let draw = 0, rest = code; draw < size; draw++, rest = Math.floor(rest / size)) weights[rest % size]!++;
    return weights;
  });
}

/** How many of all exchanges, and of all resamples, are at least as extreme as what was observed. */
function enumerate(a: readonly string[], b: readonly string[], measure = accuracy) {
  const sample = sampleOfTables([counted(a), counted(b)], [measure]);
  const every = { exchanges: exchanges(a.length), draws: draws(a.length) };
  const [exchanged] = randomisationRounds(sample, [measure], every.exchanges.length, drawAll(every.exchanges));
  const values = bootstrapRounds(sample, [measure], every.draws.length, drawAll(every.draws));
  const differences = Float64Array.from(every.draws, (_, i) => values[2 * i]! - values[2 * i + 1]!);
  const [one, other] = observedValues(sample, [measure]);
  return [exchanged, countShifted(differences, one![0]! - other![0]!).large] as const;
}

// The two systems differ in the rows where one is right and the other wrong.       of 2^n     of n^n
test.each([
  // 2 of 3 better. Exchanged: both or neither of the two, 2 of 4, for either value of the third. Resampled, a mean
  // difference d is as far from 2/3 as that is from 0 if d <= 0: the third row thrice.
  ['two of three better', ['1/1', '1/1', '1/1'], ['0/1', '0/1', '1/1'], 4, 1],
  // All better: exchanged all or none. Every resample has the same difference, as far from itself as nothing.
  ['all better', ['1/1', '1/1', '1/1'], ['0/1', '0/1', '0/1'], 2, 0],
  // One better, one worse: no difference, which everything is as large as.
  ['no difference', ['1/1', '0/1', '1/1'], ['0/1', '1/1', '1/1'], 8, 27],
  // One of three better: any exchange has it. Resampled, 1/3 is 1/3 away from 0 and from 2/3: of 27 draws, 8 have none
  // of the first row, 6 two of it, 1 three.
  ['one of three better', ['1/1', '1/1', '1/1'], ['0/1', '1/1', '1/1'], 8, 15],
])('known answers: %s', (_, a, b, ofExchanges, ofDraws) => {
  expect(enumerate(a, b)).toEqual([ofExchanges, ofDraws]);
  expect(enumerate(b, a)).toEqual([ofExchanges, ofDraws]);
});

test('a figure that is no ratio of sums has its known answers too', () => {
  // 2 of 4 exchanges keep or reverse the difference, whatever the third row does.
  expect(enumerate(['1/1', '1/1', '1/1'], ['0/1', '0/1', '1/1'], root)[0]).toBe(4);
});

const a = ['3/4', '2/2', '5/6', '1/3', '4/4', '2/5'];
const b = ['2/4', '2/2', '3/6', '2/3', '3/4', '1/5'];
const ROUNDS = 20_000;

test.each([accuracy, root])('10,000 rounds come close to all exchanges and all resamples: $name', measure => {
  const sample = sampleOfTables([counted(a), counted(b)], [measure]);
  const run = (kind: Resampling) => runRounds(sample, [measure], 7, { kind, from: 0, to: ROUNDS });
  const [exchanged, resampled] = enumerate(a, b, measure);
  const [one, other] = observedValues(sample, [measure]);
  const values = run('bootstrap');
  const differences = Float64Array.from({ length: ROUNDS }, (_, i) => values[2 * i]! - values[2 * i + 1]!);
  const shares = [
    [run('randomisation')[0]! / ROUNDS, exchanged! / 2 ** 6],
    [countShifted(differences, one![0]! - other![0]!).large / ROUNDS, resampled / 6 ** 6],
  ];
  // Four standard errors.
  for (const [share, exact] of shares)
    expect(Math.abs(share! - exact!)).toBeLessThan(4 * Math.sqrt((exact! * (1 - exact!)) / ROUNDS));
});

test.each(['bootstrap', 'randomisation'] as const)('rounds are the same in whatever series they are run: %s', kind => {
  const sample = sampleOfTables([counted(a), counted(b), counted(b)], [accuracy, root]);
  const run = (from: number, to: number) => [...runRounds(sample, [accuracy, root], 1, { kind, from, to })];
  const parts = [run(0, 64), run(64, 256), run(256, 301)];
  const together =
    kind === 'bootstrap' ? parts.flat() : parts[0]!.map((_, i) => parts[0]![i]! + parts[1]![i]! + parts[2]![i]!);
  expect(run(0, 301)).toEqual(together);
});

test('another seed, other rounds', () => {
  const sample = sampleOfTables([counted(a)], [accuracy]);
  const run = (seed: number) => runRounds(sample, [accuracy], seed, { kind: 'bootstrap', from: 0, to: 64 });
  expect(run(1)).not.toEqual(run(2));
});

test('every row is drawn equally often', () => {
  // One row has all there is, so that the mean value is how often it is drawn.
  for (let row = 0; row < 5; row++) {
    const sample = sampleOfTables([counted([0, 1, 2, 3, 4].map(i => `${Number(i === row)}/1`))], [accuracy]);
    const values = runRounds(sample, [accuracy], 3, { kind: 'bootstrap', from: 0, to: ROUNDS });
    expect(values.reduce((sum, value) => sum + value, 0) / ROUNDS).toBeCloseTo(0.2, 2);
  }
});

test.each([
  ['small counts', [1, 3], 4, { unit: 2 ** 4, perSlot: 13 }],
  ['a section of a treebank', [60], 2400, { unit: 2 ** 18, perSlot: 2 }],
  ['more than fits twice', [2 ** 20], 2 ** 10, { unit: 2 ** 31, perSlot: 1 }],
  ['no whole numbers', [0.5], 10, { unit: 1, perSlot: 1 }],
  ['less than nothing', [-1], 10, { unit: 1, perSlot: 1 }],
])('how many rounds a double holds: %s', (_, counts, size, packing) => {
  const distinct = [{ row: Uint32Array.from(counts.keys()), by: Float64Array.from(counts), parts: new Uint32Array() }];
  expect(packingOf({ distinct, size })).toEqual(packing);
});

test('the largest sums there can be do not spill into the next round', () => {
  // All draws are of the row that has the largest count.
  const sample = sampleOfTables([counted(['1/1', '0/1023', '0/1'])], [accuracy]);
  const draw: Draw = (weights, slot, unit) => {
    weights[LANES + slot]! += 3 * unit;
  };
  expect([...bootstrapRounds(sample, [accuracy], 40, draw)]).toEqual(Array(40).fill(0));
  const { perSlot } = packingOf(sample);
  expect(perSlot).toBe(4);
});

// The last bits do not count, of large numbers more of them.
test.each([
  [0.1, 0.2, true],
  [0.2, 0.2, false],
  [0.2 - 1e-13, 0.2, false],
  [0.2 - 1e-11, 0.2, true],
  [1e6 - 1e-7, 1e6, false],
  [1e6 - 1e-5, 1e6, true],
  [0.3, 0.2, false],
])('%d is smaller than %d: %s', (one, other, smaller) => expect(isSmaller(one, other)).toBe(smaller));

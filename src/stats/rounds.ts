// The hot loop of every test: many rounds, each a weight for every row, and the sums of all columns under these weights.
// The bootstrap weighs a row by how often it was drawn. Randomisation weighs the exchanged rows by one: if T is what a
// system has in them, A becomes A - T(A) + T(B), so one vector of weights serves all pairs of systems at once.
//
// Sums of counts are small and doubles are long, so that one double holds the sums of several rounds, as one number holds
// hours and minutes: with units 1 and 2^20, the weights 3 and 2 of a row are 3 + 2 * 2^20, and so many times 5 matches are
// 15 + 10 * 2^20. No sum may reach the next unit; `packingOf` sees to that.

import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator';
import type { Measure } from './measure.ts';
import { addParts, type Evaluate, evaluatorOf, type Sample } from './sample.ts';

/** Rounds [from, to); `from` begins a block. */
export interface Rounds {
  readonly kind: Resampling;
  readonly from: number;
  readonly to: number;
}

/** Values under the bootstrap: round by round, system by system, measure by measure; NaN where undefined. */
export function bootstrapRounds(sample: Sample, measures: readonly Measure[], rounds: number, draw: Draw) {
  const { systems } = sample;
  const values = new Float64Array(rounds * systems * measures.length);
  const evaluate = evaluatorOf(sample, measures);
  let at = 0;
  weigh(sample, rounds, draw, totals => {
    for (let s = 0; s < systems; s++)
      for (let m = 0; m < measures.length; m++) values[at++] = evaluate(m, totals, s * sample.columns.length);
  });
  return values;
}

/** Under randomisation: for every pair of systems and measure, in how many rounds the difference was at least as large
 *  as the observed one, and in how many it was undefined, which counts as large. */
export function randomisationRounds(sample: Sample, measures: readonly Measure[], rounds: number, draw: Draw) {
  const { systems, columns } = sample;
  const width = columns.length;
  const evaluate = evaluatorOf(sample, measures);
  const observed = totalsOf(sample);
  const differences = systemPairs(systems).map(([a, b]) =>
    measures.map((_, m) => Math.abs(evaluate(m, observed, a * width) - evaluate(m, observed, b * width))),
  );
  const counts = new Float64Array(differences.length * measures.length * 2);
  const exchanged = new Float64Array(2 * width);
  weigh(sample, rounds, draw, moved => {
    for (let a = 0, pair = 0; a < systems; a++)
      for (let b = a + 1; b < systems; b++, pair++) {
        for (let c = 0; c < width; c++) {
          const gain = moved[b * width + c]! - moved[a * width + c]!;
          exchanged[c] = observed[a * width + c]! + gain;
          exchanged[width + c] = observed[b * width + c]! - gain;
        }
        for (let m = 0; m < measures.length; m++) {
          const difference = Math.abs(evaluate(m, exchanged, 0) - evaluate(m, exchanged, width));
          const at = (pair * measures.length + m) * 2;
          if (Number.isNaN(difference)) counts[at + 1]!++;
          if (!isSmaller(difference, differences[pair]![m]!)) counts[at]!++;
        }
      }
  });
  return counts;
}

/** Rounds of either kind, with chance from the seed. */
export function runRounds(sample: Sample, measures: readonly Measure[], seed: number, rounds: Rounds): Float64Array {
  const { kind, from, to } = rounds;
  const streams = streamsFrom(seed, kind, from / ROUNDS_PER_STREAM);
  let stream = streams.next().value;
  let drawn = 0;
  const drawOf = kind === 'bootstrap' ? drawRows : drawExchanges;
  const draw: Draw = (weights, slot, unit) => {
    if (drawn > 0 && drawn % ROUNDS_PER_STREAM === 0) stream = streams.next().value;
    drawn++;
    drawOf(stream, weights, slot, unit);
  };
  return (kind === 'bootstrap' ? bootstrapRounds : randomisationRounds)(sample, measures, to - from, draw);
}

/** Differences that are equal but for rounding are equal: ratios of other sums may differ in the last bit. */
const NEARLY = 1e-12;

export function isSmaller(difference: number, than: number): boolean {
  return difference < leastLarge(than);
}

/** The smallest that counts as being as large. */
export function leastLarge(as: number): number {
  return as - NEARLY * Math.max(1, as);
}

/** All pairs of systems, in order. */
export function systemPairs(systems: number): (readonly [number, number])[] {
  return Array.from({ length: systems }, (_, a) => a).flatMap(a =>
    Array.from({ length: systems - a - 1 }, (_, i) => [a, a + 1 + i] as const),
  );
}

/** What each system has of each column. */
function totalsOf({ distinct, place }: Sample): Float64Array {
  const sums = Float64Array.from(distinct, ({ by }) => by.reduce((total, value) => total + value, 0));
  addParts(distinct, sums);
  return Float64Array.from(place, d => sums[d]!);
}

/** What each system scores. */
export function observedValues(sample: Sample, measures: readonly Measure[]): (number | null)[][] {
  const totals = totalsOf(sample);
  const evaluate: Evaluate = evaluatorOf(sample, measures);
  return Array.from({ length: sample.systems }, (_, s) =>
    measures.map((_, m) => {
      const value = evaluate(m, totals, s * sample.columns.length);
      return Number.isNaN(value) ? null : value;
    }),
  );
}

/** Hands over the totals of every system under the weights of each round in turn. */
function weigh(sample: Sample, rounds: number, draw: Draw, use: (totals: Float64Array) => void): void {
  const { distinct, place } = sample;
  const { unit, perSlot } = packingOf(sample);
  const weights = new Float64Array(sample.size * LANES);
  const packed = new Float64Array(distinct.length * LANES);
  const sums = new Float64Array(distinct.length);
  const totals = new Float64Array(place.length);
  for (let round = 0; round < rounds; round += LANES * perSlot) {
    const together = Math.min(LANES * perSlot, rounds - round);
    weights.fill(0);
    for (let i = 0; i < together; i++) draw(weights, i % LANES, unit ** Math.floor(i / LANES));
    addUp(distinct, weights, packed);
    for (let i = 0; i < together; i++) {
      for (let d = 0; d < sums.length; d++) {
        const rest = packed[d * LANES + (i % LANES)]!;
        // The last unit is taken off what is left of the number, until nothing is.
        const further = perSlot === 1 ? 0 : Math.floor(rest / unit);
        sums[d] = rest - further * unit;
        packed[d * LANES + (i % LANES)] = further;
      }
      addParts(distinct, sums);
      for (let t = 0; t < totals.length; t++) totals[t] = sums[place[t]!]!;
      use(totals);
    }
  }
}

/** How many rounds a double holds. No sum exceeds the largest count times the number of rows: that is how many are drawn.
 *  Counts that are no whole numbers are not packed. */
export function packingOf({ distinct, size }: Pick<Sample, 'distinct' | 'size'>): { unit: number; perSlot: number } {
  let most = 1;
  for (const { by } of distinct)
    for (let i = 0; i < by.length; i++) {
      if (!Number.isInteger(by[i]!) || by[i]! < 0) return { unit: 1, perSlot: 1 };
      most = Math.max(most, by[i]!);
    }
  const bits = Math.ceil(Math.log2(most * size + 1));
  return { unit: 2 ** bits, perSlot: Math.max(1, Math.floor(53 / bits)) };
}

/** Four numbers at once: the processor waits for none of them. */
function addUp(columns: Sample['distinct'], weights: Float64Array, packed: Float64Array): void {
  for (let d = 0; d < columns.length; d++) {
    const { row, by } = columns[d]!;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let i = 0; i < row.length; i++) {
      const at = row[i]! * LANES;
      const value = by[i]!;
      first += value * weights[at]!;
      second += value * weights[at + 1]!;
      third += value * weights[at + 2]!;
      fourth += value * weights[at + 3]!;
    }
    packed[d * LANES] = first;
    packed[d * LANES + 1] = second;
    packed[d * LANES + 2] = third;
    packed[d * LANES + 3] = fourth;
  }
}

// The random numbers of the rounds. A block of rounds has its own stream, 2⁶⁴ numbers apart from the next, so that a round
// is the same whichever thread draws it and however many there are.

/** Rounds that share a stream. */
export const ROUNDS_PER_STREAM = 64;
/** Doubles in which the weights of one row stand next to each other; each may hold those of several rounds. */
export const LANES = 4;

/** Adds the weights of one round: for each row, in its slot, so many times `unit`. They add up to no more than there are
 *  rows. */
export type Draw = (weights: Float64Array, slot: number, unit: number) => void;

export type Resampling = 'bootstrap' | 'randomisation';

/** The streams of the blocks from one on. Bootstrap and randomisation take turns, so that neither meets the other's. */
function* streamsFrom(seed: number, kind: Resampling, block: number): Generator<JumpableRandomGenerator, never> {
  const stream = xoroshiro128plus(seed);
  // The seed itself stands in the first numbers: the first stream is a jump away from it.
  for (let jump = 0; jump <= 2 * block + Number(kind === 'randomisation'); jump++) stream.jump();
  for (;;) {
    yield stream.clone();
    stream.jump();
    stream.jump();
  }
}

/** How often each row is drawn, with replacement, as many times as there are rows. */
export function drawRows(random: JumpableRandomGenerator, weights: Float64Array, slot: number, unit: number): void {
  const size = weights.length / LANES;
  // Above the last multiple of the size, a number would favour the first rows.
  const limit = Math.floor(2 ** 31 / size) * size;
  for (let i = 0; i < size; i++) {
    let number = random.next() >>> 1;
    while (number >= limit) number = random.next() >>> 1;
    weights[(number % size) * LANES + slot]! += unit;
  }
}

/** Which rows the two systems exchange: each with a chance of one half. */
export function drawExchanges(
  random: JumpableRandomGenerator,
  weights: Float64Array,
  slot: number,
  unit: number,
): void {
  const size = weights.length / LANES;
  for (let i = 0; i < size; ) {
    // The upper bits of a number are its best.
    let bits = random.next() >>> 16;
    for (const end = Math.min(size, i + 16); i < end; i++, bits >>>= 1) weights[i * LANES + slot]! += (bits & 1) * unit;
  }
}

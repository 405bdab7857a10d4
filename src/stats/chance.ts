// Where chance comes from. A block of rounds has its own stream of numbers, 2⁶⁴ apart from the next, so that a round is
// the same whichever thread draws it and however many there are.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator';

/** Rounds that share a stream. */
export const BLOCK = 64;
/** Doubles in which the weights of one row stand next to each other; each may hold those of several rounds. */
export const SLOTS = 4;

/** Adds the weights of one round: for each row, in its slot, so many times `unit`. They add up to no more than there are
 *  rows. */
export type Draw = (weights: Float64Array, slot: number, unit: number) => void;

export type Resampling = 'bootstrap' | 'randomisation';

/** The streams of the blocks from one on. Bootstrap and randomisation take turns, so that neither meets the other's. */
export function* streamsFrom(seed: number, kind: Resampling, block: number): Generator<JumpableRandomGenerator, never> {
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
  const size = weights.length / SLOTS;
  // Above the last multiple of the size, a number would favour the first rows.
  const limit = Math.floor(2 ** 31 / size) * size;
  for (let i = 0; i < size; i++) {
    let number = random.next() >>> 1;
    while (number >= limit) number = random.next() >>> 1;
    weights[(number % size) * SLOTS + slot]! += unit;
  }
}

/** Which rows the two systems exchange: each with a chance of one half. */
export function drawExchanges(
  random: JumpableRandomGenerator,
  weights: Float64Array,
  slot: number,
  unit: number,
): void {
  const size = weights.length / SLOTS;
  for (let i = 0; i < size; ) {
    // The upper bits of a number are its best.
    let bits = random.next() >>> 16;
    for (const end = Math.min(size, i + 16); i < end; i++, bits >>>= 1) weights[i * SLOTS + slot]! += (bits & 1) * unit;
  }
}

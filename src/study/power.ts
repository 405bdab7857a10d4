// How likely a study finds what there is: how many items and judges it takes, computed exactly and checked by simulating
// whole studies. Judges of one item may be more alike than their preference alone makes them.
import { type Random, randomFrom } from '../stats/index.ts';
import { majorityChance, upperTail } from './statistics.ts';

export interface StudyDesign {
  /** Items that are judged, those of all samples together. */
  readonly items: number;
  /** Judges of every item: 1 where each has a sample of their own. */
  readonly judges: number;
  /** The chance that an answer is for the preferred measure, on average over items. */
  readonly preference: number;
  /** How alike answers to one item are beyond that, from 0 (independent) to below 1: the correlation of two of them. */
  readonly alike: number;
  /** The greatest p that counts as significant, one-sided. */
  readonly alpha: number;
}

export interface StudyPower {
  /** The chance that an item has a majority for the measure: of coins, and under the preference. */
  readonly byChance: number;
  readonly expected: number;
  /** So many majorities are significant, and their p; null where not even all items are enough. */
  readonly critical: number | null;
  readonly p: number | null;
  /** The chance of so many or more. */
  readonly power: number;
}

/** Majorities held against coins, as in the results of a study. */
export function powerOf({ items, judges, preference, alike, alpha }: StudyDesign): StudyPower {
  const byChance = majorityChance(judges);
  const expected = majorityUnder(judges, preference, alike);
  const critical = criticalCount(items, byChance, alpha);
  return {
    byChance,
    expected,
    critical,
    p: critical === null ? null : upperTail(critical, items, byChance),
    power: critical === null ? 0 : upperTail(critical, items, expected),
  };
}

/** The least number of successes whose upper tail is at most alpha. */
function criticalCount(trials: number, chance: number, alpha: number): number | null {
  let [low, high] = [0, trials + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upperTail(middle, trials, chance) <= alpha) high = middle;
    else low = middle + 1;
  }
  return low > trials ? null : low;
}

/** The chance of the next answer where so many of those before it were for the measure (Pólya's urn: a beta-binomial). */
const nextChance = (preference: number, alike: number, successes: number, given: number) =>
  (preference * (1 - alike) + alike * successes) / (1 - alike + alike * given);

function majorityUnder(judges: number, preference: number, alike: number): number {
  // After each judge: the chance of 0, 1, 2, ... answers for the measure.
  let masses = [1];
  for (let given = 0; given < judges; given++) {
    const next = new Array<number>(given + 2).fill(0);
    for (const [successes, mass] of masses.entries()) {
      const chance = nextChance(preference, alike, successes, given);
      next[successes]! += mass * (1 - chance);
      next[successes + 1]! += mass * chance;
    }
    masses = next;
  }
  return masses.reduce((total, mass, successes) => (2 * successes > judges ? total + mass : total), 0);
}

/** The least number of items from which on the power stays at least as great; null where there are not so many. */
export function itemsNeeded(design: Omit<StudyDesign, 'items'>, power: number, most = 2000): number | null {
  for (let items = most; items >= 0; items--)
    // More items may have less power, since counts are whole numbers: the last that is too weak decides.
    if (items === 0 || powerOf({ ...design, items }).power < power) return items === most ? null : items + 1;
  return null;
}

/** The share of simulated studies that are significant. */
export function simulatedPower(design: StudyDesign, rounds: number, seed: number): number {
  const { items, judges, preference, alike } = design;
  const { critical } = powerOf(design);
  if (critical === null) return 0;
  const random = randomFrom(seed);
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    let majorities = 0;
    for (let item = 0; item < items; item++) {
      let successes = 0;
      for (let given = 0; given < judges; given++)
        if (fraction(random) < nextChance(preference, alike, successes, given)) successes++;
      if (2 * successes > judges) majorities++;
    }
    if (majorities >= critical) found++;
  }
  return found / rounds;
}

const STEPS = 2 ** 30;
const fraction = (random: Random) => random(STEPS) / STEPS;

// Exact tests of how often something happened: the upper tail of the binomial distribution and of its generalisation to
// trials with chances of their own (Poisson's binomial), and the interval of Clopper and Pearson (1934).
import type { Interval } from '../stats/index.ts';

/** The chance of at least so many successes in so many trials. */
export function upperTail(successes: number, trials: number, chance: number): number {
  if (successes <= 0) return 1;
  if (successes > trials || chance === 0) return 0;
  if (chance === 1) return 1;
  // Each term follows from its neighbour; the largest is taken for 1, and in the end the sum of all of them.
  const odds = chance / (1 - chance);
  const mode = Math.min(trials, Math.floor((trials + 1) * chance));
  let [tail, rest] = mode >= successes ? [1, 0] : [0, 1];
  const count = (k: number, term: number) => {
    if (k >= successes) tail += term;
    else rest += term;
  };
  for (let k = mode + 1, term = 1; k <= trials && term > 0; k++) {
    term *= ((trials - k + 1) / k) * odds;
    count(k, term);
  }
  for (let k = mode - 1, term = 1; k >= 0 && term > 0; k--) {
    term *= (k + 1) / (trials - k) / odds;
    count(k, term);
  }
  return tail / (tail + rest);
}

/** The chance of at least so many successes where every trial has its own chance. */
export function upperTailOf(successes: number, chances: readonly number[]): number {
  const [first = 0] = chances;
  if (chances.every(chance => chance === first)) return upperTail(successes, chances.length, first);
  // After each trial: the chance of 0, 1, 2, ... successes so far.
  const masses = new Float64Array(chances.length + 1);
  masses[0] = 1;
  for (const [done, chance] of chances.entries())
    for (let k = done + 1; k >= 0; k--) masses[k] = masses[k]! * (1 - chance) + (k > 0 ? masses[k - 1]! * chance : 0);
  let tail = 0;
  for (let k = chances.length; k >= Math.max(0, successes); k--) tail += masses[k]!;
  return Math.min(1, tail);
}

/** All chances under which neither so many nor so few successes would be rarer than alpha / 2. */
export function clopperPearson(successes: number, trials: number, alpha = 0.05): Interval | null {
  if (trials === 0) return null;
  return {
    low: successes === 0 ? 0 : solve(chance => upperTail(successes, trials, chance) >= alpha / 2),
    high: successes === trials ? 1 : solve(chance => 1 - upperTail(successes + 1, trials, chance) <= alpha / 2),
  };
}

/** The least chance for which something holds that holds for all greater ones. */
function solve(holds: (chance: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let middle = 0.5; middle > low && middle < high; middle = (low + high) / 2)
    if (holds(middle)) high = middle;
    else low = middle;
  return high;
}

/** The chance that more than half of so many judges choose a given one of two things when each throws a coin. With an even
 *  number of judges there are ties, so that it is less than one half. */
export function majorityChance(judges: number): number {
  return upperTail(Math.floor(judges / 2) + 1, judges, 1 / 2);
}

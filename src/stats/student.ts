// Whether chance explains a difference where there is too little to draw from for the bootstrap alone: of few sentences, and all
// the more of few seeds, it varies too little, and as a normal does where Student's t is at work. docs/significance.md has it.
import { leastLarge } from './rounds.ts';

/** Two-sided, from the differences of the rounds shifted to zero (Berg-Kirkpatrick et al. 2012); undefined rounds count as large.
 *  What is as large as the difference is looked for further in, at the normal deviate that is as rare as it is under t
 *  (Wallace 1959). */
export function pairedChance(differences: Float64Array, difference: number, freedom: number): number {
  if (difference === 0 || freedom < 1) return 1;
  const deviate = Math.abs(difference) / Math.sqrt(varianceAround(differences, difference));
  const least = leastLarge(Math.abs(difference) * tailRatio(deviate, freedom));
  let large = 0;
  for (const drawn of differences) if (!(Math.abs(drawn - difference) < least)) large++;
  return (large + 1) / (differences.length + 1);
}

/** How much the mean over seeds varies, and how much is known of that. */
export interface SeedSpread {
  readonly variance: number;
  /** One less than there are seeds. */
  readonly freedom: number;
}

/** Rounds that draw a few seeds again and again do not tell how rare a difference is: that is Student's t (Welch 1947), with the degrees of freedom of Satterthwaite (1946) over the seeds of both systems and the sentences. One
 *  seed tells nothing of how much seeds vary: then there is no test. Differences are of rounds that draw sentences alone. */
export function seedChance(
  differences: Float64Array,
  difference: number,
  sentenceFreedom: number,
  seeds: readonly SeedSpread[],
  alpha: number,
) {
  if (seeds.some(({ freedom }) => freedom < 1)) return null;
  const bySeeds = seeds.reduce((sum, { variance }) => sum + variance, 0);
  const bySentences = varianceAround(differences, difference);
  const parts = [...seeds, { variance: bySentences, freedom: sentenceFreedom }].filter(({ variance }) => variance > 0);
  const error = Math.sqrt(bySeeds + bySentences);
  const freedom = error ** 4 / parts.reduce((sum, part) => sum + part.variance ** 2 / part.freedom, 0);
  // Where nothing varies, nothing but zero is by chance.
  const chance = difference === 0 ? 1 : parts.length === 0 ? 0 : studentChance(Math.abs(difference) / error, freedom);
  const reach = parts.length === 0 ? 0 : error * studentDeviate(alpha, freedom);
  const unknown = differences.filter(Number.isNaN).length;
  return {
    p: (unknown + (differences.length - unknown) * chance + 1) / (differences.length + 1),
    interval: { low: difference - reach, high: difference + reach },
  };
}

/** Of the rounds in which it is defined. */
function varianceAround(differences: Float64Array, difference: number): number {
  let [squares, rounds] = [0, 0];
  for (const drawn of differences) {
    if (Number.isNaN(drawn)) continue;
    squares += (drawn - difference) ** 2;
    rounds++;
  }
  return squares / Math.max(1, rounds);
}

/** The normal deviate that is as rare as this one is under t with so many degrees of freedom, as a share of it. */
function tailRatio(deviate: number, freedom: number): number {
  if (!Number.isFinite(deviate)) return 1;
  const t = deviate * Math.sqrt(freedom / (freedom + 1));
  return (((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom))) / deviate;
}

/** Degrees of freedom of a mean over corpora of so many sentences, by Welch and Satterthwaite, where sentences vary alike. */
export function freedomOf(sentences: readonly number[]): number {
  const shares = sentences.map(size => 1 / Math.max(1, size));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const squares = shares.reduce((sum, share, i) => sum + share ** 2 / Math.max(1e-9, sentences[i]! - 1), 0);
  return squares === 0 ? 0 : total ** 2 / squares;
}

/** How rare it is under Student's t to be at least so far from zero, on either side: the incomplete beta function of f / (f + t²)
 *  at f/2 and 1/2, from its continued fraction (DLMF 8.17.22). */
export function studentChance(t: number, freedom: number): number {
  const x = freedom / (freedom + t * t);
  const half = freedom / 2;
  return x < (half + 1) / (half + 2.5)
    ? betaShare(x, half, 0.5, half)
    : 1 - betaShare((t * t) / (freedom + t * t), 0.5, half, half);
}

/** More than are needed for a million degrees of freedom. */
const MOST_STEPS = 2000;

function betaShare(x: number, a: number, b: number, half: number): number {
  let fraction = 1;
  // It takes as many steps as the root of its larger argument; half of these already give every digit.
  for (let m = Math.min(MOST_STEPS, Math.ceil(60 + 2 * Math.sqrt(half))); m >= 0; m--) {
    fraction = 1 - ((a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)) / fraction;
    if (m > 0) fraction = 1 + (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)) / fraction;
  }
  const beta = Math.sqrt(Math.PI) / gammaRatio(half);
  return (x ** a * (1 - x) ** b) / (a * beta * fraction);
}

/** The gamma function half further on, over the gamma function: from its series, where that is exact enough, and backwards. */
function gammaRatio(x: number): number {
  if (x < 30) return (gammaRatio(x + 1) * x) / (x + 0.5);
  const y = 1 / x;
  return Math.sqrt(x) * (1 + y * (-1 / 8 + y * (1 / 128 + y * (5 / 1024 - (y * 21) / 32_768))));
}

/** How far from zero is as rare as this, on either side. */
function studentDeviate(chance: number, freedom: number): number {
  let [low, high] = [0, 1];
  while (studentChance(high, freedom) > chance && high < 1e12) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentChance(middle, freedom) > chance) low = middle;
    else high = middle;
  }
  return high;
}

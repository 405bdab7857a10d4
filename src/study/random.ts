// Chance with a seed: the same seed draws the same sample, the same order and the same sides on every machine.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A whole number from 0 up to, but not, so many; each as likely as any other. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  const stream = xoroshiro128plus(seed);
  // The seed itself stands in the first numbers.
  stream.jump();
  return below => {
    // 53 bits: more pairs of sentences than 2³² are no rarity. Above the last multiple, a number would favour the first.
    const limit = Math.floor(WIDEST / below) * below;
    for (;;) {
      const high = (stream.next() >>> 5) * 2 ** 26;
      const number = high + (stream.next() >>> 6);
      if (number < limit) return number % below;
    }
  };
}

/** The seed of a study's n-th judge, from 0: from another stream than the sample. */
export function judgeSeed(seed: number, judge: number): number {
  const stream = xoroshiro128plus(seed);
  stream.jump();
  stream.jump();
  for (let skipped = 0; skipped < judge; skipped++) stream.next();
  return stream.next() >>> 1;
}

const WIDEST = 2 ** 53;

/** In a random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

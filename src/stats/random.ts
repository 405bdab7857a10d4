// Chance with a seed, and drawing without replacement: the same seed draws the same on every machine.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A whole number from 0 up to, but not, so many; each as likely as any other. */
export type Random = (below: number) => number;

const WIDEST = 2 ** 53;

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

/** The n-th of further seeds, from 0: from another stream than `randomFrom` draws from. */
export function furtherSeed(seed: number, n: number): number {
  const stream = xoroshiro128plus(seed);
  stream.jump();
  stream.jump();
  for (let skipped = 0; skipped < n; skipped++) stream.next();
  return stream.next() >>> 1;
}

/** The numbers below so many in a random order. Only those that were moved are remembered (Fisher and Yates). */
export function* withoutReplacement(size: number, random: Random): Generator<number, void> {
  const moved = new Map<number, number>();
  for (let left = size; left > 0; left--) {
    const at = random(left);
    yield moved.get(at) ?? at;
    moved.set(at, moved.get(left - 1) ?? left - 1);
  }
}

/** So many of the numbers below a size; all of them if there are no more. */
export function drawSome(size: number, count: number, random: Random): ReadonlySet<number> {
  const drawn = new Set<number>();
  for (const number of withoutReplacement(size, random)) {
    if (drawn.size >= count) break;
    drawn.add(number);
  }
  return drawn;
}

/** In a random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

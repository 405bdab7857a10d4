// Whether one number of an item goes with another: Pearson's r, and Spearman's rho with ties at their mean rank, which is r of
// the ranks. Its p is the share of random orders that go together at least as well (two-sided).
import { randomFrom, shuffled } from '../stats/index.ts';

export interface Correlation {
  /** How many items have both numbers. */
  readonly items: number;
  /** Null where there are fewer than three, or one of the numbers is always the same. */
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly p: number | null;
}

const ROUNDS = 999;
const SEED = 1;

export function correlationOf(pairs: readonly (readonly [number, number])[]): Correlation {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  const [xRanks, yRanks] = [ranksOf(xs), ranksOf(ys)];
  const spearman = pearsonOf(xRanks, yRanks);
  return {
    items: pairs.length,
    pearson: pearsonOf(xs, ys),
    spearman,
    p: spearman === null ? null : chanceOf(xRanks, yRanks, spearman),
  };
}

function chanceOf(xs: readonly number[], ys: readonly number[], found: number): number {
  const random = randomFrom(SEED);
  let asMuch = 1;
  for (let round = 0; round < ROUNDS; round++)
    if (Math.abs(pearsonOf(xs, shuffled(ys, random)) ?? 0) >= Math.abs(found) - 1e-12) asMuch++;
  return asMuch / (ROUNDS + 1);
}

function pearsonOf(xs: readonly number[], ys: readonly number[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [both, ofX, ofY] = [0, 0, 0];
  for (const [i, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, ys[i]! - meanY];
    both += dx * dy;
    ofX += dx * dx;
    ofY += dy * dy;
  }
  return xs.length < 3 || ofX < 1e-18 || ofY < 1e-18 ? null : both / Math.sqrt(ofX * ofY);
}

/** From 1; what is equal has the mean of its ranks. */
function ranksOf(values: readonly number[]): readonly number[] {
  return values.map(value => {
    const [less, same] = [values.filter(other => other < value).length, values.filter(other => other === value).length];
    return less + (same + 1) / 2;
  });
}

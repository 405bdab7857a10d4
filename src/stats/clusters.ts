// What tests of all pairs of systems say of their ranks. A rank range goes from one more than there are systems significantly
// better, to the number of all less those significantly worse. A cluster ends where every system above is significantly
// better than every system below (as in the tables of the WMT shared tasks, Bojar et al. 2013): inside one, some test cannot
// tell apart. With p-values corrected by Holm, the chance that any two equal systems are told apart is at most alpha.
import type { MeasureComparison } from './comparison.ts';

/** The place of a system in a ranking. Ranks and clusters count from 1. */
export interface SystemStanding {
  /** By the value alone; equal values share it. Systems without a value are last. */
  readonly rank: number;
  /** The best and the worst rank that the tests leave open. */
  readonly best: number;
  readonly worst: number;
  readonly cluster: number;
}

/** In the order of the systems. A higher value is better. A pair without a test is not told apart. */
export function standingsOf({ systems, pairs }: Tested): readonly SystemStanding[] {
  const values = systems.map(({ value }) => value ?? Number.NEGATIVE_INFINITY);
  const isBetter = values.map(() => new Set<number>());
  for (const { a, b, difference, significant } of pairs)
    if (significant && difference !== null) isBetter[difference > 0 ? a : b]!.add(difference > 0 ? b : a);
  const order = [...values.keys()].sort((a, b) => values[b]! - values[a]! || a - b);
  const clusters = clustersOf(order, isBetter);
  return values.map((value, own) => ({
    rank: 1 + values.filter(other => other > value).length,
    best: 1 + isBetter.filter(worse => worse.has(own)).length,
    worst: values.length - isBetter[own]!.size,
    cluster: clusters[own]!,
  }));
}

interface Tested {
  readonly systems: readonly Pick<MeasureComparison['systems'][number], 'value'>[];
  readonly pairs: readonly Pick<MeasureComparison['pairs'][number], 'a' | 'b' | 'difference' | 'significant'>[];
}

/** The cluster of each system; `order` has the best first. */
function clustersOf(order: readonly number[], isBetter: readonly ReadonlySet<number>[]): readonly number[] {
  const clusters: number[] = [];
  let cluster = 1;
  for (const [place, system] of order.entries()) {
    const isCut = order.slice(0, place).every(above => order.slice(place).every(below => isBetter[above]!.has(below)));
    if (place > 0 && isCut) cluster++;
    clusters[system] = cluster;
  }
  return clusters;
}

// Puts words on a line so that everything above and below them has room.

/** Something over the words [from, to) that needs so much width. */
export interface Demand {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** The edges of the words' columns, the first at 0: no column narrower than its word, no demand unmet. */
export function columnEdges(widths: readonly number[], demands: readonly Demand[]): number[] {
  const byEnd = demandsByEnd(demands);
  const edges = [0];
  for (const [word, width] of widths.entries()) {
    const end = word + 1;
    const wanted = (byEnd.get(end) ?? []).map(demand => (edges[demand.from] ?? 0) + demand.width);
    edges.push(Math.max((edges[word] ?? 0) + width, ...wanted));
  }
  return edges;
}

/** The middles of the words, the first half its width from 0: neighbours apart, and arcs as wide as their labels. A
 *  demand here lies between the middles of `from` and `to`. */
export function wordMiddles(widths: readonly number[], demands: readonly Demand[]): number[] {
  const byEnd = demandsByEnd(demands);
  const middles: number[] = [];
  for (const [word, width] of widths.entries()) {
    const beside = word === 0 ? width / 2 : (middles[word - 1] ?? 0) + ((widths[word - 1] ?? 0) + width) / 2;
    const wanted = (byEnd.get(word) ?? []).map(demand => (middles[demand.from] ?? 0) + demand.width);
    middles.push(Math.max(beside, ...wanted));
  }
  return middles;
}

function demandsByEnd(demands: readonly Demand[]): ReadonlyMap<number, readonly Demand[]> {
  const byEnd = new Map<number, Demand[]>();
  for (const demand of demands) {
    const same = byEnd.get(demand.to);
    if (same === undefined) byEnd.set(demand.to, [demand]);
    else same.push(demand);
  }
  return byEnd;
}

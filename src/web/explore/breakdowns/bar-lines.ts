// The lines of a bar chart in some order. A corpus may have tens of thousands of labels of which thirty are shown, so that
// only those are put in order, and lines are made of those that are shown.

import type { Facet } from '../../../report/index.ts';
import { spreadOf } from '../../shared/ranking.ts';

export interface BarLine {
  readonly key: string;
  /** Of each system, whose gold is without the sentences that were left out; one where all are the same. */
  readonly support: readonly number[];
  readonly values: readonly (number | null)[];
  readonly difference: number | null;
  /** By system; null where a facet does not count them. */
  readonly missing: readonly number[] | null;
  readonly extra: readonly number[] | null;
}

export const orders = {
  support: 'most frequent first',
  low: 'lowest first',
  difference: 'largest difference first',
  key: 'by name',
} as const;
export type Order = keyof typeof orders;

const supports = ['gold', 'sentences', 'items', 'pairs', 'occurrences'];

/** What is counted under each key; null where that is the system's own, as errors are. */
export function supportName(columns: Facet['columns']): string | null {
  const title = columns.find(each => supports.includes(each.title))?.title ?? 'gold';
  return title === 'items' ? 'pairs' : title === 'occurrences' ? null : title;
}

/** The first `most` of them. */
export function barLines(
  facet: Facet,
  column: number,
  order: Order,
  most: number,
  pair: readonly [number, number] = [0, 1],
): BarLine[] {
  const [support, gold, system, right] = [supports, ['gold'], ['system'], ['matched', 'correct']].map(titles =>
    facet.columns.findIndex(({ title }) => titles.includes(title)),
  ) as [number, number, number, number];
  const at = (k: number, index: number) => facet.cells.map(list => list[k]?.[index] ?? null);
  const without = (k: number, all: number) => {
    if (all < 0 || right < 0) return null;
    const found = at(k, right);
    return at(k, all).map((count, s) => (count ?? 0) - (found[s] ?? 0));
  };
  const supportOf = (k: number) => [...new Set(support < 0 ? [] : at(k, support).map(value => value ?? 0))];
  return firstKeys(
    facet,
    order,
    most,
    k => Math.max(0, ...supportOf(k)),
    k => at(k, column),
    pair,
  ).map(k => {
    const values = at(k, column);
    const [a = null, b = null] = pair.map(system => values[system]);
    return {
      key: facet.keys[k] ?? '',
      support: supportOf(k),
      values,
      difference: a === null || b === null ? null : a - b,
      missing: without(k, gold),
      extra: without(k, system),
    };
  });
}

/** The largest value of a column, or 0. */
export function topOf({ cells }: Facet, column: number): number {
  let top = 0;
  for (const list of cells) for (const values of list) top = Math.max(top, values?.[column] ?? 0);
  return top;
}

// Made once: to make one for each comparison takes longer than to compare.
const names = new Intl.Collator('en', { numeric: true });

function firstKeys(
  { keys }: Facet,
  order: Order,
  most: number,
  supportOf: (k: number) => number,
  valuesOf: (k: number) => readonly (number | null)[],
  pair: readonly [number, number],
): number[] {
  const falling = (of: (k: number) => number) => Float64Array.from(keys, (_, k) => -of(k));
  const support = order === 'key' ? null : falling(supportOf);
  const ranks = {
    support: () => support,
    low: () => Float64Array.from(keys, (_, k) => least(valuesOf(k))),
    difference: () => falling(k => spreadOf(pair.map(system => valuesOf(k)[system] ?? null)) ?? -1),
    key: () => null,
  }[order]();
  const byRank = (ranked: Float64Array | null, a: number, b: number) =>
    ranked === null ? 0 : compared(ranked[a] ?? 0, ranked[b] ?? 0);
  return firstOf(
    keys.length,
    most,
    (a, b) => byRank(ranks, a, b) || byRank(support, a, b) || names.compare(keys[a] ?? '', keys[b] ?? '') || a - b,
  );
}

/** Infinities are equal to themselves. */
function compared(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function least(values: readonly (number | null)[]): number {
  return Math.min(...values.map(value => value ?? Number.POSITIVE_INFINITY));
}

/** Of the numbers below `size` the first `most` in this order, which no two share a place in. */
function firstOf(size: number, most: number, compare: (a: number, b: number) => number): number[] {
  const all = Array.from({ length: size }, (_, k) => k);
  if (most >= size) return all.sort(compare);
  const first = all.slice(0, most).sort(compare);
  for (let k = most; k < size; k++) {
    if (compare(k, first.at(-1) ?? k) >= 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(k, first[middle] ?? k) < 0) to = middle;
      else from = middle + 1;
    }
    first.splice(from, 0, k);
    first.pop();
  }
  return first;
}

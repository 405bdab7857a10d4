// The figures of a table of scores: which vary with the sentences, and how they are named and written.
import { type CountTable, sum } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import { figureAt } from '../stats/index.ts';
import type { Style } from './tables.ts';

/** The figures of a table that vary with the sentences, so that they have intervals. */
export function intervalPaths({ tableRows, metric }: Scoring, table: CountTable<string>): string[] {
  const corpus = metric.figures(sum(table));
  return tableRows
    .filter(({ style }) => style !== 'count')
    .map(({ path }) => path)
    .filter(path => figureAt(corpus, path) !== null);
}

/** As tables name and write the figure at a path. */
export function titleAndStyle({ tableRows }: Scoring, path: string): { readonly title: string; readonly style: Style } {
  const { title = path, style = 'percent' } = tableRows.find(row => row.path === path) ?? {};
  return { title, style };
}

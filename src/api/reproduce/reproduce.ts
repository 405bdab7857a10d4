// Published figures computed again: what comes out beside what was printed.
import { didYouMean, UsageError } from '../../bytes/index.ts';
import type { NamedSource } from '../sources.ts';
import { type PublishedTable, publishedTables } from './published.ts';

/** A figure, as it was printed and as it is found. */
export interface ReproducedFigure {
  /** Where results have it: `micro.f1`. */
  readonly figure: string;
  readonly published: string;
  /** Rounded as the published one is. */
  readonly found: string;
  readonly agrees: boolean;
}

/** A column of the table. */
export interface ReproducedColumn {
  readonly title: string;
  /** Files that are needed and were not given; then there are no figures. */
  readonly missing: readonly string[];
  readonly signature: string | null;
  readonly figures: readonly ReproducedFigure[];
}

/** A published table, computed again. */
export interface Reproduction {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ReproducedColumn[];
}

/** The tables that can be computed again, what we could compute of each, and the files that it needs, with where they come from. */
export const reproductions: readonly Pick<PublishedTable, 'name' | 'title' | 'computed' | 'files'>[] =
  publishedTables.map(({ name, title, computed, files }) => ({ name, title, computed, files }));

/** Computes a published table again. Files are those that `reproductions` lists; columns whose files are missing are told. */
export async function reproduce(name: string, files: readonly NamedSource[]): Promise<Reproduction> {
  const table = publishedTables.find(each => each.name === name);
  if (table === undefined) {
    const known = publishedTables.map(each => each.name);
    const near = didYouMean(name, known) || `; there are ${known.join(', ')}`;
    throw new UsageError(`there is no table ${JSON.stringify(name)}${near}`);
  }
  const fileOf = (file: string) => files.find(each => each.name.split(/[\\/]/).at(-1) === file);
  const columns: ReproducedColumn[] = [];
  for (const { title, files: needed, published, unit, find } of table.columns) {
    const missing = needed.filter(file => fileOf(file) === undefined);
    const { figures, signature } =
      missing.length > 0 ? { figures: null, signature: null } : await find(file => fileOf(file)!);
    const scale = unit === 'percent' ? 100 : 1;
    const compared = Object.entries(published).map(([figure, text]): ReproducedFigure => {
      // Of what nothing was found in gold or system, papers print 0.
      const found = shownAs(text, scale * (valueAt(figures, figure) ?? 0));
      return { figure, published: text, found, agrees: found === text };
    });
    columns.push({ title, missing, signature, figures: figures === null ? [] : compared });
  }
  return { name, title: table.title, columns };
}

function valueAt(figures: unknown, path: string): number | null {
  let value = figures;
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return typeof value === 'number' ? value : null;
}

/** With as many digits as the published figure has. */
function shownAs(published: string, value: number): string {
  const [, decimals = '', exponent] = /^\d+(?:\.(\d+))?(e)?/.exec(published) ?? [];
  return exponent === undefined ? value.toFixed(decimals.length) : value.toExponential(decimals.length);
}

// The score by sentence length, in steps of ten words.
import { type Counts, type CountTable, type Figures, isFigure, rowCount, sum } from '../counts/index.ts';

const STEP = 10;

/** What is needed of a metric: where the length is, and what counts come to. */
interface LengthMetric {
  readonly length: string;
  figures(counts: Counts<string>): Figures;
}

/** Keys read `1-10`, `11-20`, ...; sentences without words come first, under `0`. */
export function lengthBreakdown(
  table: CountTable<string>,
  { length, figures }: LengthMetric,
  headline: readonly string[],
): Figures {
  const column = table.columns.indexOf(length);
  const binOf = (row: number) => Math.ceil(table.rows[row * table.columns.length + column]! / STEP);
  const bins = new Set(Array.from({ length: rowCount(table) }, (_, row) => binOf(row)));
  return Object.fromEntries(
    [...bins]
      .sort((a, b) => a - b)
      .map(bin => {
        const all = figures(sum(table, row => Number(binOf(row) === bin)));
        return [bin === 0 ? '0' : `${(bin - 1) * STEP + 1}-${bin * STEP}`, pick(all, headline)];
      }),
  );
}

/** The figures of these names, nested as they are: `labelled.f1` is the figure f1 of those called labelled. */
function pick(figures: Figures, names: readonly string[]): Figures {
  const picked: Record<string, Figures[string]> = {};
  for (const name of names) {
    const [outer = '', ...rest] = name.split('.');
    const item = figures[outer]!;
    if (rest.length === 0 || typeof item !== 'object' || isFigure(item)) picked[outer] = item;
    else picked[outer] = { ...nested(picked[outer]), ...pick(item, [rest.join('.')]) };
  }
  return picked;
}

function nested(item: Figures[string] | undefined): Figures {
  return typeof item === 'object' && !isFigure(item) ? item : {};
}

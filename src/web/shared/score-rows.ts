// From figures of a corpus to rows of a table of scores, and the bins of lengths that plots have.
import { type CountTable, type Figures, sum } from '../../counts/index.ts';
import type { Scoring } from '../../families/index.ts';
import { numberAt, type Style, shownRows } from '../../report/index.ts';
import { figureAt, type SystemComparison } from '../../stats/index.ts';
import type { LengthBin, ScoreCell, ScoreRow } from './score-data.ts';

/** The figures of a layout that vary with the sentences, so that they have intervals. */
export function intervalPaths({ layout, metric }: Scoring, table: CountTable<string>): string[] {
  const corpus = metric.figures(sum(table));
  return layout
    .filter(({ style }) => style !== 'count')
    .map(({ path }) => path)
    .filter(path => figureAt(corpus, path) !== null);
}

/** As tables name and write the figure at a path. */
export function titleAndStyle({ layout }: Scoring, path: string): { readonly title: string; readonly style: Style } {
  const { title = path, style = 'percent' } = layout.find(row => row.path === path) ?? {};
  return { title, style };
}

export function scoreRows(
  { layout }: Scoring,
  corpus: readonly Figures[],
  comparisons: readonly SystemComparison[],
): ScoreRow[] {
  return shownRows(layout, corpus).map(({ title, path, style }) => ({
    title,
    style,
    cells: corpus.map((figures, s) => ({
      value: numberAt(figures, path),
      interval: style === 'count' ? null : intervalOf(comparisons, path, s),
    })),
  }));
}

export function intervalOf(
  comparisons: readonly SystemComparison[],
  path: string,
  system: number,
): ScoreCell['interval'] {
  const measures = comparisons.flatMap(comparison => comparison.measures);
  const interval = measures.find(({ name }) => name === path)?.systems[system]?.interval ?? null;
  return interval === null ? null : [interval.low, interval.high];
}

const STEP = 5;
const MOST_BINS = 12;

/** In steps of five words, or of ten and more where that would be too many, from the shortest to the longest sentence. */
export function lengthBins(lengths: readonly number[]): LengthBin[] {
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const step = STEP * Math.max(1, Math.ceil(longest / STEP / MOST_BINS));
  const bins = lengths.map(length => Math.ceil(length / step));
  const first = bins.reduce((least, bin) => Math.min(least, bin), Number.POSITIVE_INFINITY);
  const counts = new Array<number>(Math.max(0, Math.ceil(longest / step) - first + 1)).fill(0);
  for (const bin of bins) counts[bin - first] = (counts[bin - first] ?? 0) + 1;
  return counts.map((sentences, i) => {
    const bin = first + i;
    return { from: bin === 0 ? 0 : (bin - 1) * step + 1, to: bin * step, sentences };
  });
}

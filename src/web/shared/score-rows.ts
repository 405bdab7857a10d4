// From figures of a corpus to rows of a table of scores, and the bins of lengths that plots have.
import type { Warning } from '../../bytes/index.ts';
import { type CountTable, type Figures, sum } from '../../counts/index.ts';
import type { Scoring } from '../../families/index.ts';
import { alarmsAndWarnings, numberAt, shownRows, titleAndStyle, warningLines } from '../../report/index.ts';
import { measureAt, type SystemComparison } from '../../stats/index.ts';
import { distributionsOf } from './distribution.ts';
import type { LengthBin, ReportFigure, ScoreCell, ScoreRow } from './score-data.ts';

/** Alarms and other warnings as a page says them, a line each. */
export function warningTexts(all: readonly Warning[]): Record<'alarms' | 'warnings', readonly string[]> {
  const textsOf = (some: readonly Warning[]) => some.flatMap(warningLines).map(line => line.replace(/^warning: /, ''));
  const { alarms, warnings } = alarmsAndWarnings(all);
  return { alarms: textsOf(alarms), warnings: textsOf(warnings) };
}

export function scoreRows(
  { tableRows }: Scoring,
  corpus: readonly Figures[],
  comparisons: readonly SystemComparison[],
): ScoreRow[] {
  return shownRows(tableRows, corpus).map(({ title, path, style }) => ({
    title,
    style,
    cells: corpus.map((figures, s) => ({
      value: numberAt(figures, path),
      interval: style === 'count' ? null : systemInterval(comparisons, path, s),
    })),
  }));
}

export function systemInterval(
  comparisons: readonly SystemComparison[],
  path: string,
  system: number,
): ScoreCell['interval'] {
  const measures = comparisons.flatMap(comparison => comparison.measures);
  const interval = measures.find(({ name }) => name === path)?.systems[system]?.interval ?? null;
  return interval === null ? null : [interval.low, interval.high];
}

export type ScoreSpread = Pick<ReportFigure, 'top' | 'distribution' | 'unscored' | 'byLength'>;

/** How a figure is distributed over rows, whose scores are given by system, and how it goes with the length of sentences. */
export function scoreSpread(
  scoring: Scoring,
  path: string,
  scores: readonly ArrayLike<number | null>[],
  rows: ArrayLike<number>,
  tables: readonly CountTable<string>[],
  bins: readonly LengthBin[],
): ScoreSpread {
  const measure = measureAt(scoring.metric, path);
  let most = 1;
  for (const values of scores)
    for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) > most) most = values[i] ?? 0;
  const top = titleAndStyle(scoring, path).style === 'percent' ? 1 : Math.ceil(most);
  const byLength = tables.map(table => {
    const length = table.columns.indexOf(scoring.metric.length);
    const lengthOf = (row: number) => table.rows[row * table.columns.length + length] ?? 0;
    return bins.map(({ from, to }) => {
      const isWithin = (row: number) => Number(lengthOf(row) >= from && lengthOf(row) <= to);
      return measure.of(sum(table, isWithin)).value;
    });
  });
  return { top, ...distributionsOf(scores, rows, top), byLength };
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

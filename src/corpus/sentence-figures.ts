// What a sentence scores by itself, beside what is counted of it: the headline figures of its row.
import type { CountTable } from '../counts/index.ts';
import type { PartScore, Scoring, SentenceDetail } from '../families/index.ts';
import { figureAt, isProportion } from '../stats/index.ts';

/** The records of a part, each with its `figures` by path: `labelled.f1`. Plain counts are left out. */
export function detailsWithFigures(
  scoring: Scoring,
  { details, table }: Pick<PartScore, 'details' | 'table'>,
): readonly SentenceDetail[] {
  return details.map((detail, row) => ({ ...detail, figures: figuresOfRow(scoring, table, row) }));
}

function figuresOfRow({ metric, headline }: Scoring, { columns, rows }: CountTable<string>, row: number) {
  const first = row * columns.length;
  const own = metric.figures(Object.fromEntries(columns.map((column, c) => [column, rows[first + c] ?? 0])));
  return Object.fromEntries(
    headline.filter(path => isProportion(own, path)).map(path => [path, figureAt(own, path)?.value ?? null]),
  );
}

import type { Figures } from '../counts/index.ts';
import type { ReportRow, Scoring } from '../families/index.ts';
import { isProportion } from '../stats/index.ts';

/** How a figure is printed: as its row of the table, or as what it is. */
export function styleOf(path: string, { layout }: Pick<Scoring, 'layout'>, corpus: Figures): ReportRow['style'] {
  const row = layout.find(other => other.path === path);
  return row?.style ?? (isProportion(corpus, path) ? 'percent' : 'count');
}

// The rows of a score of grammatical relations that people read.
import type { ReportRow } from './family.ts';
import { measureRows } from './measure-rows.ts';

export const relationsLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'with relations', path: ['analysed'], style: 'count' },
  { title: 'left out: no relations', path: ['skipped'], style: 'count', optional: true },
  ...measureRows('micro'),
  ...measureRows('macro'),
  { title: 'unlabelled F1', path: ['unlabelled', 'f1'], style: 'percent' },
];

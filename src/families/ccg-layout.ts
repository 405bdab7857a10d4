// The rows of a CCG score that people read.
import type { ReportRow } from './family.ts';
import { measureRows } from './measure-rows.ts';

export const ccgLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'parsed', path: ['parsed'], style: 'count' },
  { title: 'failed', path: ['failed'], style: 'count', optional: true },
  { title: 'skipped: gold is damaged', path: ['skipped'], style: 'count', optional: true },
  { title: 'gold without analysis', path: ['goldFailed'], style: 'count', optional: true },
  { title: 'coverage', path: ['coverage'], style: 'percent' },
  { title: 'category accuracy', path: ['categories', 'accuracy'], style: 'percent' },
  ...measureRows('labelled'),
  ...measureRows('unlabelled'),
  ...measureRows('decomposed'),
  { title: 'root accuracy', path: ['roots', 'accuracy'], style: 'percent' },
];

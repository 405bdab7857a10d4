// The rows of a CCG score that people read.
import type { ReportRow } from './family.ts';

const measureRows = (measure: string, name: string): readonly ReportRow[] =>
  ['precision', 'recall', 'f1'].map(figure => ({
    title: `${name} ${figure === 'f1' ? 'F1' : figure}`,
    path: [measure, figure],
    style: 'percent',
  }));

export const ccgLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'parsed', path: ['parsed'], style: 'count' },
  { title: 'failed', path: ['failed'], style: 'count', optional: true },
  { title: 'skipped: gold is damaged', path: ['skipped'], style: 'count', optional: true },
  { title: 'gold without analysis', path: ['goldFailed'], style: 'count', optional: true },
  { title: 'coverage', path: ['coverage'], style: 'percent' },
  { title: 'category accuracy', path: ['categories', 'accuracy'], style: 'percent' },
  ...measureRows('labelled', 'labelled'),
  ...measureRows('unlabelled', 'unlabelled'),
  ...measureRows('decomposed', 'decomposed'),
  { title: 'root accuracy', path: ['roots', 'accuracy'], style: 'percent' },
];

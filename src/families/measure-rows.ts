import type { ReportRow } from './family.ts';

/** Precision, recall and F1 of a measure as rows that people read. */
export function measureRows(measure: string): readonly ReportRow[] {
  return ['precision', 'recall', 'f1'].map(figure => ({
    title: `${measure} ${figure === 'f1' ? 'F1' : figure}`,
    path: [measure, figure],
    style: 'percent',
  }));
}

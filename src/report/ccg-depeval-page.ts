// The output of `ccg_depeval`: three lines, or tab-separated rows.
//
//   Precision: 80.0%        n_deps_tru  n_deps_hyp  correct  precision  recall  f1
//   Recall: 80.0%           5           5           4        0.8        0.8     0.8
//   F1: 80.0%
import type { Matches } from '../counts/index.ts';
import { depevalScores } from '../metrics/index.ts';
import { pythonFloat, pythonPercent } from './printf.ts';

const columns = ['n_deps_tru', 'n_deps_hyp', 'correct', 'precision', 'recall', 'f1'];

export function depevalText(total: Matches): string {
  const { precision, recall, f1 } = depevalScores(total);
  return `Precision: ${pythonPercent(precision)}\nRecall: ${pythonPercent(recall)}\nF1: ${pythonPercent(f1)}\n`;
}

export function depevalRow(total: Matches): string {
  return lines([columns, cells(total)]);
}

/** One row for each sentence, numbered from 1, and no total. */
export function depevalRows(sentences: readonly Matches[]): string {
  return lines([['sent_id', ...columns], ...sentences.map((counts, i) => [String(i + 1), ...cells(counts)])]);
}

function cells(counts: Matches): string[] {
  const { precision, recall, f1 } = depevalScores(counts);
  const { gold, system, correct } = counts;
  return [...[gold, system, correct].map(String), ...[precision, recall, f1].map(pythonFloat)];
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.join('\t')}\n`).join('');
}

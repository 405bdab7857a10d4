// The three lines of the CoNLL-X scorer's short output.
//
//   Labeled   attachment score: 7489 / 9021 * 100 = 83.02 %
import type { Counts } from '../counts/index.ts';
import type { ConllxColumn } from '../metrics/index.ts';
import { fixed } from './printf.ts';

export function conllxPage({ words, labelled, unlabelled, relation }: Counts<ConllxColumn>): string {
  // Computed from the errors, as the scorer does: the last digit may depend on it.
  const percent = (correct: number) => fixed(words === 0 ? 0 : 100 - (100 * (words - correct)) / words, 0);
  const line = (title: string, correct: number) => `  ${title} ${correct} / ${words} * 100 = ${percent(correct)} %\n`;
  return [
    line('Labeled   attachment score:', labelled),
    line('Unlabeled attachment score:', unlabelled),
    line('Label accuracy score:      ', relation),
  ].join('');
}

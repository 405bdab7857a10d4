// Attachment scores by the rules of the CoNLL-X and CoNLL 2007 shared tasks (Buchholz and Marsi 2006): what is counted for
// each sentence, and the figures of any sum of such rows.
import { type Counts, type Figures, ratio } from '../../counts/index.ts';
import { breakdownColumns } from './ud/breakdown.ts';

export const conllxColumns = ['errors', 'length', 'tagsDiffer', ...breakdownColumns] as const;
export type ConllxColumn = (typeof conllxColumns)[number];

export function conllxFigures(counts: Counts<ConllxColumn>): Figures {
  const { errors, 'Sentences.gold': sentences, 'attached.gold': words } = counts;
  const over = (correct: number) => ({ correct, words, accuracy: ratio(correct, words) });
  return {
    sentences,
    errors,
    valid: sentences - errors,
    words,
    LAS: over(counts['LAS.correct']),
    UAS: over(counts['UAS.correct']),
    labelAccuracy: over(counts['relation.correct']),
  };
}

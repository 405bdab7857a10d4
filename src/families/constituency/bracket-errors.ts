// The kinds of errors of a pair of trees. Trees are prepared as the classification wants it, whatever the parameters of the score.
import type { ErrorClasses } from '../error-classes.ts';
import type { SentencesAsRead, TreesPair } from './detail.ts';
import { type RepairMarks, repairMarks, repairsOf } from './repairs/index.ts';

export const bracketErrors: ErrorClasses<TreesPair> = {
  rules: 'kummerfeld2012',
  unit: 'brackets',
  of: ({ gold, system }) => {
    if (!isOne(gold) || !isOne(system)) return 'boundaries';
    const repairs = repairsOf(gold.trees, gold.run.from, system.trees, system.run.from);
    return typeof repairs === 'string'
      ? repairs
      : repairs.map(repair => ({ class: repair.class, items: repair.brackets }));
  },
};

/** What explains each wrong bracket. */
export function marksOfErrors({ gold, system }: Pick<TreesPair, 'gold' | 'system'>): RepairMarks {
  if (!isOne(gold) || !isOne(system)) return { gold: new Map(), system: new Map() };
  return repairMarks(gold.trees, gold.run.from, system.trees, system.run.from);
}

/** Sentences whose boundaries differ are not analysed. */
function isOne({ run: { from, to } }: SentencesAsRead): boolean {
  return to - from === 1;
}

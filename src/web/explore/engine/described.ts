// What a family's description says that a page shows: what figures mean, and what an option takes.
import type { FamilyDescription } from '../../../families/index.ts';
import type { Corpus, OptionField } from './contract.ts';

export function helpOf({ page, metrics }: Pick<FamilyDescription, 'page' | 'metrics'>): Corpus['help'] {
  const figures = metrics.flatMap(metric => metric.figures.map(({ title, help }) => [title, help] as const));
  return { page, figures: Object.fromEntries(figures) };
}

export function optionKind({ flags, choices, file }: OptionField): 'flag' | 'file' | 'text' | 'choice' {
  if (!flags.includes('<')) return 'flag';
  if (file === true) return 'file';
  return choices === undefined ? 'text' : 'choice';
}

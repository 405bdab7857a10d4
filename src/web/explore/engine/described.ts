// What a family's description says that a page shows: what figures mean, and the options as a form has them.
import type { FamilyDescription, OptionDescription } from '../../../families/index.ts';
import type { Corpus, OptionField } from './contract.ts';

export function helpOf({ page, metrics }: FamilyDescription): Corpus['help'] {
  const figures = metrics.flatMap(metric => metric.figures.map(({ title, help }) => [title, help] as const));
  return { page, figures: Object.fromEntries(figures) };
}

export function optionFields({ options }: FamilyDescription): OptionField[] {
  return options.map(option => {
    const { name, flags, about, choices = [] } = option;
    return { name, flags, about, choices, kind: kindOf(option) };
  });
}

function kindOf({ flags, choices, file }: OptionDescription): OptionField['kind'] {
  if (!flags.includes('<')) return 'flag';
  if (file === true) return 'file';
  return choices === undefined ? 'text' : 'choice';
}

// A family's options as a form would have them.
import type { Family, OptionDescription } from '../../../families/index.ts';
import type { OptionField } from './contract.ts';

export function optionFields({ options }: Family): OptionField[] {
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

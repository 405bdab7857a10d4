// Which of several systems a page is about.
import { ChoiceField } from '../shared/fields.tsx';
import { systemOptions } from '../shared/options.ts';
import type { Corpus } from './engine/contract.ts';

interface SystemChoiceProps {
  readonly systems: Corpus['systems'];
  readonly system: number;
  readonly onChange: (change: { readonly system: number }) => void;
}

export function SystemField({ systems, system, onChange }: SystemChoiceProps) {
  if (systems.length < 2) return null;
  return (
    <ChoiceField
      label="System"
      value={String(system)}
      options={systemOptions(systems)}
      onChoose={value => onChange({ system: Number(value) })}
    />
  );
}

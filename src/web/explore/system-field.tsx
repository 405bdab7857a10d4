// Which of several systems a page is about.
import { ChoiceField } from '../shared/fields.tsx';
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
      options={systems.map(({ name }, s) => ({ value: String(s), text: name }))}
      onChoose={value => onChange({ system: Number(value) })}
    />
  );
}

// Fields with their labels: one of several, a text, a number.
import { useId, useState } from 'preact/hooks';
import type { Option } from './options.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
}

export function ChoiceField({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

export function TextField({ label, value, onType }: TextFieldProps) {
  const id = useId();
  return (
    <span class="field wide">
      <label for={id}>{label}</label>
      <input id={id} type="search" value={value} onInput={event => onType(event.currentTarget.value)} />
    </span>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Fractions are typed as percentages. */
  readonly scale: number;
  readonly onType: (value: number | null) => void;
}

export function NumberField({ label, value, scale, onType }: NumberFieldProps) {
  const id = useId();
  // What is being typed, as it stands in the field: on the way to 99.5 there is a `99.`, which nothing may rewrite.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => (text.trim() === '' ? null : Number(text) / scale);
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        step="any"
        value={typed ?? (value === null ? '' : Number((value * scale).toFixed(6)))}
        onInput={({ currentTarget: field }) => {
          setTyped(field.value);
          if (!field.validity.badInput) onType(read(field.value));
        }}
        onBlur={({ currentTarget: field }) => {
          // What is no number has no value, though it stands there.
          if (field.validity.badInput) field.value = '';
          setTyped(null);
        }}
      />
    </span>
  );
}

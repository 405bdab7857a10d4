// Fields with their labels: one of several, a text, a number.
import { useId, useState } from 'preact/hooks';

/** What can be chosen from a list. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** A bare text stands for itself. */
  readonly options: readonly (string | Option)[];
  readonly onChoose: (value: string) => void;
}

export function ChoiceField({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  const known = options.map(option => (typeof option === 'string' ? { value: option, text: option } : option));
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {known.map(option => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly place: number;
  readonly onChoose: (place: number) => void;
}

/** One of several by its place among them. */
export function PlaceField({ label, titles, place, onChoose }: PlaceProps) {
  const options = titles.map((text, i) => ({ value: String(i), text }));
  return (
    <ChoiceField label={label} value={String(place)} options={options} onChoose={value => onChoose(Number(value))} />
  );
}

interface SystemProps {
  readonly label: string;
  readonly systems: readonly { readonly name: string }[];
  readonly system: number;
  readonly onChoose: (system: number) => void;
}

/** One of the systems; there is nothing to choose where there is one. */
export function SystemField({ label, systems, system, onChoose }: SystemProps) {
  if (systems.length < 2) return null;
  return <PlaceField label={label} titles={systems.map(({ name }) => name)} place={system} onChoose={onChoose} />;
}

interface SomeSystemProps extends Pick<SystemProps, 'label' | 'systems'> {
  /** Null is all of them. */
  readonly system: number | null;
  readonly onChoose: (system: number | null) => void;
  /** What all of them are called. */
  readonly all: string;
}

/** One of the systems or all of them. */
export function SomeSystemField({ label, systems, system, onChoose, all }: SomeSystemProps) {
  if (systems.length < 2) return null;
  const titles = [all, ...systems.map(({ name }) => name)];
  const choose = (place: number) => onChoose(place === 0 ? null : place - 1);
  return <PlaceField label={label} titles={titles} place={system === null ? 0 : system + 1} onChoose={choose} />;
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

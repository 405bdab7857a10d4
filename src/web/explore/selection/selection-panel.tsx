// The conditions that sentences must fit, each with the fields in which it is chosen.
import { ChoiceField, NumberField, SystemField, TextField } from '../../shared/fields.tsx';
import type { Corpus, Engine } from '../engine/contract.ts';
import { ANY_SYSTEM, type Field } from './condition.ts';
import { selectionControls } from './conditions.ts';
import { KeyFields } from './key-fields.tsx';
import type { Selection } from './selection.ts';

/** A selection as it was chosen last, and whoever hears of another. */
export interface SelectionProps {
  readonly corpus: Corpus;
  readonly selection: Selection;
  /** The figure that the pages show. */
  readonly measure: string;
  readonly onSelect: (selection: Selection, typed?: 'typed') => void;
}

interface SelectionPanelProps extends SelectionProps {
  readonly engine: Engine;
}

export function SelectionPanel({ engine, corpus, selection, measure, onSelect }: SelectionPanelProps) {
  const onChange = (change: Partial<Selection>, typed?: 'typed') => onSelect({ ...selection, ...change }, typed);
  return (
    <search class="panel">
      {selectionControls(selection, corpus, measure).map(({ legend, fields }) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          {fields.map(field => (
            <ConditionField key={field.label} field={field} engine={engine} corpus={corpus} onChange={onChange} />
          ))}
        </fieldset>
      ))}
    </search>
  );
}

interface ConditionFieldProps extends Pick<SelectionPanelProps, 'engine' | 'corpus'> {
  readonly field: Field;
  readonly onChange: (change: Partial<Selection>, typed?: 'typed') => void;
}

function ConditionField({ field, engine, corpus: { systems }, onChange }: ConditionFieldProps) {
  switch (field.kind) {
    case 'text':
      return <TextField {...field} onType={text => onChange(field.change(text), 'typed')} />;
    case 'number':
      return <NumberField {...field} onType={value => onChange(field.change(value), 'typed')} />;
    case 'choice':
      return <ChoiceField {...field} onChoose={value => onChange(field.change(value))} />;
    case 'system':
      return (
        <SystemField
          label={field.label}
          systems={systems}
          system={field.value}
          all={ANY_SYSTEM}
          onChoose={system => onChange(field.change(system))}
        />
      );
    case 'key':
      return <KeyFields engine={engine} systems={systems} {...field} onChoose={key => onChange(field.change(key))} />;
  }
}

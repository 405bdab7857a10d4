// The conditions that sentences must fit, each with the fields in which it is chosen; and always in sight, how many sentences
// are meant, why, and what they score.
import { useRef } from 'preact/hooks';
import { ChoiceField, NumberField, SomeSystemField, TextField } from '../../shared/fields.tsx';
import { valueText } from '../../shared/number-text.ts';
import { QuietButton, Refusal } from '../../shared/page-parts.tsx';
import { countLine, measureOf } from '../corpus-words.ts';
import type { Corpus, Engine, Selected } from '../engine/contract.ts';
import { ANY_SYSTEM, type Field } from './condition.ts';
import { describeSelection, everything, selectionControls } from './conditions.ts';
import { KeyFields } from './key-fields.tsx';
import { queryIn } from './query-condition.ts';
import { QueryField } from './query-field.tsx';
import type { Selection } from './selection.ts';

/** A selection as it was chosen last, and whoever hears of another. */
interface SelectionProps {
  readonly corpus: Corpus;
  readonly selection: Selection;
  /** The figure that the pages show. */
  readonly measure: string;
  readonly onSelect: (selection: Selection, typed?: 'typed') => void;
}

interface SelectionPanelProps extends SelectionProps {
  readonly engine: Engine;
  /** Of what was selected last. */
  readonly selected: Selected;
}

export function SelectionPanel({ engine, corpus, selection, selected, measure, onSelect }: SelectionPanelProps) {
  const onChange = (change: Partial<Selection>, typed?: 'typed') => onSelect({ ...selection, ...change }, typed);
  return (
    <search class="panel">
      <QueryField {...{ engine, corpus, selection, selected, onChange }} />
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
        <SomeSystemField
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

interface SelectionLineProps extends SelectionProps {
  readonly selected: Selected;
  /** Whether what the selection scores is still on its way. */
  readonly isWaiting: boolean;
}

export function SelectionLine({ corpus, selection, selected, isWaiting, measure, onSelect }: SelectionLineProps) {
  const line = useRef<HTMLElement>(null);
  // The button that was pressed goes with its condition.
  const select = (next: Selection) => {
    onSelect(next);
    line.current?.focus();
  };
  const { sort, pair, named } = selection;
  const conditions = describeSelection(selection, corpus);
  const fault = queryIn(selection.where, corpus, pair);
  const { title, style } = measureOf(corpus, measure);
  const cells = selected.scores.find(row => row.title === title)?.cells ?? [];
  return (
    <section class="selection" aria-label="Selection" aria-busy={isWaiting} ref={line} tabIndex={-1}>
      <p role="status" class="count">
        {countLine(selected.count, corpus)}
      </p>
      {typeof fault === 'string' && <Refusal>This address asks for what cannot be understood: {fault}</Refusal>}
      <ul class="conditions" aria-label="Conditions">
        {conditions.map(({ text, without }) => (
          <li key={text}>
            {text}
            <button type="button" aria-label={`Without ${text}`} onClick={() => select(without)}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      {conditions.length > 0 && (
        <QuietButton onClick={() => select({ ...everything, sort, pair, named })}>Reset</QuietButton>
      )}
      <p class="chief">
        <span class="found">{title}</span>
        {cells.map(({ value }, s) => (
          <span key={corpus.systems[s]?.name} class={`system s${s % 8}`}>
            <small>{corpus.systems[s]?.name}</small> <b>{valueText(value, style)}</b>
          </span>
        ))}
      </p>
    </section>
  );
}

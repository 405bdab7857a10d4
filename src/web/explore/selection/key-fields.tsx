// The fields for a key of a facet, such as a label: which facet, which key, and what is wrong with it.
import { useId, useState } from 'preact/hooks';
import { ChoiceField, SomeSystemField } from '../../shared/fields.tsx';
import type { Corpus, Engine } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { ANY_SYSTEM, type Field } from './condition.ts';
import type { KeyCondition } from './selection.ts';

interface KeyFieldsProps extends Omit<Extract<Field, { readonly kind: 'key' }>, 'kind' | 'change'> {
  readonly engine: Engine;
  readonly systems: Corpus['systems'];
  readonly onChoose: (key: KeyCondition | null) => void;
}

/** Keys may be hundreds, so they are typed, with the ones there are as suggestions. Before there is one nothing is chosen. */
export function KeyFields({ engine, systems, facets, label, errors, value, onChoose }: KeyFieldsProps) {
  const id = useId();
  const [begun, setBegun] = useState('');
  const [details, setDetails] = useState<Pick<KeyCondition, 'error' | 'system'>>({ error: 'any', system: null });
  // What is being typed, which nothing that comes meanwhile may wipe out.
  const [typed, setTyped] = useState<string | null>(null);
  const facet = value?.facet ?? begun;
  const known = useAnswer(0, facet, async () => (facet === '' ? [] : engine.keys(facet)));
  const { error, system } = value ?? details;
  const chooseDetails = (chosen: Partial<typeof details>) => {
    setDetails({ error, system, ...chosen });
    if (value !== null) onChoose({ ...value, ...chosen });
  };
  return (
    <>
      <ChoiceField
        label={label}
        value={facet}
        options={[{ value: '', text: '(any)' }, ...facets]}
        onChoose={chosen => {
          setBegun(chosen);
          if (value !== null) onChoose(null);
        }}
      />
      {facet !== '' && (
        <>
          <span class="field wide">
            <label for={id}>{facet}</label>
            <input
              id={id}
              type="text"
              list={`${id}-keys`}
              value={typed ?? value?.key ?? ''}
              autocomplete="off"
              spellcheck={false}
              // What is typed and taken back again is no change.
              onBlur={() => setTyped(null)}
              onInput={event => setTyped(event.currentTarget.value)}
              onChange={event => {
                const key = event.currentTarget.value.trim();
                setTyped(null);
                onChoose(key === '' ? null : { facet, key, error, system });
              }}
            />
            <datalist id={`${id}-keys`}>
              {suggestedKeys(known ?? [], typed ?? '').map(key => (
                <option key={key} value={key} />
              ))}
            </datalist>
          </span>
          <ChoiceField
            label="that is"
            value={error}
            options={errors}
            onChoose={chosen => chooseDetails({ error: errors.find(each => each.value === chosen)?.value ?? 'any' })}
          />
          <SomeSystemField
            label="by"
            systems={systems}
            system={system}
            all={ANY_SYSTEM}
            onChoose={chosen => chooseDetails({ system: chosen })}
          />
        </>
      )}
    </>
  );
}

/** There may be tens of thousands, more than a browser lists at once. */
const SUGGESTED = 200;

/** Keys that begin with what is typed, and then those that have it elsewhere. */
export function suggestedKeys(keys: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const beginning: string[] = [];
  const others: string[] = [];
  for (const key of keys) {
    const at = key.toLowerCase().indexOf(wanted);
    if (at === 0) beginning.push(key);
    else if (at > 0) others.push(key);
    if (beginning.length === SUGGESTED) break;
  }
  return [...beginning, ...others].slice(0, SUGGESTED);
}

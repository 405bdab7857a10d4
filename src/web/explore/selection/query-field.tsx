// Where structure is asked for: a query is typed, with what the files hold as suggestions, and named to be found again.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { plural } from '../../shared/number-text.ts';
import { CopyButton, QuietButton, Refusal, RowButton } from '../../shared/page-parts.tsx';
import type { Completion, Corpus, Engine, Selected } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { queryOf, writtenAsQuery } from './conditions.ts';
import { queryIn, withNamed } from './query-condition.ts';
import type { Selection } from './selection.ts';

interface QueryFieldProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly selection: Selection;
  readonly selected: Selected;
  readonly onChange: (change: Partial<Selection>, typed?: 'typed') => void;
}

export function QueryField({ engine, corpus, selection, selected, onChange }: QueryFieldProps) {
  const { where, named, pair } = selection;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [offered, setOffered] = useState<readonly Completion[]>([]);
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const example = useAnswer(0, String(pair[0]), async () => (corpus.isGraded ? engine.exampleQuery(pair[0]) : null));
  const others = queryOf({ ...selection, where: '' }, corpus);
  const text = typed ?? where;
  const faultOf = (asked: string) => queryIn(asked, corpus, pair);
  const fault = faultOf(text);
  // What is typed while others are on their way is asked last.
  useEffect(() => {
    if (typed === null) return;
    let wanted = true;
    engine.complete(typed).then(
      found => wanted && setOffered(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [typed]);
  const whole = writtenAsQuery(selection, corpus);
  const goOn = (change: Partial<Selection>) => {
    // The button goes, and one goes on typing.
    field.current?.focus();
    setTyped(null);
    onChange(change);
  };
  const keep = () => {
    onChange({ named: withNamed(selection, name, where, corpus) });
    setName('');
  };
  const type = (value: string) => {
    setTyped(value);
    if (typeof faultOf(value) !== 'string') onChange({ where: value }, 'typed');
  };
  return (
    <fieldset class="query">
      <legend>
        <label for={id}>Structure</label>
      </legend>
      <span>
        <input
          ref={field}
          id={id}
          type="text"
          list={`${id}-offered`}
          value={text}
          autocomplete="off"
          spellcheck={false}
          onFocus={() => setTyped(where)}
          onBlur={() => typeof fault !== 'string' && setTyped(null)}
          onInput={event => type(event.currentTarget.value)}
        />
        <datalist id={`${id}-offered`}>
          {offered.map(({ text: each, count }) => (
            <option key={each} value={each}>
              {count === null ? '' : `${count} items`}
            </option>
          ))}
        </datalist>
      </span>
      {typeof fault === 'string' && typed !== null && <Refusal>{fault}</Refusal>}
      {others !== '' ? (
        <p class="found">
          All conditions as a query: <RowButton onClick={() => goOn(whole)}>{whole.where}</RowButton>{' '}
          <CopyButton text={whole.where} label="Copy the query" />
        </p>
      ) : (
        (text === '' || typeof fault === 'string') &&
        typeof example === 'string' && (
          <p class="found">
            Such as <RowButton onClick={() => goOn({ where: example })}>{example}</RowButton>
          </p>
        )
      )}
      {where.trim() !== '' && typeof fault !== 'string' && (
        <div class="naming">
          <p class="found" role="status">
            {selected.items === null ? '' : plural(selected.items, 'item')}
          </p>
          <input
            type="text"
            aria-label="Name of this query"
            placeholder="name"
            autocomplete="off"
            value={name}
            onInput={event => setName(event.currentTarget.value)}
            onKeyDown={event => event.key === 'Enter' && keep()}
          />
          <QuietButton disabled={name.trim() === ''} onClick={keep}>
            Keep
          </QuietButton>
        </div>
      )}
      {named.length > 0 && (
        <ul class="conditions" aria-label="Named queries">
          {named.map(each => (
            <li key={each.name}>
              <RowButton title={each.where} onClick={() => onChange({ where: each.where })}>
                {each.name}
              </RowButton>
              <button
                type="button"
                aria-label={`Forget ${each.name}`}
                onClick={() => onChange({ named: named.filter(other => other !== each) })}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

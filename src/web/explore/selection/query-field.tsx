// Where structure is asked for: a query is typed, with what the files hold as suggestions, and named to be found again.
import { useEffect, useId, useState } from 'preact/hooks';
import { QuietButton, Refusal } from '../../shared/page-parts.tsx';
import type { Completion, Engine, Selected } from '../engine/contract.ts';
import { queryIn } from './query-condition.ts';

interface QueryFieldProps {
  readonly engine: Engine;
  readonly where: string;
  readonly selected: Selected | null;
  readonly onWhere: (where: string, typed?: 'typed') => void;
}

/** In this browser; nothing else is kept. */
const KEPT = 'touchstone-queries';

function keptQueries(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function QueryField({ engine, where, selected, onWhere }: QueryFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [offered, setOffered] = useState<readonly Completion[]>([]);
  const [kept, setKept] = useState(keptQueries);
  const text = typed ?? where;
  const fault = queryIn(text);
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
  const keep = (queries: readonly string[]) => {
    setKept(queries);
    try {
      localStorage.setItem(KEPT, JSON.stringify(queries));
    } catch {
      // Where nothing may be kept, it lasts as long as the page.
    }
  };
  const type = (value: string) => {
    setTyped(value);
    if (typeof queryIn(value) !== 'string') onWhere(value, 'typed');
  };
  return (
    <fieldset class="query">
      <legend>
        <label for={id}>Structure</label>
      </legend>
      <span>
        <input
          id={id}
          type="text"
          list={`${id}-offered`}
          value={text}
          placeholder="VBD > PP missed by A"
          autocomplete="off"
          spellcheck={false}
          onFocus={() => setTyped(where)}
          onBlur={() => typeof queryIn(text) !== 'string' && setTyped(null)}
          onInput={event => type(event.currentTarget.value)}
        />
        <datalist id={`${id}-offered`}>
          {offered.map(({ text: each, count }) => (
            <option key={each} value={each}>
              {count === null ? '' : `${count} items`}
            </option>
          ))}
          {text === '' && kept.map(query => <option key={query} value={query} />)}
        </datalist>
      </span>
      {typeof fault === 'string' && typed !== null && <Refusal>{fault}</Refusal>}
      {where.trim() !== '' && typeof fault !== 'string' && (
        <p class="found" role="status">
          {selected?.items === null || selected === null ? '' : `${selected.items} items `}
          {kept.includes(where) ? (
            <QuietButton onClick={() => keep(kept.filter(each => each !== where))}>Forget</QuietButton>
          ) : (
            <QuietButton onClick={() => keep([...kept, where])}>Keep</QuietButton>
          )}
        </p>
      )}
    </fieldset>
  );
}

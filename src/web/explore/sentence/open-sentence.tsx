// The sentence that is open: where it stands among those selected, and the way to its neighbours.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/contract.ts';
import { refusalOf } from '../engine/engine-client.ts';
import type { PageProps } from '../page-props.ts';
import type { CurrentSelection } from '../selection/use-selected.ts';
import { type ReadSentence, SentenceView } from './sentence-view.tsx';

/** To what opened a sentence; where nothing did, as with an address, to the table, or to the page's name. */
function returnFocus(opener: Element | null): void {
  const main = document.querySelector('.main-page');
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const usual = main?.querySelector<HTMLElement>('[role="grid"]') ?? main?.querySelector<HTMLElement>('[aria-current]');
  (isThere ? opener : usual)?.focus();
}

/** What was read last. That stays until the next is there. */
function useSentence(engine: Engine, first: number): ReadSentence | null {
  const [read, setRead] = useState<ReadSentence | null>(null);
  useLayoutEffect(() => {
    let wanted = true;
    const take = (now: ReadSentence) => wanted && setRead(now);
    engine.sentence(first).then(
      sentence => take(sentence === null ? { refusal: NOT_SCORED } : { sentence }),
      error => take({ refusal: refusalOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [engine, first]);
  return read;
}

const NOT_SCORED = 'It was left out of the scores, as the warnings say.';

/** Keys may come faster than answers: they go on from where the last one led. */
interface Ahead {
  readonly place: number;
  readonly current: CurrentSelection;
  /** What is there, once that is known. */
  first?: number;
}

export function OpenSentence({
  engine,
  corpus,
  state,
  current,
  first,
  found,
  onChange,
}: PageProps & { readonly first: number }) {
  const opener = useRef(document.activeElement);
  const read = useSentence(engine, first);
  const place = found?.first === first ? found.place : -1;
  const ahead = useRef<Ahead | null>(null);
  const { current: target } = ahead;
  const isElsewhere = target?.first !== undefined && target.first !== first;
  if (target?.current !== current || target.place === place || isElsewhere) ahead.current = null;
  const step = async (by: 1 | -1) => {
    const from = ahead.current?.place ?? place;
    const next = from + by;
    if (from < 0 || next < 0 || next >= current.selected.count) return;
    const mine: Ahead = { place: next, current };
    ahead.current = mine;
    const [other] = await engine.rows(next, next + 1);
    if (other === undefined || ahead.current !== mine) return;
    mine.first = other.first;
    onChange({ open: other.first }, 'typed');
  };
  // However it is closed: by a key, a button, or the way back. Until it is gone, nothing else takes the focus.
  useEffect(
    () => () => {
      ahead.current = null;
      queueMicrotask(() => returnFocus(opener.current));
    },
    [],
  );
  return (
    <SentenceView
      corpus={corpus}
      first={first}
      read={read}
      place={found?.first === first ? found.place : null}
      count={current.selected.count}
      state={state}
      onChange={change => onChange(change, 'typed')}
      onStep={step}
      onClose={() => onChange({ open: null })}
    />
  );
}

// The sentence that is open: where it stands among those selected, and the way to its neighbours.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OpenedProps } from './opened.ts';
import { SentenceView } from './sentence-view.tsx';
import { useLatest } from './use-selection.ts';

/** To what opened a sentence; where nothing did, as with an address, to the table, or to the page's name. */
function returnFocus(opener: Element | null): void {
  const main = document.querySelector('.main-page');
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const usual = main?.querySelector<HTMLElement>('[role="grid"]') ?? main?.querySelector<HTMLElement>('[aria-current]');
  (isThere ? opener : usual)?.focus();
}

interface OpenSentenceProps extends OpenedProps {
  readonly first: number;
}

export function OpenSentence({ engine, corpus, state, shown, first, onChange }: OpenSentenceProps) {
  const opener = useRef(document.activeElement);
  const { turn } = shown;
  const [at, setAt] = useState<{ readonly first: number; readonly row: number; readonly place: number } | null>(null);
  // Keys may come faster than answers: they go on from where the last one led, whatever is found meanwhile.
  const target = useRef(-1);
  const steps = useRef({ begun: 0, ended: 0 });
  useEffect(() => {
    let wanted = true;
    const { begun, ended } = steps.current;
    void engine.find(first).then(found => {
      if (!wanted || found === null) return;
      if (begun === ended && begun === steps.current.begun) target.current = found.place;
      setAt({ first, ...found });
    });
    return () => {
      wanted = false;
    };
  }, [engine, turn, first]);
  const row = at?.row;
  const sentence = useLatest(String(row), () =>
    row === undefined ? Promise.resolve(undefined) : engine.sentence(row),
  );
  const step = async (by: 1 | -1) => {
    const next = target.current + by;
    if (target.current < 0 || next < 0 || next >= shown.selected.count) return;
    target.current = next;
    const mine = ++steps.current.begun;
    try {
      const [other] = await engine.rows(next, next + 1);
      if (other !== undefined && mine === steps.current.begun) onChange({ open: other.first }, 'typed');
    } finally {
      steps.current.ended++;
    }
  };
  // However it is closed: by a key, a button, or the way back.
  useEffect(
    () => () => {
      requestAnimationFrame(() => returnFocus(opener.current));
    },
    [],
  );
  return (
    <SentenceView
      corpus={corpus}
      sentence={sentence}
      place={at?.place ?? -1}
      count={shown.selected.count}
      state={state}
      onChange={change => onChange(change, 'typed')}
      onStep={step}
      onClose={() => onChange({ open: null })}
    />
  );
}

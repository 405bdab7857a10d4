// The sentence that is open, over the page: where it stands among those selected, and the way to its neighbours. Keys: 1 to 9
// for the systems, j and k for the next and the previous sentence, m for all views, f to fit, r to fold what is right, o to overlay, + and -
// to zoom, 0 for the size that it has by itself.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { capitalised, grouped } from '../../shared/number-text.ts';
import { QuietButton, Refusal } from '../../shared/page-parts.tsx';
import { sentenceNumber } from '../../shared/ranking.ts';
import { useListener } from '../../shared/use-listener.ts';
import type { Engine, OpenedSentence } from '../engine/contract.ts';
import { refusalOf } from '../engine/engine-client.ts';
import type { ExplorerState } from '../explorer-state.ts';
import type { PageProps } from '../page-props.ts';
import type { CurrentSelection } from '../selection/use-selected.ts';
import { sentenceLook } from './sentence-look.ts';
import { SentenceBody } from './sentence-view.tsx';
import { limitZoom, ZOOM_STEP } from './use-zoom.ts';

/** A sentence, or why there is none. */
type ReadSentence = { readonly sentence: OpenedSentence } | { readonly refusal: string };

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

export function OpenSentence(props: PageProps & { readonly first: number }) {
  const { engine, corpus, state, current, first, found } = props;
  const onChange = (change: Partial<ExplorerState>) => props.onChange(change, 'typed');
  const onClose = () => props.onChange({ open: null });
  const opener = useRef(document.activeElement);
  const read = useSentence(engine, first);
  // Among those selected; -1 where it is none of them, null while that is not known.
  const place = found?.first === first ? found.place : null;
  const ahead = useRef<Ahead | null>(null);
  const { current: target } = ahead;
  const isElsewhere = target?.first !== undefined && target.first !== first;
  if (target?.current !== current || target.place === (place ?? -1) || isElsewhere) ahead.current = null;
  const onStep = async (by: 1 | -1) => {
    const from = ahead.current?.place ?? place ?? -1;
    const next = from + by;
    if (from < 0 || next < 0 || next >= current.selected.count) return;
    const mine: Ahead = { place: next, current };
    ahead.current = mine;
    const [other] = await engine.rows(next, next + 1);
    if (other === undefined || ahead.current !== mine) return;
    mine.first = other.first;
    onChange({ open: other.first });
  };
  // However it is closed: by a key, a button, or the way back. Until it is gone, nothing else takes the focus.
  useEffect(
    () => () => {
      ahead.current = null;
      queueMicrotask(() => returnFocus(opener.current));
    },
    [],
  );
  const sentence = read !== null && 'sentence' in read ? read.sentence : null;
  const look = sentenceLook(state, sentence);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (event.key === 'j') onStep(1);
    else if (event.key === 'k') onStep(-1);
    else if (event.key === 'm' && corpus.views.length > 1) onChange({ all: !state.all });
    else if (event.key === 'f') onChange({ fit: !look.fit });
    else if (event.key === 'r') onChange({ fold: !look.fold });
    else if (event.key === 'o') onChange({ overlay: !look.overlay });
    else if (event.key === '+' || event.key === '=') onChange({ zoom: limitZoom(state.zoom * ZOOM_STEP) });
    else if (event.key === '-') onChange({ zoom: limitZoom(state.zoom / ZOOM_STEP) });
    else if (event.key === '0') onChange({ zoom: 1 });
    else if (event.key === 'b' && corpus.systems.length > 1) onChange({ both: !state.both });
    else if (corpus.systems[digit] !== undefined) onChange({ system: digit });
    else return;
    event.preventDefault();
  };
  // Wherever the focus is: what was pressed may be gone.
  useListener(document, 'keydown', pressed);
  const { count } = current.selected;
  const at = place === null ? '' : place < 0 ? 'not selected' : `${grouped(place + 1)} of ${grouped(count)}`;
  const number =
    sentence !== null && sentence.first <= first && first <= sentence.last ? sentenceNumber(sentence) : first;
  // A button that is disabled loses the focus.
  const cannot = (is: boolean) => (is ? ({ 'aria-disabled': 'true' } as const) : {});
  return (
    <dialog
      class="sentence"
      ref={dialog}
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="sentence-bar">
        <h2 id={name} ref={heading} tabIndex={-1}>
          {capitalised(corpus.noun)} {number} <small>{at}</small>
        </h2>
        <span class="buttons">
          <QuietButton {...cannot(place !== null && place <= 0)} onClick={() => onStep(-1)}>
            Previous <kbd>k</kbd>
          </QuietButton>
          <QuietButton {...cannot(place !== null && (place < 0 || place + 1 >= count))} onClick={() => onStep(1)}>
            Next <kbd>j</kbd>
          </QuietButton>
          <QuietButton onClick={onClose}>
            Close <kbd>Esc</kbd>
          </QuietButton>
        </span>
      </div>
      {read !== null && 'refusal' in read && <Refusal>{read.refusal}</Refusal>}
      {sentence !== null && <SentenceBody corpus={corpus} sentence={sentence} state={state} onChange={onChange} />}
    </dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}

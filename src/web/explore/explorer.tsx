// What the page shows from first to last: files are chosen, opened, looked at. The address keeps what is chosen, and is
// followed where the reader goes back and forth.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Corpus, Engine, Progress } from './contract.ts';
import { CorpusPage } from './corpus-page.tsx';
import { refusalOf } from './engine-client.ts';
import {
  type ExplorerState,
  isSameOrigin,
  type Origin,
  originFromHash,
  stateFromHash,
  toHash,
} from './explorer-state.ts';
import { fetchOffer, type Offer, type Offers } from './offers.ts';
import { type Chosen, StartPage } from './start-page.tsx';

type Phase =
  | { readonly kind: 'start'; readonly refusal: string | null }
  | { readonly kind: 'opening'; readonly progress: Progress; readonly stop: AbortController }
  | { readonly kind: 'open'; readonly opened: Opened; readonly state: ExplorerState };

interface Opened {
  readonly corpus: Corpus;
  readonly origin: Origin;
}

const nothing: Chosen = { files: [], options: {} };
const atStart: Phase = { kind: 'start', refusal: null };
const beginning: Progress = { done: 0, title: 'Reading files' };

export function Explorer({ engine, offers }: { readonly engine: Engine; readonly offers: Offers }) {
  const [phase, setPhase] = useState(atStart);
  const [chosen, setChosen] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);
  // What the engine holds, and what is on the screen now: answers come later than what asked for them.
  const held = useRef<Opened | null>(null);
  const now = useRef(phase);
  now.current = phase;

  // The opening under way. Whoever opens something else, or goes elsewhere, gives it up.
  const opening = useRef<AbortController | null>(null);
  const leave = () => {
    const left = opening.current;
    opening.current = null;
    left?.abort();
  };
  const begin = () => {
    leave();
    const stop = new AbortController();
    opening.current = stop;
    return stop;
  };
  /** What was left for something else has nothing to say any more; what the reader stopped goes back to the start. */
  const fail = (error: unknown, stop: AbortController) => {
    if (opening.current !== stop) return;
    opening.current = null;
    setPhase({ kind: 'start', refusal: stop.signal.aborted ? null : refusalOf(error) });
  };

  /** `hash` is what the address says of what will be open. */
  const open = async (files: Chosen, example: string | null, hash: string, stop = begin()) => {
    const [gold, ...systems] = files.files;
    if (gold === undefined || systems.length === 0) return;
    const show = (progress: Progress) => !stop.signal.aborted && setPhase({ kind: 'opening', progress, stop });
    setChosen(files);
    setFailure(null);
    held.current = null;
    show(beginning);
    const { metric, options } = files;
    const given = { ...(metric === undefined ? {} : { metric }), options };
    try {
      const corpus = await engine.open({ gold, systems, ...given }, show, stop.signal);
      stop.signal.throwIfAborted();
      const opened = { corpus, origin: { example, files: files.files.map(({ name }) => name), ...given } };
      const state = stateFromHash(hash, corpus);
      history.replaceState(null, '', `#${toHash(opened.origin, state, corpus)}`);
      held.current = opened;
      opening.current = null;
      setPhase({ kind: 'open', opened, state });
    } catch (error) {
      fail(error, stop);
    }
  };
  const openOffer = async (offer: Offer, example: string | null, hash: string) => {
    const stop = begin();
    try {
      const { gold, systems, ...given } = await fetchOffer(offer, stop.signal);
      stop.signal.throwIfAborted();
      await open({ files: [gold, ...systems], ...given }, example, hash, stop);
    } catch (error) {
      fail(error, stop);
    }
  };

  /** To what the address says. */
  const follow = () => {
    leave();
    const origin = originFromHash(location.hash);
    const opened = held.current;
    const example = offers.examples.find(({ name }) => name === origin.example);
    if (opened !== null && isSameOrigin(origin, opened.origin))
      setPhase({ kind: 'open', opened, state: stateFromHash(location.hash, opened.corpus) });
    else if (example !== undefined)
      void openOffer({ ...example, ...optionsOf(origin, example) }, example.name, location.hash);
    else setPhase(atStart);
  };
  useEffect(() => {
    if (originFromHash(location.hash).example === null && offers.given !== null)
      void openOffer(offers.given, null, location.hash);
    else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  // Whatever an answer failed by, it is said rather than lost; what was given up is no failure.
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      if (!isAbort(event.reason)) setFailure(refusalOf(event.reason));
    };
    addEventListener('unhandledrejection', tell);
    return () => removeEventListener('unhandledrejection', tell);
  }, []);

  const change = (part: Partial<ExplorerState>, typed?: 'typed') => {
    if (now.current.kind !== 'open') return;
    const { opened, state } = now.current;
    const next = { ...state, ...part };
    now.current = { kind: 'open', opened, state: next };
    setPhase(now.current);
    // Each letter that is typed is not a place to go back to.
    const address = `#${toHash(opened.origin, next, opened.corpus)}`;
    if (typed === 'typed') history.replaceState(null, '', address);
    else if (address !== location.hash) history.pushState(null, '', address);
  };
  const told = failure !== null && (
    <p class="refusal" role="alert">
      {failure}
    </p>
  );
  if (phase.kind === 'open')
    return (
      <>
        {told}
        <CorpusPage
          engine={engine}
          corpus={phase.opened.corpus}
          state={phase.state}
          onChange={change}
          onFiles={() => {
            leave();
            history.pushState(null, '', '#');
            setPhase(atStart);
          }}
        />
      </>
    );
  const wanted = originFromHash(location.hash).files;
  return (
    <>
      <header class="top">
        <h1>Touchstone</h1>
        <p>How much of the gold standard is in a parser’s output, and where it is not.</p>
      </header>
      {told}
      {phase.kind === 'opening' ? (
        <Opening progress={phase.progress} onCancel={() => phase.stop.abort()} />
      ) : (
        <StartPage
          engine={engine}
          examples={offers.examples}
          chosen={chosen}
          wanted={wanted}
          refusal={phase.refusal}
          onChoose={setChosen}
          onOpen={() => {
            const isWanted = chosen.files.map(({ name }) => name).join('\n') === wanted.join('\n');
            void open(chosen, null, isWanted ? location.hash : '');
          }}
          onExample={example => {
            history.pushState(null, '', `#example=${example.name}`);
            void openOffer(example, example.name, '');
          }}
        />
      )}
    </>
  );
}

/** An address may ask for an example with other options than its own. */
function optionsOf({ metric, options }: Origin, example: Offer): Pick<Offer, 'metric' | 'options'> {
  const plain = Object.entries(options).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [],
  );
  return {
    ...(metric === undefined ? {} : { metric }),
    options: { ...example.options, ...Object.fromEntries(plain) },
  };
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

function Opening({ progress, onCancel }: { readonly progress: Progress; readonly onCancel: () => void }) {
  const percent = Math.round(100 * progress.done);
  return (
    <main class="opening">
      <p role="status">{progress.title}</p>
      <progress max={100} value={percent} aria-label={progress.title} />
      <p>
        <button type="button" class="quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </main>
  );
}

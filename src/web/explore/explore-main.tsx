// The script of the explorer: opens what the address or the command line asks for, and keeps in the address what is chosen.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Corpus, Engine, Progress } from './contract.ts';
import { CorpusPage } from './corpus-page.tsx';
import { Refusal, startEngine } from './engine-client.ts';
import { type ExplorerState, type Origin, originFromHash, stateFromHash, toHash } from './explorer-state.ts';
import { fetchOffer, fetchOffers, type Offer, type Offers } from './offers.ts';
import { type Chosen, StartPage } from './start-page.tsx';

type Phase =
  | { readonly kind: 'start'; readonly refusal: string | null }
  | { readonly kind: 'opening'; readonly progress: Progress; readonly stop: AbortController }
  | { readonly kind: 'open'; readonly corpus: Corpus; readonly origin: Origin };

const nothing: Chosen = { files: [], options: {} };
const beginning: Progress = { done: 0, title: 'Reading files' };

function Explorer({ engine, offers }: { readonly engine: Engine; readonly offers: Offers }) {
  const [phase, setPhase] = useState<Phase>({ kind: 'start', refusal: null });
  const [chosen, setChosen] = useState(nothing);
  const [state, setState] = useState<ExplorerState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = useRef(originFromHash(location.hash));

  /** `hash` is what the address says of what will be open. */
  const open = async (files: Chosen, example: string | null, hash: string) => {
    const [gold, ...systems] = files.files;
    if (gold === undefined || systems.length === 0) return;
    const stop = new AbortController();
    const show = (progress: Progress) => !stop.signal.aborted && setPhase({ kind: 'opening', progress, stop });
    setChosen(files);
    show(beginning);
    const { metric, options } = files;
    const given = { ...(metric === undefined ? {} : { metric }), options };
    try {
      const corpus = await engine.open({ gold, systems, ...given }, show, stop.signal);
      const origin = { example, files: files.files.map(({ name }) => name), ...given };
      const first = stateFromHash(hash, corpus);
      history.replaceState(null, '', `#${toHash(origin, first, corpus)}`);
      setState(first);
      setPhase({ kind: 'open', corpus, origin });
    } catch (error) {
      setPhase({ kind: 'start', refusal: stop.signal.aborted ? null : refusalOf(error) });
    }
  };
  const openOffer = async (offer: Offer, example: string | null, hash: string) => {
    try {
      const { gold, systems, ...given } = await fetchOffer(offer);
      await open({ files: [gold, ...systems], ...given }, example, hash);
    } catch (error) {
      setPhase({ kind: 'start', refusal: refusalOf(error) });
    }
  };
  const openExample = (example: Offer) => {
    history.pushState(null, '', `#example=${example.name}`);
    return openOffer(example, example.name, '');
  };

  // Whatever an answer failed by, it is said rather than lost; what was given up is no failure.
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      if (!isAbort(event.reason)) setFailure(refusalOf(event.reason));
    };
    addEventListener('unhandledrejection', tell);
    return () => removeEventListener('unhandledrejection', tell);
  }, []);

  useEffect(() => {
    const { example } = wanted.current;
    const known = offers.examples.find(({ name }) => name === example);
    if (known !== undefined)
      void openOffer({ ...known, ...optionsOf(wanted.current, known) }, known.name, location.hash);
    else if (offers.given !== null) void openOffer(offers.given, null, location.hash);
  }, []);

  useEffect(() => {
    const follow = () => {
      if (phase.kind !== 'open') return;
      const origin = originFromHash(location.hash);
      if (location.hash === '') setPhase({ kind: 'start', refusal: null });
      else if (origin.example !== phase.origin.example) location.reload();
      else setState(stateFromHash(location.hash, phase.corpus));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [phase]);

  if (phase.kind === 'open' && state !== null) {
    const { corpus, origin } = phase;
    const change = (part: Partial<ExplorerState>, typed?: 'typed') => {
      const next = { ...state, ...part };
      setState(next);
      // Each letter that is typed is not a place to go back to.
      const address = `#${toHash(origin, next, corpus)}`;
      if (typed === 'typed') history.replaceState(null, '', address);
      else if (address !== location.hash) history.pushState(null, '', address);
    };
    return (
      <>
        {failure !== null && (
          <p class="refusal" role="alert">
            {failure}
          </p>
        )}
        <CorpusPage
          engine={engine}
          corpus={corpus}
          state={state}
          onChange={change}
          onFiles={() => setPhase({ kind: 'start', refusal: null })}
        />
      </>
    );
  }
  return (
    <>
      <header class="top">
        <h1>Touchstone</h1>
        <p>How much of the gold standard is in a parser’s output, and where it is not.</p>
      </header>
      {phase.kind === 'opening' ? (
        <Opening progress={phase.progress} onCancel={() => phase.stop.abort()} />
      ) : (
        <StartPage
          engine={engine}
          examples={offers.examples}
          chosen={chosen}
          wanted={wanted.current.files}
          refusal={phase.kind === 'start' ? phase.refusal : null}
          onChoose={setChosen}
          onOpen={() => {
            const isSame = namesOf(chosen) === wanted.current.files.join('\n');
            void open(chosen, null, isSame ? location.hash : '');
          }}
          onExample={openExample}
        />
      )}
    </>
  );
}

function namesOf({ files }: Chosen): string {
  return files.map(({ name }) => name).join('\n');
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

/** What users can cause is said as it is; anything else is ours. */
function refusalOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? text : `Touchstone failed: ${text}`;
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

async function start(): Promise<void> {
  const root = document.getElementById('explore');
  if (root === null) return;
  const engine = startEngine(document.documentElement.dataset.engine ?? '');
  const offers = await fetchOffers();
  root.replaceChildren();
  render(<Explorer engine={engine} offers={offers} />, root);
}

void start();

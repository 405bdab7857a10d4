// What the page shows from first to last: files are chosen, opened, looked at. The address keeps what is chosen, and is
// followed where the reader goes back and forth.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CorpusPage } from './corpus-page.tsx';
import type { Corpus, Engine, Progress, Question } from './engine/contract.ts';
import { EngineLost, isAbort, observedEngine, refusalOf } from './engine/engine-client.ts';
import {
  type CheckedOrigin,
  checkOrigin,
  type ExplorerState,
  isNowhere,
  isSameOrigin,
  type Origin,
  originFromHash,
  stateFromHash,
  toHash,
} from './explorer-state.ts';
import { orderFiles } from './start/file-order.ts';
import { fetchOffer, type Offer, type Offers, toldName } from './start/offers.ts';
import { type Chosen, StartPage } from './start/start-page.tsx';

type Phase =
  | {
      readonly kind: 'start';
      readonly refusal: string | null;
      readonly isCancelled?: boolean;
      /** The reader came from there, by one step. */
      readonly from?: Opened;
    }
  | { readonly kind: 'opening'; readonly progress: Progress; readonly stop: AbortController }
  | { readonly kind: 'open'; readonly opened: Opened; readonly state: ExplorerState };

interface Opened {
  readonly corpus: Corpus;
  readonly origin: Origin;
  /** What the address asked for in vain. */
  readonly notes: readonly string[];
}

interface Failure {
  /** Whose answer ends it; what is none of the engine's ends with the next selection. */
  readonly question: Question;
  readonly line: string;
}

const nothing: Chosen = { files: [], options: {} };
const nowhere: Origin = { example: null, files: [], options: {} };
const atStart: Phase = { kind: 'start', refusal: null };
const beginning: Progress = { done: 0, title: 'Reading files' };

export function Explorer({ engine: own, offers }: { readonly engine: Engine; readonly offers: Offers }) {
  const [phase, setPhase] = useState(atStart);
  const [chosen, setChosen] = useState(nothing);
  const [failure, setFailure] = useState<Failure | null>(null);
  // What the engine holds.
  const held = useRef<Opened | null>(null);
  // What failed is over when the same question has an answer.
  const failed = useRef(new WeakMap<Error, Question>());
  const engine = useMemo(
    () =>
      observedEngine(
        own,
        question => setFailure(now => (now?.question === question ? null : now)),
        (question, reason) => {
          if (reason instanceof Error) failed.current.set(reason, question);
          if (reason instanceof EngineLost) held.current = null;
        },
      ),
    [own],
  );
  // What is on the screen now: answers come later than what asked for them.
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
    if (stop.signal.aborted) setPhase({ kind: 'start', refusal: null, isCancelled: true });
    else setPhase({ kind: 'start', refusal: refusalOf(error) });
  };

  // The address that was followed last; null where the reader has gone on from there.
  const followed = useRef<string | null>(null);
  // Files that were open once: the back button leads to them, and so does an address that names them.
  const known = useRef(new Map<string, Chosen>());

  /** `hash` is what the address says of what will be open, and `asked` how it is to be scored. */
  const open = async (
    files: Chosen,
    example: string | null,
    hash: string,
    asked = originFromHash(hash),
    stop = begin(),
  ) => {
    const [gold, ...systems] = files.files;
    if (gold === undefined || systems.length === 0) return;
    const show = (progress: Progress) => !stop.signal.aborted && setPhase({ kind: 'opening', progress, stop });
    setChosen(files);
    setFailure(null);
    held.current = null;
    show(beginning);
    try {
      const { notes, ...given } = await settle(engine, files, asked, stop.signal);
      stop.signal.throwIfAborted();
      const corpus = await engine.open({ gold, systems, ...given, told: files.files.map(toldName) }, stop.signal, show);
      stop.signal.throwIfAborted();
      const origin = { example, files: files.files.map(({ name }) => name), ...given };
      const opened = { corpus, origin, notes };
      const state = stateFromHash(hash, corpus);
      history.replaceState(null, '', `#${toHash(origin, state, corpus)}`);
      held.current = opened;
      known.current.set(namesOf(origin.files), { files: files.files, ...given });
      setChosen({ files: files.files, ...given });
      opening.current = null;
      setPhase({ kind: 'open', opened, state });
    } catch (error) {
      fail(error, stop);
    }
  };
  const openOffer = async (offer: Offer, example: string | null, hash: string) => {
    const stop = begin();
    setPhase({ kind: 'opening', progress: beginning, stop });
    try {
      const { gold, systems, ...given } = await fetchOffer(offer, stop.signal);
      stop.signal.throwIfAborted();
      await open({ files: [gold, ...systems], ...given }, example, hash, originFromHash(hash), stop);
    } catch (error) {
      fail(error, stop);
    }
  };

  /** To what the address says. */
  const follow = () => {
    const { hash } = location;
    // Browsers tell of one step in two events.
    if (opening.current !== null && followed.current === hash) return;
    followed.current = hash;
    leave();
    const origin = originFromHash(hash);
    const opened = held.current;
    const { given, examples } = offers;
    const example = examples.find(({ name }) => name === origin.example);
    const files = known.current.get(namesOf(origin.files));
    const isGiven = given !== null && namesOf(origin.files) === namesOf(namesIn(given));
    if (opened !== null && isSameOrigin(origin, opened.origin))
      setPhase({ kind: 'open', opened, state: stateFromHash(hash, opened.corpus) });
    else if (opened !== null && isNowhere(origin) && hash.length > 1) {
      // Of the files that are open.
      const state = stateFromHash(hash, opened.corpus);
      history.replaceState(null, '', `#${toHash(opened.origin, state, opened.corpus)}`);
      setPhase({ kind: 'open', opened, state });
    } else if (example !== undefined) void openOffer(example, example.name, hash);
    else if (files !== undefined && origin.example === null) void open(files, null, hash);
    else if (given !== null && isGiven) void openOffer(given, null, hash);
    else {
      if (!isNowhere(origin)) setChosen(nothing);
      setPhase({ kind: 'start', refusal: unknownExample(origin, offers) });
    }
  };
  useEffect(() => {
    if (isNowhere(originFromHash(location.hash)) && offers.given !== null)
      void openOffer(offers.given, null, location.hash);
    else follow();
    const events = ['popstate', 'hashchange'];
    for (const event of events) addEventListener(event, follow);
    return () => {
      for (const event of events) removeEventListener(event, follow);
    };
  }, []);

  // Whatever an answer failed by, it is said rather than lost; what was given up is no failure.
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      const { reason } = event;
      if (!isAbort(reason)) setFailure({ question: failed.current.get(reason) ?? 'select', line: refusalOf(reason) });
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
  // Files may be dropped anywhere: a browser that is not told otherwise leaves the page for them.
  const dropped = useRef<(files: readonly File[]) => void>(() => {});
  dropped.current = files => {
    const before = phase.kind === 'start' ? chosen : nothing;
    leave();
    if (phase.kind !== 'start') history.pushState(null, '', '#');
    setPhase(atStart);
    setChosen({ ...before, files: orderFiles([...before.files, ...files]) });
  };
  useEffect(() => followDrops(files => dropped.current(files)), []);

  const told = failure !== null && (
    <p class="refusal" role="alert">
      {failure.line}
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
          notes={phase.opened.notes}
          onChange={change}
          onFiles={() => {
            leave();
            history.pushState(null, '', '#');
            setPhase({ kind: 'start', refusal: null, from: phase.opened });
          }}
        />
      </>
    );
  const wanted = originFromHash(location.hash).files;
  /** Refused files stay what the address is about; what is then said of them is said of others. */
  const choose = (next: Chosen) => {
    if (next.files !== chosen.files) setPhase(atStart);
    setChosen(next);
  };
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
          offers={offers}
          chosen={chosen}
          wanted={wanted}
          refusal={phase.refusal}
          isCancelled={phase.isCancelled === true}
          onChoose={choose}
          onOpen={() => {
            const names = chosen.files.map(({ name }) => name);
            const isWanted = namesOf(names) === namesOf(wanted);
            followed.current = null;
            if (!isWanted) history.pushState(null, '', `#${new URLSearchParams(names.map(name => ['file', name]))}`);
            // What was chosen here goes before what the address says.
            const { metric, options } = chosen;
            const isPlain = metric === undefined && Object.values(options).every(value => value === undefined);
            const hash = isWanted ? location.hash : '';
            void open(chosen, null, hash, isPlain ? originFromHash(hash) : nowhere);
          }}
          onOffer={offer => {
            const example = offer === offers.given ? null : offer.name;
            followed.current = null;
            history.pushState(null, '', example === null ? '#' : `#example=${example}`);
            void openOffer(offer, example, '');
          }}
          onBack={phase.from === undefined ? null : () => history.back()}
        />
      )}
    </>
  );
}

/** Tells of files that are dropped where nothing else takes them. Returns what ends it. */
function followDrops(onFiles: (files: readonly File[]) => void): () => void {
  const isOurs = (event: DragEvent) =>
    event.dataTransfer?.types.includes('Files') === true &&
    !event.defaultPrevented &&
    !(event.target instanceof HTMLInputElement && event.target.type === 'file');
  const allow = (event: DragEvent) => {
    if (isOurs(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  };
  addEventListener('dragover', allow);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', allow);
    removeEventListener('drop', drop);
  };
}

const namesOf = (files: readonly string[]) => files.join('\n');
const namesIn = ({ gold, systems }: Offer) => [gold, ...systems].map(({ name }) => name);

function unknownExample({ example }: Origin, { examples }: Offers): string | null {
  if (example === null) return null;
  return `there is no example ${JSON.stringify(example)}; there are ${examples.map(({ name }) => name).join(', ')}`;
}

/** How files are to be scored: as the address says, where it says anything, else as they came. */
async function settle(
  engine: Engine,
  { files, metric, options }: Chosen,
  asked: Origin,
  signal: AbortSignal,
): Promise<CheckedOrigin> {
  const given = { ...(metric === undefined ? {} : { metric }), options, notes: [] };
  const isAsked = asked.metric !== undefined || Object.keys(asked.options).length > 0;
  const [gold, ...systems] = files;
  if (gold === undefined || (isNowhere(asked) && !isAsked)) return given;
  if (!isAsked) return asked.example === null ? { options: {}, notes: [] } : given;
  const checked = checkOrigin(asked, await engine.inspect(gold, systems, signal), options);
  // An example comes with options of its own.
  return asked.example === null ? checked : { ...given, ...checked, options: { ...options, ...checked.options } };
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

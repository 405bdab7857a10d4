// One visit to the explorer: files are opened, the address is followed and kept, and whatever happens goes through the
// reducer. What is known is known at once, not when the page is drawn next: answers come later than what asked for them.
import type { Engine, Question } from './engine/contract.ts';
import { EngineLost, isAbort, observedEngine, refusalOf } from './engine/engine-client.ts';
import {
  type ExplorerAction,
  type ExplorerModel,
  explorerActions,
  initialModel,
  nameOfFiles,
} from './explorer-reducer.ts';
import {
  type ExplorerState,
  explorerStateFromHash,
  explorerStateToHash,
  isNowhere,
  isSameOrigin,
  type Origin,
  originFromHash,
} from './explorer-state.ts';
import { type ChosenFiles, scoringOf } from './start/chosen-files.ts';
import { followDrops } from './start/follow-drops.ts';
import { commandLineName, fetchOffer, type Offer, type Offers } from './start/offers.ts';

const nowhere: Origin = { example: null, files: [], options: {} };

export class ExplorerSession {
  readonly engine: Engine;
  readonly offers: Offers;
  #model = initialModel;
  #onChange: (model: ExplorerModel) => void = () => {};
  /** The address that was followed last; null where the reader has gone on from there. */
  #followed: string | null = null;
  /** Which question an error came from: what failed is over when the same question has an answer. */
  readonly #failed = new WeakMap<Error, Question>();

  constructor(engine: Engine, offers: Offers) {
    this.offers = offers;
    this.engine = observedEngine(
      engine,
      question => this.#dispatch(explorerActions.answered(question)),
      (question, reason) => {
        if (reason instanceof Error) this.#failed.set(reason, question);
        if (reason instanceof EngineLost) this.#dispatch(explorerActions.engineLost());
      },
    );
  }

  get model(): ExplorerModel {
    return this.#model;
  }

  /** Goes where the address leads, and on from there. Returns what ends it. */
  begin(onChange: (model: ExplorerModel) => void): () => void {
    this.#onChange = onChange;
    const { given } = this.offers;
    if (isNowhere(originFromHash(location.hash)) && given !== null) void this.#openOffer(given, null, location.hash);
    else this.#follow();
    const end = new AbortController();
    const { signal } = end;
    // Browsers tell of one step in two events.
    addEventListener('popstate', () => this.#follow(), { signal });
    addEventListener('hashchange', () => this.#follow(), { signal });
    addEventListener('unhandledrejection', event => this.#tell(event), { signal });
    followDrops(files => this.#drop(files), signal);
    return () => end.abort();
  }

  change(part: Partial<ExplorerState>, typed?: 'typed'): void {
    this.#dispatch(explorerActions.change(part));
    const { screen } = this.#model;
    if (screen.kind !== 'open') return;
    const { origin, corpus } = screen.opened;
    const address = `#${explorerStateToHash(origin, screen.state, corpus)}`;
    // Each letter that is typed is not a place to go back to.
    if (typed === 'typed') history.replaceState(null, '', address);
    else if (address !== location.hash) history.pushState(null, '', address);
  }

  choose(chosen: ChosenFiles): void {
    this.#dispatch(explorerActions.choose(chosen));
  }

  /** From open files to the start. */
  leave(): void {
    history.pushState(null, '', '#');
    this.#dispatch(explorerActions.leave());
  }

  cancel(): void {
    const { screen } = this.#model;
    if (screen.kind === 'opening') screen.stop.abort();
  }

  openChosen(): void {
    const { chosen } = this.#model;
    const names = chosen.files.map(({ name }) => name);
    const isAsked = nameOfFiles(names) === nameOfFiles(originFromHash(location.hash).files);
    this.#followed = null;
    if (!isAsked) history.pushState(null, '', `#${new URLSearchParams(names.map(name => ['file', name]))}`);
    // What was chosen on the start page goes before what the address says.
    const { metric, options } = chosen;
    const isPlain = metric === undefined && Object.values(options).every(value => value === undefined);
    const hash = isAsked ? location.hash : '';
    void this.#open(chosen, null, hash, isPlain ? originFromHash(hash) : nowhere);
  }

  openOffer(offer: Offer): void {
    const example = offer === this.offers.given ? null : offer.name;
    this.#followed = null;
    history.pushState(null, '', example === null ? '#' : `#example=${example}`);
    void this.#openOffer(offer, example, '');
  }

  #dispatch(action: ExplorerAction): void {
    const next = action(this.#model);
    if (next === this.#model) return;
    this.#model = next;
    this.#onChange(next);
  }

  /** `hash` is what the address says of what will be open, and `asked` how it is to be scored. */
  async #open(
    chosen: ChosenFiles,
    example: string | null,
    hash: string,
    asked = originFromHash(hash),
    stop = this.#newOpening(),
  ): Promise<void> {
    const [gold, ...systems] = chosen.files;
    if (gold === undefined || systems.length === 0) return;
    this.#dispatch(explorerActions.opening(stop, chosen));
    try {
      const { notes, ...given } = await scoringOf(this.engine, chosen, asked, stop.signal);
      stop.signal.throwIfAborted();
      const told = chosen.files.map(commandLineName);
      const corpus = await this.engine.open({ gold, systems, ...given, told }, stop.signal, progress =>
        this.#dispatch(explorerActions.progress(stop, progress)),
      );
      stop.signal.throwIfAborted();
      const origin = { example, files: chosen.files.map(({ name }) => name), ...given };
      const state = explorerStateFromHash(hash, corpus);
      history.replaceState(null, '', `#${explorerStateToHash(origin, state, corpus)}`);
      this.#dispatch(explorerActions.opened({ corpus, origin, notes }, state, { files: chosen.files, ...given }));
    } catch (error) {
      this.#dispatch(explorerActions.notOpened(stop, refusalOf(error)));
    }
  }

  async #openOffer(offer: Offer, example: string | null, hash: string): Promise<void> {
    const stop = this.#newOpening();
    this.#dispatch(explorerActions.opening(stop));
    try {
      const { gold, systems, ...given } = await fetchOffer(offer, stop.signal);
      stop.signal.throwIfAborted();
      await this.#open({ files: [gold, ...systems], ...given }, example, hash, originFromHash(hash), stop);
    } catch (error) {
      this.#dispatch(explorerActions.notOpened(stop, refusalOf(error)));
    }
  }

  /** Whoever opens something else, or goes elsewhere, gives up what is being opened. */
  #newOpening(): AbortController {
    this.cancel();
    return new AbortController();
  }

  /** To what the address says. */
  #follow(): void {
    const { hash } = location;
    const { screen, held, known } = this.#model;
    if (screen.kind === 'opening' && this.#followed === hash) return;
    this.#followed = hash;
    this.cancel();
    const origin = originFromHash(hash);
    const { given, examples } = this.offers;
    const example = examples.find(({ name }) => name === origin.example);
    const files = known.get(nameOfFiles(origin.files));
    const isGiven = given !== null && nameOfFiles(origin.files) === nameOfFiles(namesIn(given));
    if (held !== null && isSameOrigin(origin, held.origin))
      this.#dispatch(explorerActions.show(held, explorerStateFromHash(hash, held.corpus)));
    else if (held !== null && isNowhere(origin) && hash.length > 1) {
      // It says nothing of files, so it is about those that are open.
      const state = explorerStateFromHash(hash, held.corpus);
      history.replaceState(null, '', `#${explorerStateToHash(held.origin, state, held.corpus)}`);
      this.#dispatch(explorerActions.show(held, state));
    } else if (example !== undefined) void this.#openOffer(example, example.name, hash);
    else if (files !== undefined && origin.example === null) void this.#open(files, null, hash);
    else if (given !== null && isGiven) void this.#openOffer(given, null, hash);
    else this.#dispatch(explorerActions.nothingToShow(unknownExample(origin, this.offers), !isNowhere(origin)));
  }

  #drop(files: readonly File[]): void {
    const wasAtStart = this.#model.screen.kind === 'start';
    this.cancel();
    if (!wasAtStart) history.pushState(null, '', '#');
    this.#dispatch(explorerActions.drop(files));
  }

  /** An answer that failed and that nobody waited for is told rather than lost; what was given up is no failure. */
  #tell(event: PromiseRejectionEvent): void {
    event.preventDefault();
    const { reason } = event;
    if (isAbort(reason)) return;
    this.#dispatch(explorerActions.failed(this.#failed.get(reason) ?? 'select', refusalOf(reason)));
  }
}

const namesIn = ({ gold, systems }: Offer) => [gold, ...systems].map(({ name }) => name);

function unknownExample({ example }: Origin, { examples }: Offers): string | null {
  if (example === null) return null;
  return `there is no example ${JSON.stringify(example)}; there are ${examples.map(({ name }) => name).join(', ')}`;
}

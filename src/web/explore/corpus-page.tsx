// What was opened: conditions at the side, pages in the middle, and over all of it which sentences are meant.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../page-parts.tsx';
import { capital, counted, shownValue } from '../shown.ts';
import { BreakdownsPage } from './breakdowns-page.tsx';
import { conditionsOf, measureOf } from './conditions.ts';
import { ConfusionsPage } from './confusions-page.tsx';
import {
  type Corpus,
  type Engine,
  everything,
  type KeyError,
  type Row,
  type Selection,
  type Sort,
} from './contract.ts';
import { usualRounds } from './design.ts';
import { type ExplorerState, isEverything, type PageName, pagesOf } from './explorer-state.ts';
import { ExportMenu } from './export-menu.tsx';
import { HelpButton } from './help-button.tsx';
import { lengthsOfKey } from './length-key.ts';
import { MeasuresPage } from './measures-page.tsx';
import { PlotsPage } from './plots-page.tsx';
import { exportStem } from './save-file.ts';
import { ExportStem } from './saved-figure.tsx';
import { ScoresPage } from './scores-page.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { countLine, SentenceGrid } from './sentence-grid.tsx';
import { SentenceView } from './sentence-view.tsx';
import { hasSeenTour, rememberTour, Tour } from './tour.tsx';
import { type Shown, useCompared, useLatest, useSelected } from './use-selection.ts';

interface CorpusPageProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>, typed?: 'typed') => void;
  /** What the address asked for in vain. */
  readonly notes: readonly string[];
  /** To other files or options. */
  readonly onFiles: () => void;
}

export function CorpusPage({ engine, corpus, state, notes, onChange, onFiles }: CorpusPageProps) {
  const { shown, settled } = useSelected(engine, corpus, state.selection);
  // What is saved is what was chosen last, and not what was on the way to it.
  const exporting: Engine = {
    ...engine,
    exportCsv: () => settled().then(() => engine.exportCsv()),
    exportReport: title => settled().then(() => engine.exportReport(title)),
  };
  const [tour, setTour] = useState<number | null>(null);
  const [offered, setOffered] = useState(() => !hasSeenTour());
  const tourButton = useRef<HTMLButtonElement>(null);
  const endTour = () => {
    rememberTour();
    setOffered(false);
    setTour(null);
    tourButton.current?.focus();
  };
  const startTour = () => {
    setOffered(false);
    setTour(0);
    onChange({ page: 'scores', open: null });
  };
  return (
    <>
      <header class="top">
        <h1>Touchstone</h1>
        <p>
          <b>{corpus.gold}</b> against <b>{corpus.systems.map(({ name }) => name).join(', ')}</b>:{' '}
          {counted(corpus.sentences, corpus.noun)}, scored by <b>{corpus.metric}</b>
        </p>
        <div class="buttons">
          <button type="button" class="quiet" onClick={onFiles}>
            Files and options
          </button>
          <ExportMenu engine={exporting} corpus={corpus} />
          <button type="button" class="quiet" ref={tourButton} onClick={startTour}>
            Tour
          </button>
        </div>
      </header>
      {notes.length > 0 && (
        <div class="refusal" role="alert">
          {notes.map(note => (
            <p key={note}>{capital(note)}.</p>
          ))}
        </div>
      )}
      {shown === null ? (
        <p class="loading" role="status">
          Counting …
        </p>
      ) : (
        <ExportStem.Provider
          value={exportStem(
            corpus.gold,
            corpus.systems.map(({ name }) => name),
          )}
        >
          <Opened engine={shown.engine} corpus={corpus} state={state} shown={shown} onChange={onChange} />
        </ExportStem.Provider>
      )}
      {offered && tour === null && (
        <aside class="tour" aria-label="Tour">
          <p>New here? The tour has five steps.</p>
          <p class="buttons">
            <button type="button" class="main" onClick={startTour}>
              Show me
            </button>
            <button type="button" class="quiet" onClick={endTour}>
              No, thanks
            </button>
          </p>
        </aside>
      )}
      {tour !== null && (
        <Tour
          noun={corpus.noun}
          step={tour}
          onStep={(step, page) => {
            onChange({ page });
            setTour(step);
          }}
          onEnd={endTour}
        />
      )}
    </>
  );
}

interface OpenedProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly state: ExplorerState;
  readonly shown: Shown;
  readonly onChange: (change: Partial<ExplorerState>, typed?: 'typed') => void;
}

/** The second is called after what is scored. */
const pageNames: Readonly<Record<PageName, string | null>> = {
  scores: 'Scores',
  sentences: null,
  breakdowns: 'Breakdowns',
  confusions: 'Confusions',
  plots: 'Plots',
  measures: 'Measures',
};

function Opened({ engine, corpus, state, shown, onChange }: OpenedProps) {
  const { turn, selected } = shown;
  const [rounds, setRounds] = useState(() => usualRounds(corpus.rows));
  const comparing = useCompared(engine, turn, rounds, state.page === 'scores');
  const select = (selection: Selection, typed?: 'typed') => onChange({ selection }, typed);
  const selectKey = (facet: string, key: string, error: KeyError) => {
    const condition = facet === 'length' ? lengthsOfKey(key) : { key: { facet, key, error, system: null } };
    onChange({ selection: { ...state.selection, ...condition }, page: 'sentences' });
  };
  const selectPart = (change: Partial<Selection>) =>
    onChange({ selection: { ...state.selection, ...change }, page: 'sentences' });
  const isAll = isEverything(shown.selection);
  const usesMeasure = state.page === 'sentences' || state.page === 'plots';
  return (
    <div class="opened">
      <SelectionLine corpus={corpus} shown={shown} measure={state.measure} onSelect={select} />
      <aside class="conditions-side" aria-label={`Which ${corpus.noun}s`}>
        <Side noun={corpus.noun}>
          <SelectionPanel
            engine={engine}
            corpus={corpus}
            selection={state.selection}
            measure={state.measure}
            onSelect={select}
          />
        </Side>
      </aside>
      <main class="main-page">
        <nav class="pages" aria-label="Pages">
          {pagesOf(corpus).map(page => (
            <button
              key={page}
              type="button"
              {...(page === state.page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onChange({ page })}
            >
              {pageNames[page] ?? capital(`${corpus.noun}s`)}
            </button>
          ))}
        </nav>
        {usesMeasure && corpus.measures.length > 0 && (
          <div class="fields">
            <Choice
              label="Figure"
              value={state.measure}
              options={corpus.measures.map(({ path, title }) => ({ value: path, text: title }))}
              onChoose={measure =>
                onChange({ measure, selection: { ...state.selection, sort: sortedBy(measure, state.selection.sort) } })
              }
            />
            <HelpButton family={corpus.family} title={measureOf(corpus, state.measure).title} />
          </div>
        )}
        {state.page === 'scores' && (
          <ScoresPage
            corpus={corpus}
            selected={selected}
            isAll={isAll}
            comparing={comparing}
            rounds={rounds}
            onRounds={setRounds}
          />
        )}
        {state.page === 'sentences' && (
          <SentencesPage engine={engine} corpus={corpus} state={state} shown={shown} onChange={onChange} />
        )}
        {state.page === 'breakdowns' && (
          <BreakdownsPage
            engine={engine}
            corpus={corpus}
            turn={turn}
            state={state}
            onChange={onChange}
            onKey={selectKey}
          />
        )}
        {state.page === 'confusions' && (
          <ConfusionsPage
            engine={engine}
            corpus={corpus}
            turn={turn}
            count={selected.count}
            state={state}
            onChange={onChange}
            onSelect={selectPart}
          />
        )}
        {state.page === 'plots' && (
          <PlotsPage engine={engine} corpus={corpus} shown={shown} measure={state.measure} onSelect={selectPart} />
        )}
        {state.page === 'measures' && (
          <MeasuresPage
            engine={engine}
            corpus={corpus}
            turn={turn}
            state={state}
            onChange={onChange}
            onOpen={first => onChange({ open: first })}
          />
        )}
      </main>
      {state.open !== null && (
        <OpenSentence
          engine={engine}
          corpus={corpus}
          state={state}
          shown={shown}
          first={state.open}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Whoever sorts by a score and looks at another wants it sorted by that. */
function sortedBy(measure: string, { by, descending }: Sort): Sort {
  if (typeof by === 'string') return { by, descending };
  return { by: 'difference' in by ? { difference: measure } : { ...by, measure }, descending };
}

/** On a narrow screen the conditions are folded away until they are asked for. */
function Side({ noun, children }: { readonly noun: string; readonly children: ComponentChildren }) {
  const wide = matchMedia('(min-width: 62rem)').matches;
  return (
    <details open={wide}>
      <summary>Choose {noun}s</summary>
      {children}
    </details>
  );
}

interface SelectionLineProps {
  readonly corpus: Corpus;
  readonly shown: Shown;
  readonly measure: string;
  readonly onSelect: (selection: Selection) => void;
}

/** Always in sight: how many sentences are meant, why, and what they score. */
function SelectionLine({ corpus, shown: { selection, selected }, measure, onSelect }: SelectionLineProps) {
  const conditions = conditionsOf(selection, corpus);
  const { title, style } = measureOf(corpus, measure);
  const cells = selected.scores.find(row => row.title === title)?.cells ?? [];
  return (
    <section class="selection" aria-label="Selection">
      <p role="status" class="count">
        {countLine(selected.count, corpus)}
      </p>
      <ul class="conditions" aria-label="Conditions">
        {conditions.map(({ text, without }) => (
          <li key={text}>
            {text}
            <button type="button" aria-label={`Without ${text}`} onClick={() => onSelect(without)}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      {conditions.length > 0 && (
        <button type="button" class="quiet" onClick={() => onSelect({ ...everything, sort: selection.sort })}>
          Reset
        </button>
      )}
      <p class="chief">
        <span class="found">{title}</span>
        {cells.map(({ value }, s) => (
          <span key={corpus.systems[s]?.name} class={`system s${s % 8}`}>
            <small>{corpus.systems[s]?.name}</small> <b>{shownValue(value, style)}</b>
          </span>
        ))}
      </p>
    </section>
  );
}

type SentencesPageProps = OpenedProps;

function SentencesPage({ engine, corpus, state, shown, onChange }: SentencesPageProps) {
  const place = usePlace(engine, shown.turn, state.open);
  return (
    <SentenceGrid
      engine={engine}
      corpus={corpus}
      turn={shown.turn}
      count={shown.selected.count}
      measure={state.measure}
      sort={shown.selection.sort}
      place={place}
      onSort={sort => onChange({ selection: { ...state.selection, sort } })}
      onOpen={row => onChange({ open: row.first, system: weakest(row, corpus, state.measure) })}
    />
  );
}

/** The place of the sentence that is open, or was last. */
function usePlace(engine: Engine, turn: number, open: number | null): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (open !== null) void engine.find(open).then(found => setPlace(Math.max(0, found?.place ?? 0)));
  }, [engine, turn, open]);
  return place;
}

/** Whoever opens a sentence wants to see errors: the system with the lowest score has most of them. */
function weakest({ scores }: Row, { measures }: Corpus, measure: string): number {
  const own = scores[measures.findIndex(({ path }) => path === measure)] ?? [];
  const values = own.map(value => value ?? Number.POSITIVE_INFINITY);
  return Math.max(0, values.indexOf(Math.min(...values)));
}

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

function OpenSentence({ engine, corpus, state, shown, first, onChange }: OpenSentenceProps) {
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

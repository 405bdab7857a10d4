// What was opened: conditions at the side, pages in the middle, and over all of it which sentences are meant.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../shared/fields.tsx';
import { capitalised, plural } from '../shared/number-text.ts';
import { BreakdownsPage } from './breakdowns/breakdowns-page.tsx';
import { ConfusionsPage } from './confusions/confusions-page.tsx';
import { measureOf } from './corpus-words.ts';
import type { Corpus, Engine } from './engine/contract.ts';
import { type ExplorerState, type PageName, pagesOf } from './explorer-state.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { exportStem } from './export/save-file.ts';
import { ExportStem } from './export/saved-figure.tsx';
import { HelpButton } from './help-button.tsx';
import { MeasuresPage } from './measures/measures-page.tsx';
import type { OpenedProps } from './opened.ts';
import { PlotsPage } from './plots/plots-page.tsx';
import { usualRounds } from './scores/design.ts';
import { ScoresPage } from './scores/scores-page.tsx';
import { useCompared } from './scores/use-compared.ts';
import { isEverything } from './selection/conditions.ts';
import { lengthsOfKey } from './selection/length-key.ts';
import type { KeyError, Selection } from './selection/selection.ts';
import { SelectionLine } from './selection/selection-line.tsx';
import { SelectionPanel } from './selection/selection-panel.tsx';
import { sortBy } from './selection/sort.ts';
import { useSelected } from './selection/use-selected.ts';
import { OpenSentence } from './sentence/open-sentence.tsx';
import { useFound } from './sentence/use-found.ts';
import { SentencesPage } from './sentences/sentences-page.tsx';
import { hasSeenTour, rememberTour, Tour } from './tour.tsx';

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
  const { current, settled } = useSelected(engine, corpus, state.selection);
  const [rounds, setRounds] = useState(() => usualRounds(corpus.rows));
  useTitle(`${corpus.systems.map(({ name }) => name).join(', ')} – Touchstone`);
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
      <button
        type="button"
        class="quiet skip"
        onClick={() => document.querySelector<HTMLElement>('.main-page')?.focus()}
      >
        Skip to the figures
      </button>
      <header class="top">
        <h1>Touchstone</h1>
        <p>
          <b>{corpus.gold}</b> against <b>{corpus.systems.map(({ name }) => name).join(', ')}</b>:{' '}
          {plural(corpus.sentences, corpus.noun)}, scored by <b>{corpus.metric}</b>
        </p>
        <div class="buttons">
          <button type="button" class="quiet" onClick={onFiles}>
            Files and options
          </button>
          <ExportMenu engine={engine} corpus={corpus} rounds={rounds} settled={settled} />
          <button type="button" class="quiet" ref={tourButton} onClick={startTour}>
            Tour
          </button>
        </div>
      </header>
      {notes.length > 0 && (
        <div class="refusal" role="alert">
          {notes.map(note => (
            <p key={note}>{capitalised(note)}.</p>
          ))}
        </div>
      )}
      {current === null ? (
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
          <OpenedPages
            engine={current.engine}
            corpus={corpus}
            state={state}
            current={current}
            rounds={rounds}
            onRounds={setRounds}
            onChange={onChange}
          />
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

/** Of the tab, as long as this is open. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
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

interface OpenedPagesProps extends OpenedProps {
  readonly rounds: number;
  readonly onRounds: (rounds: number) => void;
}

function OpenedPages({ engine, corpus, state, current, rounds, onRounds, onChange }: OpenedPagesProps) {
  const { turn, selected } = current;
  const comparing = useCompared(engine, turn, rounds, state.page === 'scores');
  const found = useFound(engine, turn, state.open);
  const main = useRef<HTMLElement>(null);
  const before = useRef(state.page);
  // A bar or a cell that leads to another page is not on that.
  useLayoutEffect(() => {
    if (before.current !== state.page && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    before.current = state.page;
  }, [state.page]);
  const select = (selection: Selection, typed?: 'typed') => onChange({ selection }, typed);
  const selectKey = (facet: string, key: string, error: KeyError) => {
    const condition = facet === 'length' ? lengthsOfKey(key) : { key: { facet, key, error, system: null } };
    onChange({ selection: { ...state.selection, ...condition }, page: 'sentences' });
  };
  const selectPart = (change: Partial<Selection>) =>
    onChange({ selection: { ...state.selection, ...change }, page: 'sentences' });
  const isAll = isEverything(current.selection, corpus);
  const usesMeasure = state.page === 'sentences' || state.page === 'plots';
  return (
    <div class="opened">
      <SelectionLine
        corpus={corpus}
        selection={state.selection}
        selected={selected}
        isWaiting={JSON.stringify(state.selection) !== JSON.stringify(current.selection)}
        measure={state.measure}
        onSelect={select}
      />
      <aside class="conditions-side" aria-label={`Which ${corpus.noun}s`}>
        <FoldedOnNarrow noun={corpus.noun}>
          <SelectionPanel
            engine={engine}
            corpus={corpus}
            selection={state.selection}
            measure={state.measure}
            onSelect={select}
          />
        </FoldedOnNarrow>
      </aside>
      <main class="main-page" ref={main} tabIndex={-1}>
        <nav class="pages" aria-label="Pages">
          {pagesOf(corpus).map(page => (
            <button
              key={page}
              type="button"
              {...(page === state.page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onChange({ page })}
            >
              {pageNames[page] ?? capitalised(`${corpus.noun}s`)}
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
                onChange({ measure, selection: { ...state.selection, sort: sortBy(measure, state.selection.sort) } })
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
            onRounds={onRounds}
          />
        )}
        {state.page === 'sentences' && (
          <SentencesPage
            engine={engine}
            corpus={corpus}
            state={state}
            current={current}
            place={Math.max(0, found?.place ?? 0)}
            onChange={onChange}
          />
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
          <PlotsPage engine={engine} corpus={corpus} current={current} measure={state.measure} onSelect={selectPart} />
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
          current={current}
          first={state.open}
          found={found}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** On a narrow screen the conditions are folded away until they are asked for. */
function FoldedOnNarrow({ noun, children }: { readonly noun: string; readonly children: ComponentChildren }) {
  const wide = matchMedia('(min-width: 62rem)').matches;
  return (
    <details open={wide}>
      <summary>Choose {noun}s</summary>
      {children}
    </details>
  );
}

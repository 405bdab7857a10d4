// What was opened: over the pages what it is, what can be done with all of it, and the tour; below them the conditions at the
// side, a page in the middle, and over all of it which sentences are meant.
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ChoiceField } from '../shared/fields.tsx';
import { capitalised, plural } from '../shared/number-text.ts';
import { QuietButton } from '../shared/page-parts.tsx';
import { exportStem } from '../shared/save-file.ts';
import { SavedFrom } from '../shared/saved-figure.tsx';
import { BreakdownsPage } from './breakdowns/breakdowns-page.tsx';
import { ChangesPage } from './changes/changes-page.tsx';
import { ConfusionsPage } from './confusions/confusions-page.tsx';
import { measureOf, measureOptions } from './corpus-words.ts';
import { type PageName, pagesOf } from './explorer-state.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { HelpButton } from './help-button.tsx';
import { MeasuresPage } from './measures/measures-page.tsx';
import type { PageProps } from './page-props.ts';
import { PairFields } from './pair-fields.tsx';
import { PlotsPage } from './plots/plots-page.tsx';
import { usualRounds } from './scores/design.ts';
import { ScoresPage } from './scores/scores-page.tsx';
import { useCompared } from './scores/use-compared.ts';
import type { Selection } from './selection/selection.ts';
import { SelectionLine, SelectionPanel } from './selection/selection-panel.tsx';
import { sortBy } from './selection/sort.ts';
import { useSelected } from './selection/use-selected.ts';
import { OpenSentence } from './sentence/open-sentence.tsx';
import { useFound } from './sentence/use-found.ts';
import { SentencesPage } from './sentences/sentences-page.tsx';
import { Tour } from './tour.tsx';

interface CorpusPageProps extends Pick<PageProps, 'engine' | 'corpus' | 'state' | 'onChange'> {
  /** What the address asked for in vain. */
  readonly notes: readonly string[];
  /** To other files or options. */
  readonly onFiles: () => void;
}

export function CorpusPage({ engine, corpus, state, notes, onChange, onFiles }: CorpusPageProps) {
  const { current, settled } = useSelected(engine, corpus, state.selection);
  const [rounds, setRounds] = useState(() => usualRounds(corpus.rows));
  const [tourStep, setTourStep] = useState<number | null>(null);
  const tourButton = useRef<HTMLButtonElement>(null);
  const names = corpus.systems.map(({ name }) => name);
  const startTour = () => {
    setTourStep(0);
    onChange({ page: 'scores', open: null });
  };
  useTitle(`${names.join(', ')} – Touchstone`);
  return (
    <>
      <QuietButton class="quiet skip" onClick={() => document.querySelector<HTMLElement>('.main-page')?.focus()}>
        Skip to the figures
      </QuietButton>
      <header class="top">
        <h1>Touchstone</h1>
        <p>
          <b>{corpus.gold}</b> against <b>{names.join(', ')}</b>: {plural(corpus.sentences, corpus.noun)}, scored by{' '}
          <b>{corpus.metric}</b>
        </p>
        <div class="buttons">
          <QuietButton onClick={onFiles}>Files and options</QuietButton>
          <ExportMenu engine={engine} corpus={corpus} rounds={rounds} settled={settled} />
          <QuietButton ref={tourButton} onClick={startTour}>
            Tour
          </QuietButton>
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
        <SavedFrom.Provider value={{ ...corpus, stem: exportStem(corpus.gold, names) }}>
          <OpenedPages {...{ corpus, state, current, rounds, onChange }} onRounds={setRounds} />
        </SavedFrom.Provider>
      )}
      <Tour
        noun={corpus.noun}
        step={tourStep}
        onStart={startTour}
        onStep={(step, page) => {
          onChange({ page });
          setTourStep(step);
        }}
        onEnd={() => {
          setTourStep(null);
          tourButton.current?.focus();
        }}
      />
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

const pages: Readonly<Record<PageName, FunctionComponent<PageProps>>> = {
  scores: ScoresPage,
  sentences: SentencesPage,
  changes: ChangesPage,
  breakdowns: BreakdownsPage,
  confusions: ConfusionsPage,
  plots: PlotsPage,
  measures: MeasuresPage,
};

type OpenedPagesProps = Pick<PageProps, 'corpus' | 'state' | 'current' | 'rounds' | 'onRounds' | 'onChange'>;

function OpenedPages(props: OpenedPagesProps) {
  const { corpus, state, current, rounds, onChange } = props;
  const { engine, turn, selected } = current;
  const { page, measure, selection } = state;
  const comparing = useCompared(engine, turn, rounds, page === 'scores');
  const found = useFound(engine, turn, state.open);
  const main = useRef<HTMLElement>(null);
  const before = useRef(page);
  // A bar or a cell that leads to another page is not on that.
  useLayoutEffect(() => {
    if (before.current !== page && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    before.current = page;
  }, [page]);
  const isWaiting = JSON.stringify(selection) !== JSON.stringify(current.selection);
  const select = (next: Selection, typed?: 'typed') => onChange({ selection: next }, typed);
  const selecting = { corpus, selection, measure, onSelect: select };
  const onSelect = (change: Partial<Selection>) =>
    onChange({ selection: { ...selection, ...change }, page: 'sentences' });
  const pageProps: PageProps = { ...props, engine, found, comparing, onSelect };
  const Page = pages[page];
  const usesMeasure = page === 'sentences' || page === 'plots';
  return (
    <div class="opened">
      <SelectionLine {...selecting} selected={selected} isWaiting={isWaiting} />
      <aside class="conditions-side" aria-label={`Which ${corpus.noun}s`}>
        <FoldedOnNarrow noun={corpus.noun}>
          <SelectionPanel {...selecting} engine={engine} selected={selected} />
        </FoldedOnNarrow>
      </aside>
      <main class="main-page" ref={main} tabIndex={-1}>
        <nav class="pages" aria-label="Pages">
          {pagesOf(corpus).map(name => (
            <button
              key={name}
              type="button"
              {...(name === page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onChange({ page: name })}
            >
              {/* Called after what is scored, which need not be sentences. */}
              {capitalised(name === 'sentences' ? `${corpus.noun}s` : name)}
            </button>
          ))}
        </nav>
        {usesMeasure && corpus.measures.length > 0 && (
          <div class="fields">
            <ChoiceField
              label="Figure"
              value={measure}
              options={measureOptions(corpus)}
              onChoose={path =>
                onChange({ measure: path, selection: { ...selection, sort: sortBy(path, selection.sort) } })
              }
            />
            <HelpButton corpus={corpus} title={measureOf(corpus, measure).title} />
            {page === 'sentences' && corpus.systems.length > 2 && <PairFields {...{ corpus, state, onChange }} />}
          </div>
        )}
        <Page {...pageProps} />
      </main>
      {state.open !== null && <OpenSentence {...pageProps} first={state.open} />}
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

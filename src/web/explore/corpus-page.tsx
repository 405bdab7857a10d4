// What was opened: over the pages what it is, what can be done with all of it, and the tour.

import { useEffect, useRef, useState } from 'preact/hooks';
import { capitalised, plural } from '../shared/number-text.ts';
import { QuietButton } from '../shared/page-parts.tsx';
import { exportStem } from '../shared/save-file.ts';
import type { Corpus, Engine } from './engine/contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { ExportStem } from './export/saved-figure.tsx';
import { OpenedPages } from './opened-pages.tsx';
import type { ChangeState } from './page-props.ts';
import { usualRounds } from './scores/design.ts';
import { useSelected } from './selection/use-selected.ts';
import { Tour } from './tour.tsx';

interface CorpusPageProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly state: ExplorerState;
  readonly onChange: ChangeState;
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
        <ExportStem.Provider value={exportStem(corpus.gold, names)}>
          <OpenedPages
            corpus={corpus}
            state={state}
            current={current}
            rounds={rounds}
            onRounds={setRounds}
            onChange={onChange}
          />
        </ExportStem.Provider>
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

// A tour of five steps: a card in a corner, and a frame around what it speaks of. Whoever has seen it, or does not want to,
// is not asked again.
import { useEffect, useId, useRef } from 'preact/hooks';
import type { PageName } from './explorer-state.ts';

interface TourStep {
  readonly page: PageName;
  /** What is framed. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

const steps: readonly TourStep[] = [
  {
    page: 'scores',
    target: '.main-page',
    title: 'Every figure',
    text: 'Scores of all systems, with intervals, and tests between them. A question mark says what a figure means. Below are the signature and the command line that gives the same numbers.',
  },
  {
    page: 'sentences',
    target: '.conditions-side',
    title: 'Choose sentences',
    text: 'By text, length, label, error, score, or where one system beats another. All figures, plots and tables are then of these sentences alone; the line above says how many they are.',
  },
  {
    page: 'sentences',
    target: '.sentence-table',
    title: 'Look at one',
    text: 'Click a row, or press Enter: gold and system are drawn, with every error and its reason. j and k go to the next and the previous sentence, 1 to 9 switch systems, Esc closes.',
  },
  {
    page: 'breakdowns',
    target: '.main-page',
    title: 'What goes wrong',
    text: 'Bars for every label, a matrix of what stands for what, plots of scores. A click on any of them leads to its sentences.',
  },
  {
    page: 'scores',
    target: '.top',
    title: 'Take it with you',
    text: 'The address holds all that you chose, but no data: send it to whoever has the same files. Export writes the selection as a table, or the whole as a report in one file. Nothing leaves this machine.',
  },
];

interface TourProps {
  readonly step: number;
  readonly onStep: (step: number, page: PageName) => void;
  readonly onEnd: () => void;
}

export function Tour({ step, onStep, onEnd }: TourProps) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const current = steps[step];
  const target = current?.target ?? '';
  useEffect(() => {
    card.current?.focus();
    const element = document.querySelector(target);
    element?.classList.add('toured');
    return () => element?.classList.remove('toured');
  }, [step, target]);
  if (current === undefined) return null;
  const go = (to: number) => {
    const next = steps[to];
    if (next === undefined) onEnd();
    else onStep(to, next.page);
  };
  return (
    <aside
      class="tour"
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={event => event.key === 'Escape' && onEnd()}
    >
      <h2 id={id}>
        {current.title}{' '}
        <small>
          {step + 1} of {steps.length}
        </small>
      </h2>
      <p>{current.text}</p>
      <p class="buttons">
        <button type="button" class="quiet" disabled={step === 0} onClick={() => go(step - 1)}>
          Back
        </button>
        <button type="button" class="main" onClick={() => go(step + 1)}>
          {step + 1 === steps.length ? 'Done' : 'Next'}
        </button>
        <button type="button" class="quiet" onClick={onEnd}>
          End the tour
        </button>
      </p>
    </aside>
  );
}

const SEEN = 'touchstone-tour';

/** Some browsers let a page remember nothing. */
export function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(SEEN, 'seen');
  } catch {
    // Then it is offered again.
  }
}

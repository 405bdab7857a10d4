// A tour of five steps: a frame around what is spoken of, and a card in the corner that covers least of it. Whoever has seen
// it, or does not want to, is not asked again.

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { QuietButton } from '../shared/page-parts.tsx';
import { useListener } from '../shared/use-listener.ts';
import type { PageName } from './explorer-state.ts';

interface TourStep {
  readonly page: PageName;
  /** What is framed. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** Of sentences; other things are called by their name. */
const steps: readonly TourStep[] = [
  {
    page: 'scores',
    target: '.scroll:has(table.scores)',
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
    target: '.main-page .saved-figure',
    title: 'What goes wrong',
    text: 'Bars for every label, a matrix of what stands for what, plots of scores. A click on any of them leads to its sentences.',
  },
  {
    page: 'scores',
    target: '.top .buttons',
    title: 'Take it with you',
    text: 'The address holds all that you chose, but no data: send it to whoever has the same files. Export writes the selection as a table, or as a report in one file. Nothing leaves this machine.',
  },
];

interface TourProps {
  /** What is scored one by one. */
  readonly noun: string;
  /** Null while nobody takes it. */
  readonly step: number | null;
  readonly onStart: () => void;
  readonly onStep: (step: number, page: PageName) => void;
  readonly onEnd: () => void;
}

/** It is offered once. */
export function Tour({ noun, step, onStart, onStep, onEnd }: TourProps) {
  const [isOffered, setOffered] = useState(() => !hasSeenTour());
  const end = () => {
    rememberTour();
    setOffered(false);
    onEnd();
  };
  if (step !== null) return <TourCard noun={noun} step={step} onStep={onStep} onEnd={end} />;
  if (!isOffered) return null;
  return (
    <aside class="tour" aria-label="Tour">
      <p>New here? The tour has five steps.</p>
      <p class="buttons">
        <button type="button" class="main" onClick={onStart}>
          Show me
        </button>
        <QuietButton onClick={end}>No, thanks</QuietButton>
      </p>
    </aside>
  );
}

function TourCard({ noun, step, onStep, onEnd }: Omit<TourProps, 'step' | 'onStart'> & { readonly step: number }) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const current = steps[step];
  const target = current?.target ?? '';
  useLayoutEffect(() => card.current?.focus(), [step]);
  useEffect(() => {
    let framed: Element | null = null;
    let looks = 0;
    // What a page shows comes when the engine has counted it.
    const look = () => {
      const element = document.querySelector(target);
      if (card.current === null || element === null) return;
      if (framed !== element) {
        framed?.classList.remove('toured');
        element.classList.add('toured');
        framed = element;
        looks = 0;
      }
      // What comes above it may still grow; later the reader may scroll away.
      if (looks++ < SETTLING) element.scrollIntoView({ block: 'start' });
      card.current.dataset.corner = freestCorner(card.current, element.getBoundingClientRect());
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => {
      clearInterval(timer);
      framed?.classList.remove('toured');
    };
  }, [step, target]);
  // Wherever the focus is: who looks around clicks elsewhere.
  useListener(document, 'keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) onEnd();
  });
  if (current === undefined) return null;
  const named = (text: string) => text.replaceAll('sentence', noun);
  const go = (to: number) => {
    const next = steps[to];
    if (next === undefined) onEnd();
    else onStep(to, next.page);
  };
  return (
    <aside class="tour" ref={card} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        {named(current.title)}{' '}
        <small>
          {step + 1} of {steps.length}
        </small>
      </h2>
      <p>{named(current.text)}</p>
      <p class="buttons">
        <QuietButton disabled={step === 0} onClick={() => go(step - 1)}>
          Back
        </QuietButton>
        <button type="button" class="main" onClick={() => go(step + 1)}>
          {step + 1 === steps.length ? 'Done' : 'Next'}
        </button>
        <QuietButton onClick={onEnd}>End the tour</QuietButton>
      </p>
    </aside>
  );
}

/** So often it is looked where things are, in milliseconds, and so many looks are taken until they stay there. */
const LOOK = 150;
const SETTLING = 4;

const corners = ['bottom right', 'bottom left', 'top right', 'top left'] as const;

/** Where the card covers least of what it speaks of. */
function freestCorner(card: HTMLElement, target: DOMRect): string {
  const { offsetWidth: width, offsetHeight: height } = card;
  const margin = 16;
  const covered = corners.map(corner => {
    const left = corner.endsWith('right') ? innerWidth - margin - width : margin;
    const top = corner.startsWith('bottom') ? innerHeight - margin - height : margin;
    const wide = Math.min(left + width, target.right) - Math.max(left, target.left);
    const high = Math.min(top + height, target.bottom) - Math.max(top, target.top);
    // What it begins with says what it is.
    return Math.max(0, wide) * Math.max(0, high) * (corner.startsWith('top') ? 3 : 1);
  });
  return corners[covered.indexOf(Math.min(...covered))] ?? corners[0];
}

const SEEN = 'touchstone-tour';

/** Some browsers let a page remember nothing. */
function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

function rememberTour(): void {
  try {
    localStorage.setItem(SEEN, 'seen');
  } catch {
    // Then it is offered again.
  }
}

// What the engine says of the selection. Whoever types faster than it answers sees only the answer to what was typed last.
// Questions are asked before the page is painted, not after it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Corpus, Engine, Selected } from '../engine/contract.ts';
import { aboutSelection } from '../engine/engine-client.ts';
import type { Selection } from './selection.ts';

/** What is on the screen: a selection and its figures. */
export interface CurrentSelection {
  /** Counts selections: two of them may be the same. */
  readonly turn: number;
  readonly selection: Selection;
  readonly selected: Selected;
  /** Says nothing of any other selection. */
  readonly engine: Engine;
}

interface Selecting {
  /** Null before the first answer. */
  readonly current: CurrentSelection | null;
  /** When nothing is to be selected any more, so that what was chosen last is what the engine holds. */
  settled(): Promise<void>;
}

export function useSelected(engine: Engine, corpus: Corpus, selection: Selection): Selecting {
  const [current, setCurrent] = useState<CurrentSelection | null>(null);
  const asking = useRef<Promise<void>>(Promise.resolve());
  const turn = useRef(0);
  // What is to be asked next: questions that nobody waits for any more are never asked.
  const next = useRef<Selection | null>(null);
  const isAsking = useRef(false);
  const ask = async () => {
    isAsking.current = true;
    try {
      while (next.current !== null) {
        const asked = next.current;
        next.current = null;
        const before = turn.current;
        const now = ++turn.current;
        const selected = await engine.select(asked).catch(error => {
          // What was selected before is still on the screen, and what comes next is asked all the same.
          turn.current = before;
          if (next.current === null) throw error;
        });
        const own = aboutSelection(engine, () => turn.current === now);
        if (next.current === null && selected !== undefined)
          setCurrent({ turn: now, selection: asked, selected, engine: own });
      }
    } finally {
      isAsking.current = false;
    }
  };
  // A selection that is equal is the same: the address may have been read again.
  const key = JSON.stringify(selection);
  useLayoutEffect(() => {
    next.current = selection;
    if (!isAsking.current) asking.current = ask();
  }, [engine, corpus, key]);
  return { current, settled: () => asking.current };
}

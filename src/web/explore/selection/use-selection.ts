// What the engine says of the selection. Whoever types faster than it answers sees only the answer to what was typed last.
// Questions are asked before the page is painted, not after it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Compared, Corpus, Engine, Progress, Row, Selected, Selection } from '../engine/contract.ts';
import { aboutSelection } from '../engine/engine-client.ts';
import { design } from '../scores/design.ts';
import { BLOCK, trimBlocks } from '../sentences/row-blocks.ts';

/** What is on the screen: a selection and its figures. */
export interface Shown {
  /** Counts selections: two of them may be the same. */
  readonly turn: number;
  readonly selection: Selection;
  readonly selected: Selected;
  /** Says nothing of any other selection. */
  readonly engine: Engine;
}

interface Selecting {
  /** Null before the first answer. */
  readonly shown: Shown | null;
  /** When nothing is to be selected any more, so that what was chosen last is what the engine holds. */
  settled(): Promise<void>;
}

export function useSelected(engine: Engine, corpus: Corpus, selection: Selection): Selecting {
  const [shown, setShown] = useState<Shown | null>(null);
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
          // What was selected before is still what is shown, and what comes next is asked all the same.
          turn.current = before;
          if (next.current === null) throw error;
        });
        const own = aboutSelection(engine, () => turn.current === now);
        if (next.current === null && selected !== undefined)
          setShown({ turn: now, selection: asked, selected, engine: own });
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
  return { shown, settled: () => asking.current };
}

export interface Rows {
  /** Undefined while it is on its way. */
  at(place: number): Row | undefined;
}

/** Rows [from, to) of the selection, a block at a time, and those that were seen nearby. */
export function useRows(engine: Engine, turn: number, from: number, to: number): Rows {
  const blocks = useRef(new Map<number, readonly Row[]>());
  // Until the rows of a new selection are there, those of the last one stay.
  const before = useRef(blocks.current);
  const asking = useRef(new Set<number>());
  const current = useRef(turn);
  const inSight = useRef(0);
  inSight.current = Math.floor(from / BLOCK);
  const [, setCount] = useState(0);
  if (current.current !== turn) {
    current.current = turn;
    before.current = blocks.current;
    blocks.current = new Map();
    asking.current = new Set();
  }
  useLayoutEffect(() => {
    const held = blocks.current;
    const asked = asking.current;
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      if (held.has(block) || asked.has(block)) continue;
      asked.add(block);
      const take = async () => {
        try {
          held.set(block, await engine.rows(block * BLOCK, (block + 1) * BLOCK));
        } finally {
          asked.delete(block);
        }
        if (blocks.current !== held) return;
        trimBlocks(held, inSight.current);
        setCount(count => count + 1);
      };
      void take();
    }
  }, [engine, turn, from, to]);
  return {
    at: place => {
      const block = Math.floor(place / BLOCK);
      return (blocks.current.get(block) ?? before.current.get(block))?.[place % BLOCK];
    },
  };
}

/** A sentence by its number, and its place in the selection: -1 where it is not there. */
export interface Found {
  readonly first: number;
  readonly place: number;
}

/** Where the sentence is that is open, or was last. */
export function useFound(engine: Engine, turn: number, open: number | null): Found | null {
  const [found, setFound] = useState<(Found & { readonly turn: number }) | null>(null);
  useLayoutEffect(() => {
    if (open === null) return;
    let wanted = true;
    void engine.find(open).then(place => wanted && setFound({ first: open, place, turn }));
    return () => {
      wanted = false;
    };
  }, [engine, turn, open]);
  // In another selection it is somewhere else.
  return open === null && found?.turn !== turn ? null : found;
}

/** Something else that the engine says of the selection; undefined while the first answer to a question is on its way.
 *  What is said of another selection stays until then. */
export function useAnswer<Answer>(turn: number, question: string, ask: () => Promise<Answer>): Answer | undefined {
  const latest = useLatest(`${turn} ${question}`, async () => ({ question, answer: await ask() }));
  return latest?.question === question ? latest.answer : undefined;
}

/** The answer to the last question that has one. */
export function useLatest<Answer>(question: string, ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<{ readonly is: Answer } | undefined>();
  useLayoutEffect(() => {
    let wanted = true;
    void ask().then(is => wanted && setAnswer({ is }));
    return () => {
      wanted = false;
    };
  }, [question]);
  return answer?.is;
}

/** Intervals and tests take time, so they begin only when somebody looks and nothing has changed for a while. */
const REST = 350;

export interface Comparing {
  readonly compared: Compared | null;
  readonly progress: Progress | null;
  /** Whether it will not come any more. */
  readonly isFailed: boolean;
}

const notYet = { compared: null, progress: null, isFailed: false };

export function useCompared(engine: Engine, turn: number, rounds: number, isSeen: boolean): Comparing {
  const [comparing, setComparing] = useState<Comparing & { readonly of: string }>({ ...notYet, of: '' });
  const question = `${turn} ${rounds}`;
  const isDone = comparing.of === question;
  useEffect(() => {
    if (!isSeen || isDone) return;
    const stop = new AbortController();
    const start = async () => {
      const onProgress = (progress: Progress) =>
        !stop.signal.aborted && setComparing(before => ({ ...before, progress }));
      try {
        const compared = await engine.compare({ ...design, rounds }, stop.signal, onProgress);
        if (!stop.signal.aborted) setComparing({ ...notYet, of: question, compared });
      } catch (error) {
        if (stop.signal.aborted) return;
        setComparing({ ...notYet, of: question, isFailed: true });
        throw error;
      }
    };
    const timer = setTimeout(start, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
      setComparing(before => ({ ...before, progress: null }));
    };
  }, [engine, turn, rounds, isSeen, isDone]);
  return isDone ? comparing : { ...notYet, progress: comparing.progress };
}

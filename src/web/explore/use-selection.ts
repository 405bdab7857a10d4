// What the engine says of the selection. Whoever types faster than it answers sees only the answer to what was typed last.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Compared, Corpus, Engine, Progress, Row, Selected, Selection } from './contract.ts';
import { design } from './design.ts';

/** What is on the screen: a selection and its figures. */
export interface Shown {
  /** Counts selections: two of them may be the same. */
  readonly turn: number;
  readonly selection: Selection;
  readonly selected: Selected;
}

export function useSelected(engine: Engine, corpus: Corpus, selection: Selection): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const turn = useRef(0);
  // What is to be asked next: questions that nobody waits for any more are never asked.
  const next = useRef<Selection | null>(null);
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      while (next.current !== null) {
        const asked = next.current;
        next.current = null;
        const now = ++turn.current;
        const selected = await engine.select(asked);
        if (next.current === null) setShown({ turn: now, selection: asked, selected });
      }
    } finally {
      isAsking.current = false;
    }
  };
  // A selection that is equal is the same: the address may have been read again.
  const key = JSON.stringify(selection);
  useEffect(() => {
    next.current = selection;
    void ask();
  }, [engine, corpus, key]);
  return shown;
}

const BLOCK = 100;

export interface Rows {
  /** Undefined while it is on its way. */
  at(place: number): Row | undefined;
}

/** Rows [from, to) of the selection, a block at a time, and those that were seen before. */
export function useRows(engine: Engine, turn: number, from: number, to: number): Rows {
  const blocks = useRef(new Map<number, readonly Row[]>());
  // Until the rows of a new selection are there, those of the last one stay.
  const before = useRef(blocks.current);
  const asking = useRef(new Set<number>());
  const current = useRef(turn);
  const [, setCount] = useState(0);
  if (current.current !== turn) {
    current.current = turn;
    before.current = blocks.current;
    blocks.current = new Map();
    asking.current = new Set();
  }
  useEffect(() => {
    const held = blocks.current;
    const asked = asking.current;
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      if (held.has(block) || asked.has(block)) continue;
      asked.add(block);
      void engine.rows(block * BLOCK, (block + 1) * BLOCK).then(rows => {
        held.set(block, rows);
        if (blocks.current === held) setCount(count => count + 1);
      });
    }
  }, [engine, turn, from, to]);
  return {
    at: place => {
      const block = Math.floor(place / BLOCK);
      return (blocks.current.get(block) ?? before.current.get(block))?.[place % BLOCK];
    },
  };
}

/** Something else that the engine says of the selection; undefined while the first answer to a question is on its way.
 *  What is said of another selection stays until then. */
export function useAnswer<Answer>(turn: number, question: string, ask: () => Promise<Answer>): Answer | undefined {
  const latest = useAsked(`${turn} ${question}`, async () => ({ question, answer: await ask() }));
  return latest?.question === question ? latest.answer : undefined;
}

/** The answer to the last question that has one. */
export function useLatest<Answer>(question: string, ask: () => Promise<Answer>): Answer | undefined {
  return useAsked(question, ask);
}

function useAsked<Answer>(question: string, ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<{ readonly is: Answer } | undefined>();
  useEffect(() => {
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
  readonly turn: number;
  readonly compared: Compared | null;
  readonly progress: Progress | null;
}

const notYet = { turn: -1, rounds: 0, compared: null, progress: null };

export function useCompared(engine: Engine, turn: number, rounds: number, isSeen: boolean): Comparing {
  const [comparing, setComparing] = useState<Comparing & { readonly rounds: number }>(notYet);
  const isDone = comparing.turn === turn && comparing.rounds === rounds;
  useEffect(() => {
    if (!isSeen || isDone) return;
    const stop = new AbortController();
    const start = async () => {
      const onProgress = (progress: Progress) =>
        !stop.signal.aborted && setComparing(before => ({ ...before, progress }));
      try {
        const compared = await engine.compare({ ...design, rounds }, onProgress, stop.signal);
        if (!stop.signal.aborted) setComparing({ turn, rounds, compared, progress: null });
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      }
    };
    const timer = setTimeout(start, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [engine, turn, rounds, isSeen, isDone]);
  return isDone ? comparing : { turn, compared: null, progress: comparing.progress };
}

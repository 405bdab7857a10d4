import { useEffect, useState } from 'preact/hooks';
import type { Compared, Engine, EngineProgress } from '../engine/contract.ts';
import { design } from './design.ts';

/** Intervals and tests take time, so they begin only when somebody looks and nothing has changed for a while. */
const REST_MS = 350;

export interface Comparing {
  readonly compared: Compared | null;
  readonly progress: EngineProgress | null;
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
      const onProgress = (progress: EngineProgress) =>
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
    const timer = setTimeout(start, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
      setComparing(before => ({ ...before, progress: null }));
    };
  }, [engine, turn, rounds, isSeen, isDone]);
  return isDone ? comparing : { ...notYet, progress: comparing.progress };
}

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Engine } from '../engine/contract.ts';

/** A sentence by its number, and its place in the selection: -1 where it is not there. */
export interface FoundSentence {
  readonly first: number;
  readonly place: number;
}

/** Where the sentence is that is open, or was last. */
export function useFound(engine: Engine, turn: number, open: number | null): FoundSentence | null {
  const [found, setFound] = useState<(FoundSentence & { readonly turn: number }) | null>(null);
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

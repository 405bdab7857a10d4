import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Engine, Row } from '../engine/contract.ts';
import { ROWS_PER_BLOCK, trimBlocks } from './row-blocks.ts';

export interface RowsInSight {
  /** Undefined while it is on its way. */
  at(place: number): Row | undefined;
}

/** Rows [from, to) of the selection, a block at a time, and those that were seen nearby. */
export function useRows(engine: Engine, turn: number, from: number, to: number): RowsInSight {
  const blocks = useRef(new Map<number, readonly Row[]>());
  // Until the rows of a new selection are there, those of the last one stay.
  const before = useRef(blocks.current);
  const asking = useRef(new Set<number>());
  const current = useRef(turn);
  const inSight = useRef(0);
  inSight.current = Math.floor(from / ROWS_PER_BLOCK);
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
    for (let block = Math.floor(from / ROWS_PER_BLOCK); block * ROWS_PER_BLOCK < to; block++) {
      if (held.has(block) || asked.has(block)) continue;
      asked.add(block);
      const take = async () => {
        try {
          held.set(block, await engine.rows(block * ROWS_PER_BLOCK, (block + 1) * ROWS_PER_BLOCK));
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
      const block = Math.floor(place / ROWS_PER_BLOCK);
      return (blocks.current.get(block) ?? before.current.get(block))?.[place % ROWS_PER_BLOCK];
    },
  };
}

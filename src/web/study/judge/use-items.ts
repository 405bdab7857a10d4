import { useEffect, useState } from 'preact/hooks';
import type { BlindItem, JudgeView } from '../../../study/index.ts';
import { ask, NoServerAnswer } from '../request.ts';
import { messageOf } from '../use-attempt.ts';
import { wait } from './wait.ts';

/** The item that is shown, as soon as it is there; the next one is asked for in advance. */
export function useItems(
  api: string,
  items: JudgeView['items'],
  at: number,
  tell: (trouble: string) => void,
): BlindItem | null {
  const [known, setKnown] = useState<ReadonlyMap<number, BlindItem>>(new Map());
  useEffect(() => {
    let wanted = true;
    const load = async (index: number) => {
      const item = items[index];
      if (item === undefined || known.has(index)) return;
      for (let pause = 500; wanted; pause = Math.min(2 * pause, 15_000)) {
        try {
          const content = await ask<BlindItem>('GET', `${api}/items/${encodeURIComponent(item.id)}`);
          setKnown(now => new Map(now).set(index, content));
          return;
        } catch (error) {
          if (!(error instanceof NoServerAnswer)) return tell(messageOf(error));
          await wait(pause);
        }
      }
    };
    void load(at).then(() => load(at + 1));
    return () => {
      wanted = false;
    };
  }, [api, items, at, known, tell]);
  return known.get(at) ?? null;
}

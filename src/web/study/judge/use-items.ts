import { useEffect, useState } from 'preact/hooks';
import type { BlindItem, JudgeView } from '../../../study/index.ts';
import { messageOf } from '../parts.tsx';
import { ask, askUntilAnswered } from '../request.ts';

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
      const content = await askUntilAnswered(
        () => ask<BlindItem>('GET', `${api}/items/${encodeURIComponent(item.id)}`),
        undefined,
        () => wanted,
      );
      if (content !== undefined) setKnown(now => new Map(now).set(index, content));
    };
    load(at)
      .then(() => load(at + 1))
      .catch(error => tell(messageOf(error)));
    return () => {
      wanted = false;
    };
  }, [api, items, at, known, tell]);
  return known.get(at) ?? null;
}

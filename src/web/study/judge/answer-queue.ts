// Answers on their way to the server. One request at a time, so that a change never overtakes what it changes; of
// several changes to one item only the last is sent; what meets silence is tried again until it is acknowledged.
import { messageOf } from '../parts.tsx';
import { askUntilAnswered } from '../request.ts';

export type Saving =
  | { readonly state: 'saved' | 'saving' }
  | { readonly state: 'waiting' | 'refused'; readonly text: string };

export function answerQueue<A>(
  send: (item: number, answer: A) => Promise<void>,
  tell: (saving: Saving) => void,
  wait?: (milliseconds: number) => Promise<void>,
) {
  const waiting = new Map<number, A>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    let refused: string | null = null;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [item] = next;
      let [, answer] = next;
      // As it was changed meanwhile.
      const sendLatest = () => {
        answer = waiting.get(item) ?? answer;
        return send(item, answer);
      };
      tell({ state: 'saving' });
      try {
        await askUntilAnswered(sendLatest, text => tell({ state: 'waiting', text }), undefined, wait);
      } catch (error) {
        refused = messageOf(error);
      }
      if (waiting.get(item) === answer) waiting.delete(item);
    }
    isRunning = false;
    tell(refused === null ? { state: 'saved' } : { state: 'refused', text: refused });
  };
  return {
    /** Whether leaving now would lose something. */
    isBusy: () => isRunning,
    put(item: number, answer: A): void {
      waiting.set(item, answer);
      if (!isRunning) void run();
    },
  };
}

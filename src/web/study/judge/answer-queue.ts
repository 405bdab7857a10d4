// Answers on their way to the server. One request at a time, so that a change never overtakes what it changes; of
// several changes to one item only the last is sent; what meets silence is tried again until it is acknowledged.
import { messageOf } from '../use-attempt.ts';

export type Saving =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'waiting'; readonly text: string }
  | { readonly state: 'refused'; readonly text: string };

export interface AnswerQueueOptions<A> {
  readonly send: (item: number, answer: A) => Promise<void>;
  /** Whether trying again may help. */
  readonly isSilence: (error: unknown) => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly tell: (saving: Saving) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

export class AnswerQueue<A> {
  readonly #options: AnswerQueueOptions<A>;
  readonly #waiting = new Map<number, A>();
  #running = false;

  constructor(options: AnswerQueueOptions<A>) {
    this.#options = options;
  }

  /** Whether leaving now would lose something. */
  get isBusy(): boolean {
    return this.#running;
  }

  put(item: number, answer: A): void {
    this.#waiting.set(item, answer);
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    const { send, isSilence, wait, tell } = this.#options;
    this.#running = true;
    let refused: string | null = null;
    let pause = FIRST_PAUSE;
    for (let next = first(this.#waiting); next !== null; next = first(this.#waiting)) {
      const [item, answer] = next;
      if (pause === FIRST_PAUSE) tell({ state: 'saving' });
      try {
        await send(item, answer);
        if (this.#waiting.get(item) === answer) this.#waiting.delete(item);
        pause = FIRST_PAUSE;
      } catch (error) {
        const text = messageOf(error);
        if (isSilence(error)) {
          tell({ state: 'waiting', text });
          await wait(pause);
          pause = Math.min(2 * pause, LONGEST_PAUSE);
        } else {
          if (this.#waiting.get(item) === answer) this.#waiting.delete(item);
          refused = text;
        }
      }
    }
    this.#running = false;
    tell(refused === null ? { state: 'saved' } : { state: 'refused', text: refused });
  }
}

function first<A>(waiting: ReadonlyMap<number, A>): readonly [number, A] | null {
  for (const entry of waiting) return entry;
  return null;
}

// Talking to the server: JSON there and back. Cookies go along by themselves and only to where we come from.

/** The server understood and refused; `text` is for people. */
export class ServerRefusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** An answer that nobody gave: no connection, or a server that is restarting. Worth another try. */
export class NoServerAnswer extends Error {
  override readonly name = 'Silence';
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** Asks again, after ever longer pauses, as long as nobody answers and an answer is wanted; any other error is the caller's.
 *  `onSilence` hears why there was no answer. */
export async function askUntilAnswered<T>(
  question: () => Promise<T>,
  onSilence: (text: string) => void = () => {},
  isWanted: () => boolean = () => true,
  wait = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds)),
): Promise<T | undefined> {
  for (let pause = FIRST_PAUSE; isWanted(); pause = Math.min(2 * pause, LONGEST_PAUSE))
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof NoServerAnswer)) throw error;
      onSilence(error.message);
      await wait(pause);
    }
}

const WORTH_ANOTHER_TRY = new Set([408, 425, 429, 500, 502, 503, 504]);

export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    redirect: 'error',
    ...(method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  }).catch(() => {
    throw new NoServerAnswer('The server does not answer.');
  });
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json();
  const text = await response.json().then(
    (said: { error?: unknown }) => (typeof said.error === 'string' ? said.error : response.statusText),
    () => response.statusText,
  );
  if (WORTH_ANOTHER_TRY.has(response.status)) throw new NoServerAnswer(text);
  throw new ServerRefusal(response.status, text);
}

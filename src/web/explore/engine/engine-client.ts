// The engine as whoever asks it sees it: questions and promises. The work is done in a worker, so that the page never waits;
// to stop it at once the worker is ended, and another begun.
import type { Engine, OnProgress, Question } from './contract.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import { startWorker, type WorkerRole } from './workers.ts';

/** What is wrong with a file or an option. The message is the line that the command line prints. */
export class RefusedInput extends Error {}

/** There is no engine any more, and nothing of what it held; files can be opened again. */
export class EngineLost extends Error {}

/** What users can cause is said as it is; anything else is ours. */
export function refusalOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof RefusedInput ? text : `Touchstone failed: ${text}`;
}

/** Whether somebody gave up what failed. */
export function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: OnProgress | undefined;
}

/** How any question is asked: `given` is what it is about, and then perhaps a signal and who hears of progress. */
type Ask = (question: Question, given: readonly unknown[]) => Promise<unknown>;

function engineOf(ask: Ask): Engine {
  return new Proxy({} as Engine, {
    get:
      (_, question: Question) =>
      (...given: readonly unknown[]) =>
        ask(question, given),
  });
}

function askEngine(engine: Engine, question: Question, given: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(engine[question], engine, given);
}

interface StartedEngine {
  readonly engine: Engine;
  /** Ends the worker; nothing is answered any more. */
  end(): void;
}

/** `address` is that of the worker's script. */
export function startEngine(address: string | URL, role: WorkerRole = 'engine'): StartedEngine {
  const waiting = new Map<number, Waiting>();
  /** What ended the worker: nobody answers any more. */
  let failure: Error | null = null;
  let worker = start();
  let asked = 0;

  function start(): Worker {
    return startWorker(address, role, settle, ({ message }) => {
      failure = new EngineLost(message);
      abandon(failure);
    });
  }

  function settle(message: FromEngine): void {
    const one = waiting.get(message.id);
    if (one === undefined) return;
    if (message.kind === 'progress') {
      one.onProgress?.(message.progress);
      return;
    }
    waiting.delete(message.id);
    if (message.kind === 'answer') one.resolve(message.answer);
    else if (message.kind === 'refusal') one.reject(new RefusedInput(message.line));
    else one.reject(new Error(message.text));
  }

  function abandon(reason: unknown): void {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function restart(): void {
    worker.terminate();
    abandon(aborted());
    failure = null;
    worker = start();
  }

  const ask: Ask = (question, given) => {
    const signal = given.find(each => each instanceof AbortSignal);
    const onProgress = given.find((each): each is OnProgress => typeof each === 'function');
    const about = given.filter(each => each !== signal && each !== onProgress);
    if (signal?.aborted) return Promise.reject(aborted());
    // Whoever opens files needs nothing of a worker that failed.
    if (failure !== null && question === 'open') restart();
    if (failure !== null) return Promise.reject(failure);
    const id = ++asked;
    return new Promise((resolve, reject) => {
      const stop = () => {
        if (!waiting.delete(id)) return;
        reject(aborted());
        // Opening files is stopped at once, and leaves nothing worth keeping; other work ends when it next looks up.
        if (question === 'open') restart();
        else send({ kind: 'cancel', id });
      };
      signal?.addEventListener('abort', stop, { once: true });
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          signal?.removeEventListener('abort', stop);
          settle(value);
        };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject), onProgress });
      send({ kind: 'ask', id, question, about });
    });
  };

  function send(message: ToEngine): void {
    worker.postMessage(message);
  }

  return { engine: engineOf(ask), end: () => worker.terminate() };
}

/** Questions whose answers do not depend on what is selected. */
const ofAllSentences: readonly Question[] = [
  'open',
  'inspect',
  'select',
  'sentence',
  'keys',
  'complete',
  'exampleQuery',
];

/** The engine as it is asked about one selection. It answers about the one it was given last: once that is another, which
 *  `isLast` knows, whoever still asks about this one is told that it was given up. */
export function aboutSelection(engine: Engine, isLast: () => boolean): Engine {
  return engineOf((question, given) =>
    ofAllSentences.includes(question) || isLast() ? askEngine(engine, question, given) : Promise.reject(aborted()),
  );
}

/** The same engine, which also reports each answer and each failure. */
export function observedEngine(
  engine: Engine,
  onAnswer: (question: Question) => void,
  onFailure: (question: Question, reason: unknown) => void,
): Engine {
  return engineOf((question, given) => {
    const asked = askEngine(engine, question, given);
    asked.then(
      () => onAnswer(question),
      reason => onFailure(question, reason),
    );
    return asked;
  });
}

function aborted(): DOMException {
  return new DOMException('the work was stopped', 'AbortError');
}

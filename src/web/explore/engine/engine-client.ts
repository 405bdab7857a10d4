// The engine as the page sees it: questions and promises. The work is done in a worker, so that the page never waits; to
// stop it at once the worker is ended, and another begun.
import type { Engine, OpenFiles, Progress } from './contract.ts';
import type { FromEngine, Question, Role, ToEngine } from './protocol.ts';
import { workerFailure } from './worker-failure.ts';

/** What is wrong with a file or an option. The message is the line that the command line prints. */
export class Refusal extends Error {}

/** There is no engine any more, and nothing of what it held; files can be opened again. */
export class EngineLost extends Error {}

/** What users can cause is said as it is; anything else is ours. */
export function refusalOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? text : `Touchstone failed: ${text}`;
}

/** Whether somebody gave up what failed. */
export function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

interface Watching {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** What an abort does beside letting go of the promise. */
  readonly onAbort?: (id: number) => void;
}

/** `address` is that of the worker's script. */
export function startEngine(address: string | URL): Engine {
  const waiting = new Map<number, Waiting>();
  /** What ended the worker: nobody answers any more. */
  let failure: Error | null = null;
  let worker = start();
  let asked = 0;

  function start(): Worker {
    const role: Role = 'engine';
    const started = new Worker(address, { type: 'module', name: role });
    started.onmessage = ({ data }: MessageEvent<FromEngine>) => settle(data);
    started.onerror = event => {
      failure = new EngineLost(workerFailure(event).message);
      abandon(failure);
    };
    return started;
  }

  function settle(message: FromEngine): void {
    const one = waiting.get(message.id);
    if (one === undefined) return;
    if (message.kind === 'progress') {
      one.onProgress?.(message.progress);
      return;
    }
    waiting.delete(message.id);
    if (message.kind === 'answer') one.resolve(message.answer as never);
    else if (message.kind === 'refusal') one.reject(new Refusal(message.line));
    else if (message.kind === 'cancelled') one.reject(aborted());
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

  function ask<T>(question: Question, about: readonly unknown[], watching: Watching = {}): Promise<T> {
    const { onProgress, signal, onAbort } = watching;
    if (signal?.aborted) return Promise.reject(aborted());
    if (failure !== null) return Promise.reject(failure);
    const id = ++asked;
    return new Promise<T>((resolve, reject) => {
      const stop = () => {
        if (!waiting.delete(id)) return;
        reject(aborted());
        onAbort?.(id);
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
  }

  function send(message: ToEngine): void {
    worker.postMessage(message);
  }

  const cancel = (id: number) => send({ kind: 'cancel', id });

  return {
    open: (files: OpenFiles, onProgress, signal) => {
      // Whoever opens files needs nothing of a worker that failed.
      if (failure !== null) restart();
      return ask('open', [files], { onProgress, signal, onAbort: () => restart() });
    },
    inspect: (gold, systems, signal) => ask('inspect', [gold, systems], { signal, onAbort: cancel }),
    select: selection => ask('select', [selection]),
    rows: (from, to) => ask('rows', [from, to]),
    find: first => ask('find', [first]),
    sentence: first => ask('sentence', [first]),
    compare: (design, onProgress, signal) => ask('compare', [design], { onProgress, signal, onAbort: cancel }),
    spread: measure => ask('spread', [measure]),
    facet: name => ask('facet', [name]),
    keys: name => ask('keys', [name]),
    confusion: system => ask('confusion', [system]),
    scatter: (measures, system) => ask('scatter', [measures, system]),
    exportCsv: () => ask('exportCsv', []),
    exportReport: (title, design) => ask('exportReport', [title, design]),
  };
}

/** The engine as it is asked about one selection. It answers about the one it was given last: once that is another, which
 *  `isLast` knows, whoever still asks about this one is told that it was given up. */
export function aboutSelection(engine: Engine, isLast: () => boolean): Engine {
  const only =
    <About extends unknown[], Answer>(ask: (...about: About) => Promise<Answer>) =>
    (...about: About): Promise<Answer> =>
      isLast() ? ask(...about) : Promise.reject(aborted());
  return {
    ...engine,
    rows: only(engine.rows),
    find: only(engine.find),
    compare: only(engine.compare),
    spread: only(engine.spread),
    facet: only(engine.facet),
    confusion: only(engine.confusion),
    scatter: only(engine.scatter),
    exportCsv: only(engine.exportCsv),
    exportReport: only(engine.exportReport),
  };
}

/** The engine, with somebody who hears how each question ended. */
export function overheard(
  engine: Engine,
  onAnswer: (question: Question) => void,
  onFailure: (question: Question, reason: unknown) => void,
): Engine {
  const heard = (question: Question, ask: (...about: never[]) => Promise<unknown>) => {
    return (...about: never[]) => {
      const asked = ask(...about);
      asked.then(
        () => onAnswer(question),
        reason => onFailure(question, reason),
      );
      return asked;
    };
  };
  const questions = Object.keys(engine) as Question[];
  return Object.fromEntries(questions.map(name => [name, heard(name, engine[name])])) as unknown as Engine;
}

function aborted(): DOMException {
  return new DOMException('the work was stopped', 'AbortError');
}

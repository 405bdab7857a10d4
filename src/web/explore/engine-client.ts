// The engine as the page sees it: questions and promises. The work is done in a worker, so that the page never waits; to
// stop it at once the worker is ended, and another begun.
import type { Engine, OpenFiles, Progress } from './contract.ts';
import type { FromEngine, Question, Role, ToEngine } from './protocol.ts';

/** What is wrong with a file or an option. The message is the line that the command line prints. */
export class Refusal extends Error {}

/** What users can cause is said as it is; anything else is ours. */
export function refusalOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? text : `Touchstone failed: ${text}`;
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
  let worker = start();
  let asked = 0;

  function start(): Worker {
    const role: Role = 'engine';
    const started = new Worker(address, { type: 'module', name: role });
    started.onmessage = ({ data }: MessageEvent<FromEngine>) => settle(data);
    started.onerror = event => {
      event.preventDefault();
      abandon(new Error(event.message === '' ? 'the engine could not be loaded' : event.message));
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
    worker = start();
  }

  function ask<T>(question: Question, about: readonly unknown[], watching: Watching = {}): Promise<T> {
    const { onProgress, signal, onAbort } = watching;
    if (signal?.aborted) return Promise.reject(aborted());
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

  return {
    open: (files: OpenFiles, onProgress, signal) =>
      ask('open', [files], { onProgress, signal, onAbort: () => restart() }),
    inspect: (gold, systems) => ask('inspect', [gold, systems]),
    select: selection => ask('select', [selection]),
    rows: (from, to) => ask('rows', [from, to]),
    find: first => ask('find', [first]),
    sentence: row => ask('sentence', [row]),
    compare: (design, onProgress, signal) =>
      ask('compare', [design], { onProgress, signal, onAbort: id => send({ kind: 'cancel', id }) }),
    spread: measure => ask('spread', [measure]),
    facet: name => ask('facet', [name]),
    confusion: system => ask('confusion', [system]),
    scatter: (measures, system) => ask('scatter', [measures, system]),
    exportCsv: () => ask('exportCsv', []),
    exportReport: title => ask('exportReport', [title]),
  };
}

function aborted(): DOMException {
  return new DOMException('the work was stopped', 'AbortError');
}

// The client against a worker that is told what to say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from './contract.ts';
import { aboutSelection, observedEngine, RefusedInput, startEngine } from './engine-client.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly said: ToEngine[] = [];
  ended = false;
  onmessage: ((event: { readonly data: FromEngine }) => void) | null = null;
  onerror: ((event: { readonly message?: string; preventDefault(): void }) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToEngine): void {
    this.said.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: FromEngine): void {
    this.onmessage?.({ data: message });
  }
}

const files = { gold: new File([''], 'gold'), systems: [new File([''], 'system')], options: {} };
const design = { test: 'bootstrap', rounds: 10, seed: 1, alpha: 0.05 } as const;
const workerAt = (index: number) => FakeWorker.all[index]!;

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

test('answers find their questions, in whatever order they come', async () => {
  const { engine } = startEngine('engine.js');
  const [first, second] = [engine.facet('label'), engine.rows(0, 2)];
  expect(workerAt(0).said).toMatchObject([
    { id: 1, question: 'facet', about: ['label'] },
    { id: 2, question: 'rows', about: [0, 2] },
  ]);
  workerAt(0).say({ kind: 'answer', id: 2, answer: 'rows' });
  workerAt(0).say({ kind: 'answer', id: 1, answer: 'facet' });
  expect(await Promise.all([first, second])).toEqual(['facet', 'rows']);
});

test('progress is told, then the answer', async () => {
  const { engine } = startEngine('engine.js');
  const told: number[] = [];
  const opening = engine.open(files, new AbortController().signal, ({ done }) => told.push(done));
  for (const done of [0, 0.5]) workerAt(0).say({ kind: 'progress', id: 1, progress: { done, title: '' } });
  workerAt(0).say({ kind: 'answer', id: 1, answer: 'corpus' });
  expect([await opening, told]).toEqual(['corpus', [0, 0.5]]);
});

test('what the user can mend is a refusal, a fault of ours is not', async () => {
  const { engine } = startEngine('engine.js');
  const [refused, failed] = [engine.facet('label'), engine.facet('label')];
  workerAt(0).say({ kind: 'refusal', id: 1, line: 'gold.mrg:1:1: this file is empty' });
  workerAt(0).say({ kind: 'fault', id: 2, text: 'a bug' });
  await expect(refused).rejects.toThrow(new RefusedInput('gold.mrg:1:1: this file is empty'));
  await expect(failed).rejects.not.toBeInstanceOf(RefusedInput);
});

test('aborting what is opened ends the worker at once, and another stands ready', async () => {
  const { engine } = startEngine('engine.js');
  const abort = new AbortController();
  const opening = engine.open(files, abort.signal);
  const waiting = engine.rows(0, 1);
  abort.abort();
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  const next = engine.rows(0, 1);
  workerAt(1).say({ kind: 'answer', id: 3, answer: [] });
  expect(await next).toEqual([]);
});

test.each<[string, (engine: Engine, signal: AbortSignal) => Promise<unknown>]>([
  ['a comparison', (engine, signal) => engine.compare(design, signal)],
  ['a look at files', (engine, signal) => engine.inspect(files.gold, files.systems, signal)],
])('aborting %s is told to the worker, which keeps what is open and goes on with other questions', async (_, ask) => {
  const { engine } = startEngine('engine.js');
  const abort = new AbortController();
  const asked = ask(engine, abort.signal);
  abort.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(workerAt(0).said.at(-1)).toEqual({ kind: 'cancel', id: 1 });
  expect(workerAt(0).ended).toBe(false);
});

test('aborting when all is done does nothing', async () => {
  const { engine } = startEngine('engine.js');
  const abort = new AbortController();
  const opening = engine.open(files, abort.signal);
  const comparing = engine.compare(design, abort.signal);
  workerAt(0).say({ kind: 'answer', id: 1, answer: 'corpus' });
  workerAt(0).say({ kind: 'answer', id: 2, answer: 'compared' });
  expect(await Promise.all([opening, comparing])).toEqual(['corpus', 'compared']);
  abort.abort();
  expect(workerAt(0).said.map(({ kind }) => kind)).toEqual(['ask', 'ask']);
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([false]);
});

test('what is given up beforehand is never asked', async () => {
  const { engine } = startEngine('engine.js');
  await expect(engine.open(files, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeWorker.all.flatMap(({ said }) => said)).toEqual([]);
  expect(FakeWorker.all.length).toBe(1);
});

test('a worker that dies takes its questions with it', async () => {
  const { engine } = startEngine('engine.js');
  const asked = engine.facet('label');
  workerAt(0).onerror?.({ message: 'out of memory', preventDefault() {} });
  await expect(asked).rejects.toThrow('out of memory');
});

test('a script that cannot be loaded is told to whoever asks later; who opens files tries again', async () => {
  const { engine } = startEngine('engine.js');
  // An event of this kind has no message.
  workerAt(0).onerror?.({ preventDefault() {} });
  await expect(engine.facet('label')).rejects.toThrow('the engine could not be loaded; see that');
  expect(workerAt(0).said).toEqual([]);
  const opening = engine.open(files, new AbortController().signal);
  workerAt(1).onerror?.({ preventDefault() {} });
  await expect(opening).rejects.toThrow('could not be loaded');
});

test('of a selection that is no longer the last nothing is asked', async () => {
  const { engine } = startEngine('engine.js');
  let isLast = true;
  const own = aboutSelection(engine, () => isLast);
  const asked = own.rows(0, 2);
  isLast = false;
  // Asked in time, so it is answered about this selection.
  workerAt(0).say({ kind: 'answer', id: 1, answer: 'rows' });
  expect(await asked).toBe('rows');
  await expect(own.rows(0, 2)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(own.find(1)).rejects.toMatchObject({ name: 'AbortError' });
  // A sentence is the same whatever is selected.
  void own.sentence(7);
  void own.complete('N');
  expect(workerAt(0).said).toMatchObject([
    { question: 'rows' },
    { question: 'sentence', about: [7] },
    { question: 'complete', about: ['N'] },
  ]);
});

test('who overhears an engine is told which question had an answer and which had none', async () => {
  const told: unknown[] = [];
  const engine = observedEngine(
    startEngine('engine.js').engine,
    question => told.push(question),
    (question, reason) => told.push([question, reason]),
  );
  const [facet, rows] = [engine.facet('label'), engine.rows(0, 2)];
  workerAt(0).say({ kind: 'answer', id: 1, answer: 'facet' });
  workerAt(0).say({ kind: 'refusal', id: 2, line: 'no' });
  expect(await facet).toBe('facet');
  await expect(rows).rejects.toThrow('no');
  expect(told).toEqual(['facet', ['rows', new RefusedInput('no')]]);
});

// The worker behind the pages: it holds everything known of the files and answers questions, short ones also while it waits
// for its helpers. Under another name the same script is one of these helpers, which score parts, compare or resample.
import { InputError, UsageError } from '../../../bytes/index.ts';
import {
  type Assignment,
  type Environment,
  familyFromParses,
  familyOf,
  holdsNothing,
  type Input,
  type ResamplingAssignment,
  replyTo,
  roundsRunner,
} from '../../../corpus/index.ts';
import { familyNamed, forceOption, type Part } from '../../../families/index.ts';
import type { Design, Rounds } from '../../../stats/index.ts';
import { type ReportFile, reportFileOf } from '../../report/report-data.ts';
import { reportPage } from '../../report/report-page.ts';
import { plainText, titleOf } from '../../report/report-plain.ts';
import { browserEnvironment, type Stage } from './browser-environment.ts';
import { type CompareRows, compareRows } from './compare-rows.ts';
import type { EngineAnswers, Inspected, OnProgress, OpenFiles, Question, ReportAddresses } from './contract.ts';
import { RefusedInput, startEngine } from './engine-client.ts';
import { fileInput, headInput, unreadable } from './file-input.ts';
import { type OpenedCorpus, openCorpus } from './open-corpus.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import { Workbench } from './workbench.ts';

/** Of the globals of a worker, what is used here: the types that come with the compiler are those of a page. */
declare const self: {
  readonly name: string;
  readonly location: { readonly href: string };
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
};

let bench: Workbench | null = null;
/** Questions under way, and what stops them. */
const underWay = new Map<number, AbortController>();
/** What inputs were made from. */
const files = new WeakMap<Input, File>();

function opened(): Workbench {
  if (bench === null) throw new Error('no files are open');
  return bench;
}

/** Pages hear of progress once in so many milliseconds. */
const PROGRESS_MS = 50;

function reporter(id: number): OnProgress {
  let last = Number.NEGATIVE_INFINITY;
  return progress => {
    const now = performance.now();
    if (now - last < PROGRESS_MS && progress.done < 1) return;
    last = now;
    say({ kind: 'progress', id, progress });
  };
}

/** What cannot be answered from the open corpus alone. */
const ownAnswers = {
  async open(files, signal, onProgress) {
    bench = null;
    bench = new Workbench(await openFiles(files, environmentOf(signal, onProgress)));
    return bench.about();
  },
  inspect: (gold, systems, signal, onProgress) =>
    inspect(gold, systems, () => environmentOf(signal, onProgress)(silentStage)),
  compare: (design, signal, onProgress) => opened().compare(design, comparerOf(signal, onProgress)),
  exportCsv: () => new Blob([...opened().csv()], { type: 'text/csv;charset=utf-8' }),
  exportReport: (title, design, addresses, signal, onProgress) =>
    reportBlob(opened(), title, design, addresses, comparerOf(signal, onProgress)),
  compareRows: (task, signal, onProgress) =>
    compareRows(task, (from, to) => environmentOf(signal, onProgress)({ from, to, title: 'resampling' })),
} satisfies Partial<EngineAnswers>;

/** All others are methods of the workbench. */
const isOwn = (question: Question): question is keyof typeof ownAnswers => question in ownAnswers;

function answer({ id, question, about }: Extract<ToEngine, { readonly kind: 'ask' }>, signal: AbortSignal): unknown {
  const given = [...about, signal, reporter(id)];
  if (isOwn(question)) return Reflect.apply(ownAnswers[question], ownAnswers, given);
  const corpus = opened();
  if (!(question in corpus)) throw new Error(`the engine knows no ${question}`);
  return Reflect.apply(corpus[question], corpus, given);
}

type EnvironmentOf = (stage: Stage) => Environment;

function environmentOf(signal: AbortSignal, onProgress: OnProgress): EnvironmentOf {
  return stage => browserEnvironment(self.location.href, signal, onProgress, stage);
}

/** There is a worker for each comparison; to stop it, it is ended. */
function comparerOf(signal: AbortSignal, onProgress: OnProgress): CompareRows {
  return async task => {
    const { engine, end } = startEngine(self.location.href, 'comparer');
    try {
      return await engine.compareRows(task, signal, onProgress);
    } finally {
      end();
    }
  };
}

const silentStage = { from: 0, to: 1, title: '' };

async function inspect(gold: File, systems: readonly File[], environmentFor: () => Environment): Promise<Inspected> {
  const inputs = await Promise.all([gold, ...systems].map(headInput));
  const family = (await familyFromParses(inputs, undefined)) ?? (await familyOf(inputs, undefined));
  // Whether a parser that left nothing can be scored, and if not, why, is known only by whoever scores it.
  const empty = systems.filter((_, i) => holdsNothing(inputs[i + 1]!));
  if (empty.length > 0) {
    const [first, ...others] = await Promise.all([gold, ...empty].map(fileInput));
    await openCorpus({ gold: first!, systems: others, metric: undefined, options: {} }, environmentFor);
  }
  return {
    about: family.about,
    metrics: family.metrics.map(({ name }) => name),
    asOption: inputs.slice(1).map(({ sample }) => family.optionFor?.(inputs[0]!.sample, sample) ?? null),
    // Functions cannot be sent.
    options: [...family.options, forceOption].map(({ concerns, ...option }) => option),
  };
}

async function reportBlob(
  bench: Workbench,
  title: string,
  design: Design,
  addresses: ReportAddresses,
  compareRows: CompareRows,
): Promise<Blob> {
  if (globalThis.crypto.subtle === undefined)
    throw new UsageError('reports are signed, which browsers do only for pages of this machine or those behind https');
  const textOf = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new UsageError(`${address} is not there any more, so no report can be written`);
    return response.text();
  };
  const [script, style, { source, ...report }] = await Promise.all([
    textOf(addresses.script),
    textOf(addresses.style),
    bench.report(reportFilesOf(bench.inputs), design, compareRows),
  ]);
  const page = await reportPage(report, {
    title: title.trim() === '' ? titleOf(report.data) : title,
    plain: plainText(source),
    script,
    style,
  });
  return new Blob([page], { type: 'text/html;charset=utf-8' });
}

/** One after the other: each is held whole while its digest is taken. */
async function reportFilesOf(inputs: readonly Input[]): Promise<ReportFile[]> {
  const described: ReportFile[] = [];
  for (const input of inputs) {
    const file = files.get(input);
    if (file === undefined) throw new Error(`${input.name} is no file that was opened`);
    const bytes = await file.arrayBuffer().catch(() => {
      throw unreadable(file.name);
    });
    described.push(await reportFileOf(file.name, new Uint8Array(bytes)));
  }
  return described;
}

async function openFiles(
  { gold, systems, metric, options, told }: OpenFiles,
  environmentFor: EnvironmentOf,
): Promise<OpenedCorpus> {
  const inputOf = async (file: File) => {
    const input = await fileInput(file);
    files.set(input, file);
    return input;
  };
  const inputs = [];
  for (const file of systems) inputs.push(await inputOf(file));
  const first = await inputOf(gold);
  const names = new Map([first, ...inputs].map((input, i) => [input, told?.[i] ?? input.name] as const));
  const request = { gold: first, systems: inputs, metric, options, names };
  return openCorpus(request, system =>
    environmentFor({
      from: system / systems.length,
      to: (system + 1) / systems.length,
      title: `scoring ${systems[system]?.name ?? ''}`,
    }),
  );
}

function say(message: FromEngine): void {
  self.postMessage(message);
}

async function serve({ data }: MessageEvent<ToEngine>): Promise<void> {
  const { id } = data;
  if (data.kind === 'cancel') {
    underWay.get(id)?.abort();
    return;
  }
  const stop = new AbortController();
  underWay.set(id, stop);
  try {
    say({ kind: 'answer', id, answer: await answer(data, stop.signal) });
  } catch (error) {
    // Whoever cancelled a question does not wait for what is said of it.
    if (error instanceof RefusedInput) say({ kind: 'refusal', id, line: error.message });
    else if (error instanceof InputError || error instanceof UsageError)
      say({ kind: 'refusal', id, line: error.forTerminal });
    else say({ kind: 'fault', id, text: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  } finally {
    underWay.delete(id);
  }
}

/** A helper is told its assignment, and then one task after the other; it replies in their order. */
function help<A, T>(
  prepare: (
    assignment: A,
  ) => Promise<(task: T) => { readonly reply: unknown; readonly transfer: readonly ArrayBuffer[] }>,
): void {
  let work: ReturnType<typeof prepare> | null = null;
  self.onmessage = async ({ data }) => {
    if (work === null) {
      work = prepare(data);
      return;
    }
    try {
      const { reply, transfer } = (await work)(data);
      self.postMessage(reply, transfer);
    } catch (error) {
      // Where whoever started this worker hears of it.
      setTimeout(() => {
        throw error;
      });
    }
  };
}

if (self.name === 'scorer')
  help<Assignment, Part>(async assignment => {
    const family = await familyNamed(assignment.family);
    const scoring = family.scoring(assignment.options);
    return part => {
      const reply = replyTo(part, family, scoring, assignment);
      return { reply, transfer: reply.kind === 'score' ? reply.buffers : [] };
    };
  });
else if (self.name === 'resampler')
  help<ResamplingAssignment, Rounds>(async assignment => {
    const run = await roundsRunner(assignment);
    return rounds => {
      const reply = run(rounds);
      return { reply, transfer: [reply.buffer as ArrayBuffer] };
    };
  });
else self.onmessage = event => void serve(event);

// Where resampling is done: in this thread, or in several. A stretch of rounds is the same wherever it runs, and each has
// its place in the result, so the result is the same to the bit.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type * as WorkerThreads from 'node:worker_threads';
import type { Progress } from '../corpus/index.ts';
import type { OptionValues } from '../families/index.ts';
import {
  BLOCK,
  type Design,
  type Measure,
  type Resampled,
  runStretch,
  type Sample,
  type Stretch,
} from '../stats/index.ts';

/** What a worker needs to know to draw the same rounds as this thread. */
export interface ResamplingAssignment {
  readonly sample: Sample;
  readonly seed: number;
  /** Where figures that are no ratios of sums come from. */
  readonly family: string;
  readonly options: OptionValues;
  readonly paths: readonly string[];
}

const STRETCH = 4 * BLOCK;
/** Stretches waiting at each worker, so that it never waits for this thread. */
const AHEAD = 2;
/** Steps of the hot loop below which starting threads takes longer than they save. */
const WORTH_THREADS = 100e6;
/** What it takes to ask a family for its figures, in such steps. */
const FIGURES = 5000;

export async function resample(
  assignment: ResamplingAssignment,
  measures: readonly Measure[],
  { test, rounds }: Design,
  workers: number | undefined,
  progress: Progress,
): Promise<Resampled> {
  const { sample, seed } = assignment;
  const bootstrap = new Float64Array(rounds * sample.systems * measures.length);
  const pairs = (sample.systems * (sample.systems - 1)) / 2;
  const randomisation = test === 'randomisation' ? new Float64Array(pairs * measures.length * 2) : null;
  const collect = ({ kind, from, to }: Stretch, result: Float64Array) => {
    if (kind === 'bootstrap') bootstrap.set(result, from * sample.systems * measures.length);
    else for (const [i, count] of result.entries()) randomisation![i]! += count;
    progress.advance(to - from);
  };
  const left = [
    ...stretchesOf('bootstrap', rounds),
    ...(randomisation === null ? [] : stretchesOf('randomisation', rounds)),
  ];
  const threads = Math.min(workers ?? worthwhileThreads(sample, left.length * STRETCH), left.length);
  const crew = startCrew(threads - 1, assignment);
  const underWay: Promise<void>[] = [];
  try {
    for (const stretch of left) {
      // Lets the replies of other threads come in.
      await new Promise(setImmediate);
      const idle = crew.find(({ pending }) => pending() < AHEAD);
      if (idle === undefined) collect(stretch, runStretch(sample, measures, seed, stretch));
      else underWay.push(idle.run(stretch).then(result => collect(stretch, result)));
    }
    await Promise.all(underWay);
  } finally {
    await Promise.all(crew.map(({ close }) => close()));
  }
  return { bootstrap, randomisation };
}

function stretchesOf(kind: Stretch['kind'], rounds: number): readonly Stretch[] {
  return Array.from({ length: Math.ceil(rounds / STRETCH) }, (_, i) => ({
    kind,
    from: i * STRETCH,
    to: Math.min((i + 1) * STRETCH, rounds),
  }));
}

function worthwhileThreads({ distinct, forms, systems }: Sample, rounds: number): number {
  const sums = distinct.reduce((cells, { row }) => cells + row.length, 0);
  const calls = forms.filter(form => form === null).length * systems ** 2;
  return rounds * (sums + calls * FIGURES) < WORTH_THREADS ? 1 : availableParallelism();
}

function startCrew(size: number, assignment: ResamplingAssignment) {
  if (size < 1) return [];
  const { Worker }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
  return Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./resampling-worker.cjs', import.meta.url), { workerData: assignment });
    const waiting: { resolve: (result: Float64Array) => void; reject: (error: unknown) => void }[] = [];
    worker.on('message', (result: Float64Array) => waiting.shift()?.resolve(result));
    const abandon = (error: unknown) => {
      for (const { reject } of waiting.splice(0)) reject(error);
    };
    worker.on('error', abandon);
    worker.on('exit', () => abandon(new Error('a worker ended before its work was done')));
    return {
      pending: () => waiting.length,
      run: (stretch: Stretch) =>
        new Promise<Float64Array>((resolve, reject) => {
          waiting.push({ resolve, reject });
          worker.postMessage(stretch);
        }),
      close: () => worker.terminate(),
    };
  });
}

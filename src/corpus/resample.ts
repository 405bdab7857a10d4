// Where resampling is done: in this thread, or in several. A stretch of rounds is the same wherever it runs, and each has
// its place in the result, so the result is the same to the bit.
import type { OptionValues } from '../families/index.ts';
import { familyNamed } from '../families/index.ts';
import {
  BLOCK,
  type Design,
  type Measure,
  measureAt,
  type Resampled,
  runStretch,
  type Sample,
  type Stretch,
} from '../stats/index.ts';
import { idleAmong } from './hand.ts';
import type { Machinery, Progress } from './machinery.ts';

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
/** Steps of the hot loop below which starting threads takes longer than they save. */
const WORTH_THREADS = 100e6;
/** What it takes to ask a family for its figures, in such steps, and for one that is flat. */
const FIGURES = 5000;
const FLAT = 100;

export async function resample(
  assignment: ResamplingAssignment,
  measures: readonly Measure[],
  { test, rounds }: Design,
  workers: number | undefined,
  machinery: Pick<Machinery, 'threads' | 'resamplers' | 'pause'>,
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
  const worthwhile = isWorthThreads(sample, measures, left.length * STRETCH) ? machinery.threads() : 1;
  const threads = Math.min(workers ?? worthwhile, left.length);
  const hands = threads > 1 ? machinery.resamplers(threads - 1, assignment) : [];
  const underWay: Promise<void>[] = [];
  try {
    for (const stretch of left) {
      // Lets the replies of other threads come in.
      await machinery.pause();
      const idle = idleAmong(hands);
      if (idle === undefined) collect(stretch, runStretch(sample, measures, seed, stretch));
      else {
        const done = idle.run(stretch).then(result => collect(stretch, result));
        // A thread that fails is told of once all are waited for; until then it is not an unhandled rejection.
        done.catch(() => {});
        underWay.push(done);
      }
    }
    await Promise.all(underWay);
  } finally {
    await Promise.all(hands.map(hand => hand.close()));
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

function isWorthThreads({ distinct, forms, systems }: Sample, measures: readonly Measure[], rounds: number): boolean {
  const sums = distinct.reduce((cells, { row }) => cells + row.length, 0);
  const asked = measures.filter((_, m) => forms[m] === null);
  const calls = asked.reduce((steps, { flat }) => steps + (flat === undefined ? FIGURES : FLAT), 0) * systems ** 2;
  return rounds * (sums + calls) >= WORTH_THREADS;
}

/** In another thread: runs stretches as they come. It loads the family only for figures that need it. */
export async function stretchRunner(assignment: ResamplingAssignment): Promise<(stretch: Stretch) => Float64Array> {
  const { sample, seed, paths } = assignment;
  const measures = sample.forms.includes(null) ? await familyMeasures(assignment) : paths.map(unasked);
  return stretch => runStretch(sample, measures, seed, stretch);
}

async function familyMeasures({ family, options, paths }: ResamplingAssignment): Promise<readonly Measure[]> {
  const scoring = (await familyNamed(family)).scoring(options);
  return paths.map(path => measureAt(scoring, path));
}

/** Of a ratio of sums, the sample knows all there is to know. */
function unasked(name: string): Measure {
  return {
    name,
    of: () => {
      throw new Error(`${name} was asked for what the sample knows`);
    },
  };
}

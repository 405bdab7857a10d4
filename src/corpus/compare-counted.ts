// Intervals and tests of systems that have been counted. Resampling is done in this thread, or in several: a series of rounds
// is the same wherever it runs, and each has its place in the result, so the result is the same to the bit.
import { UsageError } from '../bytes/index.ts';
import { familyNamed, type OptionValues, type Scoring } from '../families/index.ts';
import {
  compareResamples,
  type Design,
  furtherSeed,
  type Measure,
  measureAt,
  mergeToCommonRuns,
  overTreebanks,
  type Resampled,
  type Resamples,
  ROUNDS_PER_STREAM,
  type Rounds,
  resamplesOf,
  runRounds,
  type Sample,
  type SeedGroups,
  type SystemComparison,
  sampleOfTables,
  withSeeds,
} from '../stats/index.ts';
import type { Environment, Progress } from './environment.ts';
import { shareOut } from './score-corpus.ts';
import type { CountedSystem, FamilyScoring } from './scores.ts';

export async function compareCounted(
  { scoring, systems }: { readonly scoring: Scoring; readonly systems: readonly Pick<CountedSystem, 'table'>[] },
  paths: readonly string[],
  design: Design,
  { family, options }: Pick<FamilyScoring, 'family' | 'options'>,
  environment: Environment,
): Promise<SystemComparison> {
  const how = { family, options };
  return compareTreebanks([{ scoring, systems }], paths, design, how, environment);
}

/** Systems and how they are held against each other. */
export interface ComparisonPlan {
  /** Which of the counted systems are seeds of one. */
  readonly groups?: SeedGroups | undefined;
  /** Which system, of those that result, all others are held against. */
  readonly baseline?: number | null;
}

/** The same of several treebanks, of which the mean is the figure, and of several seeds. */
export async function compareTreebanks(
  treebanks: readonly { readonly scoring: Scoring; readonly systems: readonly Pick<CountedSystem, 'table'>[] }[],
  paths: readonly string[],
  design: Design,
  how: Pick<FamilyScoring, 'family' | 'options'>,
  environment: Environment,
  { groups, baseline = null }: ComparisonPlan = {},
): Promise<SystemComparison> {
  const resamples: Resamples[] = [];
  const measures = paths.map(path => measureAt(treebanks[0]!.scoring.metric, path));
  for (const [t, { systems }] of treebanks.entries()) {
    // Chance is another one in every treebank.
    const seed = treebanks.length === 1 ? design.seed : furtherSeed(design.seed, 1 + t);
    resamples.push(await resampledTables(systems, measures, { ...design, seed }, how, environment));
  }
  const [first] = resamples;
  const all = resamples.length === 1 ? first! : overTreebanks(resamples);
  const grouped = groups === undefined ? all : withSeeds(all, groups, design.rounds, design.seed);
  return compareResamples(grouped, measures, design, baseline);
}

/** The same for measures that no metric has. */
export async function compareMeasures(
  systems: readonly Pick<CountedSystem, 'table'>[],
  measures: readonly Measure[],
  design: Design,
  how: Pick<FamilyScoring, 'family' | 'options'>,
  environment: Environment,
  baseline: number | null,
): Promise<SystemComparison> {
  return compareResamples(
    await resampledTables(systems, measures, design, how, environment),
    measures,
    design,
    baseline,
  );
}

async function resampledTables(
  systems: readonly Pick<CountedSystem, 'table'>[],
  measures: readonly Measure[],
  design: Design,
  { family, options }: Pick<FamilyScoring, 'family' | 'options'>,
  environment: Environment,
): Promise<Resamples> {
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const paths = measures.map(({ name }) => name);
  const sample = sampleOfTables(tables, measures);
  if (design.rounds * tables.length * paths.length > MOST_VALUES)
    throw new UsageError(`--rounds ${design.rounds} of ${paths.length} figures is more than memory holds; take fewer`);
  const progress = environment.progress(design.rounds * (design.test === 'bootstrap' ? 1 : 2), 'resampling');
  const assignment = { sample, seed: design.seed, family: family.name, options, paths };
  try {
    const resampled = await resample(assignment, measures, design, environment, progress);
    return resamplesOf(tables, sample, measures, resampled);
  } finally {
    progress.stop();
  }
}

/** Half a gigabyte. */
const MOST_VALUES = 2 ** 26;

/** What a worker needs to know to draw the same rounds as this thread. */
export interface ResamplingAssignment {
  readonly sample: Sample;
  readonly seed: number;
  /** Where figures that are no ratios of sums come from. */
  readonly family: string;
  readonly options: OptionValues;
  readonly paths: readonly string[];
}

/** Rounds that are run at once. */
const SERIES = 4 * ROUNDS_PER_STREAM;
/** Steps of the hot loop below which starting threads takes longer than they save. */
const STEPS_WORTH_THREADS = 100e6;
/** What it takes to ask a family for its figures, in such steps, and for one that is flat. */
const FIGURES = 5000;
const FLAT = 100;

async function resample(
  assignment: ResamplingAssignment,
  measures: readonly Measure[],
  { test, rounds }: Design,
  environment: Environment,
  progress: Progress,
): Promise<Resampled> {
  const { sample, seed } = assignment;
  const bootstrap = new Float64Array(rounds * sample.systems * measures.length);
  const pairs = (sample.systems * (sample.systems - 1)) / 2;
  const randomisation = test === 'randomisation' ? new Float64Array(pairs * measures.length * 2) : null;
  const collect = ({ kind, from, to }: Rounds, result: Float64Array) => {
    if (kind === 'bootstrap') bootstrap.set(result, from * sample.systems * measures.length);
    else for (const [i, count] of result.entries()) randomisation![i]! += count;
    progress.advance(to - from);
  };
  const left = [...seriesOf('bootstrap', rounds), ...(randomisation === null ? [] : seriesOf('randomisation', rounds))];
  const worthwhile = isWorthThreads(sample, measures, left.length * SERIES) ? environment.threads() : 1;
  const count = Math.min(environment.workers ?? worthwhile, left.length);
  const threads = count > 1 ? environment.resamplers(count - 1, assignment) : [];
  await shareOut(left.values(), threads, environment, async (series, _, thread) =>
    collect(series, await (thread?.run(series) ?? runRounds(sample, measures, seed, series))),
  );
  return { bootstrap, randomisation };
}

function seriesOf(kind: Rounds['kind'], rounds: number): readonly Rounds[] {
  return Array.from({ length: Math.ceil(rounds / SERIES) }, (_, i) => ({
    kind,
    from: i * SERIES,
    to: Math.min((i + 1) * SERIES, rounds),
  }));
}

function isWorthThreads({ distinct, forms, systems }: Sample, measures: readonly Measure[], rounds: number): boolean {
  const sums = distinct.reduce((cells, { row }) => cells + row.length, 0);
  const asked = measures.filter((_, m) => forms[m] === null);
  const calls = asked.reduce((steps, { flat }) => steps + (flat === undefined ? FIGURES : FLAT), 0) * systems ** 2;
  return rounds * (sums + calls) >= STEPS_WORTH_THREADS;
}

/** In another thread: runs rounds as they come. It loads the family only for figures that need it. */
export async function roundsRunner({ sample, seed, family, options, paths }: ResamplingAssignment) {
  const scoring = sample.forms.includes(null) ? (await familyNamed(family)).scoring(options) : null;
  const measures = paths.map(path => (scoring === null ? unasked(path) : measureAt(scoring.metric, path)));
  return (rounds: Rounds): Float64Array => runRounds(sample, measures, seed, rounds);
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

// Scores one system file against gold, part by part, and puts the parts together in the order of the corpus.
import { type Chunk, endOf, InputError, type Warning } from '../bytes/index.ts';
import { concat } from '../counts/index.ts';
import type { Family, OptionValues, PartScore, Samples, Scoring, Wanted, WindowScoring } from '../families/index.ts';
import { checkLengths } from './check-lengths.ts';
import { Collector, type CorpusScore, type Gathered, warningsOf } from './collector.ts';
import { traitsOf, withMarks } from './file-traits.ts';
import { BEGINNING, type Input, type Position, wholeChunk } from './input.ts';
import type { Machinery, Progress, RowSink } from './machinery.ts';
import { type Length, type Lengths, partsOf, SentenceSource } from './part-reader.ts';
import type { Assignment, Runner } from './runner.ts';
import { SlidingWindow, slide } from './sliding-window.ts';

export interface ScoreRequest {
  readonly family: Family;
  readonly options: OptionValues;
  readonly wanted: Wanted;
  /** Whether rows are folded, one for each length, though the account of every sentence is wanted. */
  readonly fold?: boolean;
  /** Where the row of every sentence goes as well; rows must be wanted. */
  readonly sink?: RowSink;
  /** Number of threads; by default as many as the machine has where the files are worth it. */
  readonly workers: number | undefined;
}

export async function scoreCorpus(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  machinery: Machinery,
  progress: Progress,
): Promise<CorpusScore> {
  const score = await withCertainLayouts(request, scoring, gold, system, async layouts => {
    const opening = openingOf(request, scoring, gold, system, layouts);
    request.sink?.beginStretch(0);
    const stretch = { gold, system, goldAt: BEGINNING, systemAt: BEGINNING, ...layouts };
    const { lengths, ...counted } = await scoreStretch(request, scoring, stretch, machinery, progress);
    const { table, stages } = counted;
    const conclusions = scoring.conclude?.(table, system.name) ?? [];
    const warnings = warningsOf([...withOpening(opening, stages), conclusions]);
    if (!scoring.whole) checkLengths(lengths(), gold.name, system.name, warnings);
    return { ...counted, warnings };
  });
  return { ...score, warnings: withMarks(score.warnings, traitsOf(gold), traitsOf(system)) };
}

/** What a few samples of a large file say of its layout is checked against all of it when something is broken. */
export async function withCertainLayouts<T extends { readonly warnings: readonly Warning[] }>(
  { family, options, sink }: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  scoreWith: (layouts: Layouts) => Promise<T>,
): Promise<T> {
  const layoutsFrom = (samplesOf: (input: Input) => Samples): Layouts => ({
    goldLayout: family.layoutOf(samplesOf(gold), options),
    systemLayout: family.layoutOf(samplesOf(system), options),
  });
  const wholly = ({ samples: { whole } }: Input) => ({ pieces: whole(), whole });
  // Rows that have gone to their sink cannot be taken back.
  const seen = layoutsFrom(sink === undefined ? ({ samples }) => samples : wholly);
  const attempt = scoreWith(seen);
  const broken = await attempt.then(
    ({ warnings }) => warnings.some(({ code }) => scoring.damage.includes(code)),
    error => error instanceof InputError,
  );
  if (!broken) return attempt;
  const certain = layoutsFrom(wholly);
  if (certain.goldLayout === seen.goldLayout && certain.systemLayout === seen.systemLayout) return attempt;
  return scoreWith(certain);
}

/** How many sentences at the beginning of a file are looked at. */
const OPENING = 100;

/** What is said of how two files begin. */
export function openingOf(
  { family }: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  { goldLayout, systemLayout }: Layouts,
): readonly Warning[] {
  if (scoring.opening === undefined) return [];
  return scoring.opening({
    gold: new SentenceSource(gold, family, goldLayout, []).take(OPENING).chunk,
    system: new SentenceSource(system, family, systemLayout, []).take(OPENING).chunk,
    goldLayout,
    systemLayout,
  });
}

/** It is said of both files, before anything else is. */
export function withOpening(opening: readonly Warning[], stages: Gathered['stages']): Gathered['stages'] {
  const [gold = [], system = [], ...both] = stages;
  return [gold, system, opening, ...both];
}

export interface Layouts {
  readonly goldLayout: string;
  readonly systemLayout: string;
}

/** Two files, or stretches of two files that hold the same sentences. */
export interface PairStretch extends Layouts {
  readonly gold: Input;
  readonly system: Input;
  readonly goldAt: Position;
  readonly systemAt: Position;
  /** Whether there is more of the files. */
  readonly partial?: boolean;
}

export interface StretchScore extends Gathered {
  /** Counted when asked for: few ask. */
  lengths(): Lengths;
}

/** In windows where the family can and they do, whole where it must be, and else part by part. */
export async function scoreStretch(
  request: ScoreRequest,
  scoring: Scoring,
  stretch: PairStretch,
  machinery: Machinery,
  progress: Progress,
): Promise<StretchScore> {
  const { wanted, fold, sink } = request;
  const collect = () =>
    new Collector(scoring, wanted.rows && fold !== true, machinery.details(wanted.brief === true), sink);
  const windowed = await scoreInWindows(request, scoring, stretch, collect(), machinery, progress);
  if (windowed !== null) return windowed;
  if (scoring.whole) {
    const whole = scoreWhole(request, scoring, stretch, collect());
    progress.advance(stretch.gold.size + stretch.system.size);
    // Lets the progress bar be drawn.
    await machinery.pause();
    return whole;
  }
  return scoreInParts(request, scoring, stretch, collect(), machinery, progress);
}

/** Null if there are no windows, or they give up. */
async function scoreInWindows(
  { family, wanted, sink }: ScoreRequest,
  { windows, windowsFrom }: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout }: PairStretch,
  collector: Collector,
  machinery: Machinery,
  progress: Progress,
): Promise<StretchScore | null> {
  if (windows === undefined) return null;
  // Windows that may give up cannot take back rows that are gone.
  if (windowsFrom !== undefined && (gold.size + system.size < windowsFrom || sink !== undefined)) return null;
  const goldWindow = new SlidingWindow(gold, family, goldLayout, goldAt);
  const systemWindow = new SlidingWindow(system, family, systemLayout, systemAt);
  if (!(await runWindows(windows(wanted), goldWindow, systemWindow, collector, machinery, progress))) return null;
  const lengths = {
    gold: lengthUpTo(gold.name, goldWindow.position, goldAt),
    system: lengthUpTo(system.name, systemWindow.position, systemAt),
  };
  return { ...collector.finish(), lengths: () => lengths };
}

function scoreWhole(
  { family, wanted }: ScoreRequest,
  scoring: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout, partial = false }: PairStretch,
  collector: Collector,
): StretchScore {
  const part = { gold: wholeChunk(gold, goldAt), system: wholeChunk(system, systemAt), goldLayout, systemLayout };
  const lengths = () => ({
    gold: lengthOfChunk(family, part.gold, goldLayout),
    system: lengthOfChunk(family, part.system, systemLayout),
  });
  const missing = partial ? sidesWithout(lengths()) : 0;
  if (missing === 0) collector.add(0, scoring.score(part, wanted));
  // Where only one side has sentences, the texts are not the same.
  else if (missing === 1) collector.add(0, unlike(scoring));
  return { ...collector.finish(), lengths };
}

async function scoreInParts(
  { family, options, wanted, workers }: ScoreRequest,
  scoring: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout }: PairStretch,
  collector: Collector,
  machinery: Machinery,
  progress: Progress,
): Promise<StretchScore> {
  // The accounts of sentences take longer to hand over than to write.
  const threads = wanted.details ? 1 : workers;
  const assignment: Assignment = { family: family.name, options, wanted };
  const runner = machinery.runner(scoring, assignment, { gold: gold.size, system: system.size, threads });
  try {
    const goldSource = new SentenceSource(gold, family, goldLayout, runner.buffers, goldAt);
    const systemSource = new SentenceSource(system, family, systemLayout, runner.buffers, systemAt);
    const lengths = await runParts(family, goldSource, systemSource, runner, collector, machinery, progress);
    return { ...collector.finish(), lengths: () => lengths };
  } finally {
    await runner.close();
  }
}

/** Nothing can be scored here as it would have been in the whole. */
function unlike({ alongText }: Scoring): PartScore {
  const warnings = (alongText?.unless ?? []).map(code => ({ code, count: 1, kept: [] }));
  return { table: concat([]), warnings, details: [] };
}

function lengthUpTo(file: string, { line, column, first }: Position, from: Position): Length {
  const sentences = first - from.first;
  return { sentences, written: sentences, end: { file, line, column } };
}

function lengthOfChunk(family: Family, chunk: Chunk, layout: string): Length {
  const { bytes } = chunk;
  const { sentences } = family.cut(layout, bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true);
  return { sentences, written: sentences, end: endOf(chunk) };
}

function sidesWithout({ gold, system }: Lengths): number {
  return [gold, system].filter(({ sentences }) => sentences === 0).length;
}

async function runParts(
  family: Family,
  gold: SentenceSource,
  system: SentenceSource,
  runner: Runner,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<Lengths> {
  const underWay: Promise<void>[] = [];
  const parts = partsOf(family, gold, system);
  for (let index = 0; ; index++) {
    // Lets the replies of other threads come in.
    await pause();
    let step: ReturnType<typeof parts.next>;
    try {
      step = parts.next();
    } catch (error) {
      await inOrder(underWay);
      throw error;
    }
    if (step.done) {
      await inOrder(underWay);
      return step.value;
    }
    const bytes = step.value.gold.bytes.length + step.value.system.bytes.length;
    const scored = runner.run(step.value).then(score => {
      collector.add(index, score);
      progress.advance(bytes);
    });
    // A part that is refused is reported once all are waited for; until then it is not an unhandled rejection.
    scored.catch(() => {});
    underWay.push(scored);
  }
}

/** Whether the files could be scored so. */
async function runWindows(
  windows: WindowScoring,
  gold: SlidingWindow,
  system: SlidingWindow,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<boolean> {
  const steps = slide(gold, system, window => windows.score(window), windows.size);
  let passed = 0;
  for (let index = 0; ; index++) {
    const step = steps.next();
    if (step.done) {
      const last = step.value ? windows.finish() : [];
      collector.add(index, { table: concat([]), warnings: last, stages: [[], [], last], details: [] });
      if (!step.value) progress.advance(-passed);
      return step.value;
    }
    const { scored, bytes } = step.value;
    collector.add(index, scored);
    progress.advance(bytes);
    passed += bytes;
    // Lets the progress bar be drawn.
    await pause();
  }
}

/** Waits for all parts. Of several things that are wrong, it is always the first in the files that is reported. */
async function inOrder(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of parts) await part;
}

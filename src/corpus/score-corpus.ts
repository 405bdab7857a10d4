// Scores one system file against gold, part by part, and puts the parts together in the order of the corpus.
import { type Chunk, endOf, InputError, type Warning } from '../bytes/index.ts';
import { concat } from '../counts/index.ts';
import {
  type Family,
  type OpenPart,
  type OpenPartReader,
  type OptionValues,
  type Pair,
  type PartScore,
  type Samples,
  type ScoreOutput,
  type Scoring,
  scoreOpenPart,
  scorePart,
  withoutUnseen,
} from '../families/index.ts';
import { checkLengths } from './check-lengths.ts';
import { Collector, type CorpusScore, type Gathered, warningsOf } from './collector.ts';
import { FileCursor } from './file-cursor.ts';
import { traitsOf, withMarks } from './file-traits.ts';
import { BEGINNING, type Input, type Position, wholeChunk } from './input.ts';
import type { Machinery, Progress, RowSink } from './machinery.ts';
import { slide } from './open-parts.ts';
import { type Length, type Lengths, partsOf } from './parts.ts';
import type { Assignment, Runner } from './runner.ts';
import { placeOfPart, SMALL_PART } from './sentence-finder.ts';

export interface ScoreRequest {
  readonly family: Family;
  readonly options: OptionValues;
  readonly output: ScoreOutput;
  /** Whether rows are folded, one for each length, though the record of every sentence is wanted. */
  readonly fold?: boolean;
  /** Whether the record of a sentence also has what it scores by itself. */
  readonly figures?: boolean;
  /** Whether single sentences will be looked at later: it is noted where parts stand, and open parts are small. */
  readonly lookup?: boolean;
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
    request.sink?.beginFiles(0);
    const range = { gold, system, goldAt: BEGINNING, systemAt: BEGINNING, ...layouts };
    const { lengths, ...counted } = await scoreRange(request, scoring, range, machinery, progress);
    const { table, stages } = counted;
    const conclusions = scoring.metric.conclude?.(table, system.name) ?? [];
    const all = warningsOf([...withOpening(opening, stages), conclusions]);
    const warnings = withoutUnseen(all, scoring.metric, request.output);
    if (!scoring.reader.whole) checkLengths(lengths(), gold.name, system.name, warnings);
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
    ({ warnings }) => warnings.some(({ code }) => scoring.reader.damage?.includes(code)),
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
  if (scoring.reader.opening === undefined) return [];
  return scoring.reader.opening({
    gold: new FileCursor(gold, family, goldLayout).take(OPENING).chunk,
    system: new FileCursor(system, family, systemLayout).take(OPENING).chunk,
    goldLayout,
    systemLayout,
  });
}

/** Warnings about how both files begin; printed before those about their sentences. */
export function withOpening(opening: readonly Warning[], stages: Gathered['stages']): Gathered['stages'] {
  const [gold = [], system = [], ...both] = stages;
  return [gold, system, opening, ...both];
}

export interface Layouts {
  readonly goldLayout: string;
  readonly systemLayout: string;
}

/** Two files, or ranges of two files that hold the same sentences. */
export interface PairRange extends Layouts {
  readonly gold: Input;
  readonly system: Input;
  readonly goldAt: Position;
  readonly systemAt: Position;
  /** Whether there is more of the files. */
  readonly partial?: boolean;
}

export interface RangeScore extends Gathered {
  /** Counted when asked for: few ask. */
  lengths(): Lengths;
}

/** In open parts where the family can and they do, whole where it must be, and else part by part. */
export async function scoreRange(
  request: ScoreRequest,
  scoring: Scoring,
  range: PairRange,
  machinery: Machinery,
  progress: Progress,
): Promise<RangeScore> {
  const collect = () => new Collector(scoring, request, machinery.details(request.output.brief === true));
  const inOpenParts = await scoreInOpenParts(request, scoring, range, collect(), machinery, progress);
  if (inOpenParts !== null) return inOpenParts;
  if (scoring.reader.whole) return scoreWhole(request, scoring, range, collect(), machinery, progress);
  return scoreInParts(request, scoring, range, collect(), machinery, progress);
}

/** Null if there are no open parts, or they give up. */
async function scoreInOpenParts(
  { family, output, sink, lookup }: ScoreRequest,
  scoring: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout }: PairRange,
  collector: Collector,
  machinery: Machinery,
  progress: Progress,
): Promise<RangeScore | null> {
  const { reader } = scoring;
  if (reader.openParts === undefined) return null;
  // Open parts that may give up cannot take back rows that are gone.
  if (reader.openPartsFrom !== undefined && (gold.size + system.size < reader.openPartsFrom || sink !== undefined))
    return null;
  const goldCursor = new FileCursor(gold, family, goldLayout, goldAt);
  const systemCursor = new FileCursor(system, family, systemLayout, systemAt);
  const openParts = lookup ? withSmallParts(reader.openParts()) : reader.openParts();
  const score = (open: OpenPart) => scoreOpenPart(scoring, openParts, open, output);
  if (!(await runOpenParts(openParts, score, goldCursor, systemCursor, collector, machinery, progress))) return null;
  const lengths = {
    gold: lengthUpTo(gold.name, goldCursor.position, goldAt),
    system: lengthUpTo(system.name, systemCursor.position, systemAt),
  };
  return { ...collector.finish(), lengths: () => lengths };
}

function withSmallParts<W extends OpenPartReader<Pair>>(openParts: W): OpenPartReader<Pair> {
  return {
    ...(openParts.size === undefined ? {} : { size: Math.min(openParts.size, SMALL_PART) }),
    pairs: (open, notices) => openParts.pairs(open, notices),
    finish: () => openParts.finish?.() ?? [],
  };
}

async function scoreWhole(
  { family, output }: ScoreRequest,
  scoring: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout, partial = false }: PairRange,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<RangeScore> {
  const part = { gold: wholeChunk(gold, goldAt), system: wholeChunk(system, systemAt), goldLayout, systemLayout };
  const lengths = () => ({
    gold: lengthOfChunk(family, part.gold, goldLayout),
    system: lengthOfChunk(family, part.system, systemLayout),
  });
  const missing = partial ? sidesWithout(lengths()) : 0;
  if (missing === 0) collector.add(0, scorePart(scoring, part, output));
  // Where only one side has sentences, the texts are not the same.
  else if (missing === 1) collector.add(0, unlike(scoring));
  progress.advance(part.gold.bytes.length + part.system.bytes.length);
  // Lets the progress bar be drawn.
  await pause();
  return { ...collector.finish(), lengths };
}

async function scoreInParts(
  { family, options, output, workers }: ScoreRequest,
  scoring: Scoring,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout }: PairRange,
  collector: Collector,
  machinery: Machinery,
  progress: Progress,
): Promise<RangeScore> {
  // The accounts of sentences take longer to hand over than to write.
  const threads = output.details ? 1 : workers;
  const assignment: Assignment = { family: family.name, options, output };
  const runner = machinery.runner(scoring, assignment, { gold: gold.size, system: system.size, threads });
  try {
    const goldCursor = new FileCursor(gold, family, goldLayout, goldAt, runner.buffers);
    const systemCursor = new FileCursor(system, family, systemLayout, systemAt, runner.buffers);
    const lengths = await runParts(family, goldCursor, systemCursor, runner, collector, machinery, progress);
    return { ...collector.finish(), lengths: () => lengths };
  } finally {
    await runner.close();
  }
}

/** Nothing can be scored here as it would have been in the whole. */
function unlike({ reader }: Scoring): PartScore {
  const warnings = (reader.alongText?.unless ?? []).map(code => ({ code, count: 1, kept: [] }));
  return { ...nothing, stages: [warnings] };
}

const nothing = { table: concat<string>([]), details: [], pictures: [], texts: '' };

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
  gold: FileCursor,
  system: FileCursor,
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
    const { goldFrom, systemFrom, ...part } = step.value;
    const bytes = part.gold.bytes.length + part.system.bytes.length;
    const place = placeOfPart({ ...part, goldEnded: true, systemEnded: true, longest: true }, goldFrom, systemFrom);
    collector.note(place);
    const scored = runner.run(part).then(score => {
      collector.add(index, score);
      progress.advance(bytes);
    });
    // A part that is refused is reported once all are waited for; until then it is not an unhandled rejection.
    scored.catch(() => {});
    underWay.push(scored);
  }
}

/** Whether the files could be scored so. */
async function runOpenParts(
  openParts: OpenPartReader<Pair>,
  score: (open: OpenPart) => ReturnType<typeof scoreOpenPart>,
  gold: FileCursor,
  system: FileCursor,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<boolean> {
  const steps = slide(gold, system, score, openParts.size);
  let passed = 0;
  for (let index = 0; ; index++) {
    const step = steps.next();
    if (step.done) {
      const last = step.value ? (openParts.finish?.() ?? []) : [];
      collector.add(index, { ...nothing, stages: [[], [], last] });
      if (!step.value) progress.advance(-passed);
      return step.value;
    }
    const { scored, place, bytes } = step.value;
    collector.note(place);
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

// How files are scored. `countSystems` takes one system after the other; `scoreCorpus` settles how the files of one are laid
// out, and what is to be said of them as a whole; `scoreRange` goes through them: part by part where sentences stand at the
// same place or in the same text, on several threads where that is worth it, and else in open parts or at once.
import { type Crc32, InputError, ownCrc32, refuse, type Warning } from '../bytes/index.ts';
import { type CountTable, concat, FoldedTables, rowCount } from '../counts/index.ts';
import {
  coverageOf,
  joinStages,
  needsPairs,
  type Part,
  type PartScore,
  type Scoring,
  type Stages,
  unclassedWarning,
  warningsOfStages,
  withoutFacetWarnings,
} from '../families/index.ts';
import { goldMarkOf, settingsOf } from '../report/index.ts';
import { type AssignedScore, buffersOf, lastPart, newRun, type ScoringThread, scoreAssigned } from './assigned-part.ts';
import { doubtsOfPlaces, doubtsOfRange, refuseDamage, withDoubts } from './doubts.ts';
import type { Environment, Progress, RecordStore, WorkerThread } from './environment.ts';
import { FileCursor, PART, partsOf, refuseChanged, until } from './file-cursor.ts';
import { lengthsDiffer } from './file-ends.ts';
import { BEGINNING, keepingAll, layoutsOf, revocable, traitsOf, withMarks } from './input.ts';
import { SMALL_PART, scoreInOpenParts, scoreWhole } from './open-parts.ts';
import type { Input, PartPlace, PlacedPart } from './pieces.ts';
import { withReading } from './prepare.ts';
import { recordsFor, recordsInMemory, shownRecords, withAllLines } from './records.ts';
import type {
  CorpusScore,
  CountedSystem,
  CountedSystems,
  FamilyScoring,
  Layouts,
  PairRange,
  RangeScore,
  ScoreRequest,
} from './scores.ts';
import { partsAlongText } from './text-parts.ts';
import { refuseUnusableFiles } from './unusable.ts';

/** Scores several systems against one gold standard. */
export async function countSystems(
  request: ScoreRequest,
  gold: Input,
  systems: readonly Input[],
  environment: Environment,
): Promise<CountedSystems> {
  const { scoring } = request;
  const size = systems.reduce((total, system) => total + gold.size + system.size, 0);
  const progress = environment.progress(size, 'scoring');
  // Scored whole, gold is the same bytes for all systems, so that a family need not read them again.
  const source = scoring.reader.whole && systems.length > 1 ? keepingAll(gold) : gold;
  const counted: CountedSystem[] = [];
  try {
    for (const system of systems) {
      request.sink?.begin(system.name);
      const [first] = counted;
      const asked = first === undefined ? request : { ...request, goldMark: first.goldMark };
      const score = await scoreCorpus(asked, source, system, environment, progress);
      counted.push(countedSystem(system.name, score, request));
    }
  } finally {
    progress.stop();
  }
  return { scoring, systems: counted, before: [0] };
}

/** A system with its score, unless nothing could be scored, or what could is nonsense. */
export function countedSystem(
  name: string,
  score: CorpusScore,
  { scoring, force }: Pick<FamilyScoring, 'scoring' | 'force'>,
): CountedSystem {
  const { table } = score;
  if (rowCount(table) === 0)
    throw refuse('no-sentences', { file: name }, 'there are no sentences to score; is the file empty?');
  const { metric, reader } = scoring;
  if (metric.scored !== undefined && metric.corpus(table)[metric.scored] === 0)
    refuseDamage(
      scoring,
      score.warnings.filter(({ code }) => code !== reader.mismatch),
    );
  if (scoring.metric.unusable !== undefined) refuseUnusableFiles(name, scoring, score);
  const isDoubtful = score.warnings.length > 0 || hasGaps(scoring, table, score.warnings);
  const warnings = isDoubtful ? withDoubts(scoring, { name, ...score }, force) : score.warnings;
  const settings = settingsOf(scoring, warnings, score.goldMark, score.layouts[0]?.systemLayout);
  return { name, settings, ...score, warnings };
}

/** Whether some of gold, or all of it, met nothing of its like, or was not scored. */
function hasGaps(scoring: Scoring, table: CountTable<string>, warnings: readonly Warning[]): boolean {
  const coverage = coverageOf(scoring, table, warnings);
  if (coverage === null) return false;
  const { met, of, scored, sentences } = coverage;
  return met < of || of === 0 || scored < sentences;
}

/** Scores one system against gold. */
export async function scoreCorpus(
  request: ScoreRequest,
  gold: Input,
  system: Input,
  environment: Environment,
  progress: Progress,
): Promise<CorpusScore> {
  const { scoring, output, sink } = request;
  const records = output.details ? (environment.records?.() ?? recordsInMemory()) : null;
  try {
    return await withCertainLayouts(request, gold, system, progress, async (layouts, underWay) => {
      records?.clear();
      sink?.beginFiles(0);
      const range = { gold, system, goldAt: BEGINNING, systemAt: BEGINNING, ...layouts };
      const scored = scoreRange(request, range, records, environment, underWay);
      // Threads load what they need while this one looks at how the files begin.
      const looked = Promise.resolve().then(() => openingOf(request, gold, system, layouts));
      looked.catch(() => {});
      const { lengths, stages, mismatches, goldText, ...score } = await scored;
      const opening = await looked;
      const conclusions = [
        ...(scoring.metric.conclude?.(score.table, system.name, stages.flat()) ?? []),
        ...(output.errors === true ? unclassedWarning(score.table) : []),
      ];
      const hasDoubts = scoring.reader.whole && hasGaps(scoring, score.table, stages.flat());
      const doubts = hasDoubts
        ? doubtsOfRange(request, range, score.table, stages)
        : mismatches.length > 0
          ? doubtsOfPlaces(mismatches, lengths(), gold.name, system.name)
          : [];
      const all = warningsOfStages([...withOpening(opening, stages), doubts, conclusions]);
      const warnings = withoutFacetWarnings(all, scoring.metric, output);
      const read = lengths();
      if (!scoring.reader.whole && read.gold.written !== read.system.written)
        throw lengthsDiffer(read, gold.name, system.name, scoring.reader, warnings);
      const marked = withMarks(warnings, scoring.reader, traitsOf(gold), traitsOf(system));
      const goldMark = request.goldMark ?? goldMarkOf(goldText, read.gold.written);
      refuseChanged(gold, system);
      return { ...score, layouts: [layouts], warnings: marked, goldMark };
    });
  } catch (error) {
    records?.clear();
    // What seems to be wrong with it may be but half written.
    if (error instanceof InputError) refuseChanged(gold, system);
    throw error;
  }
}

/** How many sentences at the beginning of a file are looked at, and in how many bytes they mostly are. */
const OPENING = 100;
const OPENING_SIZE = 1 << 18;

/** What is said of how two files begin: labels in another letter case, punctuation that is missing. */
export function openingOf(
  { family, scoring }: ScoreRequest,
  gold: Input,
  system: Input,
  layouts: Layouts,
): readonly Warning[] {
  if (scoring.reader.opening === undefined) return [];
  return scoring.reader.opening({
    gold: new FileCursor(gold, family, layouts.goldLayout).peek(OPENING, OPENING_SIZE),
    system: new FileCursor(system, family, layouts.systemLayout).peek(OPENING, OPENING_SIZE),
    ...layouts,
  });
}

/** Warnings about how both files begin; printed before those about their sentences. */
export function withOpening(opening: readonly Warning[], stages: Stages): Stages {
  const [gold = [], system = [], ...both] = stages;
  return [gold, system, opening, ...both];
}

/** What a few samples of a large file say of its layout is checked against all of it when something is broken; then the
 *  files are scored again, and the progress that was made is taken back. */
export async function withCertainLayouts<T extends { readonly warnings: readonly Warning[] }>(
  request: ScoreRequest,
  gold: Input,
  system: Input,
  progress: Progress,
  scoreWith: (layouts: Layouts, progress: Progress) => Promise<T>,
): Promise<T> {
  // Rows that have gone to their sink cannot be taken back.
  const seen = layoutsOf(request, gold, system, request.sink !== undefined);
  const underWay = revocable(progress);
  const attempt = scoreWith(seen, underWay);
  const broken = await attempt.then(
    ({ warnings }) => warnings.some(({ code }) => request.scoring.reader.damage?.includes(code)),
    error => error instanceof InputError,
  );
  if (!broken) return attempt;
  const certain = layoutsOf(request, gold, system, true);
  if (certain.goldLayout === seen.goldLayout && certain.systemLayout === seen.systemLayout) return attempt;
  underWay.revoke();
  return scoreWith(certain, progress);
}

/** Part by part or in open parts where the family can and they do, and else whole. */
export async function scoreRange(
  request: ScoreRequest,
  range: PairRange,
  records: RecordStore | null,
  environment: Environment,
  progress: Progress,
): Promise<RangeScore> {
  const collector = () => new Collector(request, records);
  // Files that were read whole have their warnings already.
  const finished = (score: RangeScore) =>
    range.gold.prepared === undefined && range.system.prepared === undefined ? score : withReading(score, range);
  const underWay = revocable(progress);
  const score = await (isCut(request, range) ? scoreInParts : scoreInOpenParts)(
    request,
    range,
    collector(),
    environment,
    underWay,
  );
  if (score !== null) return finished(score);
  underWay.revoke();
  records?.clear();
  return finished(await scoreWhole(request, range, collector(), environment, progress));
}

/** Whether files are scored part by part. Where the parts are cut along the text this may fail, and rows that have gone to
 *  their sink cannot be taken back; and what is one part anyway is as well scored whole if all of its pairs are needed. */
function isCut({ scoring: { reader }, output, sink }: ScoreRequest, { gold, system }: PairRange): boolean {
  if (!reader.whole) return true;
  if (reader.alongText === undefined || sink !== undefined) return false;
  return !needsPairs(output) || gold.size + system.size > (reader.alongText.size ?? PART);
}

/** Null where parts along the text are not the same text, or one must be read with all of its file. */
export async function scoreInParts(
  request: ScoreRequest,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout, goesOn }: PairRange,
  collector: Collector,
  environment: Environment,
  progress: Progress,
): Promise<RangeScore | null> {
  const { family, scoring, output, lookup } = request;
  const { alongText } = scoring.reader;
  /** Buffers that parts have left behind. */
  const free: Uint8Array<ArrayBuffer>[] = [];
  const goldCursor = new FileCursor(gold, family, goldLayout, goldAt, free, crc32For(request, environment));
  const systemCursor = new FileCursor(system, family, systemLayout, systemAt, free);
  const threads = startScorers(request, gold.size, system.size, environment);
  const size = alongText?.size ?? (lookup ? SMALL_PART : PART);
  const parts =
    alongText === undefined
      ? partsOf(family, goldCursor, systemCursor, goesOn)
      : partsAlongText(family, goldCursor, systemCursor, size);
  const keeping = alongText ?? scoring.reader;
  const run = keeping.forget === undefined ? undefined : newRun();
  let isWhole = false;
  const tasks = until(parts, () => isWhole);
  const scoreOne = async (own: Part, index: number, thread?: ScoringThread, place?: PartPlace) => {
    const part = run === undefined ? own : { run, ...own };
    const bytes = part.gold.bytes.length + part.system.bytes.length;
    const buffers = buffersOf(part);
    const reply =
      thread === undefined
        ? { kind: 'score' as const, score: scoreAssigned(family, scoring, part, output), buffers }
        : await thread.run(part, buffers);
    if (reply.kind === 'refused') throw new InputError(reply.notice);
    free.push(...reply.buffers.map(buffer => new Uint8Array(buffer)));
    if (reply.score === 'whole') isWhole = true;
    else collector.add(index, reply.score, place);
    if (bytes > 0) progress.advance(bytes);
  };
  const scorePlaced = ({ part, place }: PlacedPart, index: number, thread?: ScoringThread) =>
    scoreOne(part, index, thread, place);
  const atEnd = async (...rest: [number, ScoringThread?]) => {
    if (run !== undefined && !isWhole) await scoreOne(lastPart(run, goldCursor, systemCursor), ...rest);
  };
  const left = () => (gold.size - goldCursor.offset) / size;
  const sharing = shareOut(tasks, threads, environment, scorePlaced, { left, atEnd });
  const lengths = await sharing.finally(() => run && keeping.forget?.(run.id));
  if (isWhole || lengths === null) return null;
  return { ...collector.finish(), goldText: goldCursor.checksum, lengths: () => lengths };
}

/** Null where gold is known already. */
export function crc32For({ goldMark }: ScoreRequest, environment: Environment): Crc32 | null {
  return goldMark === undefined ? (environment.crc32 ?? ownCrc32) : null;
}

/** Tasks waiting at each thread, so that it never waits for this one. */
const AHEAD = 3;

interface Sharing<Thread> {
  /** How many tasks there are still, as far as that is known. */
  readonly left?: () => number;
  /** Whether nothing comes after these tasks. */
  readonly isLast?: boolean;
  /** Done at last on each thread, and on this one. */
  readonly atEnd?: (index: number, thread: Thread | undefined) => Promise<void>;
}

/** Does one task after the other on some thread, or on this one whenever the others have enough: none of them ever waits. Where it
 *  is known about how many tasks are `left`, few wait at the end. The result is the same to the bit wherever tasks are
 *  done. Threads are closed unless there is more to come; nobody waits until they have ended. */
export async function shareOut<T, Thread extends Pick<WorkerThread<never, unknown>, 'waiting' | 'close'>, E>(
  tasks: Iterator<T, E>,
  threads: readonly Thread[],
  environment: Environment,
  run: (task: T, index: number, thread: Thread | undefined) => Promise<void>,
  { left = () => Number.POSITIVE_INFINITY, isLast = true, atEnd }: Sharing<Thread> = {},
): Promise<E> {
  const underWay: Promise<void>[] = [];
  // What goes wrong is reported once all is waited for; until then it is not an unhandled rejection.
  const begin = (done: Promise<void>) => {
    done.catch(() => {});
    underWay.push(done);
  };
  try {
    for (;;) {
      // Lets the replies of other threads come in.
      await environment.pause();
      let step: IteratorResult<T, E>;
      try {
        step = tasks.next();
      } catch (error) {
        // Of several things that are wrong, it is always the first that is reported.
        for (const task of underWay) await task;
        throw error;
      }
      if (step.done) {
        if (atEnd !== undefined) for (const thread of [...threads, undefined]) begin(atEnd(underWay.length, thread));
        for (const task of underWay) await task;
        return step.value;
      }
      const most = Math.max(1, Math.min(AHEAD, Math.floor((left() + 1) / (threads.length + 1))));
      const [idlest] = threads.toSorted((a, b) => a.waiting - b.waiting);
      const thread = idlest !== undefined && idlest.waiting < most ? idlest : undefined;
      begin(run(step.value, underWay.length, thread));
    }
  } finally {
    if (isLast) for (const thread of threads) thread.close().catch(() => {});
  }
}

/** Below this many bytes, starting threads takes longer than they save. */
export const BYTES_WORTH_THREADS = 12 * PART;

/** As many threads as are asked for, or as there are where there is enough to score; this is one of them. */
export function startScorers(
  { family, options, output }: ScoreRequest,
  gold: number,
  system: number,
  environment: Environment,
): readonly ScoringThread[] {
  const worthwhile = gold + system >= BYTES_WORTH_THREADS ? environment.threads() : 1;
  const threads = Math.min(environment.workers ?? worthwhile, Math.ceil(gold / PART));
  // The records of sentences take longer to hand over than to write, unless they are lines.
  if (threads <= 1 || (output.details && output.listed === undefined)) return [];
  return environment.scorers(threads - 1, { family: family.name, options, output });
}

/** Puts the scores of parts together, in any order. Tables are folded at once, and records put aside: memory stays bounded. */
export class Collector {
  readonly #request: ScoreRequest;
  readonly #records: RecordStore | null;
  readonly #tables: CountTable<string>[] = [];
  readonly #stages: Stages[] = [];
  readonly #texts: string[] = [];
  readonly #places: PartPlace[] = [];
  readonly #mismatches: RangeScore['mismatches'][] = [];
  readonly #folded: FoldedTables<string>;

  constructor(request: ScoreRequest, records: RecordStore | null) {
    this.#request = request;
    this.#records = records;
    this.#folded = new FoldedTables(request.scoring.metric.length);
  }

  add(index: number, score: PartScore & Partial<AssignedScore>, place?: PartPlace): void {
    const { table, stages, texts, mismatches = [] } = score;
    if (mismatches.length > 0) this.#mismatches[index] = mismatches;
    const { output, fold, sink } = this.#request;
    this.#records?.add(index, recordsFor(this.#request, score));
    sink?.add(index, table);
    if (place !== undefined) this.#places[index] = place;
    if (output.texts) this.#texts[index] = withAllLines(texts, place?.sentences ?? 0);
    if (stages.some(warnings => warnings.length > 0)) this.#stages[index] = stages;
    if (output.rows && !fold) this.#tables[index] = table;
    else if (rowCount(table) > 0) this.#folded.add(table);
  }

  finish(): Omit<RangeScore, 'lengths' | 'goldText'> {
    const { output, fold } = this.#request;
    return {
      table:
        output.rows && !fold ? concat(this.#tables.filter(({ columns }) => columns.length > 0)) : this.#folded.table(),
      stages: joinStages(this.#stages.filter(list => list !== undefined)),
      ...(this.#records === null ? { details: [] } : shownRecords(this.#records, output)),
      texts: this.#texts.filter(text => text !== ''),
      places: this.#places,
      mismatches: this.#mismatches.flat(),
    };
  }
}

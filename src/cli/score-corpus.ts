// Scores one system file against gold, part by part, and puts the parts together in the order of the corpus.
import { availableParallelism } from 'node:os';
import { type Chunk, formatNotice, InputError, Notices, refuse, utf8FaultAt, type Warning } from '../bytes/index.ts';
import { type CountTable, concat, foldBy, rowCount } from '../counts/index.ts';
import type {
  Family,
  OptionValues,
  PartScore,
  Samples,
  Scoring,
  SentenceDetail,
  SentencePictures,
  Wanted,
  WindowScoring,
} from '../families/index.ts';
import { DetailSpool } from './detail-spool.ts';
import { type Input, readRest } from './input.ts';
import { type Lengths, PART, partsOf, SentenceSource } from './part-reader.ts';
import type { Progress } from './progress.ts';
import { type Assignment, hereRunner, type Runner, sharedRunner } from './runner.ts';
import { SlidingWindow, slide } from './sliding-window.ts';

export interface ScoreRequest {
  readonly family: Family;
  readonly options: OptionValues;
  readonly wanted: Wanted;
  /** Of all pictures, those of these gold sentences are kept; by default all. */
  readonly pictured?: ReadonlySet<number>;
  /** Whether rows are folded, one for each length, though the account of every sentence is wanted. */
  readonly fold?: boolean;
  /** Number of threads; by default as many as the machine has where the files are worth it. */
  readonly workers: number | undefined;
}

export interface CorpusScore {
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly details: Iterable<SentenceDetail>;
  readonly pictures: readonly SentencePictures[];
}

/** Below this many bytes, starting threads takes longer than they save. */
const WORTH_THREADS = 12 * PART;

export async function scoreCorpus(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  progress: Progress,
): Promise<CorpusScore> {
  const { family, options } = request;
  const layoutsFrom = (samplesOf: (input: Input) => Samples): Layouts => ({
    goldLayout: family.layoutOf(samplesOf(gold), options),
    systemLayout: family.layoutOf(samplesOf(system), options),
  });
  const seen = layoutsFrom(({ samples }) => samples);
  const attempt = scoreWithLayouts(request, scoring, gold, system, seen, progress);
  // What a few samples of a large file say of its layout is checked against all of it when something is broken.
  const broken = await attempt.then(
    ({ warnings }) => warnings.some(({ code }) => scoring.damage.includes(code)),
    error => error instanceof InputError,
  );
  if (!broken) return withMarks(await attempt, gold, system);
  const certain = layoutsFrom(({ samples: { whole } }) => ({ pieces: whole(), whole }));
  if (certain.goldLayout === seen.goldLayout && certain.systemLayout === seen.systemLayout)
    return withMarks(await attempt, gold, system);
  return withMarks(await scoreWithLayouts(request, scoring, gold, system, certain, progress), gold, system);
}

/** Says which files begin with a byte-order mark: some programs stumble over it. */
function withMarks(score: CorpusScore, gold: Input, system: Input): CorpusScore {
  const notices = new Notices();
  for (const { name } of [gold, system].filter(({ marked }) => marked))
    notices.add('byte-order-mark', () => ({
      place: { file: name, line: 1, column: 1 },
      text: 'the file begins with a byte-order mark; it is passed over, but other programs may refuse it',
    }));
  notices.append(score.warnings.map(warning => withEncodings(warning, gold, system)));
  return { ...score, warnings: notices.list() };
}

/** Where words differ and one file is UTF-8 and the other is not, that is the likely reason. */
function withEncodings(warning: Warning, gold: Input, system: Input): Warning {
  if (warning.code !== 'words-differ') return warning;
  const [other, ...more] = [gold, system].filter(({ samples }) => [...samples.pieces].some(isNotUtf8));
  if (other === undefined || more.length > 0) return warning;
  const hint = `${other.name} is not UTF-8; is it in another encoding than ${(other === gold ? system : gold).name}?`;
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text: `${notice.text}; ${hint}` })) };
}

const isNotUtf8 = (bytes: Uint8Array) => utf8FaultAt(bytes) >= 0;

interface Layouts {
  readonly goldLayout: string;
  readonly systemLayout: string;
}

async function scoreWithLayouts(
  { family, options, wanted, pictured, workers, fold }: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  { goldLayout, systemLayout }: Layouts,
  progress: Progress,
): Promise<CorpusScore> {
  gold.rewind();
  system.rewind();
  const assignment: Assignment = { family: family.name, options, wanted };
  const collector = new Collector(scoring, wanted.rows && fold !== true, wanted.brief === true, pictured);
  if (scoring.windows !== undefined) {
    const [goldWindow, systemWindow] = [
      new SlidingWindow(gold, family, goldLayout),
      new SlidingWindow(system, family, systemLayout),
    ];
    await runWindows(scoring.windows(wanted), goldWindow, systemWindow, collector, progress);
    return collector.finish();
  }
  if (scoring.whole) {
    const part = { gold: wholeChunk(gold), system: wholeChunk(system), goldLayout, systemLayout };
    collector.add(0, scoring.score(part, wanted));
    return collector.finish();
  }
  const worthwhile = gold.size + system.size >= WORTH_THREADS ? availableParallelism() : 1;
  // The accounts of sentences take longer to hand over than to write.
  const threads = wanted.details ? 1 : Math.min(workers ?? worthwhile, Math.ceil(gold.size / PART));
  const runner = threads > 1 ? sharedRunner(threads, scoring, assignment) : hereRunner(scoring, assignment);
  try {
    const goldSource = new SentenceSource(gold, family, goldLayout, runner.buffers);
    const systemSource = new SentenceSource(system, family, systemLayout, runner.buffers);
    const lengths = await runParts(family, goldSource, systemSource, runner, collector, progress);
    const score = collector.finish();
    checkLengths(lengths, gold, system, score.warnings);
    return score;
  } finally {
    await runner.close();
  }
}

async function runParts(
  family: Family,
  gold: SentenceSource,
  system: SentenceSource,
  runner: Runner,
  collector: Collector,
  progress: Progress,
): Promise<Lengths> {
  const underWay: Promise<void>[] = [];
  const parts = partsOf(family, gold, system);
  for (let index = 0; ; index++) {
    // Lets the replies of other threads come in.
    await new Promise(setImmediate);
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

async function runWindows(
  windows: WindowScoring,
  gold: SlidingWindow,
  system: SlidingWindow,
  collector: Collector,
  progress: Progress,
): Promise<void> {
  let index = 0;
  for (const { scored, bytes } of slide(gold, system, window => windows.score(window))) {
    collector.add(index++, scored);
    progress.advance(bytes);
    // Lets the progress bar be drawn.
    await new Promise(setImmediate);
  }
  collector.add(index, { table: emptyTable, warnings: windows.finish(), details: [] });
}

/** Waits for all parts. Of several things that are wrong, it is always the first in the files that is reported. */
async function inOrder(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of parts) await part;
}

/** Puts scores together as they come in, in any order. Folded tables are added up at once, and the accounts of sentences
 *  put aside, so memory stays bounded. */
class Collector {
  readonly #scoring: Scoring;
  readonly #rows: boolean;
  readonly #tables: CountTable<string>[] = [];
  readonly #warnings: (readonly Warning[])[] = [];
  readonly #details: DetailSpool;
  readonly #pictured: ReadonlySet<number> | undefined;
  readonly #pictures: (readonly SentencePictures[])[] = [];
  #folded: CountTable<string>[] = [];
  #foldedRows = 0;

  constructor(scoring: Scoring, rows: boolean, brief: boolean, pictured: ReadonlySet<number> | undefined) {
    this.#details = new DetailSpool(brief);
    this.#scoring = scoring;
    this.#rows = rows;
    this.#pictured = pictured;
  }

  add(index: number, { table, warnings, details, pictures = [] }: PartScore): void {
    this.#pictures[index] = pictures.filter(({ sentence }) => this.#pictured?.has(sentence) ?? true);
    this.#details.add(index, details);
    if (warnings.length > 0) this.#warnings[index] = warnings;
    if (this.#rows) this.#tables[index] = table;
    else if (rowCount(table) > 0) this.#fold(table);
  }

  finish(): CorpusScore {
    const notices = new Notices();
    for (const warnings of this.#warnings.filter(list => list !== undefined)) notices.append(warnings);
    const joined = concat(this.#rows ? this.#tables.filter(({ columns }) => columns.length > 0) : this.#folded);
    const table = this.#rows || this.#folded.length === 0 ? joined : foldBy(joined, this.#scoring.length);
    return { table, warnings: notices.list(), details: this.#details, pictures: this.#pictures.flat() };
  }

  #fold(table: CountTable<string>): void {
    this.#folded.push(table);
    this.#foldedRows += rowCount(table);
    if (this.#folded.length < FOLDED_AT_ONCE && this.#foldedRows < ROWS_AT_ONCE) return;
    this.#folded = [foldBy(concat(this.#folded), this.#scoring.length)];
    this.#foldedRows = 0;
  }
}

const emptyTable = concat<string>([]);
/** Tables that wait before they are added up: where there are many keys, adding up costs more than waiting. */
const FOLDED_AT_ONCE = 64;
const ROWS_AT_ONCE = 1 << 14;

function wholeChunk(input: Input): Chunk {
  return { file: input.name, bytes: readRest(input), line: 1, first: 0 };
}

/** Files of different lengths were not made for each other, or one is damaged: says where they part. */
function checkLengths(
  { gold: goldLength, system: systemLength, end }: Lengths,
  gold: Input,
  system: Input,
  warnings: readonly Warning[],
): void {
  if (goldLength === systemLength) return;
  const first = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
  const where = first === undefined ? 'is one of them cut off?' : `the first to differ: ${formatNotice(first)}`;
  const [ended, other, length] =
    systemLength < goldLength ? [systemLength, gold, goldLength] : [goldLength, system, systemLength];
  throw refuse(
    'lengths-differ',
    end,
    `the file ends here with ${sentences(ended)}, ${other.name} has ${length}; ${where}`,
  );
}

function sentences(count: number): string {
  return count === 1 ? '1 sentence' : `${count} sentences`;
}

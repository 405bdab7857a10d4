// Scores one system file against gold, part by part, and puts the parts together in the order of the corpus.
import { availableParallelism } from 'node:os';
import { type Chunk, formatNotice, Notices, refuse, type Warning } from '../bytes/index.ts';
import { type CountTable, concat, foldBy } from '../counts/index.ts';
import type { Family, OptionValues, PartScore, Scoring, SentenceDetail, Wanted } from '../families/index.ts';
import type { Input } from './input.ts';
import { type Lengths, PART, partsOf, SentenceSource } from './part-reader.ts';
import type { Progress } from './progress.ts';
import { type Assignment, hereRunner, type Runner, workerRunner } from './runner.ts';

export interface ScoreRequest {
  readonly family: Family;
  readonly options: OptionValues;
  readonly wanted: Wanted;
  /** Number of threads; by default as many as the machine has where the files are worth it. */
  readonly workers: number | undefined;
}

export interface CorpusScore {
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly details: readonly SentenceDetail[];
}

/** Below this many bytes, starting threads takes longer than they save. */
const WORTH_THREADS = 12 * PART;

export async function scoreCorpus(
  { family, options, wanted, workers }: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  progress: Progress,
): Promise<CorpusScore> {
  gold.rewind();
  const assignment: Assignment = { family: family.name, options, wanted, rows: wanted.details };
  const layouts = [gold, system].map(input => family.layoutOf(input.samples, options));
  const [goldLayout, systemLayout] = [layouts[0]!, layouts[1]!];
  const collector = new Collector(scoring, assignment.rows);
  if (scoring.whole) {
    const part = { gold: wholeChunk(gold), system: wholeChunk(system), goldLayout, systemLayout };
    collector.add(0, scoring.score(part, wanted));
    return collector.finish();
  }
  const enough = gold.size + system.size >= WORTH_THREADS ? availableParallelism() : 1;
  const threads = workers ?? enough;
  const runner = threads > 1 ? workerRunner(threads, assignment) : hereRunner(scoring, assignment);
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
    await runner.room();
    const step = parts.next();
    if (step.done) {
      // In order, so that of several parts that are refused it is always the first that is reported.
      for (const part of underWay) await part;
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

/** Puts scores together as they come in, in any order. Folded tables are added up at once, so memory stays bounded. */
class Collector {
  readonly #scoring: Scoring;
  readonly #rows: boolean;
  readonly #parts: PartScore[] = [];
  #folded: CountTable<string> | null = null;

  constructor(scoring: Scoring, rows: boolean) {
    this.#scoring = scoring;
    this.#rows = rows;
  }

  add(index: number, score: PartScore): void {
    if (this.#rows) {
      this.#parts[index] = score;
      return;
    }
    const { table, warnings } = score;
    this.#folded = foldBy(this.#folded === null ? table : concat([this.#folded, table]), this.#scoring.length);
    if (warnings.length > 0) this.#parts[index] = { table: emptyTable, warnings, details: [] };
  }

  finish(): CorpusScore {
    const parts = this.#parts.filter(part => part !== undefined);
    const notices = new Notices();
    for (const { warnings } of parts) notices.append(warnings);
    const table = this.#rows ? concat(parts.map(part => part.table)) : (this.#folded ?? emptyTable);
    return { table, warnings: notices.list(), details: parts.flatMap(part => part.details) };
  }
}

const emptyTable = concat<string>([]);

function wholeChunk(input: Input): Chunk {
  const bytes = new Uint8Array(input.size);
  for (let at = 0, got = 1; got > 0; at += got) got = input.read(bytes, at);
  return { file: input.name, bytes, line: 1, first: 0 };
}

/** Files of different lengths were not made for each other, or one is damaged: says where they part. */
function checkLengths(
  { gold: goldLength, system: systemLength }: Lengths,
  gold: Input,
  system: Input,
  warnings: readonly Warning[],
): void {
  if (goldLength === systemLength) return;
  const first = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
  const where = first === undefined ? 'is one of them cut off?' : `the first to differ: ${formatNotice(first)}`;
  throw refuse(
    'lengths-differ',
    null,
    `${system.name} has ${systemLength} sentences, ${gold.name} has ${goldLength}; ${where}`,
  );
}

// One cell of a leaderboard: a submission scored against a gold standard. It is plain data, so that any thread or machine can
// score it, and what comes of it is kept in a folder under the hash of all that it depends on:
//   KEY.cell   a line of JSON, then the main figure in every bootstrap round, as doubles
//   KEY.html   the full report
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import {
  countFrom,
  figurePaths,
  reportFrom,
  type ScoreOptions,
  scoreReport,
  scoreResult,
  version,
} from '../../api/index.ts';
import { type FileNotice, InputError, quote, refuse, UsageError } from '../../bytes/index.ts';
import { type CountedSystems, type Environment, type FileSet, withoutForce } from '../../corpus/index.ts';
import { type Figures, sum } from '../../counts/index.ts';
import { families, forceOption, optionWords } from '../../families/index.ts';
import {
  type CellFigure,
  chiefFigure,
  type LeaderboardFigure,
  shellLine,
  styleOf,
  type WarningResult,
} from '../../report/index.ts';
import { figureAt, isProportion, measureAt, percentileInterval, replicatesOf } from '../../stats/index.ts';
import { openInput, readWhole } from '../files.ts';
import { pathFrom } from '../toml.ts';
import { makeFolder, reasonOf, writeWhole } from '../write-file.ts';

/** A file of the task: where it is, what it is called, and its hash. */
export interface JobFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface CellJob {
  readonly cache: string;
  readonly gold: JobFile;
  readonly system: JobFile;
  readonly score: ScoreOptions;
  /** The main one first. Null: the chief ones of the metric. */
  readonly figures: readonly string[] | null;
  /** None for gold against itself, which only shows that gold can be scored. */
  readonly rounds: number;
  /** Of gold against itself, which treebank of the task is to blame if it cannot be scored so. */
  readonly asked: {
    readonly place: FileNotice['place'];
    readonly by: string;
    /** Where the task names each figure. */
    readonly figures: readonly FileNotice['place'][];
  } | null;
  readonly seed: number;
  readonly alpha: number;
  readonly report: CellReport | null;
}

/** The report of a cell: its title, whose it is, and the title of the site. */
export interface CellReport {
  readonly title: string;
  readonly team: string;
  readonly site: string;
}

/** What came of a cell. */
export type CellOutcome =
  | {
      readonly status: 'scored';
      /** By which metric of ours. */
      readonly metric: string;
      readonly signature: string;
      readonly sentences: number;
      readonly figures: readonly (LeaderboardFigure & CellFigure)[];
      readonly alarms: readonly WarningResult[];
      readonly warnings: readonly WarningResult[];
    }
  | { readonly status: 'malformed'; readonly notice: FileNotice };

/** The form of what is kept: another number, and all is scored anew. */
const FORM = 5;

/** The hash of all that an outcome depends on. Names are among it, for messages have them. */
export function cellKey({ cache: _, report, asked, gold, system, ...rest }: CellJob): string {
  const files = [gold, system].map(({ name, sha256 }) => [name, sha256]);
  return hashOf(JSON.stringify([FORM, version, endianness(), files, rest], withHashes)).slice(0, 32);
}

/** In place of a file that is read, such as one of roots: its name and the hash of what it holds. */
function withHashes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('content' in value) || typeof value.content !== 'string')
    return value;
  const { content, ...rest } = value;
  const sha256 = hashes.get(value) ?? hashOf(content);
  hashes.set(value, sha256);
  return { ...rest, sha256 };
}

const hashes = new WeakMap<object, string>();

/** The report is kept by its titles too. */
export function reportPathOf(job: CellJob): string {
  return join(job.cache, `${cellKey(job)}-${hashOf(JSON.stringify(job.report)).slice(0, 8)}.html`);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Null if it is not there, or no plain file. What may not be looked at is there: nobody is ranked by that. */
export function jobFile(folder: string, name: string): JobFile | null {
  const path = pathFrom(folder, name);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  } catch (error) {
    throw refuse('unreadable-file', { file: path }, `cannot be opened (${reasonOf(error)})`);
  }
  const bytes = readRaw(path);
  return { path, name, bytes: bytes.length, sha256: hashOf(bytes) };
}

function readRaw(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    // With the reason.
    return readWhole(path).bytes;
  }
}

export function isKept(job: CellJob): boolean {
  return existsSync(cellFileOf(job)) && (job.report === null || existsSync(reportPathOf(job)));
}

export interface KeptCell {
  readonly outcome: CellOutcome;
  readonly replicates: Float64Array;
}

export function readCell(job: CellJob): KeptCell {
  const bytes = readFileSync(cellFileOf(job));
  const end = bytes.indexOf(0x0a);
  const outcome: CellOutcome = JSON.parse(bytes.toString('utf8', 0, end));
  // A copy, for doubles begin at multiples of eight.
  return { outcome, replicates: new Float64Array(new Uint8Array(bytes.subarray(end + 1)).buffer) };
}

function cellFileOf(job: CellJob): string {
  return join(job.cache, `${cellKey(job)}.cell`);
}

/** Scores a cell and keeps what came of it. What the task is to blame for is thrown. */
export async function runCell(job: CellJob, environment: Environment): Promise<void> {
  const { outcome, replicates } = await scored(job, environment);
  const page = outcome.status === 'scored' && job.report !== null ? await reportPage(job, environment) : null;
  makeFolder(job.cache);
  // A report for whatever could not be scored either: then nobody tries it again.
  if (job.report !== null) writeWhole(reportPathOf(job), [new TextEncoder().encode(page ?? '')]);
  const head = new TextEncoder().encode(`${JSON.stringify(outcome)}\n`);
  writeWhole(cellFileOf(job), [head, new Uint8Array(replicates.buffer, 0, replicates.byteLength)]);
}

async function scored(job: CellJob, environment: Environment): Promise<KeptCell> {
  try {
    const { counted } = await countFrom(sourceOf(job, environment), job.score);
    const { scoring, systems } = counted;
    const { table } = systems[0]!;
    const corpus = (scoring.metric.tested ?? scoring.metric.figures)(sum(table));
    const paths = pathsFor(job, corpus, scoring);
    refuseNothing(job, paths[0] ?? '', corpus, counted);
    refuseWithoutRoots(job, counted);
    const all = replicatesOf(
      table,
      paths.map(path => measureAt(scoring.metric, path)),
      job.rounds,
      job.seed,
    );
    const output = { keyed: false, facets: [], details: false };
    const result = scoreResult(scoreReport(counted, job.gold.name, output));
    const { alarms, warnings } = result.systems[0]!;
    const outcome: CellOutcome = {
      status: 'scored',
      metric: result.metric,
      signature: result.signature,
      sentences: table.runs.at(-1)?.to ?? 0,
      figures: paths.map((path, f) => {
        const value = figureAt(corpus, path)?.value ?? null;
        const interval = value === null ? null : percentileInterval(all[f]!, job.alpha);
        const name = job.figures?.[f] ?? path;
        const bounds = { low: interval?.low ?? null, high: interval?.high ?? null };
        const undefinedRounds = all[f]!.filter(Number.isNaN).length;
        return { name, path, style: styleOf(path, scoring, corpus), value, ...bounds, undefinedRounds };
      }),
      alarms,
      warnings: [...warnings, ...leftOut(paths[0] ?? '', corpus, counted)],
    };
    return { outcome, replicates: all[0] ?? new Float64Array() };
  } catch (error) {
    const isAsked = error instanceof UsageError || (error instanceof InputError && error.code === 'unknown-format');
    if (job.asked !== null && isAsked)
      throw refuse(
        'bad-value',
        job.asked.place,
        `the metric ${quote(job.asked.by)} cannot score this treebank: ${error.forTerminal.replace(/\?$/, '')}; to score it by another one, write metrics = ["NAME"] here`,
      );
    // Gold has been scored against itself by the same options: the submission is to blame.
    if (job.asked !== null || !(error instanceof InputError || error instanceof UsageError)) throw error;
    const place = { file: job.system.name };
    const notice = 'notice' in error ? error.notice : { code: 'unusable-file', place, text: error.forTerminal };
    const text = withoutForce(notice.text);
    return { outcome: { status: 'malformed', notice: { ...notice, text } }, replicates: new Float64Array() };
  }
}

/** Where none is named, the figure that tells most goes first. */
function pathsFor(
  { figures, asked }: CellJob,
  corpus: Figures,
  { headline, views }: CountedSystems['scoring'],
): readonly string[] {
  for (const [f, place] of (asked?.figures ?? []).entries())
    try {
      figurePaths([figures![f]!], corpus, headline);
    } catch (error) {
      // What is near another figure is a slip; anything else may be a figure of another treebank.
      if (!(error instanceof UsageError) || !/ mean .*\?$| may be /.test(error.message)) throw error;
      throw refuse('bad-value', place, error.forTerminal);
    }
  const paths = figurePaths(figures ?? undefined, corpus, headline);
  return figures === null ? [...new Set([chiefFigure(views, paths), ...paths])] : paths;
}

/** Whoever has nothing that can be scored has no score: 0/0 must not be better than a bad one. */
function refuseNothing({ figures, system }: CellJob, path: string, corpus: Figures, counted: CountedSystems): void {
  const value = figureAt(corpus, path)?.value ?? null;
  const isEmpty = coverageIn(counted)?.scored === 0;
  if (value !== null && !isEmpty) return;
  const undefinedFigure = `${figures?.[0] ?? path} is 0/0`;
  const text = isEmpty
    ? `nothing in it could be scored${value === null ? `, so that ${undefinedFigure}` : ''}; are there analyses in it?`
    : `${undefinedFigure}, for it has nothing that this figure counts; are there analyses in it?`;
  throw refuse('nothing-scored', { file: system.name }, text);
}

/** Where gold has roots, whoever leaves out the own ones must not gain by it. */
function refuseWithoutRoots({ score, system }: CellJob, { systems }: CountedSystems): void {
  if (score.goldRoots === undefined || !systems[0]!.warnings.some(({ code }) => code === 'no-roots')) return;
  const text = 'it has no roots, but gold has; submit derivations, or a file of roots beside it';
  throw refuse('no-roots', { file: system.name }, text);
}

/** How many sentences the main figure says nothing of, which flatters whoever fails on what is hard. */
function leftOut(path: string, corpus: Figures, counted: CountedSystems): readonly WarningResult[] {
  const { sentences = 0, scored = 0 } = coverageIn(counted) ?? {};
  const other = `unparsedAsMissed.${path}`;
  const hasOther = isProportion(corpus, other);
  const countsAll = path.startsWith('unparsedAsMissed.') || (!hasOther && counted.scoring.metric.scored === undefined);
  if (countsAll || scored >= sentences) return [];
  const text = `${sentences - scored} of ${sentences} sentences were not scored, and ${path} leaves them out${hasOther ? `; ${other} counts them as wrong` : ''}`;
  return [{ code: 'sentences-left-out', count: 1, examples: [{ file: counted.systems[0]!.name, text }] }];
}

function coverageIn({ scoring: { metric }, systems }: CountedSystems) {
  return metric.coverage?.(sum(systems[0]!.table), 0);
}

async function reportPage(job: CellJob, environment: Environment): Promise<string> {
  const { gold, system, score, rounds, seed, alpha } = job;
  const { title, team, site } = job.report!;
  // A list of names is split at commas.
  const names = /^\s|,|\s$/.test(team) ? undefined : [team];
  const words = [
    ...(names === undefined ? [] : ['--names', team]),
    ...['--title', title],
    ...(score.metric === undefined ? [] : ['--metric', score.metric]),
    ...optionWords([...allOptions.values(), forceOption], { ...score }),
    ...['--rounds', String(rounds), '--seed', String(seed), '--alpha', String(alpha)],
  ];
  const command = shellLine(['touchstone', 'report', gold.name, system.name, ...words]);
  const files = async () => [gold, system].map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const options = { title, score, rounds, seed, alpha, names, command };
  // Reports lie two folders below it.
  const home = { title: site, address: '../../index.html' };
  return (await reportFrom(sourceOf(job, environment), options, files, home)).page;
}

/** Of all families, by name: those that several have are typed alike. */
const allOptions = new Map(families.flatMap(({ options }) => options.map(option => [option.name, option])));

function sourceOf({ gold, system }: CellJob, environment: Environment) {
  return { sets: [gold, system].map(namedSet), environment, readFile: readWhole };
}

/** Called by its name in the task, wherever that lies. */
function namedSet({ path, name, bytes }: JobFile): FileSet {
  return { name, files: [{ name, size: bytes, open: () => ({ ...openInput(path), name }) }] };
}

/** What a thread replies. */
export type CellReply = 'done' | { readonly notice: FileNotice } | { readonly usage: string };

/** In another thread: errors that users cause come back as data. */
export async function replyToCell(job: CellJob, environment: Environment): Promise<CellReply> {
  try {
    await runCell(job, environment);
    return 'done';
  } catch (error) {
    if (error instanceof InputError) return { notice: error.notice };
    if (error instanceof UsageError) return { usage: error.forTerminal };
    throw error;
  }
}

export function throwReply(reply: CellReply): void {
  if (reply === 'done') return;
  throw 'usage' in reply ? new UsageError(reply.usage) : new InputError(reply.notice);
}

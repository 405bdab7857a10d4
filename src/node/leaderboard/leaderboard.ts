// A whole task scored: every submission against every gold standard it is for, all cores at work, and nothing scored twice.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type CountedCell,
  type LeaderboardResult,
  type NamedSource,
  noProgress,
  type Progress,
  rankTeams,
  type ScoreOptions,
  version,
} from '../../api/index.ts';
import { decode, InputError, quote, refuse } from '../../bytes/index.ts';
import type { LeaderboardCell, LeaderboardMetric, ScoreRefusal } from '../../report/index.ts';
import { roundsFor } from '../../stats/index.ts';
import { environmentWith, type MachineUse, readWhole } from '../files.ts';
import { startThreads, threadsWithRoom } from '../threads.ts';
import { pathFrom } from '../toml.ts';
import {
  type CellJob,
  type CellOutcome,
  type CellReply,
  hashOf,
  isKept,
  type JobFile,
  jobFile,
  readCell,
  reportPathOf,
  runCell,
  throwReply,
} from './cell-job.ts';
import { pageNames } from './page-names.ts';
import { findSubmissions, type Submissions } from './submissions.ts';
import { type LeaderboardTask, readTask, type TaskMetric, type TaskTreebank } from './task.ts';

export interface LeaderboardRun extends MachineUse {
  /** Where results are kept; by default `.touchstone-cache` beside the task. */
  readonly cache?: string | undefined;
}

/** What came of a run, with what its pages need. */
export interface FinishedLeaderboard {
  readonly result: LeaderboardResult;
  /** How many cells were scored now, or refused; what came of the others was kept. */
  readonly scoredNow: number;
  /** Reports by their names in the folder of the pages, and where they are kept. */
  readonly reports: ReadonlyMap<string, string>;
}

/** A place in the table; without a job where there is no file. */
interface CellPlace {
  readonly metric: TaskMetric;
  readonly treebank: TaskTreebank;
  readonly team: string;
  readonly file: string;
  readonly job: CellJob | null;
}

/** Scores what is not kept yet, and puts all together. */
export async function runLeaderboard(taskFile: string, run: LeaderboardRun = {}): Promise<FinishedLeaderboard> {
  const { task, submissions, rounds, golds, places } = await planOf(taskFile, run);
  const jobs = places.flatMap(({ job }) => job ?? []);
  const scoredNow = await runJobs(jobs, run, 'scoring');
  return { ...assembled(task, submissions, rounds, golds, places), scoredNow };
}

/** Of many machines that share a cache, scores what number `part` of them does: every n-th cell. Returns how many. */
export async function runPart(taskFile: string, part: number, parts: number, run: LeaderboardRun): Promise<number> {
  const jobs = (await planOf(taskFile, run)).places.flatMap(({ job }) => job ?? []);
  return runJobs(
    jobs.filter((_, i) => i % parts === part - 1),
    run,
    'scoring',
  );
}

/** Reads the task and its gold standards. */
async function planOf(taskFile: string, run: LeaderboardRun) {
  const task = readTask(taskFile);
  const submissions = findSubmissions(task);
  const rounds = task.rounds ?? roundsFor(submissions.teams.length, task.alpha);
  refuseFewRounds(task, submissions.teams.length);
  const golds = goldJobs(task, run.cache ?? join(task.folder, '.touchstone-cache'));
  await runJobs(
    [...golds.values()].flatMap(byMetric => [...byMetric.values()]),
    run,
    'reading gold',
  );
  refuseMixed(task, golds);
  return { task, submissions, rounds, golds, places: placesOf(task, submissions, golds, rounds) };
}

/** Too few rounds could never call any difference significant, and nobody would know why. */
function refuseFewRounds({ at, rounds, alpha }: LeaderboardTask, teams: number): void {
  const pairs = (teams * (teams - 1)) / 2;
  if (rounds === null || pairs / (rounds + 1) <= alpha) return;
  throw refuse(
    'task-value',
    at('rounds'),
    `${rounds} rounds can tell none of ${pairs} pairs of teams apart at alpha ${alpha}; write rounds = ${Math.ceil(pairs / alpha) - 1} or more, or leave it out`,
  );
}

type GoldJobs = ReadonlyMap<TaskTreebank, ReadonlyMap<TaskMetric, CellJob>>;

/** Gold against itself: it must be good for something before anyone is told that a submission is not. */
function goldJobs({ at, folder, metrics, treebanks, seed, alpha }: LeaderboardTask, cache: string): GoldJobs {
  return new Map(
    treebanks.map((treebank, t) => {
      const gold = jobFile(folder, treebank.gold);
      if (gold === null)
        throw refuse(
          'no-such-files',
          at('treebanks', t, 'gold'),
          `there is no file ${treebank.gold}, the gold standard of ${treebank.name}; name it as seen from the folder of the task`,
        );
      const own = metrics.filter(({ name }) => treebank.metrics.includes(name));
      const roots = treebank.goldRoots === null ? null : rootsFile(folder, treebank.goldRoots);
      return [
        treebank,
        new Map(
          own.map(metric => {
            const { figures } = metric;
            // Gold is a system of its own here.
            const score = roots === null ? metric.score : { ...metric.score, goldRoots: roots, systemRoots: [roots] };
            const drawSeed = Number.parseInt(hashOf(`${gold.sha256} ${seed}`).slice(0, 8), 16);
            return [
              metric,
              {
                ...{ cache, gold, system: gold, score, figures, rounds: 0, seed: drawSeed, alpha, report: null },
                asked: { place: at('treebanks', t), by: metric.name, figures: placesOfFigures(metric, metrics, at) },
              },
            ];
          }),
        ),
      ];
    }),
  );
}

/** Where each figure of a metric is named in the task. */
function placesOfFigures(metric: TaskMetric, metrics: LeaderboardTask['metrics'], at: LeaderboardTask['at']) {
  const [main, others] = ['main', 'figures'].map(key => at('metrics', metrics.indexOf(metric), key));
  return metric.figures?.map((_, f) => (f === 0 && 'line' in main! ? main : others!)) ?? [];
}

/** A mean is of one figure: one metric of the task must be the same on all of its treebanks. */
function refuseMixed({ metrics, treebanks, at }: LeaderboardTask, golds: GoldJobs): void {
  for (const metric of metrics) {
    const own = [...golds].flatMap(([treebank, jobs]) => {
      const job = jobs.get(metric);
      return job === undefined ? [] : [{ treebank, by: scoredGold(job).metric }];
    });
    const [first] = own;
    const other = own.find(({ by }) => by !== first?.by);
    if (first === undefined || other === undefined) continue;
    const [one, two] = [first, other].map(({ treebank, by }) => `${treebank.name} by ${by}`);
    throw refuse(
      'mixed-metrics',
      at('treebanks', treebanks.indexOf(other.treebank)),
      `${quote(metric.name)} scores ${one} and ${two}, and their figures have no mean; write a [[metrics]] with metric = "${first.by}" and one with metric = "${other.by}", and metrics = ["${other.by}"] here, metrics = ["${first.by}"] in ${first.treebank.name}`,
    );
  }
}

function rootsFile(folder: string, name: string): NamedSource {
  return { name, content: decode(readWhole(pathFrom(folder, name)).bytes) };
}

/** Metric by metric, treebank by treebank, team by team. */
function placesOf(
  task: LeaderboardTask,
  submissions: Submissions,
  golds: GoldJobs,
  rounds: number,
): readonly CellPlace[] {
  const files = new Map<string, JobFile | null>();
  const fileNamed = (name: string) => {
    if (!files.has(name)) files.set(name, jobFile(task.folder, name));
    return files.get(name) ?? null;
  };
  const { metrics, treebanks, reports } = task;
  const roots = new Map<string, NamedSource>();
  const rootsNamed = (name: string): NamedSource => {
    const read = roots.get(name) ?? rootsFile(task.folder, name);
    roots.set(name, read);
    return read;
  };
  const scoreOf = ({ goldRoots, systemRoots }: TaskTreebank, metric: TaskMetric, team: string, gold: ScoreOptions) => {
    if (goldRoots === null && systemRoots === null) return metric.score;
    const own = systemRoots?.replaceAll('{team}', () => team);
    const beside = own === undefined || fileNamed(own) === null ? {} : { systemRoots: [rootsNamed(own)] };
    return { ...metric.score, ...(gold.goldRoots === undefined ? {} : { goldRoots: gold.goldRoots }), ...beside };
  };
  return metrics.flatMap((metric, m) =>
    treebanks.flatMap(treebank => {
      const gold = golds.get(treebank)?.get(metric);
      if (gold === undefined) return [];
      return submissions.teams.map((team): CellPlace => {
        const file = submissions.fileOf(team, treebank);
        const system = fileNamed(file);
        const hasReport = reports === true || (reports === 'main' && m === 0);
        const report = hasReport ? { title: `${team} on ${treebank.name}`, team, site: task.title } : null;
        const score = scoreOf(treebank, metric, team, gold.score);
        const job = system === null ? null : { ...gold, system, score, rounds, report, asked: null };
        return { metric, treebank, team, file, job };
      });
    }),
  );
}

/** Fewer jobs than this per thread, and each is better done by all cores. */
const JOBS_PER_THREAD = 2;

/** Those that are not kept yet. Returns how many they were. */
async function runJobs(jobs: readonly CellJob[], use: MachineUse, title: string): Promise<number> {
  // Several treebanks may have the same files: what is kept for one is kept for all of them.
  const different = new Map(jobs.map(job => [reportPathOf(job), job]));
  const left = [...different.values()].filter(job => !isKept(job));
  const progress = (use.progress ?? (() => noProgress))(left.length, title);
  try {
    const count = Math.min(use.workers ?? availableParallelism(), threadsWithRoom());
    if (count > 1 && left.length >= JOBS_PER_THREAD * count) await runInThreads(left, count, progress);
    else
      for (const job of left) {
        await runCell(job, environmentWith({ workers: use.workers, signal: use.signal }));
        progress.advance(1);
      }
  } finally {
    progress.stop();
  }
  return left.length;
}

async function runInThreads(jobs: readonly CellJob[], count: number, progress: Progress): Promise<void> {
  const threads = startThreads<CellJob, CellReply>(count, './leaderboard-worker.cjs', null);
  const left = jobs.values();
  try {
    await Promise.all(
      threads.map(async thread => {
        for (const job of left) {
          throwReply(await thread.run(job));
          progress.advance(1);
        }
      }),
    );
  } finally {
    await Promise.all(threads.map(thread => thread.close()));
  }
}

function assembled(
  task: LeaderboardTask,
  submissions: Submissions,
  rounds: number,
  golds: GoldJobs,
  places: readonly CellPlace[],
): Pick<FinishedLeaderboard, 'result' | 'reports'> {
  const { title, missing, malformed, seed, alpha } = task;
  const { teams, baseline } = submissions;
  const goldOf = (treebank: TaskTreebank, metric: TaskMetric) => scoredGold(golds.get(treebank)!.get(metric)!);
  const metrics = task.metrics.flatMap((metric): LeaderboardMetric[] => {
    const treebank = task.treebanks.find(({ metrics: names }) => names.includes(metric.name));
    if (treebank === undefined) return [];
    const figures = goldOf(treebank, metric).figures.map(({ name, path, style }) => ({ name, path, style }));
    return [{ name: metric.name, figures }];
  });
  const treebanks = task.treebanks.map(treebank => {
    const { name, gold, groups, metrics: names } = treebank;
    const [first] = golds.get(treebank)!.values();
    return { name, gold, sentences: first === undefined ? 0 : scoredGold(first).sentences, groups, metrics: names };
  });
  const teamPages = pageNames(teams);
  const treebankPages = pageNames(treebanks.map(({ name }) => name));
  const reports = new Map<string, string>();
  const cells: LeaderboardCell[] = [];
  const rankings = metrics.flatMap(metric => {
    const own = places.filter(place => place.metric.name === metric.name);
    return rankTeams({ teams, treebanks, rounds, alpha }, metric, treebank => {
      const here = own.filter(place => place.treebank.name === treebank.name);
      const kept = here.map(({ job }) => (job === null ? null : readCell(job)));
      const ofGold = goldOf(here[0]!.treebank, here[0]!.metric).figures;
      const standIn = kept[teams.indexOf(baseline ?? '')];
      return here.map(({ team, file, job }, t): CountedCell => {
        const { outcome = null, replicates = null } = kept[t] ?? {};
        const status = outcome?.status ?? 'missing';
        const cost = status === 'scored' ? 'own' : status === 'missing' ? missing : malformed;
        const asBaseline = standIn?.outcome.status === 'scored' && cost === 'baseline' ? standIn : null;
        // A baseline that was not scored either stands in for nobody.
        const counts = cost === 'skip' ? null : cost === 'baseline' && asBaseline === null ? 'zero' : cost;
        const page = `reports/${treebankPages.get(treebank.name)}/${teamPages.get(team)}${metrics.length > 1 ? `-${metrics.indexOf(metric) + 1}` : ''}.html`;
        const hasReport = status === 'scored' && job?.report != null;
        if (hasReport) reports.set(page, reportPathOf(job));
        cells.push({
          ...{ metric: metric.name, treebank: treebank.name, team, file, status, counts },
          ...seenOf(outcome, file),
          report: hasReport ? page : null,
        });
        const from = asBaseline ?? (status === 'scored' ? { outcome: outcome!, replicates } : null);
        const found = from?.outcome.status === 'scored' ? from.outcome.figures : [];
        // 0/0 counts as nothing right, unless gold is 0/0 there too.
        const values = ofGold.map(({ value }, f) => (value === null ? null : (found[f]?.value ?? 0)));
        const scoreOf = from === null ? null : asBaseline === null ? team : baseline;
        return { status, counts, scoreOf, values, replicates: from?.replicates ?? null };
      });
    });
  });
  const result = { touchstone: version, title, missing, malformed, baseline, rounds, seed, alpha };
  return { result: { ...result, metrics, treebanks, teams, rankings, cells }, reports };
}

function scoredGold(job: CellJob) {
  const { outcome } = readCell(job);
  if (outcome.status !== 'scored') throw new InputError(outcome.notice);
  return outcome;
}

/** What is seen of an outcome. */
function seenOf(outcome: CellOutcome | null, file: string) {
  const nothing = { figures: [], alarms: [], warnings: [], signature: null };
  if (outcome === null) {
    const refusal: ScoreRefusal = { code: 'missing', file, line: null, column: null, text: 'there is no such file' };
    return { ...nothing, refusal };
  }
  if (outcome.status === 'malformed') {
    const { code, file: at, line, column } = new InputError(outcome.notice);
    return { ...nothing, refusal: { code, file: at, line, column, text: outcome.notice.text } };
  }
  const { signature, alarms, warnings } = outcome;
  const figures = outcome.figures.map(({ value, low, high, undefinedRounds }) => ({
    value,
    low,
    high,
    undefinedRounds,
  }));
  return { figures, alarms, warnings, signature, refusal: null };
}

// The public library for Node: files, threads, corpora of any size. What is exported here is a promise.
import {
  type CheckResult,
  type CompareOptions,
  type ComparisonResult,
  checkDrawing,
  checkKinds,
  checkList,
  checkOptions,
  compareKinds,
  comparisonResultOf,
  type DrawOptions,
  drawnPicture,
  type FiguresOf,
  type LeaderboardResult,
  type OfMetric,
  type OptionsOf,
  type ReportOptions,
  reportKinds,
  type ScoreOptions,
  type ScoreResult,
  scoreOutputKinds,
  scoreResult,
  scoring,
  takes,
} from '../api/index.ts';
import { checkSets } from './check-files.ts';
import { compareSets, pictureOfFiles } from './compared-files.ts';
import { scoreSets } from './files.ts';
import { runLeaderboard } from './leaderboard/leaderboard.ts';
import { writeSite } from './leaderboard/write-site.ts';
import { reportSets } from './report-files.ts';

export { type ProjectOptions, type ProjectSearch, projectOptions } from './project.ts';

const filesKinds = {
  /** Number of threads; by default all cores where it is worth it. The result is always the same. */
  workers: takes.wholeNumber(1, 256),
  /** Called now and then while there is something to wait for. */
  onProgress: takes.callback<(progress: FilesProgress) => void>(),
};
/** How the machine is used. */
export type FilesOptions = OptionsOf<typeof filesKinds>;

/** How far the work is. */
export interface FilesProgress {
  /** What is being done: `scoring`, `resampling`, `drawing`. */
  readonly step: string;
  /** How much of it is done, and how much there is. */
  readonly done: number;
  readonly total: number;
}

const scoreFilesKinds = {
  ...filesKinds,
  ...scoreOutputKinds,
  /** How to score, as for `score`; an option that takes a file may name one. */
  score: scoring,
};
/** How files are scored, and what of it is returned. */
export type ScoreFilesOptions = OptionsOf<typeof scoreFilesKinds>;

/** Scores files: what `touchstone score --json` prints. Names are those of a command line: `-` is standard input, packed
 *  files are unpacked, `gold/*.mrg`, `gold/` and `@LIST` are many files.
 *
 *  ```ts
 *  const { systems } = await scoreFiles('gold.mrg', ['alpha.mrg', 'beta.mrg.gz']);
 *  ```
 */
export async function scoreFiles<Metric extends string | undefined = undefined>(
  gold: string,
  systems: readonly string[],
  options: ScoreFilesOptions & { readonly score?: OfMetric<Metric> | undefined } = {},
): Promise<ScoreResult<FiguresOf<Metric>>> {
  checkOptions(options, scoreFilesKinds);
  checkNames([gold, systems]);
  const { score = {}, sentences = false, errors = false, ...work } = options;
  return scoreResult((await scoreSets([gold, ...systems], { score, sentences, errors, ...workOf(work) })).report);
}

/** Tests whether the systems of files differ: what `touchstone compare --json` prints. Files of counts that were written with
 *  `--keep-rows` work too. */
export async function compareFiles(
  gold: string,
  systems: readonly string[],
  options: CompareOptions & FilesOptions = {},
): Promise<ComparisonResult> {
  checkOptions(options, { ...compareKinds, ...filesKinds });
  checkNames([gold, systems]);
  const { workers, onProgress, ...rest } = options;
  return comparisonResultOf(await compareSets([gold, ...systems], { ...rest, ...workOf({ workers, onProgress }) }));
}

/** One HTML page about files, as `touchstone report` writes it. */
export async function reportFiles(
  gold: string,
  systems: readonly string[],
  options: ReportOptions & FilesOptions = {},
): Promise<string> {
  checkOptions(options, { ...reportKinds, ...filesKinds });
  checkNames([gold, systems]);
  const { workers, onProgress, ...rest } = options;
  return (await reportSets([gold, ...systems], { ...rest, ...workOf({ workers, onProgress }) })).page;
}

const checkFilesKinds = {
  ...filesKinds,
  ...checkKinds,
  /** The gold standard: one file for all, or many, each for the file of its name. */
  gold: takes.text,
};
/** How files are checked, and against what. */
export type CheckFilesOptions = OptionsOf<typeof checkFilesKinds>;

/** Lists the problems of files before they are submitted, without a score: what `touchstone check --format json` prints. */
export async function checkFiles(names: readonly string[], options: CheckFilesOptions = {}): Promise<CheckResult> {
  checkOptions(options, checkFilesKinds);
  checkNames([options.gold ?? '', names]);
  const { workers, onProgress, ...rest } = options;
  return checkSets(names, { ...rest, ...workOf({ workers, onProgress }) });
}

const leaderboardKinds = {
  ...filesKinds,
  /** The folder that gets the pages and tables; by default none are written. */
  output: takes.text,
  /** Where results are kept, so that nothing is scored twice; by default `.touchstone-cache` beside the task. */
  cache: takes.text,
};
/** What is written, and how the machine is used. */
export type LeaderboardOptions = OptionsOf<typeof leaderboardKinds>;

/** Ranks the submissions of a shared task: what `touchstone leaderboard task.toml` writes as leaderboard.json. */
export async function leaderboard(task: string, options: LeaderboardOptions = {}): Promise<LeaderboardResult> {
  checkOptions({ task, ...options }, { ...leaderboardKinds, task: takes.text });
  const { workers, onProgress, output, cache } = options;
  const finished = await runLeaderboard(task, { cache, ...workOf({ workers, onProgress }) });
  if (output !== undefined) await writeSite(output, finished);
  return finished.result;
}

/** Draws sentence number `sentence`, counted from 1, of two files as SVG or LaTeX. */
export async function drawFiles(
  gold: string,
  system: string,
  sentence: number,
  options: DrawOptions & ScoreOptions = {},
): Promise<string> {
  checkDrawing(sentence, options);
  checkNames([gold, [system]]);
  const { overlay, theme, format, columns, ...rest } = options;
  const picture = await pictureOfFiles([gold, system], sentence, rest);
  return drawnPicture(picture, sentence, { overlay, theme, format, columns });
}

function checkNames([gold, systems]: readonly [gold: unknown, systems: unknown]): void {
  checkOptions({ gold, systems }, { gold: takes.text, systems: takes.listOf(takes.text, 'a list of names of files') });
  checkList(systems, 'systems', 1);
}

function workOf({ workers, onProgress }: FilesOptions) {
  if (onProgress === undefined) return { workers };
  const progress = (total: number, step: string) => {
    let done = 0;
    return {
      advance(more: number) {
        done += more;
        onProgress({ step, done, total });
      },
      stop() {},
    };
  };
  return { workers, progress };
}

// The public library for Node: files, threads, corpora of any size. What is exported here is a promise.
import {
  type CompareOptions,
  type ComparisonResult,
  comparisonResultOf,
  type DrawOptions,
  type OutputOptions,
  overlaidIf,
  type ReportOptions,
  resultOf,
  type ScoreOptions,
  type ScoreResult,
} from '../api/index.ts';
import { pictureSvg } from '../picture/index.ts';
import { compareSets, pictureOfFiles, scoreSets } from './files.ts';
import { reportSets } from './report-files.ts';

/** How the machine is used. */
export interface FilesOptions {
  /** Number of threads; by default all cores where it is worth it. The result is always the same. */
  readonly workers?: number;
  /** Called now and then while there is something to wait for. */
  readonly onProgress?: (progress: FilesProgress) => void;
}

/** How far the work is. */
export interface FilesProgress {
  /** What is being done: `scoring`, `resampling`, `drawing`, `packing`. */
  readonly step: string;
  /** How much of it is done, and how much there is. */
  readonly done: number;
  readonly total: number;
}

/** How files are scored, and what of it is returned. */
export interface ScoreFilesOptions extends FilesOptions, OutputOptions {
  /** How to score, as for `score`; an option that takes a file may name one. */
  readonly score?: ScoreOptions;
}

/** Scores files: what `touchstone score --json` prints. Names are those of a command line: `-` is standard input, .gz is
 *  unpacked, `gold/*.mrg` and `@LIST` are many files.
 *
 *  ```ts
 *  const { systems } = await scoreFiles('gold.mrg', ['alpha.mrg', 'beta.mrg.gz']);
 *  ```
 */
export async function scoreFiles(
  gold: string,
  systems: readonly string[],
  { score = {}, sentences = false, ...work }: ScoreFilesOptions = {},
): Promise<ScoreResult> {
  return resultOf(await scoreSets([gold, ...systems], { score, sentences, ...workOf(work) }));
}

/** Tells whether the systems of files differ: what `touchstone compare --json` prints. Instead of gold and systems, files of
 *  counts with their rows can be named. */
export async function compareFiles(
  gold: string,
  systems: readonly string[],
  { workers, onProgress, ...options }: CompareOptions & FilesOptions = {},
): Promise<ComparisonResult> {
  const work = workOf({ workers, onProgress });
  return comparisonResultOf(await compareSets([gold, ...systems], { ...options, ...work }));
}

/** One HTML page about files, as `touchstone report` writes it. */
export async function reportFiles(
  gold: string,
  systems: readonly string[],
  { workers, onProgress, ...options }: ReportOptions & FilesOptions = {},
): Promise<string> {
  const work = workOf({ workers, onProgress });
  return (await reportSets([gold, ...systems], { ...options, ...work })).page;
}

/** Draws sentence number `sentence`, counted from 1, of two files as SVG. */
export async function drawFiles(
  gold: string,
  system: string,
  sentence: number,
  { overlay = false, theme = 'auto', ...options }: DrawOptions & ScoreOptions = {},
): Promise<string> {
  return pictureSvg(overlaidIf(overlay, await pictureOfFiles(gold, system, sentence, options), sentence), theme);
}

function workOf({ workers, onProgress }: { [Name in keyof FilesOptions]: FilesOptions[Name] | undefined }) {
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

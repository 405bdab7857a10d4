// Files as sources of the library, scored on as many threads as it is worth. The files of gold or of a system are one, or many that belong together, named by a pattern or a list; many are taken in the order of their
// names, and file n of gold belongs to file n of a system.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type * as WorkerThreads from 'node:worker_threads';
import type * as Zlib from 'node:zlib';
import { type CorpusSource, type NamedSource, type ScoreRun, scoreFrom, textSet } from '../api/index.ts';
import { decode, InputError, ownCrc32, refuse } from '../bytes/index.ts';
import {
  type Environment,
  type FileSet,
  noProgress,
  type PartReply,
  type Progress,
  type WorkerThread,
  workerThread,
} from '../corpus/index.ts';
import type { Part, Scoring } from '../families/index.ts';
import type { Rounds } from '../stats/index.ts';
import { checkFolders, checkPartners, filesInFolder, filesMatching } from './file-patterns.ts';
import { corpusFile, isFolder, readWhole, statOf } from './input.ts';
import { RecordSpool } from './record-spool.ts';

/** How the machine is used. */
export interface MachineUse {
  /** Number of threads; by default all cores where it is worth it. */
  readonly workers?: number | undefined;
  /** Called with what there is to do, and what it is. */
  readonly progress?: ((total: number, title: string) => Progress) | undefined;
  /** Ends the work soon after it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A file by its name, or a text. */
export type FileOrText = string | NamedSource;

export function scoreSets(
  sources: readonly FileOrText[],
  { workers, progress, signal, ...run }: ScoreRun & MachineUse,
) {
  return scoreFrom(fileSource(fileSetsOf(sources), { workers, progress, signal }), run);
}

/** A Parquet file for the counts and figures of every sentence; what writes it takes long to load. */
export async function openRowsFile(name: string, scoring: Scoring, names?: readonly string[]) {
  return new (await import('./rows-file.ts')).RowsFile(name, scoring, names);
}

/** What the machine provides to whoever scores and compares files. */
export function environmentWith({ workers, progress = () => noProgress, signal }: MachineUse = {}): Environment {
  return {
    workers,
    threads: availableParallelism,
    scorers: (count, assignment) => startThreads<Part, PartReply>(count, './worker.cjs', assignment),
    resamplers: (count, assignment) => startThreads<Rounds, Float64Array>(count, './resampling-worker.cjs', assignment),
    records: () => new RecordSpool(),
    async pause() {
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    },
    progress,
    get crc32() {
      const { crc32 }: Partial<typeof Zlib> = createRequire(import.meta.url)('node:zlib');
      // Not all versions of Node 20 have it.
      return crc32 ?? ownCrc32;
    },
  };
}

export function fileSource(sets: readonly FileSet[], use: MachineUse): CorpusSource {
  return { sets, environment: environmentWith(use), readFile: readWhole };
}

/** `-` and files that exist are themselves; `gold/*.mrg` is a pattern; a folder is all files in it;
 *  `@FILE` is a list with a name in every line. */
export function fileSetsOf(sources: readonly FileOrText[]): readonly FileSet[] {
  const sets = sources.map(source => (typeof source === 'string' ? fileSetOf(source) : textSet(source, 'text')));
  const [gold, ...systems] = sets;
  if (gold !== undefined && isFolder(gold.name))
    for (const system of systems) if (isFolder(system.name)) checkFolders(gold, system);
  const other = systems.find(({ files }) => files.length !== gold?.files.length);
  if (gold !== undefined && other !== undefined)
    throw refuse(
      'file-numbers-differ',
      null,
      `${gold.name} is ${filesIn(gold)}, ${other.name} is ${filesIn(other)}; there must be one for each${gold.files.length === 1 ? '; if these are systems, name them one by one, or without quotes' : ''}`,
    );
  if (gold !== undefined && gold.files.length > 1) for (const system of systems) checkPartners(gold, system);
  return sets;
}

/** A file by this very name. */
export function oneFile(name: string): FileSet {
  const file = corpusFile(name);
  return { name: file.name, files: [file] };
}

export function fileSetOf(name: string): FileSet {
  if (name === '-' || (existsSync(name) && !isFolder(name))) return oneFile(name);
  const names = isFolder(name)
    ? filesInFolder(name)
    : name.startsWith('@')
      ? namesIn(name.slice(1))
      : /[*?[]/.test(name)
        ? filesMatching(name)
        : [name];
  const text = isFolder(name)
    ? 'there is no file in this folder; hidden ones are not read'
    : name.startsWith('@')
      ? 'this list names no file; put a name into every line'
      : 'no file is called so; is the pattern right?';
  if (names.length === 0) throw refuse('no-such-files', { file: name }, text);
  return { name: name.replace(/(?<=.)\/+$/, ''), files: names.map(corpusFile) };
}

function namesIn(list: string): readonly string[] {
  const lines = decode(readWhole(list).bytes).split(/\r?\n/);
  return lines.map(line => line.trim()).filter(line => line !== '');
}

function filesIn({ files }: FileSet): string {
  return files.length === 1 ? '1 file' : `${files.length} files`;
}

/** What a name stands for, or the first of many files. A name that cannot be understood is refused by those who score. */
export function firstFile(name: string): string | null {
  const isList = name.startsWith('@') && !existsSync(name);
  // A list that comes from a pipe can only be read once.
  if (name === '-' || (isList && !isPlain(name.slice(1)))) return null;
  try {
    return fileSetOf(name).files[0]?.name ?? null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

export const isPlain = (file: string) => statOf(file)?.isFile() === true;

/** The options of the project that files belong to, gold first: `touchstone.toml` in the folder of gold or above it, up to a
 *  folder with `.git`; null where there is none. */
export function findProject([gold = '-']: readonly string[]): string | null {
  for (let folder = resolve(dirname(firstFile(gold) ?? '.')); ; folder = dirname(folder)) {
    const file = join(folder, 'touchstone.toml');
    if (existsSync(file)) return relative(process.cwd(), file);
    if (folder === dirname(folder) || existsSync(join(folder, '.git'))) return null;
  }
}

/** All files that these name, gold and systems alike. */
export function filesNamed(names: readonly string[]): readonly string[] {
  return names.flatMap(name => fileSetOf(name).files.map(file => file.name));
}

/** So many threads, each running a script that stands beside this one, and knowing what it is assigned. */
export function startThreads<T, R>(count: number, script: string, assignment: unknown): readonly WorkerThread<T, R>[] {
  const { Worker }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
  return Array.from({ length: count }, () =>
    workerThread<T, R>((reply, fail) => {
      const worker = new Worker(new URL(script, import.meta.url), { workerData: assignment });
      worker.on('message', reply);
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('a worker ended before its work was done')));
      return {
        send: (task, transfer) => worker.postMessage(task, [...transfer]),
        close: () => worker.terminate(),
      };
    }),
  );
}

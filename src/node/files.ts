// Files as sources of the library, opened, and scored on as many threads as it is worth. The files of gold or of a system are one,
// or many that belong together, named by a pattern or a list; many are taken in the order of their names, and file n of gold
// belongs to file n of a system.
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type * as Tty from 'node:tty';
import type * as Zlib from 'node:zlib';
import { type CorpusSource, type NamedSource, type ScoreRun, scoreFrom, textSet } from '../api/index.ts';
import { type Chunk, decode, InputError, ownCrc32, refuse, wholeFile } from '../bytes/index.ts';
import {
  type CorpusFile,
  type Environment,
  type FileSet,
  type Input,
  memoryInput,
  needsNormalising,
  noProgress,
  type PartReply,
  type Progress,
  readAll,
  recognisePacking,
  refuseChanged,
  SAMPLE,
  type StoredBytes,
  storedInput,
} from '../corpus/index.ts';
import { codeOf } from '../disk/index.ts';
import type { NamedFile, Part, Scoring } from '../families/index.ts';
import { readKernelsBy } from '../formats/index.ts';
import type { Rounds } from '../stats/index.ts';
import { checkFolders, checkPartners, filesInFolder, filesMatching } from './file-patterns.ts';
import { copiedInput, packedInput, SMALL, unpackedInput } from './packed-input.ts';
import { RecordSpool } from './record-spool.ts';
import { startThreads } from './threads.ts';
import { reasonOf, temporaryFile, writeAll } from './write-file.ts';

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
  readKernelsBy(text => Buffer.from(text, 'base64'));
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
      const own = crc32 ?? ownCrc32;
      return Object.assign((bytes: Uint8Array, before?: number) => own(bytes, before), {
        // Not Buffer.prototype.includes, which calls the method of the array, and that is seven times as slow.
        includes: (bytes: Uint8Array, byte: number) => Buffer.prototype.indexOf.call(bytes, byte) >= 0,
      });
    },
  };
}

/** Node's module is loaded where something is no plain file. */
function isTerminal(file: number): boolean {
  const { isatty }: typeof Tty = createRequire(import.meta.url)('node:tty');
  return isatty(file);
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
  return { name: name.replace(/(?<=[^/])\/+$/, ''), files: names.map(corpusFile) };
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

/** How many bytes may have an address. */
export function addressLimit(): number {
  return numberInFile('/proc/self/limits', /^Max address space +(\d+)/m) ?? Number.POSITIVE_INFINITY;
}

/** Null where the system has no such file, or no number in it. */
export function numberInFile(file: string, pattern: RegExp): number | null {
  if (!existsSync(file)) return null;
  const [, number] = pattern.exec(readFileSync(file, 'latin1')) ?? [];
  return number === undefined ? null : Number(number);
}

/** All files that these name, gold and systems alike. */
export function filesNamed(names: readonly string[]): readonly string[] {
  return names.flatMap(name => fileSetOf(name).files.map(file => file.name));
}

// Files as the user names them: plain, compressed, or `-` for standard input. Everything a reader should not have to know about
// is undone here: packing, a byte-order mark, UTF-16, line ends of old Macs. However large a file is, little of it is held in
// memory; what can be read only once goes through a temporary file.

const STANDARD_INPUT = 0;

/** A file that may be opened; `-` is standard input. */
export function corpusFile(name: string): CorpusFile {
  const size = name === '-' ? 0 : (statOf(name)?.size ?? 0);
  return { name: nameOf(name), size, open: () => openInput(name) };
}

function nameOf(given: string): string {
  return given === '-' ? 'standard input' : given;
}

export function openInput(given: string): Input {
  const name = nameOf(given);
  const opened = given === '-' ? STANDARD_INPUT : readable(name, () => openSync(name, 'r'), 'opened');
  if (opened !== STANDARD_INPUT && fstatSync(opened).isFile()) return fileInput(name, opened);
  // What is no plain file, such as a pipe, can only be read once and from the front.
  const bytes = readSmall(opened, name);
  if (typeof bytes !== 'number') return bytesInput(name, bytes);
  if (opened !== STANDARD_INPUT) closeSync(opened);
  return fileInput(name, bytes);
}

function fileInput(name: string, file: number): Input {
  const stored = storedFile(name, file, fstatSync(file).size);
  const head = Buffer.alloc(SAMPLE);
  const sample = head.subarray(0, stored.read(head, 0, SAMPLE, 0));
  if (!needsNormalising(sample)) return storedInput(name, stored, sample);
  if (stored.size <= SMALL) {
    const unpacked = unpackedInput(name, file, stored);
    if (unpacked !== null) return unpacked;
  }
  const openCopy = (copy: number) => storedInput(name, storedFile(name, copy, fstatSync(copy).size));
  const packing = recognisePacking(sample);
  if (packing !== null) return packedInput(name, file, stored, packing, openCopy);
  let position = 0;
  const readOn = (block: Buffer) => {
    const got = stored.read(block, 0, block.length, position);
    position += got;
    return got;
  };
  const input = copiedInput(sample, readOn, openCopy);
  refuseChanged({ ...input, isChanged: stored.isChanged });
  stored.close();
  return input;
}

/** Tells whether somebody has written into an open file since. */
function changeOf(file: number): () => boolean {
  const { size, mtimeMs } = fstatSync(file);
  return () => {
    const now = fstatSync(file);
    return now.size !== size || now.mtimeMs !== mtimeMs;
  };
}

function bytesInput(name: string, bytes: Buffer): Input {
  if (recognisePacking(bytes) === null) return memoryInput(name, bytes);
  const copy = temporaryFile();
  writeAll(copy, bytes);
  return fileInput(name, copy);
}

/** Everything that can be read from here, or if that is much, a temporary file that holds it. */
function readSmall(file: number, name: string): Buffer | number {
  let bytes = Buffer.alloc(1 << 16);
  let filled = 0;
  let copy: number | null = null;
  for (;;) {
    const got = readable(name, () => readPatiently(file, bytes, filled));
    filled += got;
    if (got === 0 && copy === null) return bytes.subarray(0, filled);
    if (got > 0 && filled < bytes.length) continue;
    if (filled < SMALL && copy === null) {
      const wider = Buffer.alloc(2 * bytes.length);
      bytes.copy(wider);
      bytes = wider;
      continue;
    }
    if (copy === null && fstatSync(file).isCharacterDevice() && !isTerminal(file))
      throw refuse('no-file', { file: name }, 'this is a device without an end; name a file');
    copy ??= temporaryFile();
    writeAll(copy, bytes.subarray(0, filled));
    filled = 0;
    if (got === 0) return copy;
  }
}

/** What comes next; a pipe may have nothing for us yet. */
export function readPatiently(file: number, into: Uint8Array, from: number): number {
  for (;;) {
    try {
      return readSync(file, into, from, into.length - from, null);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** A plain file of which nothing is undone but a byte-order mark. */
export function openAsIs(name: string): Input {
  const file = readable(name, () => openSync(name, 'r'), 'opened');
  return storedInput(name, storedFile(name, file, fstatSync(file).size));
}

/** A whole file as bytes, for parameter files and the like. */
export function readWhole(name: string): NamedFile {
  const input = openInput(name);
  try {
    const bytes = readAll(input);
    refuseChanged(input);
    return { name, bytes };
  } finally {
    input.close();
  }
}

/** The same, of which nothing is undone. */
export function readBytes(given: string): Uint8Array {
  const name = nameOf(given);
  const opened = given === '-' ? STANDARD_INPUT : readable(name, () => openSync(name, 'r'));
  const isWhole = opened !== STANDARD_INPUT && fstatSync(opened).isFile();
  const bytes = isWhole ? opened : readSmall(opened, name);
  if (typeof bytes !== 'number') return bytes;
  const { size, read, close } = storedFile(name, bytes, fstatSync(bytes).size);
  try {
    return readAll({ name, size, read: (into, from, at) => read(into, from, into.length - from, at) });
  } finally {
    close();
  }
}

/** A whole file to be read at once. */
export function readChunk(name: string): Chunk {
  return wholeFile(name, readWhole(name).bytes);
}

function storedFile(name: string, file: number, size: number): StoredBytes {
  return {
    size,
    read: (into, from, length, position) => readFrom(file, name, into, from, length, position),
    isChanged: changeOf(file),
    close: () => closeSync(file),
  };
}

function readFrom(
  file: number,
  name: string,
  into: Uint8Array,
  from: number,
  length: number,
  position: number,
): number {
  return readable(name, () => (length === 0 ? 0 : readSync(file, into, from, length, position)));
}

function readable<T>(name: string, read: () => T, verb = 'read'): T {
  try {
    return read();
  } catch (error) {
    throw refuse('unreadable-file', { file: name }, `cannot be ${verb} (${reasonOf(error)})${hintOn(name)}`);
  }
}

/** Examples of the docs are read where nobody has copied them. `easy=out.auto` names a system for `compare`, not for all commands. */
function hintOn(name: string): string {
  if (name.startsWith('examples/') && !existsSync('examples')) return '; touchstone demo --copy examples writes it';
  const [, called, file = ''] = /^([^=/\\]+)=(.+)$/.exec(name) ?? [];
  return called !== undefined && !existsSync(name) && existsSync(file)
    ? `; to call ${file} ${JSON.stringify(called)}, give the file alone, and --names with a name for each system`
    : '';
}

/** Undefined where nothing is called so, or nothing that may be looked at; whoever opens it is told why. */
export function statOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isFolder(name: string): boolean {
  return statOf(name)?.isDirectory() === true;
}

// Writing a file that the user named, or one without a name, for what is too much for memory; and why a file cannot be read
// or written.
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type * as WorkerThreads from 'node:worker_threads';
import { InputError, refuse, UsageError } from '../bytes/index.ts';
import { codeOf, makeFolders } from '../disk/index.ts';

export function writeNamed(name: string, content: string | Uint8Array, mode?: number): void {
  writeWhole(name, [typeof content === 'string' ? new TextEncoder().encode(content) : content], mode);
}

/** Either all of it is there, or nothing of it. The mode is that of a new file. */
export function writeWhole(name: string, pieces: Iterable<Uint8Array>, mode = 0o666): void {
  const draft = new FileDraft(name, mode);
  try {
    const file = openSync(draft.path, draft.flag, mode);
    try {
      for (const piece of pieces) writeOn(file, piece);
      if (draft.isBeside) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    draft.keep();
  } catch (error) {
    draft.drop();
    throw unwritable(name, error);
  }
}

let drafts = 0;

/** A file under another name, in the same folder, until it is whole. What is no plain file, such as a pipe or what the shell has
 *  redirected output to, is written into; so is a file in a folder where no other can be made. */
export class FileDraft {
  readonly path: string;
  readonly isBeside: boolean;
  /** What was printed before stays. */
  readonly flag: 'w' | 'a';
  readonly #target: string;

  constructor(name: string, mode = 0o666) {
    const target = linkedFile(name);
    this.#target = target ?? name;
    const old = existsSync(name) ? statSync(name) : null;
    // Threads have one each, on whatever machine. What is needed for threads is loaded where files are written, not at the start.
    const { threadId }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
    const beside = join(
      dirname(this.#target),
      `.${hostname().slice(0, 60)}-${process.pid}-${threadId}-${drafts++}.part`,
    );
    this.isBeside = target !== null && (old === null || (old.isFile() && !isOutput(old))) && canMake(beside, old, mode);
    this.path = this.isBeside ? beside : name;
    this.flag = old !== null && isOutput(old) ? 'a' : 'w';
  }

  keep(): void {
    if (this.isBeside) renameSync(this.path, this.#target);
  }

  drop(): void {
    if (this.isBeside) rmSync(this.path, { force: true });
  }
}

/** As open to others as the old one was. Where there is none, whoever opens the file is told what is wrong. */
function canMake(draft: string, old: Stats | null, mode: number): boolean {
  try {
    closeSync(openSync(draft, 'wx', mode));
    if (old !== null) chmodSync(draft, old.mode);
    return true;
  } catch {
    return false;
  }
}

/** Whether the shell writes into this very file what this process prints. */
function isOutput({ dev, ino }: Stats): boolean {
  return [1, 2].some(stream => {
    try {
      const output = fstatSync(stream);
      return output.dev === dev && output.ino === ino;
    } catch {
      return false;
    }
  });
}

/** What links lead to, whether it is there or not: a link itself is not replaced. Null where they lead in a circle. */
function linkedFile(name: string): string | null {
  for (let file = name, links = 0; links < 40; links++) {
    try {
      file = resolve(dirname(file), readlinkSync(file));
    } catch {
      return file;
    }
  }
  return null;
}

function writeOn(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
}

/** Before another program is asked to write it: makes an empty file where there is none. */
export function checkWritable(name: string): void {
  try {
    closeSync(openSync(name, 'a'));
  } catch (error) {
    throw unwritable(name, error);
  }
}

/** With those above it. */
export function makeFolder(name: string): void {
  try {
    makeFolders(name);
  } catch (error) {
    throw unwritable(name, error);
  }
}

export function unwritable(name: string, error: unknown): InputError {
  const isMissing = codeOf(error) === 'ENOENT';
  const reason = isMissing ? 'there is no such folder' : reasonOf(error);
  return refuse('unwritable-file', { file: name }, `cannot be written (${reason})`);
}

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof InputError || error instanceof UsageError) throw error;
  const code = codeOf(error);
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file',
    EACCES: 'permission denied',
    EEXIST: 'a file is called so; name a folder',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is no folder',
    ELOOP: 'symbolic links lead in a circle',
    ENAMETOOLONG: 'the name is too long',
    ERR_INVALID_ARG_VALUE: 'no file can be called so',
    ENOSPC: 'no space is left',
    EFBIG: 'a file may not be so large here',
    EROFS: 'the disk is read-only',
    Z_BUF_ERROR: 'unexpected end',
    Z_DATA_ERROR: 'damaged data',
  };
  return known[code] ?? code;
}

/** A file without a name: it is gone when it is closed, however the process ends. */
export function temporaryFile(): number {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
    const file = openSync(join(folder, 'file'), 'w+', 0o600);
    rmSync(folder, { recursive: true });
    return file;
  } catch (error) {
    throw noTemporaryFile(error);
  }
}

/** Writes all of it, at the end of what was written. */
export function writeAll(file: number, bytes: Uint8Array): void {
  try {
    writeOn(file, bytes);
  } catch (error) {
    throw noTemporaryFile(error);
  }
}

/** Changes it in its place, block by block. */
export function rewrite(file: number, change: (bytes: Buffer) => void): void {
  const block = Buffer.alloc(1 << 18);
  for (let at = 0, got = 1; got > 0; at += got) {
    got = readSync(file, block, 0, block.length, at);
    const bytes = block.subarray(0, got);
    change(bytes);
    try {
      for (let written = 0; written < got; ) written += writeSync(file, bytes, written, got - written, at + written);
    } catch (error) {
      throw noTemporaryFile(error);
    }
  }
}

function noTemporaryFile(error: unknown) {
  return refuse(
    'no-temporary-file',
    { file: tmpdir() },
    `a temporary file cannot be written there (${codeOf(error)}); make room, or set TMPDIR to another folder`,
  );
}

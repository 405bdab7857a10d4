// A file without a name, for what is too much for memory: it is gone when it is closed, however the process ends.
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';

export function temporaryFile(): number {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
    const file = openSync(join(folder, 'file'), 'w+', 0o600);
    rmSync(folder, { recursive: true });
    return file;
  } catch (error) {
    throw unwritable(error);
  }
}

/** Writes all of it, at the end of what was written. */
export function writeAll(file: number, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  } catch (error) {
    throw unwritable(error);
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
      throw unwritable(error);
    }
  }
}

function unwritable(error: unknown) {
  return refuse(
    'no-temporary-file',
    null,
    `${tmpdir()}: a temporary file cannot be written there (${codeOf(error)}); make room, or set TMPDIR to another folder`,
  );
}

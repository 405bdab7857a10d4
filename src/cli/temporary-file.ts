// A file without a name, for what is too much for memory: it is gone when it is closed, however the process ends.
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../bytes/index.ts';

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

function unwritable(error: unknown) {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return refuse(
    'no-temporary-file',
    null,
    `${tmpdir()}: a temporary file cannot be written there (${reason}); make room, or set TMPDIR to another folder`,
  );
}

// Errors of the system by name, and folders and those above them. Node's own way of making several tries without end where none can be made, as below /proc.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export function makeFolders(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    const above = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || existsSync(above)) throw error;
    makeFolders(above, mode);
    makeFolders(folder, mode);
  }
}

/** What Node calls an error of the system, such as ENOENT; in its own words where it has no such name. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

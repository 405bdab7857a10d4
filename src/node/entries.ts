// What stands in folders.
import { type Dirent, readdirSync } from 'node:fs';
import { refuse } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';
import { reasonOf } from './write-file.ts';

/** Nothing where there is no such folder. One that may not be read is refused, because what is in it would be left out without a word. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw refuse('unreadable-file', { file: folder }, `cannot be opened (${reasonOf(error)})`);
  }
}

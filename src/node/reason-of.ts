import { InputError } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof InputError) throw error;
  const code = codeOf(error);
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is no folder',
    ENOSPC: 'no space is left',
    EROFS: 'the disk is read-only',
    Z_BUF_ERROR: 'unexpected end',
    Z_DATA_ERROR: 'damaged data',
  };
  return known[code] ?? code;
}

// Writing a file that the user named.
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { type InputError, refuse } from '../bytes/index.ts';
import { reasonOf } from './input.ts';

export function writeNamed(name: string, content: string | Uint8Array): void {
  try {
    writeFileSync(name, content);
  } catch (error) {
    throw unwritable(name, error);
  }
}

/** Before another program is asked to write it: makes an empty file where there is none. */
export function checkWritable(name: string): void {
  try {
    closeSync(openSync(name, 'a'));
  } catch (error) {
    throw unwritable(name, error);
  }
}

export function unwritable(name: string, error: unknown): InputError {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  const reason = isMissing ? 'there is no such folder' : reasonOf(error);
  return refuse('unwritable-file', null, `${name}: cannot be written (${reason})`);
}

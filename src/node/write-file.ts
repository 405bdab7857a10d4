// Writing a file that the user named.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { type InputError, refuse } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';
import { reasonOf } from './reason-of.ts';

export function writeNamed(name: string, content: string | Uint8Array): void {
  try {
    writeFileSync(name, content);
  } catch (error) {
    throw unwritable(name, error);
  }
}

/** Under another name first: either all of it is there, or nothing. What is no plain file, such as a pipe or /dev/stdout, is
 *  written into and never replaced. */
export function writeWhole(name: string, pieces: Iterable<Uint8Array>): void {
  const there = statSync(name, { throwIfNoEntry: false });
  const isPlain = there === undefined || there.isFile();
  const target = targetOf(name);
  const draft = isPlain ? draftOf(target) : name;
  try {
    const file = openSync(draft, 'w');
    try {
      for (const piece of pieces)
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at, piece.length - at);
      if (isPlain) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (isPlain) renameSync(draft, target);
  } catch (error) {
    if (isPlain) rmSync(draft, { force: true });
    throw unwritable(name, error);
  }
}

/** What a link leads to: the link itself is not replaced. */
export function targetOf(name: string): string {
  return existsSync(name) ? realpathSync(name) : name;
}

/** The name of a file until it is whole: processes have one each, on whatever machine. */
export function draftOf(name: string): string {
  return `${name}.${hostname()}-${process.pid}.part`;
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
  const isMissing = codeOf(error) === 'ENOENT';
  const reason = isMissing ? 'there is no such folder' : reasonOf(error);
  return refuse('unwritable-file', null, `${name}: cannot be written (${reason})`);
}

// Files as EVALB opens them: what cannot be opened is the caller's concern, what cannot be read has come to its end.
// Files are read bit by bit, whatever their size; only small compressed ones are taken into memory.

import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { InputError, refuse } from '../bytes/index.ts';
import { readAll } from '../corpus/index.ts';
import type { ByteSource } from '../families/index.ts';
import { readPatiently } from './files.ts';
import { givenUnpackLimit, Unpacking } from './unpacking.ts';

const STANDARD_INPUT = 0;

/** Larger ones, as they are in the file, are unpacked as they are read. */
const LARGEST_AT_ONCE = 1 << 20;
const LARGEST_UNPACKED = 1 << 25;

/** EVALB knows no packed files, so a name must say that one is. */
export const isPackedName = (name: string) => /\.(?:gz|zst|bz2|xz)$/.test(name);

/** Null if there is no such file. What is read bit by bit is closed when it has been read to its end. */
export function openFile(name: string): ByteSource | Uint8Array | null {
  try {
    const file = name === '-' ? STANDARD_INPUT : openSync(name, 'r');
    const kind = fstatSync(file);
    // A directory is an empty file to C.
    if (kind.isDirectory()) return new Uint8Array(0);
    if (!isPackedName(name)) return plainFile(file, kind.size);
    if (kind.size > LARGEST_AT_ONCE || !name.endsWith('.gz')) return packedFile(file, name);
    try {
      return gunzipSync(readFileSync(file), {
        maxOutputLength: Math.min(LARGEST_UNPACKED, givenUnpackLimit() ?? LARGEST_UNPACKED),
      });
    } catch {
      // Too large, or damaged: then it says so where the damage is.
      return packedFile(file, name);
    }
  } catch {
    return null;
  }
}

/** A damaged file is known to be one only when some of it has been scored; EVALB, which unpacks nothing, has no word for
 *  that. */
function packedFile(file: number, name: string): ByteSource {
  const unpacking = new Unpacking(file, name);
  return {
    read(into, from) {
      try {
        return unpacking.read(into, from);
      } catch (error) {
        if (error instanceof InputError) throw error;
        throw refuse('damaged-packing', { file: name }, 'cannot be unpacked; is the file cut off?');
      }
    },
  };
}

function plainFile(file: number, size: number): ByteSource {
  let open = true;
  return {
    size,
    read(into, from) {
      const got = open ? readOn(file, into, from) : 0;
      if (open && got === 0) closeSync(file);
      open = got > 0;
      return got;
    },
  };
}

function readOn(file: number, into: Uint8Array, from: number): number {
  try {
    return readPatiently(file, into, from);
  } catch {
    return 0;
  }
}

/** A whole file, for parameters. */
export function bytesIn(file: ByteSource | Uint8Array): Uint8Array {
  return file instanceof Uint8Array ? file : readAll({ name: 'this file', size: 0, read: file.read });
}

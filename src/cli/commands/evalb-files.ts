// Files as EVALB opens them: what cannot be opened is the caller's concern, what cannot be read has come to its end.
// Plain files are read bit by bit, whatever their size; all others are taken into memory.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ByteSource } from '../../metrics/index.ts';

const STANDARD_INPUT = 0;

/** Null if there is no such file. A plain one is closed when it has been read to its end. */
export function openFile(name: string): ByteSource | Uint8Array | null {
  try {
    const file = name === '-' ? STANDARD_INPUT : openSync(name, 'r');
    const kind = fstatSync(file);
    const packed = name.endsWith('.gz');
    if (file !== STANDARD_INPUT && kind.isFile() && !packed) return plainFile(file);
    try {
      // A directory is an empty file to C.
      if (kind.isDirectory()) return new Uint8Array(0);
      const bytes = readFileSync(file);
      return packed ? gunzipSync(bytes) : bytes;
    } finally {
      if (file !== STANDARD_INPUT) closeSync(file);
    }
  } catch {
    return null;
  }
}

function plainFile(file: number): ByteSource {
  let open = true;
  return {
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
    return readSync(file, into, from, into.length - from, null);
  } catch {
    return 0;
  }
}

/** A whole file, for parameters. */
export function bytesIn(file: ByteSource | Uint8Array): Uint8Array {
  if (file instanceof Uint8Array) return file;
  let bytes = new Uint8Array(1 << 16);
  for (let size = 0; ; ) {
    const got = file.read(bytes, size);
    if (got === 0) return bytes.subarray(0, size);
    size += got;
    if (size < bytes.length) continue;
    const larger = new Uint8Array(2 * size);
    larger.set(bytes);
    bytes = larger;
  }
}

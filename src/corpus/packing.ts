// What all that unpacks stands on: the reasons why a file cannot be unpacked, and its bytes.
import { type InputError, refuse } from '../bytes/index.ts';
import type { StoredBytes } from './input.ts';

/** So much may come out of any file; more, only where the file itself is not small. */
const FREELY = 2 ** 28;
/** Parses are five to twenty times as long as when they are packed. */
const LARGEST_RATIO = 100;

/** How many bytes a packed file of this size may have, where nobody says otherwise. */
export function unpackLimit(packed: number): number {
  return Math.max(FREELY, LARGEST_RATIO * packed);
}

export function unpacksTooMuch(name: string, limit: number): InputError {
  const size = `${Math.round(limit / 1e5) / 10} MB`;
  const text = `unpacks to more than ${size}, far more than parses do; if it is right, touchstone --unpack-limit SIZE COMMAND reads it`;
  return refuse('unpacks-too-much', { file: name }, text);
}

/** Why a file cannot be unpacked; `code` says it to people. */
export class PackingError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export const CUT_OFF = 'unexpected end';
export const DAMAGED_DATA = 'damaged data';

/** Exactly so many bytes. */
export function bytesAt({ read, size }: StoredBytes, position: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.min(length, Math.max(0, size - position)));
  for (let filled = 0; filled < bytes.length; ) {
    const got = read(bytes, filled, bytes.length - filled, position + filled);
    if (got === 0) throw new PackingError(CUT_OFF);
    filled += got;
  }
  if (bytes.length < length) throw new PackingError(CUT_OFF);
  return bytes;
}

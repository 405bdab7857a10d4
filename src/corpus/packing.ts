// What all that unpacks stands on: the reasons why a file cannot be unpacked, and its bytes.
import type { StoredBytes } from './input.ts';

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

// Packed files: all but gzip, which Node and browsers unpack themselves, is unpacked here, a piece at a time. What unpacks is
// loaded when such a file is met.
import type { Packing, StoredBytes } from './input.ts';

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

/** Unpacks all of a file and hands it over piece by piece; each lasts until the next. Frames, streams and blocks may be
 *  many. Throws a PackingError, or whatever is thrown by who takes the pieces. */
export async function unpackInto(
  packing: Exclude<Packing, 'gzip'>,
  packed: StoredBytes,
  give: (piece: Uint8Array) => void,
): Promise<void> {
  if (packing === 'zstd') (await import('./unpack-zstd.ts')).unpackZstd(packed, give);
  else if (packing === 'bzip2') (await import('./unpack-bzip2.ts')).unpackBzip2(packed, give);
  else await (await import('./unpack-xz.ts')).unpackXz(packed, give);
}

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

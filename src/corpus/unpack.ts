// Unpacks all but gzip, which Node and browsers unpack themselves, a piece at a time. What does so is loaded when such a file is
// met.
import type { Packing, StoredBytes } from './input.ts';

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

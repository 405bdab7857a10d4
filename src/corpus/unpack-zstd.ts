// Zstandard (RFC 8878) by fzstd, which checks neither the digest of a frame nor how much memory one asks for: so frames are
// gone through here, block by block.
import { Decompress } from 'fzstd';
import type { StoredBytes } from './input.ts';
import { bytesAt, DAMAGED_DATA, PackingError } from './packing.ts';
import { Xxh64 } from './xxh64.ts';

/** What a frame may look back on, as zstd itself has it unless it is asked for more. */
const LARGEST_WINDOW = 2 ** 27;

export function unpackZstd(packed: StoredBytes, give: (piece: Uint8Array) => void): void {
  for (let at = 0; at < packed.size; ) {
    const magic = uint32At(bytesAt(packed, at, 4));
    if (magic >>> 4 === 0x184d2a5) at += 8 + uint32At(bytesAt(packed, at + 4, 4));
    else if (magic === 0xfd2fb528) at = unpackFrame(packed, at, give);
    else throw new PackingError(DAMAGED_DATA);
  }
}

/** Returns where the frame ends. */
function unpackFrame(packed: StoredBytes, begin: number, give: (piece: Uint8Array) => void): number {
  const { length, hasDigest } = headerAt(packed, begin);
  const hash = new Xxh64();
  const frame = new Decompress(piece => {
    if (hasDigest) hash.add(piece);
    give(piece);
  });
  let from = begin;
  for (let at = begin + length; ; ) {
    const [a, b, c] = bytesAt(packed, at, 3) as Uint8Array & [number, number, number];
    const header = a | (b << 8) | (c << 16);
    // A block of one byte that is repeated has only that.
    const size = ((header >> 1) & 3) === 1 ? 1 : header >> 3;
    const isLast = (header & 1) === 1;
    at += 3 + size + (isLast && hasDigest ? 4 : 0);
    // With the header of the frame before the first block.
    const block = bytesAt(packed, from, at - from);
    pushed(frame, block, isLast);
    from = at;
    if (!isLast) continue;
    if (hasDigest && uint32At(block.subarray(-4)) !== hash.digest()) throw new PackingError(DAMAGED_DATA);
    return at;
  }
}

function pushed(frame: Decompress, block: Uint8Array, isLast: boolean): void {
  try {
    frame.push(block, isLast);
  } catch (error) {
    // Its own errors have numbers; others are of who takes the pieces.
    const own = error instanceof Error && 'code' in error && typeof error.code === 'number';
    throw own || error instanceof RangeError || error instanceof TypeError ? new PackingError(DAMAGED_DATA) : error;
  }
}

/** How long the header of a frame is, and whether a digest stands behind the last block. */
function headerAt(packed: StoredBytes, begin: number): { readonly length: number; readonly hasDigest: boolean } {
  const descriptor = bytesAt(packed, begin + 4, 1)[0]!;
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3]!;
  const contentLength = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  const length = 5 + (isSingle ? 0 : 1) + dictionary + contentLength;
  const header = bytesAt(packed, begin, length);
  if (dictionary > 0) throw new PackingError('it was packed with a dictionary');
  const content = header.subarray(length - contentLength).reduceRight((all, byte) => 256 * all + byte, 0);
  const power = header[5]! >> 3;
  const window = isSingle ? content + (contentLength === 2 ? 256 : 0) : 2 ** (10 + power) * (1 + (header[5]! & 7) / 8);
  if (window > LARGEST_WINDOW) throw new PackingError('it takes more than 128 MB of memory; pack it without --long');
  return { length, hasDigest: (descriptor & 4) !== 0 };
}

function uint32At(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}

// Packed files: which program packed one is seen from its first bytes; unpack.ts unpacks.
import type { StoredBytes } from './input.ts';

/** The programs that pack files. */
export type Packing = 'gzip' | 'zstd' | 'bzip2' | 'xz';

/** Null for a file that is not packed. A file of zstd may begin with a frame that is to be skipped. */
export function recognisePacking(bytes: Uint8Array): Packing | null {
  const begins = (...magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (begins(0x1f, 0x8b)) return 'gzip';
  if (begins(0x28, 0xb5, 0x2f, 0xfd) || ((bytes[0]! & 0xf0) === 0x50 && bytes[1] === 0x2a && isSkipped(bytes)))
    return 'zstd';
  if (begins(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)) return 'xz';
  // A block, or the end of a file of nothing, follows at once.
  const isBlock = [PI, ROOT_OF_PI].some(digits => digits.every((byte, i) => bytes[4 + i] === byte));
  return begins(0x42, 0x5a, 0x68) && isBlock ? 'bzip2' : null;
}

const isSkipped = (bytes: Uint8Array) => bytes[2] === 0x4d && bytes[3] === 0x18;
const PI = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59];
const ROOT_OF_PI = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90];

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

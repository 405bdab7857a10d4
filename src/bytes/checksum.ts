// What a text is known by: its CRC-32 and its length. Unlike other hashes, the CRC-32 of two pieces give that of both, so that
// a file can be read in parts, by many machines, and is known all the same; and any scripting language can check it.
// Carriage returns and white space at the end do not count: they change when files go from one system to another.
import { binary, CARRIAGE_RETURN, isWhite } from './chunk.ts';

export interface TextChecksum {
  /** Number of bytes that count. */
  readonly length: number;
  /** From 0 to 2³² - 1. */
  readonly crc32: number;
  /** The white space behind them, which counts once something follows. */
  readonly tail: string;
}

export type Crc32 = (bytes: Uint8Array) => number;

export const emptyChecksum: TextChecksum = { length: 0, crc32: 0, tail: '' };

/** `crc32` may be that of the runtime, which is ten times as fast. */
export function checksumOf(piece: Uint8Array, crc32: Crc32 = ownCrc32): TextChecksum {
  const bytes = piece.includes(CARRIAGE_RETURN) ? piece.filter(byte => byte !== CARRIAGE_RETURN) : piece;
  const length = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  return { length, crc32: crc32(bytes.subarray(0, length)), tail: binary.decode(bytes, length) };
}

/** The checksum of one text with another behind it. */
export function joinChecksums(one: TextChecksum, other: TextChecksum): TextChecksum {
  if (other.length === 0) return { ...one, tail: one.tail + other.tail };
  const white = binary.encode(one.tail);
  const before = append(one.crc32, ownCrc32(white), white.length);
  return {
    length: one.length + white.length + other.length,
    crc32: append(before, other.crc32, other.length),
    tail: other.tail,
  };
}

/** Eight hexadecimal digits. */
export function hexOf({ crc32 }: TextChecksum): string {
  return crc32.toString(16).padStart(8, '0');
}

// Polynomials over two elements; the highest power is the lowest bit.
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X_TO_THE_8TH = 0x00800000;

/** What each byte of four does to the remainder, the last of them first: 4 × 256 numbers. */
let table: Int32Array | null = null;

function makeTable(): Int32Array {
  const made = new Int32Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) remainder = timesX(remainder);
    made[byte] = remainder;
  }
  for (let at = 256; at < 1024; at++) {
    const before = made[at - 256]!;
    made[at] = (before >>> 8) ^ made[before & 255]!;
  }
  return made;
}

function timesX(remainder: number): number {
  return remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
}

/** Where the runtime has none. */
export function ownCrc32(bytes: Uint8Array): number {
  table ??= makeTable();
  const { length } = bytes;
  let crc = -1;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      table[768 + (crc & 255)]! ^
      table[512 + ((crc >>> 8) & 255)]! ^
      table[256 + ((crc >>> 16) & 255)]! ^
      table[crc >>> 24]!;
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ table[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}

/** The remainder of a text followed by another is its own, moved by the length of the other, and the other's. */
function append(one: number, other: number, length: number): number {
  let moved = one;
  let power = X_TO_THE_8TH;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) moved = product(power, moved);
    power = product(power, power);
  }
  return (moved ^ other) >>> 0;
}

function product(one: number, other: number): number {
  let sum = 0;
  let factor = other;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= factor;
    factor = timesX(factor);
  }
  return sum;
}

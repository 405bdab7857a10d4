import { expect, test } from 'vitest';
import { deep, isDeep } from '../../tests/deep.ts';
import { packedBy, packedTrees } from '../../tests/packed.ts';
import { recognisePacking } from './input.ts';
import { PackingError } from './packing.ts';
import { unpackInto } from './unpack.ts';

const { text } = packedTrees;
const packings = ['zstd', 'bzip2', 'xz'] as const;

/** What comes out, or why nothing does. */
async function unpacked(packing: (typeof packings)[number], bytes: Uint8Array): Promise<string> {
  const pieces: Buffer[] = [];
  const read = (into: Uint8Array, from: number, length: number, position: number) => {
    const piece = bytes.subarray(position, position + length);
    into.set(piece, from);
    return piece.length;
  };
  try {
    await unpackInto(packing, { size: bytes.length, read, close() {} }, piece => pieces.push(Buffer.from(piece)));
    return Buffer.concat(pieces).toString();
  } catch (error) {
    if (error instanceof PackingError) return error.code;
    throw error;
  }
}

test.each(packings)('%s, once and twice', async packing => {
  const bytes = packedTrees[packing];
  expect(recognisePacking(bytes)).toBe(packing);
  expect(await unpacked(packing, bytes)).toBe(text);
  expect(await unpacked(packing, Buffer.concat([bytes, bytes]))).toBe(text + text);
});

test.each(packings)('%s that is cut off anywhere', async packing => {
  const bytes = packedTrees[packing];
  const reasons = new Set<string>();
  for (let length = 10; length < bytes.length; length++)
    reasons.add(await unpacked(packing, Buffer.concat([bytes, bytes.subarray(0, length)])));
  expect([...reasons]).toEqual(['unexpected end']);
});

test.each(packings)('%s with any byte damaged is refused, or the same', async packing => {
  const results = new Set<string>();
  for (let at = 6; at < packedTrees[packing].length; at++)
    for (const bit of isDeep ? [1, 2, 4, 8, 16, 32, 64, 128] : [1 << (at % 8)]) {
      const bytes = Buffer.from(packedTrees[packing]);
      bytes[at]! ^= bit;
      results.add(await unpacked(packing, bytes));
    }
  expect([...results].filter(result => result.includes('(S') && result !== text)).toEqual([]);
});

test('zstd: frames to be skipped, memory that is asked for, dictionaries', async () => {
  const skipped = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]);
  expect(recognisePacking(skipped)).toBe('zstd');
  expect(await unpacked('zstd', Buffer.concat([skipped, packedTrees.zstd, skipped]))).toBe(text);
  const frame = (descriptor: number, ...rest: number[]) =>
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, descriptor, ...rest, 1, 0, 0]);
  expect(await unpacked('zstd', frame(0, 0x89))).toMatch(/^it takes more than 128 MB of memory/);
  expect(await unpacked('zstd', frame(0xa0, 0, 0, 0, 0xff))).toMatch(/^it takes more than 128 MB of memory/);
  expect(await unpacked('zstd', frame(1, 0x40, 7))).toBe('it was packed with a dictionary');
});

test.each([
  ['nothing', ''],
  ['text', 'BZh means bzip2, (B Zh)\n'],
  ['trees', text],
])('%s is not packed', (_, plain) => expect(recognisePacking(Buffer.from(plain))).toBeNull());

// What digests make of every length modulo a stripe, which only that of zstd has, of many blocks (the smallest that bzip2 has)
// and of many pieces.
const lines = Array.from({ length: deep(15_000, 90_000) }, (_, i) => `(S (NP word${(i * 7919) % 10_007}) (VP b))\n`);
const long = lines.join('');
test.each([
  ['zstd', 1, '-3'],
  ['bzip2', deep(9, 1), '-1'],
  ['xz', deep(9, 1), '-6'],
] as const)('%s packs what we unpack, whatever its length', async (packing, step, level) => {
  for (let length = 0; length <= 70; length += step) await unpacksTo(long.slice(0, length));
  await unpacksTo(long);

  async function unpacksTo(plain: string): Promise<void> {
    const bytes = packedBy(packing, plain, level);
    if (bytes !== null && bytes.length > 0) expect((await unpacked(packing, bytes)) === plain).toBe(true);
  }
});

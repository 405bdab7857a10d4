import { expect, test } from 'vitest';
import { binary, utf8 } from './index.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('binary: any bytes survive the way to text and back, one character each', () => {
  const text = binary.decode(everyByte);
  expect(text).toHaveLength(256);
  expect(binary.encode(text)).toEqual(everyByte);
});

test('binary: a long stretch in the middle', () => {
  const bytes = new Uint8Array(100_000).fill(0xe9);
  expect(binary.decode(bytes, 10, 99_990)).toBe('\xe9'.repeat(99_980));
});

test('utf8: what cannot be decoded is replaced', () => {
  expect(utf8.decode(Uint8Array.of(0x61, 0xff))).toBe('a\ufffd');
  expect(utf8.encode('é')).toEqual(Uint8Array.of(0xc3, 0xa9));
});

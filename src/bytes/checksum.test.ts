import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksumOf, emptyChecksum, hexOf, joinChecksums, utf8 } from './index.ts';

test('the check value of every catalogue of checksums', () => {
  expect(hexOf(checksumOf(utf8.encode('123456789')))).toBe('cbf43926');
});

test.each([
  ['carriage returns', 'a\r\nb\r\n'],
  ['no line end at the end', 'a\nb'],
  ['blank lines at the end', 'a\nb\n\n \n'],
])('%s make no difference', (_, text) => {
  expect(hexOf(checksumOf(utf8.encode(text)))).toBe(hexOf(checksumOf(utf8.encode('a\nb\n'))));
});

test('a blank line in the middle does', () => {
  expect(hexOf(checksumOf(utf8.encode('a\n\nb')))).not.toBe(hexOf(checksumOf(utf8.encode('a\nb'))));
});

test('pieces joined are the whole, wherever it is cut, and are what zlib says', () => {
  const byte = fc.oneof(fc.constantFrom(10, 13, 32), fc.nat(255));
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.array(byte), (pieces, last) => {
      const all = [...pieces, Uint8Array.from(last)];
      const whole = Uint8Array.from(all.flatMap(piece => [...piece]));
      const joined = all.map(piece => checksumOf(piece)).reduce(joinChecksums, emptyChecksum);
      expect(joined).toEqual(checksumOf(whole));
      expect(joined).toEqual(checksumOf(whole, crc32));
      const counted = Buffer.from(whole)
        .toString('latin1')
        .replaceAll('\r', '')
        .replace(/[\t-\r ]+$/, '');
      expect(joined.crc32).toBe(crc32(Buffer.from(counted, 'latin1')));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from './chunk.ts';
import { nestsTooDeeply, releaseStrayBytes, shelterStrayBytes, utf8FaultAt } from './coding.ts';
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

test('what is UTF-8 stays, and what is not becomes one letter a byte', () => {
  const bytes = Buffer.concat([Buffer.from('à '), Buffer.of(0xe9, 0xa0), Buffer.from(' 犬')]);
  expect(decode(shelterStrayBytes(bytes))).toBe('à \u{10fee9}\u{10fea0} 犬');
});

test('any bytes survive as text', () => {
  const high = fc.array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf4, 0xff, 10));
  fc.assert(
    fc.property(high, list => {
      const sheltered = shelterStrayBytes(Uint8Array.from(list));
      expect(utf8FaultAt(sheltered)).toBe(-1);
      const text = decode(sheltered);
      expect([...releaseStrayBytes(new TextEncoder().encode(text))]).toEqual(list);
    }),
  );
});

test.each([
  ['ASCII', [0x61, 0x62], -1],
  ['two, three and four bytes', [...new TextEncoder().encode('é€😀')], -1],
  ['Latin-1', [0x63, 0xe9, 0x20], 1],
  ['a byte that goes on without a lead', [0x80], 0],
  ['longer than it need be', [0xc0, 0xaf], 0],
  ['longer than it need be, three bytes', [0xe0, 0x80, 0xaf], 0],
  ['a surrogate', [0xed, 0xa0, 0x80], 0],
  ['above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
  ['cut off', [0x61, 0xe2, 0x82], 1],
])('%s', (_, bytes, at) => {
  expect(utf8FaultAt(Uint8Array.from(bytes))).toBe(at);
  // What the platform says of the same bytes.
  const accepts = () => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  if (at < 0) expect(accepts).not.toThrow();
  else expect(accepts).toThrow();
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['a hundred levels', nested(100), false],
  ['more than a hundred', nested(101), true],
  ['many one after the other', `[${Array(500).fill('{}').join()}]`, false],
  ['brackets in text', JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  ['what never ends', '['.repeat(100_000), true],
])('%s', (_, json, deep) => expect(nestsTooDeeply(json)).toBe(deep));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, utf8FaultAt } from './chunk.ts';
import { escapeInvalidUtf8, nestsTooDeeply, unescapeInvalidUtf8 } from './stray-bytes.ts';

test('what is UTF-8 stays, and what is not becomes one letter a byte', () => {
  const bytes = Buffer.concat([Buffer.from('à '), Buffer.of(0xe9, 0xa0), Buffer.from(' 犬')]);
  expect(decode(escapeInvalidUtf8(bytes))).toBe('à \u{10fee9}\u{10fea0} 犬');
});

test('any bytes survive as text', () => {
  const high = fc.array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf4, 0xff, 10));
  fc.assert(
    fc.property(high, list => {
      const escaped = escapeInvalidUtf8(Uint8Array.from(list));
      expect(utf8FaultAt(escaped)).toBe(-1);
      const text = decode(escaped);
      expect([...unescapeInvalidUtf8(new TextEncoder().encode(text))]).toEqual(list);
    }),
  );
});

test('faults are found wherever the bytes lie', () => {
  const letters = fc.array(fc.constantFrom(0x41, 0x42, 0x43, 0x44, 0xc3, 0xa9, 0xff), { maxLength: 30 });
  const strict = new TextDecoder('utf-8', { fatal: true });
  fc.assert(
    fc.property(letters, fc.nat(7), fc.nat(30), (list, before, behind) => {
      const bytes = Uint8Array.from([...Array(before).fill(0xff), ...list]).subarray(before);
      const from = Math.min(behind, list.length);
      const at = utf8FaultAt(bytes, from);
      const sound = bytes.subarray(from, at < 0 ? undefined : at);
      expect(() => strict.decode(sound)).not.toThrow();
      if (at >= 0) expect(() => strict.decode(bytes.subarray(at))).toThrow();
    }),
    { numRuns: 500 },
  );
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['a hundred levels', nested(100), false],
  ['more than a hundred', nested(101), true],
  ['many one after the other', `[${Array(500).fill('{}').join()}]`, false],
  ['brackets in text', JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  // A text that ends behind an escaped backslash, or goes on behind an escaped quote.
  ['levels behind a backslash', `["\\\\",${nested(100)}]`, true],
  ['levels behind a quote that ends nothing', `["\\"${'['.repeat(500)}"]`, false],
  ['levels behind a text', `["a",${nested(100)}]`, true],
  ['what never ends', '['.repeat(100_000), true],
])('%s', (_, json, deep) => expect(nestsTooDeeply(json)).toBe(deep));

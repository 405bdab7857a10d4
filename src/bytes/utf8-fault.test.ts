import { expect, test } from 'vitest';
import { utf8FaultAt } from './coding.ts';

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

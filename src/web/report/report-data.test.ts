import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { reportFileOf } from './report-data.ts';

test.each([
  ['packed', gzipSync('(S (NP we) (VP wait))\n')],
  ['with a byte-order mark and other line ends', Buffer.from('\ufeff(S (NP we) (VP wait))\r\n')],
  ['empty', Buffer.from('')],
])('a file is described as it came: %s', async (_, bytes) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await reportFileOf('gold.mrg', new Uint8Array(bytes))).toEqual({
    name: 'gold.mrg',
    bytes: bytes.length,
    sha256,
  });
});

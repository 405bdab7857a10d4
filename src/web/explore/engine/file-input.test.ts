import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf } from '../../../../tests/trees.ts';
import { headInput } from './file-input.ts';

const tree = '(S (NP a) (VP b))\n';
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each([
  ['plain', bytesOf(tree)],
  ['packed', gzipSync(tree)],
  ['packed in two members', Buffer.concat([gzipSync(tree.slice(0, 5)), gzipSync(tree.slice(5))])],
  ['with empty lines before it', bytesOf('\n'.repeat(100_000) + tree)],
  ['in UTF-16', Buffer.from(`\ufeff${tree}`, 'utf16le')],
])('how a file begins: %s', async (_, bytes) => {
  const { sample } = await headInput(new File([new Uint8Array(bytes)], 'gold.mrg'));
  expect(textOf(sample).trimStart()).toBe(tree);
});

test('no more of it is unpacked', async () => {
  const whole = gzipSync(bytesOf(tree.repeat(500_000)), { level: 0 });
  // What comes later is never seen, not even that it is damaged.
  whole.fill(255, 4_000_000);
  const { sample, size } = await headInput(new File([new Uint8Array(whole)], 'gold.mrg.gz'));
  expect(textOf(sample)).toMatch(/^\(S \(NP a\)/);
  expect(size).toBe(1 << 20);
});

test('what cannot be unpacked is refused', async () => {
  const bytes = gzipSync(tree).subarray(0, 20);
  await expect(headInput(new File([new Uint8Array(bytes)], 'gold.mrg.gz'))).rejects.toThrow(
    'gold.mrg.gz: cannot be unpacked (unexpected end); is the file cut off?',
  );
});

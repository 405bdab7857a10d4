import { expect, test } from 'vitest';
import { trimBlocks } from './row-blocks.ts';

test('what is far from what is in sight is dropped, however late it came', () => {
  const blocks = new Map<number, string>();
  for (let block = 0; block < 1000; block++) {
    blocks.set(block, 'rows');
    trimBlocks(blocks, block);
  }
  expect(blocks.size).toBe(40);
  expect(blocks.has(999)).toBe(true);
  blocks.set(5, 'late');
  trimBlocks(blocks, 980);
  expect([...blocks.keys()]).toEqual(Array.from({ length: 40 }, (_, i) => 960 + i));
});

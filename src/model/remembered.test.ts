import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readCategory, readNodeCategory } from './category.ts';
import { MOST_REMEMBERED, Remembered } from './remembered.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

test('a full table begins anew', () => {
  const table = new Remembered<number, number>();
  for (let i = 0; i <= MOST_REMEMBERED; i++) table.set(i, i);
  expect([table.size, table.get(0), table.get(MOST_REMEMBERED)]).toEqual([1, undefined, MOST_REMEMBERED]);
});

test('categories are the same as long as somebody has them, and gone afterwards', async () => {
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const held = Array.from({ length: 1000 }, (_, i) => readCategory(`Held${i}[a]\\NP`));
  let number = 0;
  const meetMany = async () => {
    for (let i = 0; i < MOST_REMEMBERED; i++) readNodeCategory(`Met${number++}[b]/NP`);
    // What was looked at lives until the end of its turn.
    await new Promise(setImmediate);
    collect();
  };
  await meetMany();
  const before = heap();
  await meetMany();
  await meetMany();
  expect(heap() - before).toBeLessThan(50);
  expect(held.every((category, i) => readCategory(`Held${i}[a]\\NP`) === category)).toBe(true);
  expect(readCategory('Held7\\NP')).toBe(held[7]?.bare);
});

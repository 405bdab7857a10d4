import { expect, test } from 'vitest';
import { orderFiles } from './file-order.ts';

test.each([
  [
    ['alpha.mrg', 'gold.mrg', 'beta.mrg'],
    ['gold.mrg', 'alpha.mrg', 'beta.mrg'],
  ],
  [
    ['alpha.mrg', 'wsj23.GOLD.mrg'],
    ['wsj23.GOLD.mrg', 'alpha.mrg'],
  ],
  [
    ['marigold.mrg', 'alpha.mrg'],
    ['marigold.mrg', 'alpha.mrg'],
  ],
  [
    ['b.mrg', 'a.mrg'],
    ['b.mrg', 'a.mrg'],
  ],
  [
    ['pairs.jsonl', 'gold.conllu'],
    ['pairs.jsonl', 'gold.conllu'],
  ],
  [
    ['alpha.mrg', 'gold.mrg.gz'],
    ['gold.mrg.gz', 'alpha.mrg'],
  ],
  [[], []],
])('%o', (given, ordered) => {
  expect(orderFiles(given.map(name => ({ name }))).map(({ name }) => name)).toEqual(ordered);
});

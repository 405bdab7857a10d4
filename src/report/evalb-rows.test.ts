import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { evalbRow } from './evalb-page.ts';
import { evalbRows } from './evalb-rows.ts';

type Counts = readonly [length: number, words: number, tags: number, matched: number, gold: number, system: number];

function expectSameRows(first: number, counts: readonly Counts[], crossing: number): void {
  const rows = Int32Array.from(counts.flatMap(count => [1, ...count, crossing]));
  const lines = counts.map(([length, words, correctTags, matched, gold, system], i) =>
    evalbRow({ id: first + i, length, status: 0, matched, gold, system, crossing, words, correctTags }),
  );
  expect(evalbRows(first, rows)).toBe(lines.join(''));
}

test('every proportion of up to 200 things, halves among them, is rounded as C rounds it', () => {
  const counts: Counts[] = [];
  for (let whole = 0; whole <= 200; whole++)
    for (let part = 0; part <= whole; part++) counts.push([whole, whole, part, part, whole, 2 * whole]);
  expectSameRows(1, counts, 0);
});

test('what evalbRow prints, however large the numbers', () => {
  const number = fc.oneof(fc.nat(40), fc.nat(100_000), fc.nat(2 ** 31 - 1));
  const count = fc
    .tuple(number, number, number, number, number, number)
    .map(
      ([length, words, tags, matched, gold, system]): Counts => [
        length,
        words,
        Math.min(tags, words),
        Math.min(matched, gold, system),
        gold,
        system,
      ],
    );
  fc.assert(
    fc.property(number, fc.array(count, { maxLength: 5 }), number, (first, counts, crossing) =>
      expectSameRows(first, counts, crossing),
    ),
    { numRuns: drawn(2000) },
  );
});

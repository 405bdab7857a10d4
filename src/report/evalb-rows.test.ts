import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { type PlainColumn, plainRow } from '../formats/index.ts';
import { evalbRow } from './evalb-page.ts';
import { evalbRows } from './evalb-rows.ts';

type Counts = readonly [length: number, words: number, tags: number, matched: number, gold: number, system: number];

/** A row of the kernel; what a page does not show is none of its business. */
const plainRowOf = (counts: Partial<Record<PlainColumn, number>>) => plainRow.map(column => counts[column] ?? 0);

function expectSameRows(first: number, counts: readonly Counts[], crossing: number): void {
  const named = counts.map(([length, words, correctTags, matched, gold, system]) => {
    return { length, words, correctTags, matched, gold, system, crossing };
  });
  const rows = Int32Array.from(named.flatMap(row => plainRowOf({ decided: 1, ...row })));
  const lines = named.map((row, i) => evalbRow({ id: first + i, status: 0, ...row }));
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

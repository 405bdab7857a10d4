import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestMatching } from './largest-matching.ts';

const match = (rows: readonly string[], width: number) =>
  largestMatching(rows.length, width, (gold, system) => rows[gold]![system] === 'x');

test.each([
  ['nobody agrees', ['..', '..'], [-1, -1]],
  ['each its own', ['x.', '.x'], [0, 1]],
  ['the first gives way to the second', ['xx', 'x.'], [1, 0]],
  ['a chain of three gives way', ['xx..', 'xxx.', '.x.x', 'x...'], [1, 2, 3, 0]],
  ['more gold than system', ['x', 'x'], [0, -1]],
])('%s', (_, rows, expected) => {
  expect([...match(rows, rows[0]!.length)]).toEqual(expected);
});

test('no other choice of partners would pair up more', () => {
  const agreement = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { maxLength: 4 });
  const most = (rows: readonly (readonly boolean[])[], taken: ReadonlySet<number>): number => {
    const [first, ...rest] = rows;
    if (first === undefined) return 0;
    const options = [...first.keys()].filter(system => first[system] && !taken.has(system));
    return Math.max(most(rest, taken), ...options.map(system => 1 + most(rest, new Set([...taken, system]))));
  };
  fc.assert(
    fc.property(agreement, rows => {
      const mates = largestMatching(rows.length, 4, (gold, system) => rows[gold]![system]!).filter(mate => mate >= 0);
      expect(new Set(mates).size).toBe(mates.length);
      expect(mates.length).toBe(most(rows, new Set()));
    }),
  );
});

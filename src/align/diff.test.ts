import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { diff } from './diff.ts';

const codes = (text: string) => Int32Array.from(text, letter => letter.charCodeAt(0));

/** The matched letters, and in brackets what was too much for the budget. */
function common(a: string, b: string, budget = 1000): string {
  const { mate, unresolved } = diff(codes(a), codes(b), budget);
  const matched = [...a].filter((_, i) => mate[i]! >= 0).join('');
  return matched + unresolved.map(box => `[${a.slice(box.aFrom, box.aTo)}|${b.slice(box.bFrom, box.bTo)}]`).join('');
}

function longestCommon(a: readonly number[], b: readonly number[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    b.forEach((y, j) => {
      next.push(x === y ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    });
    row = next;
  }
  return row[b.length]!;
}

describe('diff', () => {
  test.each([
    ['nothing on either side', '', '', ''],
    ['nothing on one side', 'abc', '', ''],
    ['equal', 'abc', 'abc', 'abc'],
    ['nothing in common', 'abc', 'xyz', ''],
    ['one left out', 'abcde', 'abde', 'abde'],
    ['one replaced', 'abcde', 'abXde', 'abde'],
    ["Myers' example", 'abcabba', 'cbabac', 'baba'],
    ['what moved is matched once', 'abcdX', 'Xabcd', 'abcd'],
    ['repeated letters', 'aaaa', 'aaa', 'aaa'],
  ])('%s', (_, a, b, expected) => expect(common(a, b)).toBe(expected));

  test.each([
    ['a short stretch is solved exactly', 'xyabz', 'abyxz', 5, 'abz'],
    ['a long one is cut at unique keys', 'aaaaXbbbb', 'ccccXdddd', 4, 'X'],
    ['without any it is tried', 'ababababab', 'abababab', 4, 'abababab'],
    ['then cut at balanced keys', 'xyxyKKxyxy', 'yxyxKKyxyx', 2, 'yxyKKyxy'],
    ['what is only on one side costs none', 'pqrstuaabb', 'aavwxyzbb', 2, 'aabb'],
    ['what resists is reported', 'aabbbabab', 'babaaaabab', 2, 'abab[aabbb|babaaa]'],
  ])('%s', (_, a, b, budget, expected) => expect(common(a, b, budget)).toBe(expected));

  const letters = fc.array(fc.nat(5), { maxLength: 40 });

  test('finds a longest common subsequence within the budget', () =>
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const { mate, unresolved } = diff(Int32Array.from(a), Int32Array.from(b), 100);
        const matched = [...mate].filter(j => j >= 0);
        expect(unresolved).toEqual([]);
        expect(matched).toHaveLength(longestCommon(a, b));
      }),
      { numRuns: drawn(2000) },
    ));

  test('matches rise, join equals, and stay out of what is unresolved, whatever the budget', () =>
    fc.assert(
      fc.property(letters, letters, fc.nat(12), (a, b, budget) => {
        const { mate, unresolved } = diff(Int32Array.from(a), Int32Array.from(b), budget);
        let last = -1;
        mate.forEach((j, i) => {
          if (j < 0) return;
          expect(j).toBeGreaterThan(last);
          expect(b[j]).toBe(a[i]);
          for (const box of unresolved) expect(i < box.aFrom ? j < box.bFrom : i >= box.aTo && j >= box.bTo).toBe(true);
          last = j;
        });
      }),
      { numRuns: drawn(2000) },
    ));

  test('hundreds of thousands of elements with few differences', () => {
    const a = Int32Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 1000);
    const b = a.filter((_, i) => i % 3001 !== 0);
    expect(diff(a, b, 1000).mate.filter(j => j >= 0)).toHaveLength(b.length);
  });
});

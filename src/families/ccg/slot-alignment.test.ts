import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { functorialSequence, readCategory } from '../../model/index.ts';
import { matchesOnCheapestPaths, SlotAlignment } from './slot-alignment.ts';

/** The aligned pairs of two sequences: `0-0 1-3`. */
function pairs(a: readonly string[], b: readonly string[]): string {
  const matches = matchesOnCheapestPaths(a, b);
  return [...matches.keys()]
    .filter(at => matches[at] === 1)
    .map(at => `${Math.floor(at / b.length)}-${at % b.length}`)
    .join(' ');
}

describe('slots of two categories', () => {
  test.each([
    ['the same category: the diagonal', '((S\\NP)/NP)/NP', '((S\\NP)/NP)/NP', '0-0 1-1 2-2 3-3'],
    ['a complement taken for an adjunct', 'PP/NP', '((S\\NP)\\(S\\NP))/NP', '1-3'],
    ['two arguments exchanged: both cheapest paths', '((S\\NP)/PP)/NP', '((S\\NP)/NP)/PP', '0-0 1-1 2-3 3-2'],
    ['one argument less: either may be the lost one', '((S\\NP)/NP)/NP', '(S\\NP)/NP', '0-0 1-1 2-2 3-2'],
    ['the slash is part of an argument', 'S\\NP', 'S/NP', '0-0'],
    ['so are features', 'S[dcl]\\NP', 'S[b]\\NP', '1-1'],
    ['atoms', 'N', 'NP', ''],
  ])('%s', (_, gold, system, expected) => {
    const [a, b] = [gold, system].map(text => functorialSequence(readCategory(text)!));
    expect(pairs(a!, b!)).toBe(expected);
  });

  test('are remembered by pair, in either direction', () => {
    const alignment = new SlotAlignment();
    const [short, long] = [readCategory('PP/NP')!, readCategory('((S\\NP)\\(S\\NP))/NP')!];
    for (let time = 0; time < 2; time++) {
      expect(alignment.aligns(short, 1, long, 3)).toBe(true);
      expect(alignment.aligns(long, 3, short, 1)).toBe(true);
      expect(alignment.aligns(short, 1, long, 1)).toBe(false);
    }
  });
});

const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });

test('aligning is symmetric', () => {
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      const turned = pairs(b, a)
        .split(' ')
        .map(pair => pair.split('-').reverse().join('-'));
      expect(turned.sort()).toEqual(pairs(a, b).split(' ').sort());
    }),
  );
});

test('a sequence aligns with itself along the diagonal only', () => {
  fc.assert(
    fc.property(sequence, a => {
      expect(pairs(a, a)).toBe(a.map((_, i) => `${i}-${i}`).join(' '));
    }),
  );
});

/** Every cheapest path, walked one by one. */
function matchesByWalking(a: readonly string[], b: readonly string[]): string[] {
  const cost = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    return Math.min(cost(i - 1, j) + 1, cost(i, j - 1) + 1, cost(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]));
  };
  const found = new Set<string>();
  const walk = (i: number, j: number, path: readonly string[]): void => {
    if (i === 0 && j === 0) for (const pair of path) found.add(pair);
    if (i > 0 && cost(i - 1, j) + 1 === cost(i, j)) walk(i - 1, j, path);
    if (j > 0 && cost(i, j - 1) + 1 === cost(i, j)) walk(i, j - 1, path);
    if (i === 0 || j === 0) return;
    const same = a[i - 1] === b[j - 1];
    if (cost(i - 1, j - 1) + Number(!same) === cost(i, j))
      walk(i - 1, j - 1, same ? [...path, `${i - 1}-${j - 1}`] : path);
  };
  walk(a.length, b.length, []);
  return [...found].sort();
}

test('what aligns lies on a monotone cheapest path', () => {
  const short = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
  fc.assert(
    fc.property(short, short, (a, b) => {
      const found = pairs(a, b)
        .split(' ')
        .filter(pair => pair !== '');
      expect(found.sort()).toEqual(matchesByWalking(a, b));
    }),
    { numRuns: 50 },
  );
});

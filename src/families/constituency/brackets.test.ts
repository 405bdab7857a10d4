import { expect, test } from 'vitest';
import { scoredPair } from '../../../tests/scored-pair.ts';
import type { PairScorer } from './pair-scorer.ts';
import { type EvalbParameters, noParameters } from './parameters.ts';

const scored = (gold: string, system: string, changes: Partial<EvalbParameters> = {}) =>
  scoredPair(gold, system, { ...noParameters, ...changes });

/** Matched, gold, system. */
function bracketCounts(gold: string, system: string, changes: Partial<EvalbParameters> = {}): number[] {
  const scorer = scored(gold, system, changes);
  return [scorer.matched, scorer.gold.brackets.size, scorer.system.brackets.size];
}

const chained: Partial<EvalbParameters> = {
  equalLabel: [
    ['A', 'B'],
    ['B', 'C'],
  ],
};

// bare lower-case letters are words                gold              system    matched gold system
test.each([
  ['identical', 'S(NP(a) VP(b))', 'S(NP(a) VP(b))', 3, 3, 3],
  ['a repeated bracket counts each time', 'S(NP(NP(a)) b)', 'S(NP(NP(a)) b)', 3, 3, 3],
  ['wrong label, right span', 'S(NP(a) VP(b))', 'S(NP(a) PP(b))', 2, 3, 3],
  ['wrong span, right label', 'S(NP(a) b c)', 'S(NP(a b) c)', 1, 2, 2],
  ['a bracket too many', 'S(NP(a) b)', 'S(NP(NP(a)) b)', 2, 2, 3],
  ['a bracket too few', 'S(NP(NP(a)) b)', 'S(NP(a) b)', 2, 3, 2],
  ['a unary chain in another order', 'A(B(C(a)))', 'C(A(B(a)))', 3, 3, 3],
  ['brackets without words do not count', 'S(NP() a)', 'S(a VP())', 1, 1, 1],
  ['nothing but a word', 'a', 'a', 0, 0, 0],
  ['function tags are cut', 'S(NP-SBJ-1(a) VP=2(b))', 'S(NP(a) VP-X(b))', 3, 3, 3],
  ['an unclosed bracket matches an unclosed one', 'S(a b', 'S(a b', 1, 1, 1],
  ['an unclosed bracket matches no closed one', 'S(a b', 'S(a b)', 0, 1, 1],
  ['a bracket with a gap', 'S(A(0=a 2=c) 1=b)', 'S(A(0=a 2=c) 1=b)', 2, 2, 2],
  ['another gap between the same ends', 'S(A(0=a 3=d) 1=b 2=c)', 'S(A(0=a 1=b 3=d) 2=c)', 1, 2, 2],
  ['a gap against none', 'S(A(0=a 2=c) 1=b)', 'S(A(0=a 1=b 2=c))', 1, 2, 2],
])('%s', (_, gold, system, ...counts) => expect(bracketCounts(gold, system)).toEqual(counts));

test.each<[string, Partial<EvalbParameters>, string, string, number]>([
  ['without labels', { labelled: false }, 'S(NP(a) VP(b))', 'X(Y(a) Z(b))', 3],
  ['equal labels', { equalLabel: [['ADVP', 'PRT']] }, 'S(ADVP(a) PRT(b))', 'S(PRT(a) ADVP(b))', 3],
  ['equal labels compete', { equalLabel: [['A', 'B']] }, 'A(B(a))', 'B(x(a))', 1],
  ['chained: gold B, A against test A, C matches once', chained, 'B(A(a))', 'A(C(a))', 1],
  ['chained: gold A, B against test A, C matches twice', chained, 'A(B(a))', 'A(C(a))', 2],
  ['chained: A and C are not equal', chained, 'A(a)', 'C(a)', 0],
])('%s', (_, changes, gold, system, matched) => expect(scored(gold, system, changes).matched).toBe(matched));

test.each<[string, Partial<EvalbParameters>, string, string, number[]]>([
  ['a deleted label', { deleteLabel: ['TOP'] }, 'TOP(S(a))', 'TOP-X(S(a))', [1, 1, 1]],
  ['deleted through an equal one', { deleteLabel: ['B'], equalLabel: [['A', 'B']] }, 'A(B(C(a)))', 'C(a)', [1, 1, 1]],
  ['a deleted tag takes its word along', { deleteLabel: [','] }, 'S(NP(a ,/x) b)', 'S(NP(a) ,/y b)', [2, 2, 2]],
  ['a bracket over deleted words', { deleteLabel: [','] }, 'S(A(,/x) b)', 'S(b)', [1, 1, 1]],
  ['a gap that deletion closes', { deleteLabel: [','] }, 'S(A(0=a 2=c) ,/1=x)', 'S(A(0=a ,/1=x 2=c))', [2, 2, 2]],
  ['a gap without its words', { deleteLabel: [','] }, 'S(A(,/0=x ,/2=x) 1=b)', 'S(A(,/0=x ,/2=x) 1=b)', [1, 1, 1]],
])('%s', (_, changes, gold, system, counts) => expect(bracketCounts(gold, system, changes)).toEqual(counts));

test.each([
  ['overlapping', 'S(NP(a b) c)', 'S(a VP(b c))', 1],
  ['labels play no part', 'S(X(a b) c)', 'S(a X(b c))', 1],
  ['inside each other', 'S(A(a b) c)', 'S(A(B(a) b) c)', 0],
  ['side by side', 'S(A(a b) c d)', 'S(a b A(c d))', 0],
  ['from the left and from the right', 'S(a A(b c) d)', 'S(A(a b) B(c d))', 2],
  ['once, however many it crosses', 'S(A(B(C(a b) c) d) e)', 'S(a b X(c d e))', 1],
  ['unclosed brackets cross nothing', 'S(A(a b) c', 'S(a A(b c)', 1],
  ['brackets with gaps cross nothing', 'S(A(0=a 2=c) 1=b 3=d)', 'S(0=a 1=b A(2=c 3=d))', 0],
])('crossing: %s', (_, gold, system, crossing) => expect(scored(gold, system).crossing).toBe(crossing));

const LONG = 100_000;

/** A unary chain of 100,000 brackets over one word. */
function chain(labelAt: (level: number) => string): string {
  const opening = Array.from({ length: LONG }, (_, level) => `${labelAt(level)}(`).join('');
  return `${opening}a${')'.repeat(LONG)}`;
}

const inTurn = (a: string, b: string) => chain(level => (level % 2 === 0 ? a : b));
const halfAndHalf = (a: string, b: string) => chain(level => (level < LONG / 2 ? a : b));

test.each<[string, string, string, Partial<EvalbParameters>, number]>([
  ['one label', inTurn('A', 'A'), inTurn('A', 'A'), {}, LONG],
  ['half of the labels', inTurn('A', 'B'), inTurn('B', 'C'), {}, LONG / 2],
  ['labels in reverse', chain(level => `L${level}`), chain(level => `L${LONG - 1 - level}`), {}, LONG],
  ['chained labels', inTurn('B', 'B'), inTurn('A', 'C'), chained, LONG],
  ['chained labels that compete', halfAndHalf('B', 'A'), halfAndHalf('A', 'C'), chained, LONG / 2],
])('unary chains of 100,000 brackets in linear time: %s', (_, gold, system, changes, matched) => {
  expect(bracketCounts(gold, system, changes)).toEqual([matched, LONG, LONG]);
});

test('crossings of 50,000 brackets with 50,000 others in linear time', () => {
  const leftBranching = `${'L('.repeat(50_000)}${'a) '.repeat(50_000)}`;
  const rightBranching = `${'R(a '.repeat(50_000)}${')'.repeat(50_000)}`;
  // All but the whole and the last word.
  expect(scored(leftBranching, rightBranching).crossing).toBe(49_998);
});

/** As its definition has it: each of two spans has a word that the other has not, and they share one. */
function crossingPairwise({ gold, system }: PairScorer): number {
  const spans = ({ brackets }: typeof gold) =>
    Array.from({ length: brackets.size }, (_, i) => [brackets.from[i]!, brackets.to[i]!] as const);
  const crosses = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
    (a < c && c < b && b < d) || (c < a && a < d && d < b);
  const golds = spans(gold);
  return spans(system).filter(span => golds.some(other => crosses(span, other))).length;
}

const words = (count: number) => 'a '.repeat(count);
const branching = {
  left: (count: number) => `${'L('.repeat(count)}${'a) '.repeat(count)}`,
  right: (count: number) => `${'R(a '.repeat(count)}${')'.repeat(count)}`,
  triples: (count: number) => 'T(a a a) '.repeat(count),
};

// More than 2^20 pairs of brackets are looked up in an index; TOP is deleted, so that the words of the system may go on
// where gold has no bracket any more, and begin before it has one.
test.each([
  ['left against right', branching.left(1100), branching.right(1100), 1098],
  ['gold ends first', `${branching.left(1100)} ${words(1100)}`, branching.right(2200), 1099],
  ['gold begins later', `${words(1100)} ${branching.right(1100)}`, branching.left(2200), 1099],
  ['triples shifted by one', branching.triples(1100), `a ${branching.triples(1099)} a a`, 1099],
  ['triples against pairs', branching.triples(1100), 'P(a a) '.repeat(1650), 550],
  ['triples against themselves', branching.triples(1100), branching.triples(1100).replaceAll('T', 'U'), 0],
  ['triples behind one another', `${branching.triples(1100)} a a a`, `a a a ${branching.triples(1100)}`, 0],
])('crossings found by an index: %s', (_, gold, system, crossing) => {
  const scorer = scored(`TOP(${gold})`, `TOP(${system})`, { deleteLabel: ['TOP'] });
  expect(scorer.gold.brackets.size * scorer.system.brackets.size).toBeGreaterThan(1 << 20);
  expect([scorer.crossing, crossingPairwise(scorer)]).toEqual([crossing, crossing]);
});

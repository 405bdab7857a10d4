import { expect, test } from 'vitest';
import { Brackets } from '../brackets.ts';
import { countCommon, countInPlace, matchAsSets } from './matching.ts';

// Brackets as `label from to`, labels being numbers; EQ_LABEL pairs as `label=label`. A plus marks what has a mate.
test.each([
  ['identical', '1 0 2, 2 0 1', '1 0 2, 2 0 1', '', 2, '++', '++'],
  ['order does not matter', '1 0 2, 2 0 1', '2 0 1, 1 0 2', '', 2, '++', '++'],
  ['a repeated bracket is right once', '1 0 1, 1 0 1', '1 0 1, 1 0 1', '', 1, '+-', '+-'],
  ['right span, wrong label', '1 0 1', '2 0 1', '', 0, '-', '-'],
  ['labels that a pair makes equal', '1 0 1', '2 0 1', '1=2', 1, '+', '+'],
  ['equal labels do not chain', '1 0 1', '3 0 1', '1=2 2=3', 0, '-', '-'],
  ['a pair given twice counts twice', '1 0 1', '2 0 1', '1=2 2=1', 2, '+', '+'],
  ['one bracket may match two', '1 0 1, 3 0 1', '2 0 1', '1=2 2=3', 2, '++', '+'],
  ['but not one that has its equal', '1 0 1', '1 0 1, 2 0 1', '1=2', 1, '+', '+-'],
])('%s', (_, gold, system, pairs, matches, goldMates, systemMates) => {
  const [g, s] = [bracketsIn(gold), bracketsIn(system)];
  expect(matchAsSets(g, s, partnersIn(pairs))).toBe(matches);
  expect([matesOf(g), matesOf(s)]).toEqual([goldMates, systemMates]);
});

test.each([
  ['the same', 'a b', 'a b', 2, 2],
  ['another order', 'a b', 'b a', 2, 0],
  ['repetition counts', 'a a b', 'a b b', 2, 2],
  ['more on one side', 'a', 'a a', 1, 1],
])('tagged words, %s', (_, gold, system, common, inPlace) => {
  expect(countCommon(gold.split(' '), system.split(' '))).toBe(common);
  expect(countInPlace(gold.split(' '), system.split(' '))).toBe(inPlace);
});

function bracketsIn(text: string): Brackets {
  const brackets = new Brackets();
  for (const item of text.split(', ')) {
    const [label = 0, from = 0, to = 0] = item.split(' ').map(Number);
    brackets.push(label, label, from, to, 0);
  }
  return brackets;
}

function partnersIn(pairs: string): ReadonlyMap<number, number[]> {
  const partners = new Map<number, number[]>();
  for (const pair of pairs.split(' ').filter(text => text !== '')) {
    const [a = 0, b = 0] = pair.split('=').map(Number);
    partners.set(a, [...(partners.get(a) ?? []), b]);
    partners.set(b, [...(partners.get(b) ?? []), a]);
  }
  return partners;
}

function matesOf({ mate, size }: Brackets): string {
  return Array.from(mate.subarray(0, size), other => (other >= 0 ? '+' : '-')).join('');
}

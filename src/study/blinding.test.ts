import { expect, test } from 'vitest';
import { entailmentItem, extrinsicItem, intrinsicItem } from '../../tests/study.ts';
import { assignItems, blindItem, choiceBehind, shownAs } from './blinding.ts';
import type { Assignment } from './study.ts';

const items = Array.from({ length: 200 }, (_, i) => intrinsicItem(i));

test('every judge gets every item once, in an order of their own that their seed gives again', () => {
  const [one, again, other] = [1, 1, 2].map(seed => assignItems(items, { seed, sample: null }));
  expect(one).toEqual(again);
  expect(one?.map(({ item }) => item)).not.toEqual(other?.map(({ item }) => item));
  expect(one?.map(({ item }) => item).sort()).toEqual(items.map(({ id }) => id).sort());
  expect(one?.map(({ position }) => position)).toEqual(items.map((_, i) => i));
});

test('about half of the items have their sides exchanged, and no entailment', () => {
  const swapped = assignItems(items, { seed: 3, sample: null }).filter(assignment => assignment.swapped).length;
  // Six standard deviations.
  expect(Math.abs(swapped - 100)).toBeLessThan(43);
  const pairs = Array.from({ length: 50 }, (_, i) => entailmentItem(i));
  expect(assignItems(pairs, { seed: 3, sample: null }).some(assignment => assignment.swapped)).toBe(false);
});

test('a judge with a sample of their own gets that', () => {
  const own = [0, 1, 0, 1].map((sample, i) => intrinsicItem(i, sample));
  expect(
    assignItems(own, { seed: 1, sample: 1 })
      .map(({ item }) => item)
      .sort(),
  ).toEqual(['item1', 'item3']);
});

const at = (swapped: boolean): Assignment => ({ item: 'item0', position: 4, swapped });

test('what a judge sees names no measure, no parser, no sentence and no score', () => {
  for (const item of [intrinsicItem(0), extrinsicItem(0)]) {
    const blind = blindItem(item, at(true));
    expect(Object.keys(blind).sort()).toEqual(['id', 'left', 'position', 'right', 'task']);
    expect('left' in blind && [blind.left.title, blind.right.title]).toEqual(['', '']);
    // Reasons are in a measure's own words.
    expect(JSON.stringify(blind)).not.toContain('edge');
  }
  expect(blindItem(entailmentItem(0), at(false))).toEqual({
    task: 'entailment',
    id: 'item0',
    position: 4,
    text: 'Rosa fed cat 0.',
    hypothesis: 'Cat 0 was fed.',
  });
});

test('sides are as the coin fell', () => {
  const wordOn = (side: 'left' | 'right', swapped: boolean) => {
    const blind = blindItem(intrinsicItem(0), at(swapped));
    return blind.task !== 'entailment' && blind[side].kind === 'arcs' && blind[side].words[0]?.text;
  };
  expect([wordOn('left', false), wordOn('left', true)]).toEqual(['0 first', '0 second']);
  expect([wordOn('right', false), wordOn('right', true)]).toEqual(['0 second', '0 first']);
});

test.each([
  ['intrinsic', 'left', false, 'first'],
  ['intrinsic', 'left', true, 'second'],
  ['extrinsic', 'right', false, 'second'],
  ['extrinsic', 'right', true, 'first'],
  ['entailment', 'not sure', false, 'not sure'],
] as const)('%s: %s, exchanged %s, is %s', (task, shown, swapped, choice) => {
  expect(choiceBehind(task, shown, at(swapped))).toBe(choice);
  expect(shownAs(choice, at(swapped))).toBe(shown);
});

test.each([
  ['intrinsic', 'yes'],
  ['extrinsic', 'first'],
  ['entailment', 'left'],
  ['entailment', ''],
] as const)('%s: %s is no answer', (task, shown) => expect(choiceBehind(task, shown, at(false))).toBeNull());

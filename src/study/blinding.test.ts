import { expect, test } from 'vitest';
import { entailmentItem, extrinsicItem, intrinsicItem, picture } from '../../tests/study.ts';
import type { Picture } from '../picture/index.ts';
import { randomFrom } from '../stats/index.ts';
import {
  assignItems,
  blindItem,
  choiceAsSeen,
  choiceMeant,
  markedTwice,
  marksOf,
  shapeOf,
  withoutMarks,
} from './blinding.ts';
import type { ItemAssignment } from './records.ts';

const items = Array.from({ length: 200 }, (_, i) => intrinsicItem(i));

test('every judge gets every item once, in an order that chance gives', () => {
  const [one, again, other] = [1, 1, 2].map(seed => assignItems(items, null, randomFrom(seed)));
  expect(one).toEqual(again);
  expect(one?.map(({ item }) => item)).not.toEqual(other?.map(({ item }) => item));
  expect(one?.map(({ item }) => item).sort()).toEqual(items.map(({ id }) => id).sort());
  expect(one?.map(({ position }) => position)).toEqual(items.map((_, i) => i));
});

test('about half of the items have their sides exchanged, and no entailment', () => {
  const swapped = assignItems(items, null, randomFrom(3)).filter(assignment => assignment.swapped).length;
  // Six standard deviations.
  expect(Math.abs(swapped - 100)).toBeLessThan(43);
  const pairs = Array.from({ length: 50 }, (_, i) => entailmentItem(i));
  expect(assignItems(pairs, null, randomFrom(3)).some(assignment => assignment.swapped)).toBe(false);
});

test('a judge with a sample of their own gets that', () => {
  const own = [0, 1, 0, 1].map((sample, i) => intrinsicItem(i, sample));
  expect(
    assignItems(own, 1, randomFrom(1))
      .map(({ item }) => item)
      .sort(),
  ).toEqual(['item1', 'item3']);
});

const at = (swapped: boolean): ItemAssignment => ({ item: 'item0', position: 4, swapped });

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
  expect(choiceMeant(task, shown, at(swapped))).toBe(choice);
  expect(choiceAsSeen(choice, at(swapped))).toBe(shown);
});

test.each([
  ['intrinsic', 'yes'],
  ['extrinsic', 'first'],
  ['entailment', 'left'],
  ['entailment', ''],
] as const)('%s: %s is no answer', (task, shown) => expect(choiceMeant(task, shown, at(false))).toBeNull());

const birds = picture('Birds');

test('without marks, nothing is wrong, and nothing says why or of what', () => {
  const plain = withoutMarks({ ...birds, note: 'Not scored: broken.' } as Picture);
  expect(plain).toMatchObject({
    title: '',
    gold: [{ head: null, dependent: 0, label: 'root', verdict: 'right' }],
    system: [{ verdict: 'right' }],
  });
  expect(JSON.stringify(plain)).not.toMatch(/edge|Not scored/);
});

test('markings differ where one finds wrong what the other finds right', () => {
  expect(marksOf(birds)).toBe('-|-');
  expect(marksOf(withoutMarks(birds))).toBe('+|+');
  expect(marksOf({ ...birds, system: null } as Picture)).toBeNull();
});

const arcs = (label: string, verdict: 'right' | 'wrong', head = 1): Picture => ({
  kind: 'arcs',
  title: label,
  words: ['Birds', 'sing'].map(text => ({ text, notes: [] })),
  gold: [{ head: 1, dependent: 0, label, verdict: 'right' }],
  system: [{ head, dependent: 0, label, verdict, ...(verdict === 'wrong' && { reason: label }) }],
});

test('two markings have the labels of one picture, and only the marks of their own', () => {
  const base = arcs('1 NP', 'right');
  const both = markedTwice([base, base], [arcs('1', 'wrong'), base]);
  const [first, second] = both ?? [];
  expect(first).toEqual({ ...withoutMarks(arcs('1 NP', 'right')), system: [{ ...arcOf('wrong') }] });
  expect(second).toEqual(withoutMarks(arcs('1 NP', 'right')));
});

const arcOf = (verdict: string) => ({ head: 1, dependent: 0, label: '1 NP', verdict });

test('pictures of different analyses are not compared', () => {
  expect(shapeOf(arcs('a', 'right'))).toBe(shapeOf(arcs('b', 'wrong')));
  const [one, other] = [arcs('a', 'right'), arcs('a', 'right', 0)];
  expect(markedTwice([one, one], [one, other])).toBeNull();
});

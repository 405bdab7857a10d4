import { expect, test } from 'vitest';
import { marksOf, shapeOf } from '../../../study/index.ts';
import { markingExample, type Notation, unmarkedExample } from './examples.ts';
import { instructionBlocks } from './words.ts';

test.each<Notation>(['heads', 'categories', 'trees'])('the example favours no marking: %s', notation => {
  const pictures = markingExample(notation);
  const counts = pictures.map(picture => [...(marksOf(picture) ?? '')].filter(mark => mark === '-').length);
  expect(counts).toEqual([2, 2]);
  const [first, second] = pictures.map(picture => [marksOf(picture), shapeOf(picture)]);
  expect(first?.[0]).not.toBe(second?.[0]);
  expect(first?.[1]).toBe(second?.[1]);
  // Both sides are whole, and what is marked is what the sides do not share.
  const sides = (marks: readonly object[] | null) =>
    (marks ?? []).map(mark => JSON.stringify({ ...mark, verdict: '' }));
  for (const { gold, system } of pictures) {
    const [above, below] = [sides(gold), sides(system)];
    expect(above.filter(mark => !below.includes(mark))).toHaveLength(2);
    expect(gold.every(({ verdict }, i) => verdict === 'right' || !below.includes(above[i] ?? ''))).toBe(true);
    expect(system?.every(({ verdict }, i) => verdict === 'right' || !above.includes(below[i] ?? ''))).toBe(true);
  }
});

test('the example of decisions favours none: the same answer, by as many marks', () => {
  const [first, second] = markingExample('decisions');
  const marks = [first, second].map(picture => marksOf(picture) ?? '');
  expect(marks).toEqual([
    '++++++|++-+++|hypothesis: NO; right answer: YES',
    '++++++|+++++-|hypothesis: NO; right answer: YES',
  ]);
  expect(shapeOf(first)).toBe(shapeOf(second));
});

test('nothing is marked where judges compare sentences', () => {
  for (const notation of ['heads', 'categories', 'trees', 'derivations'] as const)
    expect(marksOf(unmarkedExample(notation))).not.toContain('-');
});

test.each([
  ['categories', 'arcs', true],
  ['heads', 'trees', false],
] as const)('the page says what its example leaves out, and nothing else: %s, %s', (arrows, kind, isSaid) => {
  const blocks = instructionBlocks({ task: 'intrinsic', instructions: '', guide: { arrows } }, kind);
  const labels = blocks
    .flatMap(block => (block.kind === 'drawing' ? [...block.picture.gold] : []))
    .map(mark => 'label' in mark && mark.label);
  expect(labels.every(label => label === '')).toBe(isSaid);
  expect(JSON.stringify(blocks).includes('Labels are left out')).toBe(isSaid);
});

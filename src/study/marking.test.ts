import { expect, test } from 'vitest';
import { picture } from '../../tests/study.ts';
import type { Picture } from '../picture/index.ts';
import { markedTwice, marksOf, shapeOf, unmarked } from './marking.ts';

const birds = picture('Birds');

test('without marks, nothing is wrong, and nothing says why or of what', () => {
  const plain = unmarked({ ...birds, note: 'Not scored: broken.' } as Picture);
  expect(plain).toMatchObject({
    title: '',
    gold: [{ head: null, dependent: 0, label: 'root', verdict: 'right' }],
    system: [{ verdict: 'right' }],
  });
  expect(JSON.stringify(plain)).not.toMatch(/edge|Not scored/);
});

test('markings differ where one finds wrong what the other finds right', () => {
  expect(marksOf(birds)).toBe('-|-');
  expect(marksOf(unmarked(birds))).toBe('+|+');
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
  const both = markedTwice(arcs('1 NP', 'right'), arcs('1', 'wrong'), arcs('1 NP', 'right'));
  const [first, second] = both ?? [];
  expect(first).toEqual({ ...unmarked(arcs('1 NP', 'right')), system: [{ ...arcOf('wrong') }] });
  expect(second).toEqual(unmarked(arcs('1 NP', 'right')));
});

const arcOf = (verdict: string) => ({ head: 1, dependent: 0, label: '1 NP', verdict });

test('pictures of different analyses are not compared', () => {
  expect(shapeOf(arcs('a', 'right'))).toBe(shapeOf(arcs('b', 'wrong')));
  expect(markedTwice(arcs('a', 'right'), arcs('a', 'right'), arcs('a', 'right', 0))).toBeNull();
});
